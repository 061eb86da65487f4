import { naturalOrder } from '../naturalOrder.ts'
import type { FactOf, GAME_STATES } from './facts.ts'

/** What of a game tells how far its round has got. */
export interface RoundGame {
  readonly round: number
  readonly state: (typeof GAME_STATES)[number]
  /** Its aftermath was begun and left. */
  readonly isUnfinished?: boolean
}

/** How far a campaign has got. */
interface Progress {
  /** The round under way; absent where nothing of the next one is planned. */
  readonly now: number | undefined
  /** The latest round of which something was played. */
  readonly last: number | undefined
  /** The first round after those of which nothing is planned yet. */
  readonly next: number
}

const isOpen = ({ state, isUnfinished = false }: RoundGame): boolean => state === 'planned' || isUnfinished
const isPlayed = ({ state, isUnfinished = false }: RoundGame): boolean => state === 'recorded' || isUnfinished

/**
 * The round under way is the first with games to play: but one is left behind by stragglers' side once as many games were
 * played after it as it has left, and one is planned ahead as long as the round before it has no game.
 */
export function progressOf(games: readonly RoundGame[]): Progress {
  const rounds = [...new Set(games.map(({ round }) => round))].sort((one, other) => one - other)
  const count = (holds: (game: RoundGame) => boolean) => games.filter(holds).length
  const last = rounds.findLast((round) => games.some((game) => game.round === round && isPlayed(game)))
  const isLeftBehind = (round: number) =>
    count((game) => game.round === round && isOpen(game)) <= count((game) => game.round > round && isPlayed(game))
  const isAhead = (round: number) => last !== undefined && round > last + 1
  const now = rounds.find((round) => !isLeftBehind(round) && !isAhead(round))
  let next = (now ?? last ?? 0) + 1
  while (rounds.includes(next)) next += 1
  return { now, last, next }
}

/** How a round stands in the campaign; `late`: gone past, with games still to be played. */
type RoundState = 'played' | 'now' | 'late' | 'later'

/** How the round of these games stands. */
export function roundState({ now, last = 0 }: Progress, round: number, games: readonly RoundGame[]): RoundState {
  if (round === now) return 'now'
  if (!games.some(isOpen)) return 'played'
  return round < (now ?? last + 1) ? 'late' : 'later'
}

/** The games still to be played, those of the round under way first, then those that were put off; each round in its order. */
export function inTurn<Game extends RoundGame>(games: readonly Game[]): Game[] {
  const progress = progressOf(games)
  const turns: readonly RoundState[] = ['now', 'late', 'later']
  const turn = (game: Game) => turns.indexOf(roundState(progress, game.round, [game]))
  return games
    .filter(({ state }) => state === 'planned')
    .toSorted((one, other) => turn(one) - turn(other) || one.round - other.round)
}

/**
 * The games of a round in the order in which they are printed: by table, those without one last. Only those still to be
 * played, where there are any.
 */
export function gamesToPrint<Game extends Pick<FactOf<'game'>, 'round' | 'state' | 'table' | 'position'>>(
  games: readonly Game[],
  round: number,
): Game[] {
  const all = games.filter((game) => game.round === round)
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

/** The bands that play in more than one game of a round. */
export function playingTwice({ games }: { readonly games: readonly Sides[] }): string[] {
  const all = games.flatMap(({ sides }) => [...new Set(sides.flatMap(({ warbands }) => warbands))])
  return [...new Set(all.filter((id, at) => all.indexOf(id) < at))]
}
