import type { InputOf } from '../../shared/contract/calls/answers.ts'
import type { LineUp } from '../../shared/domain/campaign/lineUp.ts'
import { useGameCommands } from '../composables/games.ts'
import { createOptimisticLineUp, type StoredLineUp } from './optimisticLineUp.ts'

/** The line-up of a planned game of the open campaign. */
export function useLineUp(game: () => string, kept: () => StoredLineUp | undefined) {
  const games = useGameCommands()
  return createOptimisticLineUp(kept, async (next) => {
    const outcome = await games.lineUp({ game: game(), ...toLineUpInput(next) })
    return outcome.ok ? (outcome.answer.revisions[game()] ?? 0) : undefined
  })
}

/** Converts a line-up to the input of the command. */
export const toLineUpInput = ({
  checks,
  stayedAway,
}: LineUp): Pick<InputOf<'game.line-up'>, 'checks' | 'stayedAway'> => ({
  checks: checks.map(({ member, faces, source }) => ({ member, faces: [...faces], source })),
  stayedAway: [...stayedAway],
})
