import { z } from 'zod/mini'
import { CatalogueId } from '../../domain/text.ts'
import { ROSTER_LIMITS } from '../limits.ts'
import type { RulesView, TableRollView } from '../views/rules.ts'
import type { PackTryOut, TryOutAftermath } from '../views/packTryOut.ts'
import { defineQuery } from './method.ts'

/** Most members of a band that is tried out, and most items of a member. */
const [MAX_MEMBERS, MAX_ITEMS] = [60, 100]

/**
 * A band with which a game is tried out: the kinds of its members, what they have (an id for each piece or level), and the
 * choices of the band. What the game does not have is left out.
 */
const Band = z.strictObject({
  options: z._default(z.record(z.string().check(z.maxLength(80)), CatalogueId), {}),
  members: z
    .array(
      z.strictObject({
        kind: CatalogueId,
        items: z._default(z.array(CatalogueId).check(z.maxLength(MAX_ITEMS)), []),
      }),
    )
    .check(z.maxLength(MAX_MEMBERS)),
})
export const TryOut = z.strictObject({
  text: z.string().check(z.maxLength(ROSTER_LIMITS.bytes)),
  /** Null for the smallest band that the game allows. */
  band: z._default(z.nullable(Band), null),
})
export type TryOut = z.infer<typeof TryOut>

const inTryOut = TryOut.shape
const Index = z.int().check(z.gte(0), z.lt(MAX_MEMBERS))

/** Trying out a game that is being made. Nothing is stored. All answer null as long as the game has faults. */
export const PACK_TRY_OUT_METHODS = {
  /** Returns a band with its costs and their reasons, and one member of it. */
  'packs.try-out': defineQuery(
    z.strictObject({ ...inTryOut, member: z._default(Index, 0) }),
  ).answers<PackTryOut | null>(),
  /** Returns the rules, with the odds of all tables. */
  'packs.try-rules': defineQuery(z.strictObject({ text: inTryOut.text })).answers<RulesView | null>(),
  /** Rolls on a table, like `rules.roll`. */
  'packs.try-roll': defineQuery(
    z.strictObject({
      text: inTryOut.text,
      table: CatalogueId,
      faces: z._default(z.array(z.int().check(z.gte(1), z.lte(100))).check(z.maxLength(200)), []),
      toEnd: z._default(z.boolean(), false),
    }),
  ).answers<TableRollView | null>(),
  /**
   * Lets a band play a game against a copy of itself, with dice of the program. `fallen`: indexes of the members who were put
   * out of action.
   */
  'packs.try-aftermath': defineQuery(
    z.strictObject({
      ...inTryOut,
      result: z.enum(['win', 'draw', 'loss']),
      fallen: z._default(z.array(Index).check(z.maxLength(MAX_MEMBERS)), []),
    }),
  ).answers<TryOutAftermath | null>(),
}
