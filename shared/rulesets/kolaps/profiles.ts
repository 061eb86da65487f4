import type { Localized } from '../../domain/localized.ts'
import type { Source } from '../../rules/kit/traced.ts'
import { columnsFrom, listed, own, profile } from '../../rules/profile.ts'
import type { Carried, EvaluatedMember, Profile, ProfileRules } from '../../rules/ruleset.ts'
import { worded } from '../../text/worded.ts'
import { nameIn, type KolapsContext } from './context.ts'
import { PROFILES } from './data.ts'
import { alikeTogether, classNow, possessionOf, possessionsOf, type Possession } from './possessions.ts'
import { chanceTables } from './profileChances.ts'
import type { KolapsMember } from './schemas.ts'

type Bearer = EvaluatedMember<KolapsMember>

/** « Crosse, Pénétrant 1 ». */
const propertiesOf = ({ properties }: Possession, context: KolapsContext): Localized | undefined =>
  listed(
    properties.map(({ id, value }) => {
      const name = context.properties.get(id)?.name ?? { fr: id, en: id }
      return value === undefined ? name : worded(PROFILES.words.property, { name, value })
    }),
  )

/** The figures of a thing: of a weapon its rate and technology, of a protection its class. */
export function profileOf(thing: Possession, context: KolapsContext): Profile {
  const { id, name, rateOfFire, technology } = thing
  const source: Source = { kind: 'item', id, name }
  return profile({
    rate: own(source, rateOfFire),
    technology: own(source, technology),
    class: classNow(thing),
    properties: propertiesOf(thing, context),
  })
}

/** What an attribute or a specialisation takes; nothing of what is neither. */
function limitsOf(id: string, { attributes, specialisations, affiliations }: KolapsContext): Profile | undefined {
  const specialisation = specialisations.get(id)
  const entry = specialisation ?? attributes.get(id)
  if (!entry) return undefined
  const source: Source = { kind: 'trait', id, name: entry.name }
  return profile({
    pds: own(source, specialisation?.pds),
    rank: own(source, entry.minimumRank),
    affiliation: entry.affiliation === undefined ? undefined : nameIn(affiliations, entry.affiliation),
  })
}

/** The figures of each thing that a character has and can use; what is alike is one. */
const carried = ({ member }: Bearer, context: KolapsContext): Carried[] =>
  alikeTogether(possessionsOf(member, context))
    .filter(({ isBroken }) => !isBroken)
    .map((thing) => ({
      ...{ name: thing.name, group: thing.kind ?? 'tool', quantity: thing.quantity },
      figures: profileOf(thing, context),
    }))

/** Weapons by rate, technology and properties, protections by class, specialisations by what they take. */
export const profiles: ProfileRules<KolapsMember, KolapsContext> = {
  columns: columnsFrom(PROFILES),
  of: (line, context) => limitsOf(line.id, context) ?? profileOf(possessionOf(line, 0, context), context),
  carried,
  chances: ({ member }, context) => chanceTables(possessionsOf(member, context), context),
}
