import type { InputOf } from '../../shared/contract/calls/answers.ts'
import type { LineUp } from '../../shared/domain/campaign/lineUp.ts'
import { useGames } from '../composables/games.ts'
import { notedLineUp, type KeptLineUp } from './optimisticLineUp.ts'

/** Who takes part in a game of the open campaign that is still to be played. */
export function useLineUp(game: () => string, kept: () => KeptLineUp | undefined) {
  const games = useGames()
  return notedLineUp(kept, async (next) => {
    const outcome = await games.lineUp({ game: game(), ...asGiven(next) })
    return outcome.ok ? (outcome.answer.revisions[game()] ?? 0) : undefined
  })
}

/** A line-up as the program is asked with it. */
export const asGiven = ({ checks, stayedAway }: LineUp): Pick<InputOf<'game.line-up'>, 'checks' | 'stayedAway'> => ({
  checks: checks.map(({ member, faces, source }) => ({ member, faces: [...faces], source })),
  stayedAway: [...stayedAway],
})
