import type { SeatedBand, Table, TableRoll } from '../../../rules/companionRules.ts'
import { toldApart } from '../../../domain/namesakes.ts'
import { sidesOf } from '../../../rules/kit/dice.ts'
import type { CircusContext } from '../context.ts'
import type { Team } from '../schemas.ts'
import { ram, trample, wall } from './accidents.ts'
import { act } from './acting.ts'
import { correct } from './corrected.ts'
import { actionRolled, biteRolled, leapRolled } from './fought.ts'
import type { Dice, MoveKind, MoveOf, RaceMove, Who } from './moves.ts'
import { withoutMoot } from './pending.ts'
import { nextPhase, settled, STILL, whyNotNext } from './phases.ts'
import * as rolled from './rolled.ts'
import { activate, advance, declare, done, inward, markPlayedOn, skill, turn, whip } from './running.ts'
import { atOnce, type Race, type Racing, type Seat, type PersonState } from './state.ts'
import { dropShield, finish, hit, lap, letGo, place, stand } from './table.ts'
import { onGrid } from './team.ts'
import { diceOf, tableOf, type Want, type WantFor, type WantOf } from './wants.ts'
import { joined, refused, type Why } from './words.ts'

interface MoveRule<K extends MoveKind> {
  /** Why it cannot be; what it names exists. */
  whyNot(race: Race, move: MoveOf<K>): Why | undefined
  after(race: Race, move: MoveOf<K>): Race
}

const RULES: { readonly [K in Exclude<MoveKind, 'roll'>]: MoveRule<K> } = {
  next: { whyNot: whyNotNext, after: nextPhase },
  activate,
  done,
  declare,
  advance,
  turn,
  skill,
  inward,
  whip,
  wall,
  ram,
  trample,
  act,
  lap,
  'drop-shield': dropShield,
  'let-go': letGo,
  place,
  stand,
  hit,
  correct,
  finish,
}

const ROLLS: { readonly [K in WantFor]: (race: Race, want: WantOf<K>, face: number) => Race } = {
  grid: rolled.gridRolled,
  order: rolled.orderRolled,
  frenzy: rolled.frenzyRolled,
  turn: rolled.turnRolled,
  whip: rolled.whipRolled,
  wall: rolled.wallRolled,
  thrown: rolled.stayRolled,
  stay: rolled.stayRolled,
  push: rolled.pushRolled,
  trample: rolled.trampleRolled,
  'trample-damage': rolled.trampleDealt,
  sra: actionRolled,
  bite: biteRolled,
  leap: leapRolled,
  failure: rolled.failureRolled,
}

/** What is put right by hand, or let go: it counts at once, in combat too (CI-R18). */
const BY_HAND: readonly MoveKind[] = ['hit', 'correct', 'place', 'stand', 'drop-shield']
/** What the table may say at any time, dice wanted or not. */
const ANY_TIME: readonly MoveKind[] = ['roll', 'hit', 'correct', 'place', 'stand', 'finish', 'drop-shield', 'lap']
/** What may come between two rolls of a turn. */
const IN_SERIES: readonly MoveKind[] = ['skill', 'inward', 'wall', 'ram', 'trample', 'act']
/** What rests on where the last turn roll left a chariot: it cannot be made again with a skill point afterwards. */
const PLAYED_ON: readonly MoveKind[] = ['ram', 'trample', 'act', 'lap', 'place', 'let-go']
/** What may still be put right when the race is over. */
const WHEN_OVER: readonly MoveKind[] = ['hit', 'correct', 'place', 'stand']
/** What the grid knows of. */
const ON_GRID: readonly MoveKind[] = ['roll', 'next', 'place', 'hit', 'correct', 'stand', 'drop-shield']

function whyNotYet(race: Race, { kind }: RaceMove): Why | undefined {
  if (race.phase === 'finished' && !WHEN_OVER.includes(kind)) return refused('race-over')
  if (race.phase === 'grid' && !ON_GRID.includes(kind)) return refused('not-started')
  const [first] = race.queue
  const isFree = !first || ANY_TIME.includes(kind) || (first.for === 'turn' && IN_SERIES.includes(kind))
  return isFree ? undefined : refused('dice-first')
}

/** Why the teams and people that a move names are none of this race. */
function whyUnknown(race: Race, move: RaceMove): Why | undefined {
  const named: readonly { readonly team?: string; readonly part?: string; readonly role?: string }[] = [
    move as object,
    ...('target' in move && move.target ? [move.target] : []),
  ]
  for (const { team, part, role } of named) {
    if (team === undefined) continue
    if (!Object.hasOwn(race.teams, team)) return refused('no-such-team')
    const isNobody = (part === 'gladiator' || role === 'gladiator') && !race.teams[team]!.gladiator
    if (isNobody) return refused('no-such-person')
  }
  return undefined
}

/** Why a move cannot be now, in words of the ruleset; `undefined`: it can, as far as its dice fit. */
export function whyNot(race: Race, move: RaceMove): Why | undefined {
  const early = whyNotYet(race, move) ?? whyUnknown(race, move)
  if (early || move.kind === 'roll') return early
  return (RULES[move.kind] as MoveRule<typeof move.kind>).whyNot(race, move)
}

/** Faces for the dice that are wanted, one after the other; each is recorded. */
function thrown(race: Race, { faces, source }: Dice): Race | Why {
  let now = race
  for (const face of faces) {
    const [want, ...queue] = now.queue
    if (!want) return refused('more-dice-than-asked')
    if (face > sidesOf(diceOf(want))[0]!) return refused('face-impossible', { face, dice: diceOf(want) })
    const roll: TableRoll = {
      warband: now.seats[throwerOf(want)]!.band,
      member: throwerOf(want),
      table: tableOf(want),
      faces: [face],
      source,
    }
    const resolve = ROLLS[want.for] as (race: Race, want: Want, face: number) => Race
    now = withoutMoot(resolve({ ...now, queue, rolls: [...now.rolls, roll] }, want, face))
  }
  return now
}

/** The team that throws a die. */
export const throwerOf = (want: Want): string =>
  want.for === 'sra' ? want.act.team : want.for === 'whip' ? want.by.team : 'who' in want ? ownerOf(want) : want.team

const ownerOf = (want: Extract<Want, { readonly who: unknown }>): string =>
  want.for === 'trample' || want.for === 'trample-damage' ? want.team : want.who.team

const isRace = (result: Race | Why): result is Race => 'teams' in result

function madeBy(race: Race, move: Exclude<RaceMove, { kind: 'roll' }>): Race {
  const after = (one: Race) => (RULES[move.kind] as MoveRule<typeof move.kind>).after(one, move)
  const made = BY_HAND.includes(move.kind) ? atOnce(race, after) : after(race)
  return PLAYED_ON.includes(move.kind) ? markPlayedOn(made) : made
}

/** A race after one move more, or why it cannot be. */
export function afterMove(race: Race, move: RaceMove): Race | Why {
  const why = whyNot(race, move)
  if (why) return why
  const quiet = { ...race, said: [] }
  const made = move.kind === 'roll' ? quiet : withoutMoot(madeBy(quiet, move))
  const given = move.kind === 'roll' ? move : 'dice' in move ? move.dice : undefined
  const done = given ? thrown(made, given) : made
  if (!isRace(done)) return done
  const after = settled(done)
  return { ...after, log: [...after.log, joined(after.said)], said: [] }
}

/** How far a list of moves can be followed. */
interface Run {
  readonly race: Race
  /** The first move that cannot be, and why. */
  readonly refused?: { readonly at: number; readonly why: Why }
}

export function followed(table: Table<Team, CircusContext>, moves: readonly RaceMove[]): Run {
  let race = opened(table)
  for (const [at, move] of moves.entries()) {
    const next = afterMove(race, move)
    if (!isRace(next)) return { race, refused: { at, why: next } }
    race = next
  }
  return { race }
}

const FIT_AND_READY: Omit<PersonState, 'where'> = {
  ...{ position: 0, lane: 0, laps: 0, acted: 0, specials: 0, whipped: false, spent: [], used: [] },
  ...{ idleTo: -1, hampered: null, landed: 0, drag: null, fell: false },
}

function racing(id: string, { seated, context }: Seat): Racing {
  const team = onGrid(seated, context)
  const standing: PersonState = { ...FIT_AND_READY, where: { on: 'chariot', of: id } }
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
      run: STILL,
      stood: true,
    },
    people: { driver: standing, ...(team.gladiator && { gladiator: standing }) },
  }
}

const seatsOf = ({ id, name, side, context, members }: SeatedBand<Team, CircusContext>): [string, Seat][] =>
  members.map((seated) => [seated.id, { band: id, bandName: name, side, seated, context }])

/** The teams by their ids; those of one name are told apart by their bands, people of one name by their teams. */
function apart(all: readonly (readonly [Racing, string])[]): Race['teams'] {
  const names = toldApart(all.map(([{ name }, of]) => ({ name, of })))
  const people = all.flatMap(([team, band], at) => {
    const of = names[at] === team.name ? team.name : band
    return [team.driver, ...(team.gladiator ? [team.gladiator] : [])].map(({ name }) => ({ name, of }))
  })
  const called = toldApart(people)
  let next = 0
  return Object.fromEntries(
    all.map(([team], at) => {
      const driver = { ...team.driver, name: called[next++]! }
      const gladiator = team.gladiator && { gladiator: { ...team.gladiator, name: called[next++]! } }
      return [team.id, { ...team, name: names[at]!, driver, ...gladiator }]
    }),
  )
}

/** The race before its first move: the dice for the grid are wanted. */
export function opened({ bands }: Table<Team, CircusContext>): Race {
  const seats = Object.fromEntries(bands.flatMap(seatsOf))
  const teams = apart(Object.entries(seats).map(([id, seat]) => [racing(id, seat), seat.bandName]))
  const people = Object.values(teams).flatMap(({ id, gladiator }): Who[] => [
    { team: id, role: 'driver' },
    ...(gladiator ? [{ team: id, role: 'gladiator' } as const] : []),
  ])
  return settled({
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
