import { z } from 'zod/mini'
import { SingleLineText } from '../domain/text.ts'
import { BOOK_CHAPTERS } from '../sheets/book.ts'

/** An honour that the organiser wrote. */
export const OrganiserHonour = z.strictObject({ title: SingleLineText, holder: SingleLineText, why: SingleLineText })
export type OrganiserHonour = z.infer<typeof OrganiserHonour>

/**
 * The honours in a book: first all proposed honours except those whose ids are in `left`, then the organiser's own
 * honours.
 */
export const HonoursChoice = z.strictObject({
  left: z._default(z.array(z.string().check(z.maxLength(80))).check(z.maxLength(100)), []),
  own: z._default(z.array(OrganiserHonour).check(z.maxLength(60)), []),
})
export type HonoursChoice = z.infer<typeof HonoursChoice>

/** Options of a book. `honours`: the chosen honours; if absent, the honours that were last chosen for the campaign. */
export const BookOptions = {
  without: z._default(z.array(z.enum(BOOK_CHAPTERS)).check(z.maxLength(BOOK_CHAPTERS.length)), []),
  portraits: z._default(z.boolean(), true),
  honours: z.optional(HonoursChoice),
} as const

/** The options that are stored with the campaign. */
export const StoredBookOptions = z.object({ honours: z.catch(HonoursChoice, { left: [], own: [] }) })
