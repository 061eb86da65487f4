import type { FullField, NumberField, NumbersField } from './fullFields.ts'
import type { FullKind, FullPack, PackMember } from './fullPack.ts'
import type { FullStage } from './fullValues.ts'
import type { TracedPart } from '../../rules/kit/traced.ts'
import { findEntry } from './ownLines.ts'
import type { Bearer, PreparedEntry, World } from './scope.ts'

/** Place of a field: `alien` of a member, `options.alien` of its band. */
export const fieldAt = ({ fields, options }: FullPack, place: string): FullField | undefined =>
  place.startsWith('options.')
    ? options.find(({ id }) => id === place.slice('options.'.length))
    : fields.find(({ id }) => id === place)

export const fieldValue = ({ world, member }: Bearer, place: string): unknown =>
  place.startsWith('options.') ? world.options[place.slice('options.'.length)] : member[place]

export interface FieldPick {
  readonly prepared: PreparedEntry
  readonly times: number
}

/** Returns the entry that the first of these fields with a value names; undefined if none has a value. */
export function pickEntry(bearer: Bearer, places: readonly string[]): FieldPick | undefined {
  const { game, lists } = bearer.world
  for (const place of places) {
    const value = fieldValue(bearer, place)
    if (value === undefined) continue
    const field = game.fieldAt(place)
    if (field?.type === 'entry') {
      const list = lists.get(field.list)
      const prepared = list?.get(value as string) ?? list?.get(field.default)
      return prepared && { prepared, times: 1 }
    }
    if (field?.type === 'name') {
      const prepared = findEntry(lists.get(field.list), value as string)
      const isKnown = prepared?.entry.id === value || !field.hasOwnNames || prepared?.entry.id.startsWith('custom:')
      return prepared && isKnown ? { prepared, times: 1 } : undefined
    }
    if (field?.type !== 'times') continue
    const { [field.entryKey]: id, [field.timesKey]: times } = value as Readonly<Record<string, unknown>>
    const prepared = lists.get(field.list)?.get(id as string)
    return prepared && { prepared, times: times as number }
  }
  return undefined
}

/** Fields that pick an entry, by the name that formulas use: a stage, a field of members, a field of the band. */
export function pickNames({ stages, fields, options }: FullPack): ReadonlyMap<string, readonly string[]> {
  const isPick = (field: FullField): boolean => 'list' in field
  const isFieldStage = (stage: FullStage): stage is Extract<FullStage, { type: 'field' }> => stage.type === 'field'
  return new Map([
    ...options
      .filter(isPick)
      .flatMap(({ id }) => [[id, [`options.${id}`]] as const, [`options.${id}`, [`options.${id}`]] as const]),
    ...fields.filter(isPick).map(({ id }) => [id, [id]] as const),
    ...stages.filter(isFieldStage).map((stage) => [stage.id, stage.fields] as const),
  ])
}

/** Returns the number in a field of a member. */
export const numberIn = (member: PackMember, { id, default: usual = 0 }: NumberField): number =>
  (member[id] as number | undefined) ?? usual

/** Returns the choice with the nearest number; undefined for a field without choices. */
export const nearestChoice = ({ choices = [] }: NumberField, number: number) =>
  choices.toSorted((one, other) => Math.abs(one.number - number) - Math.abs(other.number - number))[0]

/** Returns a number by its key: of the band, or otherwise the last that its entries set, or 0. */
export function numberOfKey({ options, lists }: World, { id, entries }: NumbersField, key: string): number {
  const own = (options[id] as Readonly<Record<string, number>> | undefined)?.[key]
  const set = [...(lists.get(entries.list)?.values() ?? [])].findLast(({ entry }) => String(entry[entries.key]) === key)
  return own ?? (set?.entry[entries.number] as number | undefined) ?? 0
}

/** Returns the steps of a value that a member was bought with. */
export const stepsBought = ({ steps }: PackMember, value: string): number =>
  (steps as Readonly<Record<string, number>> | undefined)?.[value] ?? 0

/** Returns the number of an attribute that a member was bought with. */
export const attributeBought = ({ attributes }: PackMember, id: string): number =>
  (attributes as Readonly<Record<string, number>> | undefined)?.[id] ?? 0

/** Key of a member with the kind that it was recruited as, if its new kind begins with other experience. */
export const RECRUITED_AS = 'recruitedAs'

/** Returns the experience that a member began with, as a part that names its kind; no part if it began without. */
export function startingExperienceParts(kinds: ReadonlyMap<string, FullKind>, member: PackMember): TracedPart[] {
  const kind = kinds.get((member[RECRUITED_AS] as string | undefined) ?? member.kind)
  if (!kind?.experience) return []
  return [{ source: { kind: 'base', id: kind.id, name: kind.name }, amount: kind.experience }]
}

/** Returns the experience that a member began with. */
export const startingExperience = (kinds: ReadonlyMap<string, FullKind>, member: PackMember): number =>
  startingExperienceParts(kinds, member)[0]?.amount ?? 0
