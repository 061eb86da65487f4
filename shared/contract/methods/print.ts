import { z } from 'zod/mini'
import { Id } from '../../domain/campaign/facts.ts'
import { LANGUAGES } from '../../domain/localized.ts'
import { Count } from '../../domain/text.ts'
import type { BookModel } from '../../sheets/book.ts'
import { BookOptions } from '../book.ts'
import type { HonoursView } from '../views/book.ts'
import type { PrintableSheet } from '../views/printing.ts'
import { query, transfer } from './method.ts'

/** What a printed sheet is of. */
const SheetKey = z.string().check(z.regex(/^(member|band|game):[0-9a-z]{8,40}$/))

export const PRINT_METHODS = {
  'print.state': query(
    z
      .strictObject({
        campaign: Id,
        warband: z.optional(Id),
        game: z.optional(Id),
        round: z.optional(Count),
      })
      .check(
        z.refine(({ warband, game, round }) => [warband, game, round].filter((one) => one !== undefined).length < 2),
      ),
  ).answers<{ readonly sheets: readonly PrintableSheet[] }>(),
  /** The book of a campaign before it is laid out. */
  'print.book': query(
    z.strictObject({ campaign: Id, ...BookOptions, language: z.enum(LANGUAGES) }),
  ).answers<BookModel>(),
  /** The honours that there are for it. */
  'print.honours': query(z.strictObject({ campaign: Id, language: z.enum(LANGUAGES) })).answers<HonoursView>(),
  'print.mark': transfer(
    z.strictObject({ campaign: Id, keys: z.array(SheetKey).check(z.minLength(1), z.maxLength(5000)) }),
  ).answers<object>(),
}
