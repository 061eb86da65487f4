import type { FactOf } from '../domain/campaign/facts.ts'
import type { Facts } from '../domain/campaign/state.ts'
import type { IsRanked } from '../rules/standings.ts'
import type { Dates } from './dates.ts'

/** The round of a recorded game; null for none, and for one that is not recorded. */
export type RoundOf = (game: string | null) => number | null

/** Looks up the rounds of recorded games. */
export function gameRounds(games: readonly FactOf<'game'>[]): RoundOf {
  const rounds = new Map(games.map(({ id, round }) => [id, round]))
  // What a game left behind mostly stands together: it is looked up once.
  let last: { readonly game: string; readonly round: number | null } | undefined
  return (game) => {
    if (game === null) return null
    if (last?.game !== game) last = { game, round: rounds.get(game) ?? null }
    return last.round
  }
}

/** Something that a band did or that came to it: in a game, or else at a moment. */
interface Happened {
  readonly warband: string
  readonly game: string | null
  readonly at: string
}

/**
 * Tells the round that a band was in when something happened: that of its game, else of the game that it had recorded last;
 * 0 before its first.
 */
export function roundAt(
  { entry }: Pick<Facts, 'entry'>,
  roundOf: RoundOf,
  recordedAt: ReadonlyMap<string, string>,
): (happened: Happened) => number {
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

/** The moments that rounds began, as far as the journal knows them: when the first game of each was recorded. */
export function roundBegins(
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

/** When a round was over: when the first game of a later one was recorded. A moment after all others where none was. */
export const roundEnd = (begins: ReadonlyMap<number, string>, round: number): string =>
  [...begins].flatMap(([other, at]) => (other > round ? at : [])).sort()[0] ?? '\uffff'

/**
 * When rounds had been played, as far as the journal knows it: when the last game of each was recorded. A game that was put off
 * until a later round had begun does not count, unless all of its round were; no round is over before an earlier one.
 */
function playedAt(
  games: readonly FactOf<'game'>[],
  recordedAt: ReadonlyMap<string, string>,
): ReadonlyMap<number, string> {
  const begins = roundBegins(games, recordedAt)
  const rounds = [...Map.groupBy(games, ({ round }) => round)].sort(([one], [other]) => one - other)
  let before = ''
  return new Map(
    rounds.flatMap(([round, own]) => {
      const dated = own.flatMap(({ id }) => recordedAt.get(id) ?? []).sort()
      const end = roundEnd(begins, round)
      const last = dated.findLast((at) => at < end) ?? dated.at(-1)
      if (last === undefined) return []
      before = last > before ? last : before
      return [[round, before] as const]
    }),
  )
}

/**
 * Makes what tells whether a band is ranked after a round: it was there when the last game of the round was recorded, or played
 * by then. A band of which the journal does not know when it was founded was there from the first; a round of which it
 * does not know when it was played had all bands.
 */
export function rankedFrom(
  { entry }: Pick<Facts, 'entry'>,
  games: readonly FactOf<'game'>[],
  { recordedAt, foundedAt }: Pick<Dates, 'recordedAt' | 'foundedAt'>,
): IsRanked {
  const roundOf = gameRounds(games)
  const ends = playedAt(games, recordedAt)
  const first = new Map<string, number>()
  for (const { game, warband } of entry.values())
    first.set(warband, Math.min(roundOf(game) ?? Infinity, first.get(warband) ?? Infinity))
  return (warband, round) =>
    (foundedAt.get(warband) ?? '') <= (ends.get(round) ?? '\uffff') || (first.get(warband) ?? Infinity) <= round
}
