import { z } from 'zod/mini'
import { Id } from '../../domain/campaign/facts.ts'

/**
 * If a correction would have kept a member away from later games: `kept` leaves these games as recorded, `taken-out`
 * removes the member from them.
 */
export const LATER_GAMES_DECISIONS = ['kept', 'taken-out'] as const

/** Input field of a correction: one decision for each member who would have missed later games. */
export const LaterGamesInput = {
  later: z._default(
    z.array(z.strictObject({ member: Id, games: z.enum(LATER_GAMES_DECISIONS) })).check(z.maxLength(1000)),
    [],
  ),
}
export type LaterGamesDecision = z.infer<typeof LaterGamesInput.later>[number]
