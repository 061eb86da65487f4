import { z } from 'zod/mini'
import { CatalogueId, NonNegativeCount } from '../domain/text.ts'
import { ROSTER_LIMITS } from './limits.ts'

/** Most members of a band that is tried out. */
export const MAX_TRY_OUT_MEMBERS = 60
/** Most items of such a member. */
export const MAX_TRY_OUT_ITEMS = 100

/**
 * A band with which a game is tried out: the kinds of its members, what they have (an id for each piece or level),
 * their numbers that are bought in steps, and the choices of the band. What the game does not have is left out.
 */
const Band = z.strictObject({
  options: z._default(z.record(z.string().check(z.maxLength(80)), CatalogueId), {}),
  members: z
    .array(
      z.strictObject({
        kind: CatalogueId,
        items: z._default(z.array(CatalogueId).check(z.maxLength(MAX_TRY_OUT_ITEMS)), []),
        steps: z._default(z.record(z.string().check(z.maxLength(80)), NonNegativeCount), {}),
      }),
    )
    .check(z.maxLength(MAX_TRY_OUT_MEMBERS)),
})
export const TryOut = z.strictObject({
  text: z.string().check(z.maxLength(ROSTER_LIMITS.bytes)),
  /** Null for the smallest band that the game allows. */
  band: z._default(z.nullable(Band), null),
})
export type TryOut = z.infer<typeof TryOut>
