import { z } from 'zod/mini'
import { Id } from '../../domain/campaign/facts.ts'

/** What becomes of games that a member played after one whose correction would have kept it away from them. */
export const LATER_GAMES = ['kept', 'taken-out'] as const

/** For each such member: its later games stand, on purpose; or it is taken out of them. */
export const LaterGames = {
  later: z._default(z.array(z.strictObject({ member: Id, games: z.enum(LATER_GAMES) })).check(z.maxLength(1000)), []),
}
export type LaterDecision = z.infer<typeof LaterGames.later>[number]
