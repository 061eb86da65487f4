import type { Localized } from '../../domain/localized.ts'
import { inAll, type KolapsContext } from './context.ts'
import type { KolapsMember, OwnedTrait } from './schemas.ts'

/** An attribute or a specialisation that a character has, of the catalogue or by name. */
export interface Held {
  readonly id: string
  readonly name: Localized
  /** Nothing is known of one that goes by its name. */
  readonly summary: Localized | undefined
  /** Its place in the member: `attributes[0]`. */
  readonly place: string
  readonly minimumRank?: number | undefined
  readonly affiliation?: string | undefined
}

/** A specialisation, with what it takes. */
interface HeldSpecialisation extends Held {
  readonly pds: number
}

const placed = (list: string, at: number): string => `${list}[${at}]`

/** An entry of the catalogue as often as it was taken; none where its id is of another kind. */
const oftenAs = <E extends object>(
  { level }: OwnedTrait,
  entry: E | undefined,
  at: number,
): (E & Pick<Held, 'place'>)[] =>
  entry ? Array.from({ length: level }, () => ({ ...entry, place: placed('traits', at) })) : []

/** The attributes of a character: those by name first. */
export function attributesOf({ attributes, traits }: KolapsMember, context: KolapsContext): Held[] {
  return [
    ...attributes.map((held, at): Held => {
      const { name, ...limits } = typeof held === 'string' ? { name: held } : held
      return { ...limits, id: name, name: inAll(name), summary: undefined, place: placed('attributes', at) }
    }),
    ...traits.flatMap((trait, at) => oftenAs(trait, context.attributes.get(trait.id), at)),
  ]
}

/** The specialisations of a character: those by name first. */
export function specialisationsOf(
  { specialisations, traits }: KolapsMember,
  context: KolapsContext,
): HeldSpecialisation[] {
  return [
    ...specialisations.map(({ name, cost, ...limits }, at): HeldSpecialisation => ({
      ...limits,
      id: name,
      name: inAll(name),
      summary: undefined,
      pds: cost,
      place: placed('specialisations', at),
    })),
    ...traits.flatMap((trait, at) => oftenAs(trait, context.specialisations.get(trait.id), at)),
  ]
}
