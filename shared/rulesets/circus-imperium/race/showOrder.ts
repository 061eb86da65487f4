import { tableOf, diceOf, type Want } from './wants.ts'
import { FAILURE, TURN, WALL, WHIP } from '../data.ts'
import { aboard } from './aboard.ts'
import { actionsLeft } from './acting.ts'
import { throwerOf } from './follow.ts'
import { runnerName, runnerOf, thingOf } from './runners.ts'
import type { Who } from './moves.ts'
import { linesOf } from './showTeam.ts'
import { beastsSra, chanceOf, stayOf } from './sra.ts'
import { asSeen, teamOf, whoOf, personOf, type Race } from './state.ts'
import type { OrderEntry, RunView } from './view.ts'
import type { Ask } from './viewActions.ts'
import { personName, said, teamName, type WordKey } from './words.ts'

function runView(race: Race, id: string): Pick<OrderEntry, 'run'> {
  const { declared, spent, strokes, given, stopped } = teamOf(race, id).run
  if (declared === null) return {}
  const series = race.queue.filter((want) => want.for === 'turn' && want.team === id).length
  const run: RunView = { declared, spent, strokes, given, series, stopped }
  return { run }
}

/** In the phase of movement who has moved; in combat those of whom nobody has anything left to do. */
function stateOf(race: Race, id: string, isLeft: boolean): OrderEntry['state'] {
  if (race.active === id) return 'active'
  const isDone =
    race.phase === 'combat'
      ? !isLeft && fightersOf(asSeen(race), id).every((who) => actionsLeft(asSeen(race), who) === 0)
      : race.moved.includes(id)
  if (isDone) return 'done'
  return isLeft ? 'left' : 'waiting'
}

/** Who fights from a place of the order: somebody on foot, or all aboard. */
function fightersOf(race: Race, id: string): readonly Who[] {
  const thing = thingOf(race, id)
  const who = whoOf(thing)
  return who ? [who] : aboard(race, thing.team)
}

/** A square holds one chariot (book, "Empilements"). */
function isCrowded(race: Race, id: string): boolean {
  const { position, lane } = teamOf(race, id)
  return Object.values(race.teams).some((one) => one.id !== id && one.position === position && one.lane === lane)
}

function entry(race: Race, id: string, at: number): OrderEntry {
  const thing = thingOf(race, id)
  const runner = runnerOf(race, id)
  const who = whoOf(thing)
  const { position, lane, laps } = runner ?? (who ? personOf(race, who) : teamOf(race, thing.team))
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

function gridEntry(race: Race, id: string, at: number): OrderEntry {
  const { team } = thingOf(race, id)
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

const gridIds = (race: Race): readonly string[] =>
  race.order ?? Object.keys(race.teams).map((team) => `${team}:chariot`)

/** The order of movement, or that of the grid as far as it is thrown. */
export function orderView(race: Race): OrderEntry[] {
  if (race.phase === 'grid') return gridIds(race).map((id, at) => gridEntry(race, id, at))
  return (race.order ?? []).map((id, at) => entry(race, id, at))
}

/** What a die is for: the figure that it must not exceed, or the lines that it may show. */
function stakes(race: Race, want: Want): Pick<Ask, 'target' | 'chance' | 'lines'> {
  const aiming = (target: NonNullable<Ask['target']>) => ({ target, chance: chanceOf(target.total) })
  switch (want.for) {
    case 'sra':
    case 'leap':
      return aiming(want.sra)
    case 'thrown':
    case 'stay':
      return aiming(stayOf(race, want.who, want.modifier))
    case 'trample':
      return aiming(beastsSra(race, want.team, true))
    case 'whip':
      return { lines: linesOf(WHIP, teamOf(race, want.team).whip) }
    case 'turn':
      return { lines: linesOf(TURN, teamOf(race, want.team).turn) }
    case 'wall':
      return { lines: linesOf(WALL) }
    case 'failure':
      return { lines: linesOf(FAILURE) }
    default:
      return {}
  }
}

const teamIn = (want: Want): string => (want.for === 'sra' ? want.act.team : want.team)

function nameOf(race: Race, want: Want): string {
  if (want.for === 'order') return runnerName(race, want.runner)
  if (want.for === 'whip') return personName(race, want.by)
  if ('who' in want && want.for !== 'trample' && want.for !== 'trample-damage') return personName(race, want.who)
  const who = want.for === 'sra' ? whoOf(want.act) : undefined
  return who ? personName(race, who) : teamName(race, teamIn(want))
}

/** CI-R10: beasts that run wild push to the other sides. */
const titleOf = (want: Want): WordKey => (want.for === 'push' && want.wild ? 'ask-push-wild' : `ask-${want.for}`)

function askView(race: Race, want: Want): Ask {
  const dice = diceOf(want)
  const name = nameOf(race, want)
  return {
    table: tableOf(want),
    dice,
    sides: dice === 'D100' ? 100 : 10,
    title: said(titleOf(want), { name, team: teamName(race, teamIn(want)) }),
    team: throwerOf(want),
    name,
    ...(want.for === 'turn' && { number: want.number, of: want.of }),
    ...stakes(race, want),
  }
}

/** The dice that are wanted now. */
export const asksView = (race: Race): Ask[] => race.queue.map((want) => askView(race, want))
