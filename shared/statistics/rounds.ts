import type { FactOf } from '../domain/campaign/facts.ts'
import type { Facts } from '../domain/campaign/state.ts'
import type { IsRanked } from '../rules/standings.ts'
import type { EventDates } from './dates.ts'

/** Returns the round of a recorded game; null for `null` and for a game that is not recorded. */
export type RoundOfGameLookup = (game: string | null) => number | null

/** Creates the lookup for the rounds of recorded games. */
export function createGameRoundLookup(games: readonly FactOf<'game'>[]): RoundOfGameLookup {
  const rounds = new Map(games.map(({ id, round }) => [id, round]))
  // The facts of one game usually follow each other, so the last result is cached.
  let last: { readonly game: string; readonly round: number | null } | undefined
  return (game) => {
    if (game === null) return null
    if (last?.game !== game) last = { game, round: rounds.get(game) ?? null }
    return last.round
  }
}

/** An event of a warband. It has the game in which it happened, or the time at which it happened outside a game. */
interface WarbandEvent {
  readonly warband: string
  readonly game: string | null
  readonly at: string
}

/**
 * Returns a function that returns the round of an event. If the event belongs to a game, this is the round of the game.
 * Otherwise it is the round of the last game that the warband had recorded before the event; 0 before the warband's
 * first game.
 */
export function createRoundLookup(
  { entry }: Pick<Facts, 'entry'>,
  roundOf: RoundOfGameLookup,
  recordedAt: ReadonlyMap<string, string>,
): (happened: WarbandEvent) => number {
  const played = new Map<string, { readonly at: string; readonly round: number }[]>()
  for (const { game, warband } of entry.values()) {
    const [round, at] = [roundOf(game), recordedAt.get(game)]
    if (round === null || at === undefined) continue
    const known = played.get(warband)
    if (known) known.push({ at, round })
    else played.set(warband, [{ at, round }])
  }
  for (const games of played.values()) games.sort((one, other) => (one.at < other.at ? -1 : 1))
  return ({ game, warband, at }) => roundOf(game) ?? played.get(warband)?.findLast((one) => one.at <= at)?.round ?? 0
}

/**
 * Returns when rounds began, by round, as far as the journal contains it: when the first game of each round was
 * recorded.
 */
export function findRoundStartTimes(
  games: readonly FactOf<'game'>[],
  recordedAt: ReadonlyMap<string, string>,
): ReadonlyMap<number, string> {
  const begins = new Map<number, string>()
  for (const { id, round } of games) {
    const at = recordedAt.get(id)
    if (at !== undefined && at < (begins.get(round) ?? '\uffff')) begins.set(round, at)
  }
  return begins
}

/**
 * Returns when a round ended: when the first game of a later round was recorded. If no later round has a recorded game,
 * returns a text that is sorted after all times.
 */
export const findRoundEndTime = (begins: ReadonlyMap<number, string>, round: number): string =>
  [...begins].flatMap(([other, at]) => (other > round ? at : [])).sort()[0] ?? '\uffff'

/**
 * Returns when rounds were played, by round, as far as the journal contains it: when the last game of each round was
 * recorded. A game that was postponed until a later round had begun does not count, unless this holds for all games of
 * its round. No round ends before an earlier round.
 */
function roundPlayedTimes(
  games: readonly FactOf<'game'>[],
  recordedAt: ReadonlyMap<string, string>,
): ReadonlyMap<number, string> {
  const begins = findRoundStartTimes(games, recordedAt)
  const rounds = [...Map.groupBy(games, ({ round }) => round)].sort(([one], [other]) => one - other)
  let before = ''
  return new Map(
    rounds.flatMap(([round, own]) => {
      const dated = own.flatMap(({ id }) => recordedAt.get(id) ?? []).sort()
      const end = findRoundEndTime(begins, round)
      const last = dated.findLast((at) => at < end) ?? dated.at(-1)
      if (last === undefined) return []
      before = last > before ? last : before
      return [[round, before] as const]
    }),
  )
}

/**
 * Returns a predicate that is true if a warband is ranked after a round: the warband existed when the last game of the
 * round was recorded, or had played by then. A warband with unknown founding time counts from the start; a round with
 * unknown time ranks all warbands.
 */
export function createIsRanked(
  { entry }: Pick<Facts, 'entry'>,
  games: readonly FactOf<'game'>[],
  { recordedAt, foundedAt }: Pick<EventDates, 'recordedAt' | 'foundedAt'>,
): IsRanked {
  const roundOf = createGameRoundLookup(games)
  const ends = roundPlayedTimes(games, recordedAt)
  const first = new Map<string, number>()
  for (const { game, warband } of entry.values())
    first.set(warband, Math.min(roundOf(game) ?? Infinity, first.get(warband) ?? Infinity))
  return (warband, round) =>
    (foundedAt.get(warband) ?? '') <= (ends.get(round) ?? '\uffff') || (first.get(warband) ?? Infinity) <= round
}
