import { z } from 'zod'
import { Id } from '../../domain/campaign/facts.ts'

/** What becomes of games that a member played after one whose correction would have kept it away from them. */
export const LATER_GAMES = ['kept', 'taken-out'] as const

/** For each such member: its later games stand, on purpose; or it is taken out of them. */
export const LaterGames = {
  later: z
    .array(z.strictObject({ member: Id, games: z.enum(LATER_GAMES) }))
    .max(1000)
    .default([]),
}
export type LaterDecision = z.infer<typeof LaterGames.later>[number]
