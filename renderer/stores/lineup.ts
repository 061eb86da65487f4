import { useGames } from './game.ts'
import { asGiven, notedLineup, type KeptLineup } from './notedLineup.ts'

/** Who takes part in a game of the open campaign that is still to be played. */
export function useLineup(game: () => string, kept: () => KeptLineup | undefined) {
  const games = useGames()
  return notedLineup(kept, async (next) => {
    const outcome = await games.lineUp({ game: game(), ...asGiven(next) })
    return outcome.ok ? (outcome.answer.revisions[game()] ?? 0) : undefined
  })
}
