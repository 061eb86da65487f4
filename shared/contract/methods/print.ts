import { z } from 'zod'
import { Id } from '../../domain/campaign/facts.ts'
import { Count } from '../../domain/text.ts'
import type { PrintableSheet } from '../views/printing.ts'
import { query, transfer } from './method.ts'

/** What a printed sheet is of. */
const SheetKey = z.string().regex(/^(member|band|game):[0-9a-z]{8,40}$/)

export const PRINT_METHODS = {
  'print.state': query(
    z
      .strictObject({
        campaign: Id,
        warband: Id.optional(),
        game: Id.optional(),
        round: Count.optional(),
      })
      .refine(({ warband, game, round }) => [warband, game, round].filter((one) => one !== undefined).length < 2),
  ).answers<{ readonly sheets: readonly PrintableSheet[] }>(),
  'print.mark': transfer(z.strictObject({ campaign: Id, keys: z.array(SheetKey).min(1).max(5000) })).answers<object>(),
}
