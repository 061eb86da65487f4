import { z } from 'zod'
import { BOOK_CHAPTERS } from '../sheets/book.ts'

/** What an honour may be called, and who has it: what a line of a certificate has room for. */
const HonourText = z.string().max(200)

/** An honour in the organiser's own words. */
export const OwnHonour = z.strictObject({ title: HonourText, holder: HonourText, why: HonourText })
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

/** The key of the draft that keeps what was chosen for a campaign's book. */
export const BOOK_DRAFT = 'book'

/** What of it is kept with the campaign. */
export const KeptBook = z.object({ honours: HonoursChoice.catch({ left: [], own: [] }) })
