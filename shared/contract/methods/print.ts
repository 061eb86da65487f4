import { z } from 'zod'
import { Id } from '../../domain/campaign/facts.ts'
import type { PrintableSheet } from '../views/printing.ts'
import { query, transfer } from './method.ts'

/** What a printed sheet is of. */
const SheetKey = z.string().regex(/^(member|band|game):[0-9a-z]{8,40}$/)

export const PRINT_METHODS = {
  'print.state': query(
    z
      .strictObject({ campaign: Id, warband: Id.optional(), game: Id.optional() })
      .refine(({ warband, game }) => warband === undefined || game === undefined),
  ).answers<{ readonly sheets: readonly PrintableSheet[] }>(),
  'print.mark': transfer(z.strictObject({ campaign: Id, keys: z.array(SheetKey).min(1).max(5000) })).answers<object>(),
}
