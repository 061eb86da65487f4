import { omitKeys } from '../../domain/omitKeys.ts'
import type { BuilderRules, BuilderChoice, BuilderOption, MemberTextField } from '../../rules/builder.ts'
import { ARMOURS, CREW_ROLES, SPECIES, type ArmourId, type CrewRole, type SpeciesId } from './catalogue.ts'
import type { CircusContext } from './context.ts'
import { listAbsenceLines, hasLeftForGood, canRace, clearAbsence } from './crew.ts'
import { ARMOUR_BY_ID, CIRCUS_BUILDER, SPECIES_BY_ID } from './data.ts'
import { listCrewInjuries } from './injuries.ts'
import type { Driver, Gladiator, CircusStable, Team } from './schemas.ts'

const { words, none, off, on, away, present: presentAgain } = CIRCUS_BUILDER
const STATE = 'gladiator-state'

const SPECIES_OPTIONS: readonly BuilderOption[] = SPECIES.map((id) => SPECIES_BY_ID[id]).map(
  ({ id, name, summary }) => ({
    id,
    name,
    summary,
  }),
)
const ARMOUR_OPTIONS: readonly BuilderOption[] = ARMOURS.map((id) => ARMOUR_BY_ID[id]).map(({ id, name, summary }) => ({
  id,
  name,
  summary,
}))

/**
 * Lists the choices for species and armour of driver and gladiator, for the gladiator's absence, and for the
 * gladiator's two pieces of equipment.
 */
function choices({ driver, gladiator }: Team, { equipment }: CircusContext): BuilderChoice[] {
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
    ...(gladiator && !canRace(gladiator)
      ? [{ key: STATE, name: words.gladiatorState, value: away.id, options: [presentAgain, away] }]
      : []),
    ...(gladiator ? PIECES.map((key, at) => pieceChoice(key, at, gladiator, equipment)) : []),
  ]
}

const PIECES = ['piece-1', 'piece-2'] as const
const PIECE_NAMES = [words.firstPiece, words.secondPiece]

/**
 * Builds the choice for one of the gladiator's two pieces. The other piece is no option, so that the gladiator always
 * has two different pieces.
 */
function pieceChoice(
  key: string,
  at: number,
  { equipment: own }: Gladiator,
  all: CircusContext['equipment'],
): BuilderChoice {
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

/**
 * Replaces one of the gladiator's two pieces. If the roster has no second piece (after an import), another piece is
 * added.
 */
function withPiece(own: readonly string[], at: number, piece: string, { equipment }: CircusContext): string[] {
  const spare = [...equipment.values()].find(({ id, shield }) => id !== piece && !shield)!.id
  const other = own[1 - at] ?? spare
  return at === 0 ? [piece, other] : [other, piece]
}

/** A new gladiator, with a spatha and a small shield. */
const NEW_GLADIATOR: Gladiator = {
  name: words.newGladiator.fr,
  species: 'human',
  armour: 'medium',
  equipment: ['spatha', 'small-shield'],
}

/** Changes the gladiator's species, or removes the gladiator together with the gladiator's injuries. */
function withGladiator(team: Team, option: string): Team {
  const { gladiator, ...others } = team
  if (option === none.id) return withInjuriesOf(others, 'driver')
  return { ...others, gladiator: { ...(gladiator ?? NEW_GLADIATOR), species: option as SpeciesId } }
}

function applyChoice(team: Team, key: string, option: string, context: CircusContext): Team {
  const { driver, gladiator } = team
  if (key === 'driver') return { ...team, driver: { ...driver, species: option as SpeciesId } }
  if (key === 'driver-armour') return { ...team, driver: { ...driver, armour: option as ArmourId } }
  if (key === 'gladiator') return withGladiator(team, option)
  if (!gladiator) return team
  if (key === STATE) return option === presentAgain.id ? { ...team, gladiator: clearAbsence(gladiator) } : team
  if (key === 'gladiator-armour') return { ...team, gladiator: { ...gladiator, armour: option as ArmourId } }
  const equipment = withPiece(
    gladiator.equipment,
    PIECES.findIndex((one) => one === key),
    option,
    context,
  )
  return { ...team, gladiator: { ...gladiator, equipment } }
}

/** Lists the text fields for the names of driver and gladiator. */
const texts = ({ driver, gladiator }: Team): MemberTextField[] => [
  hasLeftForGood(driver)
    ? { key: 'driver-name', name: words.nextDriver, value: '' }
    : { key: 'driver-name', name: words.driverName, value: driver.name },
  ...(gladiator ? [{ key: 'gladiator-name', name: words.gladiatorName, value: gladiator.name }] : []),
]

/** Returns the team with the injuries of only one crew member. */
const withInjuriesOf = (team: Team, role: CrewRole): Team =>
  team.injuries ? { ...team, injuries: listCrewInjuries(team, role) } : team

/**
 * Changes the driver's name. CI-R28: if the driver is gone, the name is that of a new driver without the injuries and
 * notes of the old one, and a team that waited for a driver is active again.
 */
function withDriverName(team: Team, name: string): Team {
  if (!hasLeftForGood(team.driver)) return { ...team, driver: { ...clearAbsence(team.driver), name } }
  const driver = { ...omitKeys(clearAbsence(team.driver), 'notes'), name }
  const after = { ...withInjuriesOf(team, 'gladiator'), driver }
  return team.status === 'missing' ? omitKeys(after, 'status', 'missedGames', 'absences') : after
}

const withCrewName = (team: Team, key: string, name: string): Team =>
  key === 'driver-name'
    ? withDriverName(team, name)
    : { ...team, ...(team.gladiator && { gladiator: { ...team.gladiator, name } }) }

const bandChoices = ({ options }: CircusStable): BuilderChoice[] => [
  {
    key: 'optional-rules',
    name: words.optionalRules,
    value: options.optionalRules ? on.id : off.id,
    options: [on, off],
    on: on.id,
  },
]

const DRIVER: Driver = { name: words.newDriver.fr, species: 'human', armour: 'medium' }
const PLACES: Readonly<Record<CrewRole, readonly string[]>> = {
  driver: ['driver', 'driver.species'],
  gladiator: ['gladiator', 'gladiator.species'],
}

/** Rules for building a stable. A stable consists of choices only; nothing costs points. */
export const circusBuilder: BuilderRules<Team, CircusContext, CircusStable> = {
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
    ...CREW_ROLES.flatMap((role) => team[role] ?? []).map(({ species }) => SPECIES_BY_ID[species].name),
    ...listAbsenceLines(team),
  ],
  groups: CIRCUS_BUILDER.groups.map((group) => ({ ...group, isTrait: false, isChosen: true })),
  places: {
    ...Object.fromEntries(Object.entries(PLACES).flatMap(([key, places]) => places.map((place) => [place, key]))),
    'driver.armour': 'driver-armour',
    'gladiator.armour': 'gladiator-armour',
    'gladiator.equipment': PIECES[1],
    optionalRules: 'optional-rules',
  },
  choices: { of: choices, to: applyChoice },
  texts: { of: texts, to: withCrewName },
  bandChoices: {
    of: bandChoices,
    to: (stable, _key, option) => ({ ...stable, options: { optionalRules: option === on.id } }),
  },
}
