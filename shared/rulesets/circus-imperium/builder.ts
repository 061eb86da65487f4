import { without } from '../../domain/without.ts'
import type { BuilderRules, Choice, Option, TextField } from '../../rules/builder.ts'
import { ARMOURS, ROLES, SPECIES, type ArmourId, type Role, type SpeciesId } from './catalogue.ts'
import type { CircusContext } from './context.ts'
import { awayLines, hasGone, isThere, present } from './crew.ts'
import { ARMOUR_BY_ID, BUILDER, SPECIES_BY_ID } from './data.ts'
import { injuriesOf } from './injuries.ts'
import type { Driver, Gladiator, Stable, Team } from './schemas.ts'

const { words, none, off, on, away, present: presentAgain } = BUILDER
const STATE = 'gladiator-state'

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

/** Who drives and who fights, in what armour; and the two pieces that the gladiator carries. */
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
    ...(gladiator && !isThere(gladiator)
      ? [{ key: STATE, name: words.gladiatorState, value: away.id, options: [presentAgain, away] }]
      : []),
    ...(gladiator ? PIECES.map((key, at) => pieceChoice(key, at, gladiator, equipment)) : []),
  ]
}

const PIECES = ['piece-1', 'piece-2'] as const
const PIECE_NAMES = [words.firstPiece, words.secondPiece]

/** One of its two pieces: any but the other one. So each choice leaves it with two. */
function pieceChoice(key: string, at: number, { equipment: own }: Gladiator, all: CircusContext['equipment']): Choice {
  const value = own[at] ?? null
  const other = own[1 - at]
  return {
    key,
    name: PIECE_NAMES[at]!,
    value,
    options: [...all.values()]
      .filter(({ id }) => id === value || id !== other)
      .map(({ id, name, summary }) => ({ id, name, summary })),
  }
}

/** The two pieces with another in one place; a gladiator who was brought in without a second one takes any. */
function withPiece(own: readonly string[], at: number, piece: string, { equipment }: CircusContext): string[] {
  const spare = [...equipment.values()].find(({ id, shield }) => id !== piece && !shield)!.id
  const other = own[1 - at] ?? spare
  return at === 0 ? [piece, other] : [other, piece]
}

/** A gladiator to begin with: a spatha and a small shield. */
const NEW_GLADIATOR: Gladiator = {
  name: words.newGladiator.fr,
  species: 'human',
  armour: 'medium',
  equipment: ['spatha', 'small-shield'],
}

/** Nobody's injuries outlast a gladiator who leaves. */
function withGladiator(team: Team, option: string): Team {
  const { gladiator, ...others } = team
  if (option === none.id) return withInjuriesOf(others, 'driver')
  return { ...others, gladiator: { ...(gladiator ?? NEW_GLADIATOR), species: option as SpeciesId } }
}

function chosen(team: Team, key: string, option: string, context: CircusContext): Team {
  const { driver, gladiator } = team
  if (key === 'driver') return { ...team, driver: { ...driver, species: option as SpeciesId } }
  if (key === 'driver-armour') return { ...team, driver: { ...driver, armour: option as ArmourId } }
  if (key === 'gladiator') return withGladiator(team, option)
  if (!gladiator) return team
  if (key === STATE) return option === presentAgain.id ? { ...team, gladiator: present(gladiator) } : team
  if (key === 'gladiator-armour') return { ...team, gladiator: { ...gladiator, armour: option as ArmourId } }
  const equipment = withPiece(
    gladiator.equipment,
    PIECES.findIndex((one) => one === key),
    option,
    context,
  )
  return { ...team, gladiator: { ...gladiator, equipment } }
}

/** What driver and gladiator are called. */
const texts = ({ driver, gladiator }: Team): TextField[] => [
  hasGone(driver)
    ? { key: 'driver-name', name: words.nextDriver, value: '' }
    : { key: 'driver-name', name: words.driverName, value: driver.name },
  ...(gladiator ? [{ key: 'gladiator-name', name: words.gladiatorName, value: gladiator.name }] : []),
]

/** A team with the injuries of one of its crew only. */
const withInjuriesOf = (team: Team, role: Role): Team =>
  team.injuries ? { ...team, injuries: injuriesOf(team, role) } : team

/**
 * CI-R28: where the driver is gone, another takes the reins by that name, without injuries or notes of the one before, and
 * the team that waited for one is back.
 */
function withDriverName(team: Team, name: string): Team {
  if (!hasGone(team.driver)) return { ...team, driver: { ...present(team.driver), name } }
  const driver = { ...without(present(team.driver), 'notes'), name }
  const after = { ...withInjuriesOf(team, 'gladiator'), driver }
  return team.status === 'missing' ? without(after, 'status', 'missedGames', 'absences') : after
}

const named = (team: Team, key: string, name: string): Team =>
  key === 'driver-name'
    ? withDriverName(team, name)
    : { ...team, ...(team.gladiator && { gladiator: { ...team.gladiator, name } }) }

const bandChoices = ({ options }: Stable): Choice[] => [
  {
    key: 'optional-rules',
    name: words.optionalRules,
    value: options.optionalRules ? on.id : off.id,
    options: [on, off],
    on: on.id,
  },
]

const DRIVER: Driver = { name: words.newDriver.fr, species: 'human', armour: 'medium' }
const PLACES: Readonly<Record<Role, readonly string[]>> = {
  driver: ['driver', 'driver.species'],
  gladiator: ['gladiator', 'gladiator.species'],
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
  start: [{ name: words.start, least: 1, issues: [] }],
  identity: (team) => [
    ...ROLES.flatMap((role) => team[role] ?? []).map(({ species }) => SPECIES_BY_ID[species].name),
    ...awayLines(team),
  ],
  groups: BUILDER.groups.map((group) => ({ ...group, isTrait: false, isChosen: true })),
  places: {
    ...Object.fromEntries(Object.entries(PLACES).flatMap(([key, places]) => places.map((place) => [place, key]))),
    'driver.armour': 'driver-armour',
    'gladiator.armour': 'gladiator-armour',
    'gladiator.equipment': PIECES[1],
    optionalRules: 'optional-rules',
  },
  choices: { of: choices, to: chosen },
  texts: { of: texts, to: named },
  bandChoices: {
    of: bandChoices,
    to: (stable, _key, option) => ({ ...stable, options: { optionalRules: option === on.id } }),
  },
}
