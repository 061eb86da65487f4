import { z } from 'zod/mini'
import { CatalogueId } from '../../domain/text.ts'
import { MAX_TRY_OUT_MEMBERS, TryOut } from '../tryOut.ts'
import type { RulesView, TableRollView } from '../views/rules.ts'
import type { PackTryOut, TryOutAftermath } from '../views/packTryOut.ts'
import { defineQuery } from './method.ts'

const inTryOut = TryOut.shape
const Index = z.int().check(z.gte(0), z.lt(MAX_TRY_OUT_MEMBERS))

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
      fallen: z._default(z.array(Index).check(z.maxLength(MAX_TRY_OUT_MEMBERS)), []),
    }),
  ).answers<TryOutAftermath | null>(),
}
