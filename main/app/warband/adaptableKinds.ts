import { catalogueEntryId, catalogueEntryName } from '../../../shared/domain/campaign/content.ts'
import type { Localized } from '../../../shared/domain/localized.ts'
import type { ContentKind } from '../../../shared/rules/contentRules.ts'

/**
 * Returns a function that finds, for an entry of the rulebook, the kind of custom entry that a campaign can add as a
 * changed copy of it; undefined if there is no such kind.
 */
export function createAdaptableKindLookup(kinds: readonly ContentKind[]) {
  const known = new Map(
    kinds.flatMap(({ id, models }) =>
      models.map((model) => [catalogueEntryId(model), { kind: id, name: catalogueEntryName(model) }] as const),
    ),
  )
  return ({ id, name }: { readonly id: string; readonly name: Localized }): string | undefined => {
    const found = known.get(id)
    return found?.name.fr === name.fr ? found.kind : undefined
  }
}
