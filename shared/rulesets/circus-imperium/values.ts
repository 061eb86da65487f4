import { limited, plus, traced, type Part, type Source, type Traced, type Value } from '../../rules/kit/traced.ts'
import type { ValueSpec } from '../../rules/ruleset.ts'
import type { Role, Species } from './catalogue.ts'
import { piecesOf, type CircusContext } from './context.ts'
import { hasGone, racing } from './crew.ts'
import { ARMOUR_BY_ID, FIGURES, SPECIES_BY_ID, WORDING } from './data.ts'
import { injuryParts } from './injuries.ts'
import type { Team } from './schemas.ts'

const READINGS: Readonly<Record<string, readonly string[]>> = { shieldBoxes: ['CI-R2'], maximumSpeed: ['CI-R8'] }

/** How the values of a team are shown. */
export const specs: Readonly<Record<string, ValueSpec>> = Object.fromEntries(
  Object.entries(WORDING.values).map(([key, words]) => {
    const readings = READINGS[key]
    return [key, { ...words, ...(readings && { readings }) }]
  }),
)

const BODY: Source = { kind: 'base', id: 'body', name: WORDING.sources.body }
const BEASTS: Source = { kind: 'base', id: 'beasts', name: WORDING.sources.beasts }
const FLOOR: Source = { kind: 'limit', id: 'floor', name: WORDING.sources.floor }

const notBelow0 = (value: Traced): Traced => limited(value, 0, Number.MAX_SAFE_INTEGER, FLOOR)

const speciesPart = (species: Species, amount: number): Part[] =>
  amount === 0 ? [] : [{ source: { kind: 'race', id: species.id, name: species.name }, amount }]

/** What the shields that a team's gladiator carries give or take. */
const shieldParts = (team: Team, context: CircusContext, of: 'av' | 'boxes'): Part[] =>
  piecesOf(team, context).flatMap(({ id, name, shield }): Part[] =>
    shield ? [{ source: { kind: 'item', id, name }, amount: shield[of] }] : [],
  )

/** The AV of one of a team: armour, species, shield held; then its injuries. */
function avOf(team: Team, role: Role, context: CircusContext): Traced | undefined {
  const person = team[role]
  if (!person) return undefined
  const armour = ARMOUR_BY_ID[person.armour]
  const species = SPECIES_BY_ID[person.species]
  const parts = [
    { source: { kind: 'item', id: armour.id, name: armour.name } as const, amount: armour.av[role] },
    ...speciesPart(species, species.av),
    ...(role === 'gladiator' ? shieldParts(team, context, 'av') : []),
    ...injuryParts(team, role),
  ]
  return notBelow0(traced(parts))
}

const armourOf = ({ id, name, boxes }: (typeof ARMOUR_BY_ID)['light']): Traced =>
  traced([{ source: { kind: 'item', id, name }, amount: boxes }])

const bodyOf = (species: Species): Traced =>
  traced([{ source: BODY, amount: FIGURES.body }, ...speciesPart(species, species.body)])

/** CI-R8: each Kessrith aboard takes one from the movement points at the start; the gone are aboard no more. */
function maximumSpeed(team: Team): Traced {
  const driver = hasGone(team.driver) ? undefined : team.driver
  const aboard = [driver, racing(team)].flatMap((one) => (one ? [SPECIES_BY_ID[one.species]] : []))
  const fresh = traced([{ source: BEASTS, amount: FIGURES.speed }])
  return aboard.flatMap((species) => speciesPart(species, species.speed)).reduce(plus, fresh)
}

/** Every value of a team; without a gladiator it has none of a gladiator's, and while it waits for a driver none of a driver's. */
export function valuesOf(team: Team, context: CircusContext): Record<string, Value> {
  const { driver, gladiator } = team
  return {
    ...(!hasGone(driver) && {
      driverAv: avOf(team, 'driver', context)!,
      driverArmour: armourOf(ARMOUR_BY_ID[driver.armour]),
      driverBody: bodyOf(SPECIES_BY_ID[driver.species]),
    }),
    ...(gladiator && {
      gladiatorAv: avOf(team, 'gladiator', context)!,
      gladiatorArmour: armourOf(ARMOUR_BY_ID[gladiator.armour]),
      gladiatorBody: bodyOf(SPECIES_BY_ID[gladiator.species]),
      shieldBoxes: traced(shieldParts(team, context, 'boxes')),
    }),
    maximumSpeed: maximumSpeed(team),
  }
}

/** A team has no price: the source gives choices only. */
export const costOf = (): Traced => traced([])
