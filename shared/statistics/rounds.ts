import type { FactOf } from '../domain/campaign/facts.ts'
import type { Facts } from '../domain/campaign/state.ts'

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
