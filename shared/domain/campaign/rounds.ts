import { naturalOrder } from '../naturalOrder.ts'
import type { FactOf, FieldsOf, GAME_STATES } from './facts.ts'
import { factOf, factsWhere, type Facts } from './state.ts'

/** The fields of a game that the progress of its round depends on. */
export interface RoundGame {
  readonly round: number
  readonly state: (typeof GAME_STATES)[number]
  /** True if the aftermath of the game was started but not finished. */
  readonly isUnfinished?: boolean
  /**
   * True if the round of the game is optional. Once a later round has begun, such a game need not be played any more.
   */
  readonly isOptional?: boolean
  /** True if the game will be played after its round, which does not wait for it. */
  readonly isPostponed?: boolean
}

/** Returns the games of rounds as `roundProgress` needs them. Without `isOptional`, the games must be played. */
export const gamesOfRounds = <Game extends object>(
  rounds: readonly { readonly round: number; readonly isOptional?: boolean; readonly games: readonly Game[] }[],
): (Game & { round: number; isOptional: boolean })[] =>
  rounds.flatMap(({ round, isOptional = false, games }) => games.map((game) => ({ ...game, round, isOptional })))

/** The progress of a campaign, as numbers of rounds. */
interface Progress {
  /** The current round; undefined if no round has games that should be played now. */
  readonly now: number | undefined
  /** The last round in which a game was played. */
  readonly last: number | undefined
  /** The first later round for which no game is planned or recorded. */
  readonly next: number
}

const isOpen = ({ state, isUnfinished = false, isPostponed = false }: RoundGame): boolean =>
  isUnfinished || (state === 'planned' && !isPostponed)
/** True for a game that is played or settled without being played. */
const isSettled = ({ state, isUnfinished = false }: RoundGame): boolean => state !== 'planned' || isUnfinished

/**
 * Computes the progress of a campaign. The current round is the first round with games to play, except in two cases. A
 * round is late and is skipped if the later rounds have at least as many played games as it has games left; an optional
 * round is skipped as soon as a later round has a played game. A round is planned ahead and is skipped if its number is
 * more than 1 above that of the last round with a played game.
 */
export function roundProgress(games: readonly RoundGame[]): Progress {
  const rounds = [...new Set(games.map(({ round }) => round))].sort((one, other) => one - other)
  const count = (holds: (game: RoundGame) => boolean) => games.filter(holds).length
  const last = rounds.findLast((round) => games.some((game) => game.round === round && isSettled(game)))
  const isLeftBehind = (round: number) => {
    const left = games.filter((game) => game.round === round && isOpen(game))
    const mustBePlayed = left.filter(({ isOptional = false }) => !isOptional)
    const later = count((game) => game.round > round && isSettled(game))
    return left.length === 0 || (later > 0 && mustBePlayed.length <= later)
  }
  const isAhead = (round: number) => last !== undefined && round > last + 1
  const now = rounds.find((round) => !isLeftBehind(round) && !isAhead(round))
  let next = (now ?? last ?? 0) + 1
  while (rounds.includes(next)) next += 1
  return { now, last, next }
}

/** State of a round. `late`: games of the round are still to be played, although a later round is current. */
type RoundState = 'played' | 'now' | 'late' | 'later'

export function roundState({ now, last = 0 }: Progress, round: number, games: readonly RoundGame[]): RoundState {
  if (round === now) return 'now'
  if (!games.some(isOpen)) return 'played'
  if (round >= (now ?? last + 1)) return 'later'
  return games.some((game) => isOpen(game) && !game.isOptional) ? 'late' : 'played'
}

/** The decisions that an organiser can make about a round. */
export type RoundDetails = Omit<FieldsOf<'round'>, 'campaign' | 'round'>

/** The values of these decisions for a round about which nothing was decided. */
export const EMPTY_ROUND_DETAILS: RoundDetails = {
  name: '',
  firstDay: null,
  lastDay: null,
  text: '',
  cap: null,
  isOptional: false,
}

/** Returns the fact with the decisions about a round; undefined if nothing was decided. */
export const roundFactOf = (facts: Facts, campaign: string, round: number): FactOf<'round'> | undefined =>
  factsWhere(facts, 'round', (fact) => fact.campaign === campaign && fact.round === round)[0]

/**
 * Returns the cap of warbands that have no cap of their own. This is the cap of the round, if a round is given and has
 * one; otherwise the cap of the campaign. Null if there is no cap. Throws `fact-missing` for an unknown campaign.
 */
export function capInRound(facts: Facts, campaign: string, round: number | undefined): number | null {
  const own = round === undefined ? undefined : roundFactOf(facts, campaign, round)?.cap
  return own ?? factOf(facts, 'campaign', campaign).cap
}

/**
 * Sorts the planned games: first games of the current round, then games of late rounds, games of later rounds, and
 * postponed games. Within each of these groups, games are sorted by round.
 */
export function gamesInPlayOrder<Game extends RoundGame>(games: readonly Game[]): Game[] {
  const progress = roundProgress(games)
  const turns: readonly RoundState[] = ['now', 'late', 'later']
  const turn = (game: Game) =>
    game.isPostponed ? turns.length : turns.indexOf(roundState(progress, game.round, [game]))
  return games
    .filter(({ state }) => state === 'planned')
    .toSorted((one, other) => turn(one) - turn(other) || one.round - other.round)
}

/**
 * Lists the games of a round in the order of printing: by table, games without a table last. If the round has planned
 * games, only these are listed. Games that were settled without being played are left out.
 */
export function gamesToPrint<Game extends Pick<FactOf<'game'>, 'round' | 'state' | 'table' | 'position'>>(
  games: readonly Game[],
  round: number,
): Game[] {
  const all = games.filter((game) => game.round === round && game.state !== 'unplayed')
  const open = all.filter(({ state }) => state === 'planned')
  return (open.length > 0 ? open : all).toSorted(
    (one, other) =>
      Number(one.table === null) - Number(other.table === null) ||
      naturalOrder(one.table ?? '', other.table ?? '') ||
      one.position - other.position,
  )
}

interface Sides {
  readonly sides: readonly { readonly warbands: readonly string[] }[]
}

/** Lists the ids of warbands that play in more than one game of a round. */
export function bandsPlayingTwice({ games }: { readonly games: readonly Sides[] }): string[] {
  const all = games.flatMap(({ sides }) => [...new Set(sides.flatMap(({ warbands }) => warbands))])
  return [...new Set(all.filter((id, at) => all.indexOf(id) < at))]
}

/**
 * Describes the rounds of a calendar. `first`: number of the first round. `count`: number of rounds. `day`: day on
 * which the first round begins. `weeks`: number of weeks from the start of a round to the start of the next one.
 */
export interface CalendarPlan {
  readonly first: number
  readonly count: number
  readonly day: string | null
  readonly weeks: number
  /**
   * `cap`: cap of the first round; null if the rounds have no caps of their own. `capStep`: points by which the cap
   * rises from one round to the next.
   */
  readonly cap: number | null
  readonly capStep: number
}

/** Returns the day after a day, both as `2026-12-31`. */
export const nextDay = (day: string): string => addDays(day, 1)

function addDays(day: string, days: number): string {
  const date = new Date(`${day}T00:00Z`)
  date.setUTCDate(date.getUTCDate() + days)
  return date.toISOString().slice(0, 10)
}

/**
 * Returns the rounds of a calendar. If the calendar has a day, each round ends on the day before the next round begins.
 */
export function planCalendar({ first, count, day, weeks, cap, capStep }: CalendarPlan) {
  const dayAt = (days: number): string | null => (day === null ? null : addDays(day, days))
  return Array.from({ length: count }, (_, at) => ({
    round: first + at,
    ...(day !== null && { firstDay: dayAt(at * weeks * 7), lastDay: dayAt((at + 1) * weeks * 7 - 1) }),
    ...(cap !== null && { cap: cap + at * capStep }),
  }))
}
