import type { BuilderRules, Choice, Option, TextField } from '../../rules/builder.ts'
import { ARMOURS, SPECIES, type ArmourId, type Role, type SpeciesId } from './catalogue.ts'
import type { CircusContext } from './context.ts'
import { ARMOUR_BY_ID, BUILDER, FIGURES, SPECIES_BY_ID } from './data.ts'
import type { Driver, Gladiator, Stable, Team } from './schemas.ts'

const { words, none, no, yes, off, on } = BUILDER

const SPECIES_OPTIONS: readonly Option[] = SPECIES.map((id) => SPECIES_BY_ID[id]).map(({ id, name, summary }) => ({
  id,
  name,
  summary,
}))
const ARMOUR_OPTIONS: readonly Option[] = ARMOURS.map((id) => ARMOUR_BY_ID[id]).map(({ id, name, summary }) => ({
  id,
  name,
  summary,
}))

/** Who drives and who fights, in what armour; and each piece that the gladiator may carry. */
function choices({ driver, gladiator }: Team, { equipment }: CircusContext): Choice[] {
  return [
    { key: 'driver', name: words.driver, value: driver.species, options: SPECIES_OPTIONS },
    { key: 'driver-armour', name: words.driverArmour, value: driver.armour, options: ARMOUR_OPTIONS },
    {
      key: 'gladiator',
      name: words.gladiator,
      value: gladiator?.species ?? none.id,
      options: [none, ...SPECIES_OPTIONS],
    },
    ...(gladiator
      ? [{ key: 'gladiator-armour', name: words.gladiatorArmour, value: gladiator.armour, options: ARMOUR_OPTIONS }]
      : []),
    ...(gladiator ? [...equipment.values()].map(({ id, name }) => pieceChoice(id, name, gladiator)) : []),
  ]
}

const pieceChoice = (id: string, name: Choice['name'], { equipment }: Gladiator): Choice => ({
  key: id,
  name,
  value: equipment.includes(id) ? yes.id : no.id,
  options: [no, yes],
})

/** A gladiator to begin with: a spatha and a small shield. */
const NEW_GLADIATOR: Gladiator = {
  name: words.newGladiator.fr,
  species: 'human',
  armour: 'medium',
  equipment: ['spatha', 'small-shield'],
}

function withGladiator({ gladiator, ...team }: Team, option: string): Team {
  if (option === none.id) return team
  return { ...team, gladiator: { ...(gladiator ?? NEW_GLADIATOR), species: option as SpeciesId } }
}

function chosen(team: Team, key: string, option: string): Team {
  const { driver, gladiator } = team
  if (key === 'driver') return { ...team, driver: { ...driver, species: option as SpeciesId } }
  if (key === 'driver-armour') return { ...team, driver: { ...driver, armour: option as ArmourId } }
  if (key === 'gladiator') return withGladiator(team, option)
  if (!gladiator) return team
  if (key === 'gladiator-armour') return { ...team, gladiator: { ...gladiator, armour: option as ArmourId } }
  const others = gladiator.equipment.filter((id) => id !== key)
  return { ...team, gladiator: { ...gladiator, equipment: option === yes.id ? [...others, key] : others } }
}

/** What driver and gladiator are called. */
const texts = ({ driver, gladiator }: Team): TextField[] => [
  { key: 'driver-name', name: words.driverName, value: driver.name },
  ...(gladiator ? [{ key: 'gladiator-name', name: words.gladiatorName, value: gladiator.name }] : []),
]

const named = (team: Team, key: string, name: string): Team =>
  key === 'driver-name'
    ? { ...team, driver: { ...team.driver, name } }
    : { ...team, ...(team.gladiator && { gladiator: { ...team.gladiator, name } }) }

const bandChoices = ({ options }: Stable): Choice[] => [
  {
    key: 'optional-rules',
    name: words.optionalRules,
    value: options.optionalRules ? on.id : off.id,
    options: [on, off],
  },
]

const DRIVER: Driver = { name: words.newDriver.fr, species: 'human', armour: 'medium' }
const PLACES: Readonly<Record<Role, readonly string[]>> = {
  driver: ['driver', 'driver.species'],
  gladiator: ['gladiator', 'gladiator.species', 'gladiator.equipment'],
}

/** A stable is made of choices only: nothing costs points. */
export const builder: BuilderRules<Team, CircusContext, Stable> = {
  recruits: () => [
    {
      id: 'chariot-team',
      name: words.newTeam,
      summary: words.recruit,
      isGroup: false,
      member: { kind: 'chariot-team', driver: DRIVER },
    },
  ],
  identity: ({ driver, gladiator }) =>
    [driver, ...(gladiator ? [gladiator] : [])].map(({ species }) => SPECIES_BY_ID[species].name),
  groups: BUILDER.groups.map((group) => ({ ...group, isTrait: false, isChosen: true })),
  places: {
    ...Object.fromEntries(Object.entries(PLACES).flatMap(([key, places]) => places.map((place) => [place, key]))),
    'driver.armour': 'driver-armour',
    'gladiator.armour': 'gladiator-armour',
    optionalRules: 'optional-rules',
  },
  choices: { of: choices, to: chosen },
  texts: { of: texts, to: named },
  bandChoices: {
    of: bandChoices,
    to: (stable, _key, option) => ({ ...stable, options: { optionalRules: option === on.id } }),
  },
  meters: ({ gladiator }) =>
    gladiator ? [{ key: 'pieces', name: words.pieces, value: gladiator.equipment.length, of: FIGURES.pieces }] : [],
}
