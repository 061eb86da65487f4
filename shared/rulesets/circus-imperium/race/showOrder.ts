import { pendingDieTable, diceOfPendingDie, type PendingDie } from './pendingDice.ts'
import { FAILURE_TABLE, BEND_TABLE, WALL_TABLE, WHIP_TABLE } from '../data.ts'
import { listAboard } from './aboard.ts'
import { countActionsLeft } from './acting.ts'
import { findRollingTeam } from './follow.ts'
import { runnerName, findRunner, partOfRunner } from './runners.ts'
import type { RacePersonRef } from './moves.ts'
import { listTableLineChances } from './showTeam.ts'
import { beastsSuccessThreshold, successChance, computeStayTarget } from './sra.ts'
import { stateAtCombatStart, teamOf, toPersonRef, personStateOf, type RaceState } from './state.ts'
import type { MovementOrderEntry, RunnerMoveView } from './view.ts'
import type { AwaitedDie } from './viewActions.ts'
import { personName, raceText, teamName, type RaceTextKey } from './words.ts'

function runView(race: RaceState, id: string): Pick<MovementOrderEntry, 'run'> {
  const { declared, spent, strokes, given, stopped } = teamOf(race, id).run
  if (declared === null) return {}
  const series = race.queue.filter((want) => want.for === 'turn' && want.team === id).length
  const run: RunnerMoveView = { declared, spent, strokes, given, series, stopped }
  return { run }
}

/**
 * Returns the state of a runner in the order of movement. `done`: in the movement phase, the runner has moved; in
 * combat, nobody aboard has an action left.
 */
function stateOf(race: RaceState, id: string, isLeft: boolean): MovementOrderEntry['state'] {
  if (race.active === id) return 'active'
  const isDone =
    race.phase === 'combat'
      ? !isLeft &&
        fightersOf(stateAtCombatStart(race), id).every((who) => countActionsLeft(stateAtCombatStart(race), who) === 0)
      : race.moved.includes(id)
  if (isDone) return 'done'
  return isLeft ? 'left' : 'waiting'
}

/** Lists the people who can fight from a place in the order of movement: the person on foot, or all people aboard. */
function fightersOf(race: RaceState, id: string): readonly RacePersonRef[] {
  const thing = partOfRunner(race, id)
  const who = toPersonRef(thing)
  return who ? [who] : listAboard(race, thing.team)
}

/** Returns true if another team is in the same square. A square has room for only one (rulebook, "Empilements"). */
function isCrowded(race: RaceState, id: string): boolean {
  const { position, lane } = teamOf(race, id)
  return Object.values(race.teams).some((one) => one.id !== id && one.position === position && one.lane === lane)
}

function entry(race: RaceState, id: string, at: number): MovementOrderEntry {
  const thing = partOfRunner(race, id)
  const runner = findRunner(race, id)
  const who = toPersonRef(thing)
  const { position, lane, laps } = runner ?? (who ? personStateOf(race, who) : teamOf(race, thing.team))
  return {
    id,
    team: thing.team,
    part: thing.part,
    name: runnerName(race, id),
    on: runner?.on ?? (who ? 'foot' : 'loose'),
    place: at + 1,
    ...{ laps, position, lane },
    frenzied: !who && teamOf(race, thing.team).frenzied,
    ...(!who && isCrowded(race, thing.team) && { crowded: true as const }),
    state: stateOf(race, id, runner === undefined),
    ...(who ? {} : runView(race, thing.team)),
  }
}

function gridEntry(race: RaceState, id: string, at: number): MovementOrderEntry {
  const { team } = partOfRunner(race, id)
  const faces = race.thrown[team] ?? []
  const { position, lane, laps, name } = teamOf(race, team)
  return {
    ...{ id, team, name, position, lane, laps },
    part: 'chariot',
    on: 'chariot',
    place: at + 1,
    frenzied: false,
    state: 'waiting',
    ...(faces.length > 0 && { faces }),
  }
}

const gridIds = (race: RaceState): readonly string[] =>
  race.order ?? Object.keys(race.teams).map((team) => `${team}:chariot`)

/**
 * Builds the order of movement for display. While dice for the grid are still missing, the order on the grid is not
 * final.
 */
export function movementOrderView(race: RaceState): MovementOrderEntry[] {
  if (race.phase === 'grid') return gridIds(race).map((id, at) => gridEntry(race, id, at))
  return (race.order ?? []).map((id, at) => entry(race, id, at))
}

/** Describes what a die decides: the number that it must not exceed, or the lines of a table that may be rolled. */
function describeDie(race: RaceState, want: PendingDie): Pick<AwaitedDie, 'target' | 'chance' | 'lines'> {
  const aiming = (target: NonNullable<AwaitedDie['target']>) => ({ target, chance: successChance(target.total) })
  switch (want.for) {
    case 'sra':
    case 'leap':
      return aiming(want.sra)
    case 'thrown':
    case 'stay':
      return aiming(computeStayTarget(race, want.who, want.modifier))
    case 'trample':
      return aiming(beastsSuccessThreshold(race, want.team, true))
    case 'whip':
      return { lines: listTableLineChances(WHIP_TABLE, teamOf(race, want.team).whip) }
    case 'turn':
      return { lines: listTableLineChances(BEND_TABLE, teamOf(race, want.team).turn) }
    case 'wall':
      return { lines: listTableLineChances(WALL_TABLE) }
    case 'failure':
      return { lines: listTableLineChances(FAILURE_TABLE) }
    default:
      return {}
  }
}

const teamOfDie = (want: PendingDie): string => (want.for === 'sra' ? want.act.team : want.team)

function nameOf(race: RaceState, want: PendingDie): string {
  if (want.for === 'order') return runnerName(race, want.runner)
  if (want.for === 'whip') return personName(race, want.by)
  if ('who' in want && want.for !== 'trample' && want.for !== 'trample-damage') return personName(race, want.who)
  const who = want.for === 'sra' ? toPersonRef(want.act) : undefined
  return who ? personName(race, who) : teamName(race, teamOfDie(want))
}

/** Returns the key of the title for a die. CI-R10: wild beasts push to the opposite side, so that the title differs. */
const titleOf = (want: PendingDie): RaceTextKey =>
  want.for === 'push' && want.wild ? 'ask-push-wild' : `ask-${want.for}`

function askView(race: RaceState, want: PendingDie): AwaitedDie {
  const dice = diceOfPendingDie(want)
  const name = nameOf(race, want)
  return {
    table: pendingDieTable(want),
    dice,
    sides: dice === 'D100' ? 100 : 10,
    title: raceText(titleOf(want), { name, team: teamName(race, teamOfDie(want)) }),
    team: findRollingTeam(want),
    name,
    ...(want.for === 'turn' && { number: want.number, of: want.of }),
    ...describeDie(race, want),
  }
}

/** Lists the dice that the race awaits now, for display. */
export const awaitedDiceView = (race: RaceState): AwaitedDie[] => race.queue.map((want) => askView(race, want))
