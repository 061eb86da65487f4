import { z } from 'zod/mini'
import { Line } from '../domain/text.ts'
import { BOOK_CHAPTERS } from '../sheets/book.ts'

/** An honour in the organiser's own words. */
export const OwnHonour = z.strictObject({ title: Line, holder: Line, why: Line })
export type OwnHonour = z.infer<typeof OwnHonour>

/** Which honours stand in a book: all that the figures propose but those left out, then those written by hand. */
export const HonoursChoice = z.strictObject({
  left: z._default(z.array(z.string().check(z.maxLength(80))).check(z.maxLength(100)), []),
  own: z._default(z.array(OwnHonour).check(z.maxLength(60)), []),
})
export type HonoursChoice = z.infer<typeof HonoursChoice>

/** What a book is made with. `honours`: absent, as they were last chosen for the campaign. */
export const BookOptions = {
  without: z._default(z.array(z.enum(BOOK_CHAPTERS)).check(z.maxLength(BOOK_CHAPTERS.length)), []),
  portraits: z._default(z.boolean(), true),
  honours: z.optional(HonoursChoice),
} as const

/** What of it is kept with the campaign. */
export const KeptBook = z.object({ honours: z.catch(HonoursChoice, { left: [], own: [] }) })
