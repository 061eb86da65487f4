import { z } from 'zod/mini'
import { Id, Instant } from './facts.ts'
import { JournalLine } from './journalLine.ts'

/** The format of what a campaign's file says of the club that it was taken along from. */
export const ALONG_FORMAT = 'chronique/along@1'
/** The format of what was done with a campaign that was taken along, to be brought back. */
export const BROUGHT_FORMAT = 'chronique/brought@1'

/** As many entries are brought back at once: an evening of a club is a few hundred. */
export const MOST_BROUGHT = 5_000

/** Where a campaign was taken along from, and as of when. */
const from = {
  /** The club's book, and the mark in it. */
  book: z.string().check(z.minLength(1), z.maxLength(200)),
  mark: Id,
  /** Of the last line of the book that is in it, and of the last entry of its journal. */
  position: z.int().check(z.gte(0)),
  since: z.nullable(Id),
}

/** What a campaign's file says of the club that it was taken along from. */
export const AlongStamp = z.strictObject({
  format: z.literal(ALONG_FORMAT),
  ...from,
  /** Who took it along, by their name, and when. */
  by: z.string().check(z.maxLength(80)),
  at: Instant,
  warbands: z.array(Id).check(z.maxLength(10_000)),
  games: z.array(Id).check(z.maxLength(10_000)),
})
export type AlongStamp = z.infer<typeof AlongStamp>

/** What was done with a campaign that was taken along: each entry under its own request, with what was there before it. */
export const BroughtDocument = z.strictObject({
  format: z.literal(BROUGHT_FORMAT),
  ...from,
  campaign: Id,
  /** What the campaign is called. */
  name: z.string().check(z.maxLength(200)),
  writtenAt: Instant,
  entries: z.array(JournalLine).check(z.maxLength(MOST_BROUGHT)),
  /** Of all that is above: it tells a file that was damaged. */
  digest: z.string().check(z.maxLength(80)),
})
export type BroughtDocument = z.infer<typeof BroughtDocument>
