import {
  limitTraced,
  addTracedPart,
  toTraced,
  type TracedPart,
  type TracedPartSource,
  type Traced,
  type TracedNumberOrWord,
} from '../../rules/kit/traced.ts'
import type { ValueDisplaySpec } from '../../rules/ruleset.ts'
import type { CrewRole, Species } from './catalogue.ts'
import { listEquipmentPieces, type CircusContext } from './context.ts'
import { hasLeftForGood, racingGladiator } from './crew.ts'
import { ARMOUR_BY_ID, CIRCUS_RULE_NUMBERS, SPECIES_BY_ID, CIRCUS_WORDING } from './data.ts'
import { circusInjuryTracedParts } from './injuries.ts'
import type { Team } from './schemas.ts'

const READINGS: Readonly<Record<string, readonly string[]>> = { shieldBoxes: ['CI-R2'], maximumSpeed: ['CI-R8'] }

/** Display rules for the values of a team. */
export const CIRCUS_VALUE_DISPLAY_SPECS: Readonly<Record<string, ValueDisplaySpec>> = Object.fromEntries(
  Object.entries(CIRCUS_WORDING.values).map(([key, words]) => {
    const readings = READINGS[key]
    return [key, { ...words, ...(readings && { readings }) }]
  }),
)

const BODY: TracedPartSource = { kind: 'base', id: 'body', name: CIRCUS_WORDING.sources.body }
const BEASTS: TracedPartSource = { kind: 'base', id: 'beasts', name: CIRCUS_WORDING.sources.beasts }
const FLOOR: TracedPartSource = { kind: 'limit', id: 'floor', name: CIRCUS_WORDING.sources.floor }

const notBelow0 = (value: Traced): Traced => limitTraced(value, 0, Number.MAX_SAFE_INTEGER, FLOOR)

const speciesPart = (species: Species, amount: number): TracedPart[] =>
  amount === 0 ? [] : [{ source: { kind: 'race', id: species.id, name: species.name }, amount }]

/** Lists what the gladiator's shields add to the AV (a negative number) or to the boxes. */
const shieldParts = (team: Team, context: CircusContext, of: 'av' | 'boxes'): TracedPart[] =>
  listEquipmentPieces(team, context).flatMap(({ id, name, shield }): TracedPart[] =>
    shield ? [{ source: { kind: 'item', id, name }, amount: shield[of] }] : [],
  )

/** Computes the AV of a crew member: armour, species and shield, minus injuries; never below 0. */
function computeAv(team: Team, role: CrewRole, context: CircusContext): Traced | undefined {
  const person = team[role]
  if (!person) return undefined
  const armour = ARMOUR_BY_ID[person.armour]
  const species = SPECIES_BY_ID[person.species]
  const parts = [
    { source: { kind: 'item', id: armour.id, name: armour.name } as const, amount: armour.av[role] },
    ...speciesPart(species, species.av),
    ...(role === 'gladiator' ? shieldParts(team, context, 'av') : []),
    ...circusInjuryTracedParts(team, role),
  ]
  return notBelow0(toTraced(parts))
}

const armourOf = ({ id, name, boxes }: (typeof ARMOUR_BY_ID)['light']): Traced =>
  toTraced([{ source: { kind: 'item', id, name }, amount: boxes }])

const bodyOf = (species: Species): Traced =>
  toTraced([{ source: BODY, amount: CIRCUS_RULE_NUMBERS.body }, ...speciesPart(species, species.body)])

/**
 * CI-R8: computes the movement points at the start of a race: each Kessrith aboard costs one point. Crew members who
 * are absent do not count.
 */
function maximumSpeed(team: Team): Traced {
  const driver = hasLeftForGood(team.driver) ? undefined : team.driver
  const aboard = [driver, racingGladiator(team)].flatMap((one) => (one ? [SPECIES_BY_ID[one.species]] : []))
  const fresh = toTraced([{ source: BEASTS, amount: CIRCUS_RULE_NUMBERS.speed }])
  return aboard.flatMap((species) => speciesPart(species, species.speed)).reduce(addTracedPart, fresh)
}

/**
 * Computes all values of a team. Values of a driver are missing while the team waits for another driver; values of a
 * gladiator are missing if the team has no gladiator.
 */
export function computeCircusValues(team: Team, context: CircusContext): Record<string, TracedNumberOrWord> {
  const { driver, gladiator } = team
  return {
    ...(!hasLeftForGood(driver) && {
      driverAv: computeAv(team, 'driver', context)!,
      driverArmour: armourOf(ARMOUR_BY_ID[driver.armour]),
      driverBody: bodyOf(SPECIES_BY_ID[driver.species]),
    }),
    ...(gladiator && {
      gladiatorAv: computeAv(team, 'gladiator', context)!,
      gladiatorArmour: armourOf(ARMOUR_BY_ID[gladiator.armour]),
      gladiatorBody: bodyOf(SPECIES_BY_ID[gladiator.species]),
      shieldBoxes: toTraced(shieldParts(team, context, 'boxes')),
    }),
    maximumSpeed: maximumSpeed(team),
  }
}

/** Returns an empty cost: a team has no price, because the rulebook offers choices only. */
export const computeCircusCost = (): Traced => toTraced([])
