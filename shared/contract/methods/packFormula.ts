import { z } from 'zod/mini'
import type { Localized } from '../../domain/localized.ts'
import { CatalogueId } from '../../domain/text.ts'
import { ROSTER_LIMITS } from '../limits.ts'
import { defineQuery } from './method.ts'

/** The value of a formula, or why it has none. */
export type FormulaValueView =
  /** `item`: id of the item that the formula was computed for. */
  | { readonly value: number | boolean | string; readonly item: string | null }
  /** `path`: the place in the pack; `at`: index of the character in the formula there, if one is at fault. */
  | { readonly fault: { readonly path: string; readonly at: number | null; readonly message: Localized } }

export const PACK_FORMULA_METHODS = {
  /**
   * Computes a formula as it would be at a path of a pack that is being edited, for a new member of a kind with these items.
   * Stores nothing.
   */
  'packs.formula-value': defineQuery(
    z.strictObject({
      text: z.string().check(z.maxLength(ROSTER_LIMITS.bytes)),
      path: z.string().check(z.maxLength(400)),
      formula: z.string().check(z.maxLength(2000)),
      kind: z._default(z.nullable(CatalogueId), null),
      items: z._default(z.array(CatalogueId).check(z.maxLength(100)), []),
    }),
  ).answers<FormulaValueView>(),
}
