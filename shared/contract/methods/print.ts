import { z } from 'zod/mini'
import { Id } from '../../domain/campaign/facts.ts'
import { LANGUAGES } from '../../domain/localized.ts'
import { NonNegativeCount } from '../../domain/text.ts'
import type { BookModel } from '../../sheets/book.ts'
import { BookOptions } from '../book.ts'
import type { HonoursView } from '../views/book.ts'
import type { PrintableSheet } from '../views/printing.ts'
import { defineQuery, defineTransferMethod } from './method.ts'

/** Key of a printed sheet. */
const SheetKey = z.string().check(z.regex(/^(member|band|game):[0-9a-z]{8,40}$/))

export const PRINT_METHODS = {
  'print.state': defineQuery(
    z
      .strictObject({
        campaign: Id,
        warband: z.optional(Id),
        warbands: z.optional(z.array(Id).check(z.minLength(1), z.maxLength(500))),
        game: z.optional(Id),
        round: z.optional(NonNegativeCount),
      })
      .check(
        z.refine(
          ({ warband, warbands, game, round }) =>
            [warband, warbands, game, round].filter((one) => one !== undefined).length < 2,
        ),
      ),
  ).answers<{ readonly sheets: readonly PrintableSheet[] }>(),
  /** Returns the content of a campaign's book, without a layout. */
  'print.book': defineQuery(
    z.strictObject({ campaign: Id, ...BookOptions, language: z.enum(LANGUAGES) }),
  ).answers<BookModel>(),
  /** Returns the honours that the book proposes, and the honours that the organiser chose last. */
  'print.honours': defineQuery(z.strictObject({ campaign: Id, language: z.enum(LANGUAGES) })).answers<HonoursView>(),
  'print.mark': defineTransferMethod(
    z.strictObject({ campaign: Id, keys: z.array(SheetKey).check(z.minLength(1), z.maxLength(5000)) }),
  ).answers<object>(),
}
