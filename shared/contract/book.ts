import { z } from 'zod'
import { Line } from '../domain/text.ts'
import { BOOK_CHAPTERS } from '../sheets/book.ts'

/** An honour in the organiser's own words. */
export const OwnHonour = z.strictObject({ title: Line, holder: Line, why: Line })
export type OwnHonour = z.infer<typeof OwnHonour>

/** Which honours stand in a book: all that the figures propose but those left out, then those written by hand. */
export const HonoursChoice = z.strictObject({
  left: z.array(z.string().max(80)).max(100).default([]),
  own: z.array(OwnHonour).max(60).default([]),
})
export type HonoursChoice = z.infer<typeof HonoursChoice>

/** What a book is made with. `honours`: absent, as they were last chosen for the campaign. */
export const BookOptions = {
  without: z.array(z.enum(BOOK_CHAPTERS)).max(BOOK_CHAPTERS.length).default([]),
  portraits: z.boolean().default(true),
  honours: HonoursChoice.optional(),
} as const

/** What of it is kept with the campaign. */
export const KeptBook = z.object({ honours: HonoursChoice.catch({ left: [], own: [] }) })
