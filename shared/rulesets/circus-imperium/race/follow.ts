import type { CompanionBand, CompanionStart, CompanionRoll } from '../../../rules/companionRules.ts'
import { distinguishNames } from '../../../domain/namesakes.ts'
import { dieSides } from '../../../rules/kit/dice.ts'
import type { CircusContext } from '../context.ts'
import type { Team } from '../schemas.ts'
import { ramMoveRule, trampleMoveRule, hitWallMoveRule } from './accidents.ts'
import { personActionMoveRule } from './acting.ts'
import { stateCorrectionRule } from './corrections.ts'
import { resolveActionRoll, resolveBiteRoll, resolveLeapRoll } from './fightRolls.ts'
import type { ThrownFaces, RaceMoveKind, RaceMoveOf, RaceMove, RacePersonRef } from './moves.ts'
import { startNextPhase, applyAutomaticRaceConsequences, NEW_MOVE_PROGRESS, checkNextPhase } from './phases.ts'
import * as rolled from './rollResults.ts'
import {
  activateRunnerMoveRule,
  advanceMoveRule,
  declareMovementPointsMoveRule,
  endRunnerMoveRule,
  shiftInwardMoveRule,
  markBendRollUsed,
  spendSkillPointMoveRule,
  bendRollMoveRule,
  whipMoveRule,
} from './running.ts'
import {
  applyDuringCombat,
  isPresent,
  personStateOf,
  teamOf,
  type RaceState,
  type TeamState,
  type RaceTeamOrigin,
  type PersonState,
} from './state.ts'
import {
  dropShieldMoveRule,
  finishRaceMoveRule,
  manualDamageMoveRule,
  completeLapMoveRule,
  letGoOfPersonMoveRule,
  setTrackPositionMoveRule,
  setPersonLocationMoveRule,
} from './table.ts'
import { buildRacingTeam } from './team.ts'
import {
  diceOfPendingDie,
  pendingDieTable,
  type PendingDie,
  type PendingDieKind,
  type PendingDieOf,
} from './pendingDice.ts'
import { joinLog, raceRefusal, type RaceRefusal } from './words.ts'
import { findRiddenTeam } from './aboard.ts'

/**
 * Returns true if an awaited die still decides something. A die of a person is needed while the person is alive and
 * in the same situation; a die of frenzied beasts is needed while they are frenzied.
 */
function isStillNeeded(race: RaceState, want: PendingDie): boolean {
  if (want.for === 'frenzy') return teamOf(race, want.team).frenzied
  if (!('who' in want)) return true
  if (!isPresent(race, want.who)) return false
  const { on } = personStateOf(race, want.who).where
  switch (want.for) {
    case 'thrown':
    case 'stay':
      return findRiddenTeam(race, want.who) === want.team
    case 'trample':
    case 'trample-damage':
      return on === 'foot'
    default:
      return on !== 'dragged'
  }
}

/**
 * Removes awaited dice that no longer decide anything, so that for example a person does not fall twice or after
 * death.
 */
function dropNeedlessDice(race: RaceState): RaceState {
  const queue = race.queue.filter((want) => isStillNeeded(race, want))
  return queue.length === race.queue.length ? race : { ...race, queue }
}

interface MoveRule<K extends RaceMoveKind> {
  /** Returns the refusal of the move, or `undefined`. The teams and people that the move names exist. */
  check(race: RaceState, move: RaceMoveOf<K>): RaceRefusal | undefined
  after(race: RaceState, move: RaceMoveOf<K>): RaceState
}

const RULES: { readonly [K in Exclude<RaceMoveKind, 'roll'>]: MoveRule<K> } = {
  next: { check: checkNextPhase, after: startNextPhase },
  activate: activateRunnerMoveRule,
  done: endRunnerMoveRule,
  declare: declareMovementPointsMoveRule,
  advance: advanceMoveRule,
  turn: bendRollMoveRule,
  skill: spendSkillPointMoveRule,
  inward: shiftInwardMoveRule,
  whip: whipMoveRule,
  wall: hitWallMoveRule,
  ram: ramMoveRule,
  trample: trampleMoveRule,
  act: personActionMoveRule,
  lap: completeLapMoveRule,
  'drop-shield': dropShieldMoveRule,
  'let-go': letGoOfPersonMoveRule,
  place: setTrackPositionMoveRule,
  stand: setPersonLocationMoveRule,
  hit: manualDamageMoveRule,
  correct: stateCorrectionRule,
  finish: finishRaceMoveRule,
}

const ROLLS: { readonly [K in PendingDieKind]: (race: RaceState, want: PendingDieOf<K>, face: number) => RaceState } = {
  grid: rolled.resolveStartingGridRoll,
  order: rolled.resolveOrderRoll,
  frenzy: rolled.resolveFrenzyRoll,
  turn: rolled.resolveBendRoll,
  whip: rolled.resolveWhipRoll,
  wall: rolled.resolveWallRoll,
  thrown: rolled.resolveStayRoll,
  stay: rolled.resolveStayRoll,
  push: rolled.resolvePushRoll,
  trample: rolled.resolveTrampleRoll,
  'trample-damage': rolled.resolveTrampleDamage,
  sra: resolveActionRoll,
  bite: resolveBiteRoll,
  leap: resolveLeapRoll,
  failure: rolled.resolveFailureRoll,
}

/** Corrections by the players. They apply at once, even in combat (CI-R18). */
const BY_HAND: readonly RaceMoveKind[] = ['hit', 'correct', 'place', 'stand', 'drop-shield']
/** Moves allowed at any time, even while dice are awaited. */
const ANY_TIME: readonly RaceMoveKind[] = ['roll', 'hit', 'correct', 'place', 'stand', 'finish', 'drop-shield', 'lap']
/** Moves allowed between two rolls of a series of bend rolls. */
const IN_SERIES: readonly RaceMoveKind[] = ['skill', 'inward', 'wall', 'ram', 'trample', 'act']
/**
 * Moves that depend on where the last bend roll left a chariot. After such a move, a skill point cannot repeat the
 * roll.
 */
const PLAYED_ON: readonly RaceMoveKind[] = ['ram', 'trample', 'act', 'lap', 'place', 'let-go']
/** Corrections allowed after the end of the race. */
const WHEN_OVER: readonly RaceMoveKind[] = ['hit', 'correct', 'place', 'stand']
/** Moves allowed while the grid is set, before the first race turn. */
const ON_GRID: readonly RaceMoveKind[] = ['roll', 'next', 'place', 'hit', 'correct', 'stand', 'drop-shield']

function checkMoveTime(race: RaceState, { kind }: RaceMove): RaceRefusal | undefined {
  if (race.phase === 'finished' && !WHEN_OVER.includes(kind)) return raceRefusal('race-over')
  if (race.phase === 'grid' && !ON_GRID.includes(kind)) return raceRefusal('not-started')
  const [first] = race.queue
  const isFree = !first || ANY_TIME.includes(kind) || (first.for === 'turn' && IN_SERIES.includes(kind))
  return isFree ? undefined : raceRefusal('dice-first')
}

/** Refuses a move that names a team or a person who is not in this race. */
function checkNamedThings(race: RaceState, move: RaceMove): RaceRefusal | undefined {
  const named: readonly { readonly team?: string; readonly part?: string; readonly role?: string }[] = [
    move as object,
    ...('target' in move && move.target ? [move.target] : []),
  ]
  for (const { team, part, role } of named) {
    if (team === undefined) continue
    if (!Object.hasOwn(race.teams, team)) return raceRefusal('no-such-team')
    const isNobody = (part === 'gladiator' || role === 'gladiator') && !race.teams[team]!.gladiator
    if (isNobody) return raceRefusal('no-such-person')
  }
  return undefined
}

/** Returns the refusal of a move that is not possible now. `undefined`: the move is possible, if its dice fit. */
export function checkMove(race: RaceState, move: RaceMove): RaceRefusal | undefined {
  const early = checkMoveTime(race, move) ?? checkNamedThings(race, move)
  if (early || move.kind === 'roll') return early
  return (RULES[move.kind] as MoveRule<typeof move.kind>).check(race, move)
}

/**
 * Applies faces to the awaited dice in order, and records each face as a roll. Refuses a face that the die does not
 * have.
 */
function applyFaces(race: RaceState, { faces, source }: ThrownFaces): RaceState | RaceRefusal {
  let now = race
  for (const face of faces) {
    const [want, ...queue] = now.queue
    if (!want) return raceRefusal('more-dice-than-asked')
    if (face > dieSides(diceOfPendingDie(want))[0]!)
      return raceRefusal('face-impossible', { face, dice: diceOfPendingDie(want) })
    const roll: CompanionRoll = {
      warband: now.seats[findRollingTeam(want)]!.band,
      member: findRollingTeam(want),
      table: pendingDieTable(want),
      faces: [face],
      source,
    }
    const resolve = ROLLS[want.for] as (race: RaceState, want: PendingDie, face: number) => RaceState
    now = dropNeedlessDice(resolve({ ...now, queue, rolls: [...now.rolls, roll] }, want, face))
  }
  return now
}

/** Returns the id of the team that rolls a die. */
export const findRollingTeam = (want: PendingDie): string =>
  want.for === 'sra'
    ? want.act.team
    : want.for === 'whip'
      ? want.by.team
      : 'who' in want
        ? teamOfPerson(want)
        : want.team

const teamOfPerson = (want: Extract<PendingDie, { readonly who: unknown }>): string =>
  want.for === 'trample' || want.for === 'trample-damage' ? want.team : want.who.team

const isRace = (result: RaceState | RaceRefusal): result is RaceState => 'teams' in result

function applyMoveRule(race: RaceState, move: Exclude<RaceMove, { kind: 'roll' }>): RaceState {
  const after = (one: RaceState) => (RULES[move.kind] as MoveRule<typeof move.kind>).after(one, move)
  const made = BY_HAND.includes(move.kind) ? applyDuringCombat(race, after) : after(race)
  return PLAYED_ON.includes(move.kind) ? markBendRollUsed(made) : made
}

/** Applies one move and its automatic consequences. If the move is refused, returns the refusal. */
export function applyRaceMove(race: RaceState, move: RaceMove): RaceState | RaceRefusal {
  const why = checkMove(race, move)
  if (why) return why
  const quiet = { ...race, said: [] }
  const made = move.kind === 'roll' ? quiet : dropNeedlessDice(applyMoveRule(quiet, move))
  const given = move.kind === 'roll' ? move : 'dice' in move ? move.dice : undefined
  const done = given ? applyFaces(made, given) : made
  if (!isRace(done)) return done
  const after = applyAutomaticRaceConsequences(done)
  return { ...after, log: [...after.log, joinLog(after.said)], said: [] }
}

/** Result of applying a list of moves. */
interface FollowResult {
  readonly race: RaceState
  /** Index of the first refused move, and its refusal. */
  readonly refused?: { readonly at: number; readonly why: RaceRefusal }
}

export function applyRaceMoves(table: CompanionStart<Team, CircusContext>, moves: readonly RaceMove[]): FollowResult {
  let race = openRace(table)
  for (const [at, move] of moves.entries()) {
    const next = applyRaceMove(race, move)
    if (!isRace(next)) return { race, refused: { at, why: next } }
    race = next
  }
  return { race }
}

const INITIAL_PERSON_STATE: Omit<PersonState, 'where'> = {
  ...{ position: 0, lane: 0, laps: 0, acted: 0, specials: 0, whipped: false, spent: [], used: [] },
  ...{ idleTo: -1, hampered: null, landed: 0, drag: null, fell: false },
}

function buildTeamState(id: string, { seated, context }: RaceTeamOrigin): TeamState {
  const team = buildRacingTeam(seated, context)
  const standing: PersonState = { ...INITIAL_PERSON_STATE, where: { on: 'chariot', of: id } }
  return {
    ...team,
    ...{
      id,
      position: 0,
      lane: 0,
      loose: false,
      wreckAt: null,
      rack: true,
      rackBy: null,
      frenziedIn: 0,
      run: NEW_MOVE_PROGRESS,
      stood: true,
    },
    people: { driver: standing, ...(team.gladiator && { gladiator: standing }) },
  }
}

const listSeats = ({
  id,
  name,
  side,
  context,
  members,
}: CompanionBand<Team, CircusContext>): [string, RaceTeamOrigin][] =>
  members.map((seated) => [seated.id, { band: id, bandName: name, side, seated, context }])

/**
 * Builds the teams by id. Equal names of teams get the name of the warband added, equal names of people the name of
 * the team.
 */
function withDistinctNames(all: readonly (readonly [TeamState, string])[]): RaceState['teams'] {
  const names = distinguishNames(all.map(([{ name }, of]) => ({ name, of })))
  const people = all.flatMap(([team, band], at) => {
    const of = names[at] === team.name ? team.name : band
    return [team.driver, ...(team.gladiator ? [team.gladiator] : [])].map(({ name }) => ({ name, of }))
  })
  const called = distinguishNames(people)
  let next = 0
  return Object.fromEntries(
    all.map(([team], at) => {
      const driver = { ...team.driver, name: called[next++]! }
      const gladiator = team.gladiator && { gladiator: { ...team.gladiator, name: called[next++]! } }
      return [team.id, { ...team, name: names[at]!, driver, ...gladiator }]
    }),
  )
}

/** Returns the race before its first move, which awaits the dice of the grid. */
export function openRace({ bands }: CompanionStart<Team, CircusContext>): RaceState {
  const seats = Object.fromEntries(bands.flatMap(listSeats))
  const teams = withDistinctNames(Object.entries(seats).map(([id, seat]) => [buildTeamState(id, seat), seat.bandName]))
  const people = Object.values(teams).flatMap(({ id, gladiator }): RacePersonRef[] => [
    { team: id, role: 'driver' },
    ...(gladiator ? [{ team: id, role: 'gladiator' } as const] : []),
  ])
  return applyAutomaticRaceConsequences({
    ...{ seats, people, teams, phase: 'grid', turn: 0, thrown: {}, order: null, moved: [], active: null, queue: [] },
    ...{
      blows: [],
      deeds: [],
      opening: null,
      crossed: [],
      lasered: 0,
      contenders: [],
      arrived: [],
      winner: undefined,
      log: [],
      said: [],
      rolls: [],
    },
  })
}
