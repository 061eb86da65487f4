import type { Localized } from '../../domain/localized.ts'
import { inAllLanguages, type KolapsContext } from './context.ts'
import type { KolapsMember, KolapsOwnedTrait } from './schemas.ts'

/**
 * An attribute or a specialisation of a character: a catalogue entry, or an entry that the player described by name.
 */
export interface AttributeOrSpecialisation {
  readonly id: string
  readonly name: Localized
  /** Effect of a catalogue entry; absent for an entry by name. */
  readonly summary: Localized | undefined
  /** Path of the entry in the member: « attributes[0] ». */
  readonly place: string
  readonly minimumRank?: number | undefined
  readonly affiliation?: string | undefined
}

/** A specialisation of a character, with its cost in PDS (points for specialisations). */
interface HeldSpecialisation extends AttributeOrSpecialisation {
  readonly pds: number
}

const pathInList = (list: string, at: number): string => `${list}[${at}]`

/** Returns a catalogue entry as often as its level says; an empty list if the id belongs to another kind of entry. */
const repeatEntry = <E extends object>(
  { level }: KolapsOwnedTrait,
  entry: E | undefined,
  at: number,
): (E & Pick<AttributeOrSpecialisation, 'place'>)[] =>
  entry ? Array.from({ length: level }, () => ({ ...entry, place: pathInList('traits', at) })) : []

/**
 * Lists the attributes of a character: first the attributes that the player described by name, then the attributes of
 * the catalogue.
 */
export function listAttributes(
  { attributes, traits }: KolapsMember,
  context: KolapsContext,
): AttributeOrSpecialisation[] {
  return [
    ...attributes.map((held, at): AttributeOrSpecialisation => {
      const { name, ...limits } = typeof held === 'string' ? { name: held } : held
      return {
        ...limits,
        id: name,
        name: inAllLanguages(name),
        summary: undefined,
        place: pathInList('attributes', at),
      }
    }),
    ...traits.flatMap((trait, at) => repeatEntry(trait, context.attributes.get(trait.id), at)),
  ]
}

/**
 * Lists the specialisations of a character: first the specialisations that the player described by name, then those of
 * the catalogue.
 */
export function listSpecialisations(
  { specialisations, traits }: KolapsMember,
  context: KolapsContext,
): HeldSpecialisation[] {
  return [
    ...specialisations.map(({ name, cost, ...limits }, at): HeldSpecialisation => ({
      ...limits,
      id: name,
      name: inAllLanguages(name),
      summary: undefined,
      pds: cost,
      place: pathInList('specialisations', at),
    })),
    ...traits.flatMap((trait, at) => repeatEntry(trait, context.specialisations.get(trait.id), at)),
  ]
}
