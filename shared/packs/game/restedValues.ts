import { belongsToBand } from '../../domain/member.ts'
import { effectiveValue } from '../../rules/kit/overrides.ts'
import { toTraced, type Traced, type TracedPart, type TracedPartSource } from '../../rules/kit/traced.ts'
import { numberText } from '../../rules/profile.ts'
import type { Translator } from '../../text/translator.ts'
import type { FullKind, FullPack } from './fullPack.ts'
import { Bearer, type World } from './scope.ts'

/**
 * Computes the value that a kind takes from another member: the first of the other kind in the band, as it is now.
 * Returns undefined if the band has no such member; the number of the kind then counts.
 */
export function restedValue(
  { of, add }: NonNullable<FullKind['rests']>[string],
  value: string,
  world: World,
  source: TracedPartSource,
): Traced | undefined {
  const member = world.members.find(
    // The values of a successor may rest on others themselves.
    (one) => one.kind === of && one['valuesOf'] === undefined && belongsToBand(one),
  )
  if (!member) return undefined
  const from = effectiveValue(new Bearer(world, member).values[value]!, value, member.overrides)
  const parts: TracedPart[] = [
    { source: { kind: 'member', id: of, name: { fr: member.name, en: member.name } }, amount: from.total, from },
    ...(add === 0 ? [] : [{ source, amount: add }]),
  ]
  const total = toTraced(parts)
  return toTraced([{ source, amount: total.total, from: total }])
}

/** Returns the value of a kind for tables: a number, or « Sorcière −2 ». */
export function kindValueText(
  { kinds }: FullPack,
  kind: FullKind,
  value: string,
  suffix: string,
  text: Translator,
): string {
  const rest = kind.rests?.[value]
  if (!rest) return `${kind.values[value]}${suffix}`
  const name = text.of(kinds.find(({ id }) => id === rest.of)!.name)
  return rest.add === 0 ? name : `${name} ${numberText({ kind: 'number', isSigned: true }, rest.add)}`
}
