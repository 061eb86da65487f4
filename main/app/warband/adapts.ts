import { idOf, nameOf } from '../../../shared/domain/campaign/content.ts'
import type { Localized } from '../../../shared/domain/localized.ts'
import type { ContentKind } from '../../../shared/rules/contentRules.ts'

/** Tells of an entry of the book of which kind a campaign can have one like it; undefined where it can have none. */
export function adaptsOf(kinds: readonly ContentKind[]) {
  const known = new Map(
    kinds.flatMap(({ id, models }) => models.map((model) => [idOf(model), { kind: id, name: nameOf(model) }] as const)),
  )
  return ({ id, name }: { readonly id: string; readonly name: Localized }): string | undefined => {
    const found = known.get(id)
    return found?.name.fr === name.fr ? found.kind : undefined
  }
}
