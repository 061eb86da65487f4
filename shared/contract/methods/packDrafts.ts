import { z } from 'zod/mini'
import { FACT_SCHEMAS, Id } from '../../domain/campaign/facts.ts'
import { CatalogueId, NonNegativeCount } from '../../domain/text.ts'
import { ROSTER_LIMITS } from '../limits.ts'
import type { PackDraftCheck, PackDraftLine, PackDraftView } from '../views/packDrafts.ts'
import type { RulesetLine } from '../views/settings.ts'
import { defineQuery, defineTransferMethod } from './method.ts'

/** The name of a file, without a folder. */
export const FileName = z.string().check(z.minLength(1), z.maxLength(255), z.regex(/^[^/\\]+$/))
const Text = z.string().check(z.maxLength(ROSTER_LIMITS.bytes))

/** What a draft begins as: nothing, an example, a pack of the shelf, a file there that has faults, or a text that may have some. */
const DraftOrigin = z.union([
  z.strictObject({ from: z.literal('nothing') }),
  z.strictObject({ from: z.literal('example'), example: CatalogueId }),
  z.strictObject({ from: z.literal('shelf'), version: FACT_SCHEMAS.pack.shape.version }),
  z.strictObject({ from: z.literal('file'), file: FileName }),
  z.strictObject({ from: z.literal('text'), text: Text }),
])

/** Games that are being made. They belong to no campaign and may have faults. */
export const PACK_DRAFT_METHODS = {
  'pack-drafts.list': defineQuery(z.strictObject({})).answers<{ readonly drafts: readonly PackDraftLine[] }>(),
  /** Returns a draft. Fails with `draft-gone`. */
  'pack-drafts.get': defineQuery(z.strictObject({ draft: Id })).answers<PackDraftView>(),
  /** Checks a text as a pack, with the faults of its formulas and of a new band. */
  'pack-drafts.check': defineQuery(z.strictObject({ text: Text })).answers<PackDraftCheck>(),
  /**
   * Begins a draft. `isNewGame`: it gets an id that no other game has; otherwise it will be the next version of its game,
   * with the next version number.
   */
  'pack-drafts.begin': defineTransferMethod(
    z.strictObject({ draft: Id, origin: DraftOrigin, isNewGame: z._default(z.boolean(), false) }),
  ).answers<object>(),
  /**
   * Saves a draft, and returns its new revision. `revision`: the one that the caller has changed. Fails with
   * `draft-changed` if somebody has saved another since, and with `draft-gone`.
   */
  'pack-drafts.save': defineTransferMethod(
    z.strictObject({ draft: Id, revision: NonNegativeCount, text: Text }),
  ).answers<{ readonly revision: number }>(),
  /** Removes a draft. */
  'pack-drafts.remove': defineTransferMethod(z.strictObject({ draft: Id })).answers<object>(),
  /** Puts a draft without faults on the shelf as a version of its game. The draft stays. */
  'pack-drafts.finish': defineTransferMethod(
    z.strictObject({ draft: Id, revision: NonNegativeCount }),
  ).answers<RulesetLine>(),
}
