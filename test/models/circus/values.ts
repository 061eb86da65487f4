import { plus, traced, type Part, type Source, type Traced, type Value } from '../../../shared/rules/kit/traced.ts'
import type { ValueSpec } from '../../../shared/rules/ruleset.ts'
import { ARMOUR_BY_ID, SPECIES_BY_ID, type Role, type Species } from './catalogue.ts'
import { piecesOf, type CircusContext, type Driver, type Team } from './schemas.ts'

const spec = (fr: string, en: string, shortFr: string, shortEn: string): ValueSpec => ({
  label: { fr, en },
  short: { fr: shortFr, en: shortEn },
})

/** How the values of a team are shown. */
export const specs: Readonly<Record<string, ValueSpec>> = {
  driverAv: spec('AV du conducteur', 'Driver’s AV', 'AV c.', 'AV d.'),
  driverArmour: spec('Armure du conducteur', 'Driver’s armour', 'Arm. c.', 'Arm. d.'),
  driverBody: spec('Corps du conducteur', 'Driver’s body', 'Corps c.', 'Body d.'),
  gladiatorAv: spec('AV du gladiateur', 'Gladiator’s AV', 'AV g.', 'AV g.'),
  gladiatorArmour: spec('Armure du gladiateur', 'Gladiator’s armour', 'Arm. g.', 'Arm. g.'),
  gladiatorBody: spec('Corps du gladiateur', 'Gladiator’s body', 'Corps g.', 'Body g.'),
  shieldBoxes: spec('Cases de bouclier', 'Shield boxes', 'Boucl.', 'Shield'),
  maximumSpeed: spec('Vitesse maximale', 'Maximum speed', 'PM', 'PM'),
}

const FULL_BODY = 10
const FULL_SPEED = 8
const BODY: Source = { kind: 'base', id: 'body', name: { fr: 'Corps', en: 'Body' } }
const BEASTS: Source = { kind: 'base', id: 'beasts', name: { fr: 'Bêtes fraîches', en: 'Fresh beasts' } }

const speciesPart = (species: Species, amount: number): Part[] =>
  amount === 0 ? [] : [{ source: { kind: 'race', id: species.id, name: species.name }, amount }]

/** The three values of a driver, or of a gladiator before its shield. */
function personValues({ species: speciesId, armour: armourId }: Driver, role: Role) {
  const armour = ARMOUR_BY_ID[armourId]
  const species = SPECIES_BY_ID[speciesId]
  const source: Source = { kind: 'item', id: armour.id, name: armour.name }
  return {
    av: traced([{ source, amount: armour.av[role] }, ...speciesPart(species, species.av)]),
    armour: traced([{ source, amount: armour.boxes }]),
    body: traced([{ source: BODY, amount: FULL_BODY }, ...speciesPart(species, species.body)]),
  }
}

function shieldParts(team: Team, context: CircusContext, of: 'av' | 'boxes'): Part[] {
  return piecesOf(team, context).flatMap(({ id, name, shield }): Part[] =>
    shield ? [{ source: { kind: 'item', id, name }, amount: shield[of] }] : [],
  )
}

/** CI-R8: each KessRith aboard takes 1 from the movement points. */
function maximumSpeed({ driver, gladiator }: Team): Traced {
  const aboard = [driver, ...(gladiator ? [gladiator] : [])].map(({ species }) => SPECIES_BY_ID[species])
  const base: Traced = traced([{ source: BEASTS, amount: FULL_SPEED }])
  return aboard.flatMap((species) => speciesPart(species, species.speed)).reduce(plus, base)
}

/** Every value of a team; a team without a gladiator has none of the gladiator's. */
export function valuesOf(team: Team, context: CircusContext): Record<string, Value> {
  const driver = personValues(team.driver, 'driver')
  const values: Record<string, Value> = { driverAv: driver.av, driverArmour: driver.armour, driverBody: driver.body }
  if (team.gladiator) {
    const gladiator = personValues(team.gladiator, 'gladiator')
    values.gladiatorAv = shieldParts(team, context, 'av').reduce(plus, gladiator.av)
    values.gladiatorArmour = gladiator.armour
    values.gladiatorBody = gladiator.body
    values.shieldBoxes = traced(shieldParts(team, context, 'boxes'))
  }
  values.maximumSpeed = maximumSpeed(team)
  return values
}

/** Teams have no price: the source only gives choices. */
export const costOf = (): Traced => traced([])
