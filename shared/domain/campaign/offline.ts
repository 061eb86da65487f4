import { z } from 'zod/mini'
import { Id, Instant } from './facts.ts'
import { JournalLine } from './journalLine.ts'

/** Format of the stamp that an offline copy's file contains. */
export const OFFLINE_FORMAT = 'chronique/along@1'
/** Format of a file with the changes that were made in an offline copy and are to be brought back to the club. */
export const BRING_BACK_FORMAT = 'chronique/brought@1'

/** Maximum number of journal entries that are brought back at once. An evening of a club has a few hundred. */
export const MAX_BRING_BACK = 5_000

/** The origin of an offline copy, and how much of the club book it contains. */
const origin = {
  /** `book`: id of the club book. `mark`: id of the record in which the club notes that this copy was taken. */
  book: z.string().check(z.minLength(1), z.maxLength(200)),
  mark: Id,
  /**
   * `position`: position of the last line of the club book that the copy contains. `since`: id of the last journal
   * entry that it contains.
   */
  position: z.int().check(z.gte(0)),
  since: z.nullable(Id),
}

/** The stamp in the file of an offline copy. It says which club the copy comes from, and what was taken offline. */
export const OfflineStamp = z.strictObject({
  format: z.literal(OFFLINE_FORMAT),
  ...origin,
  /** `by`: name of the account that took the copy. `at`: when it was taken. */
  by: z.string().check(z.maxLength(80)),
  at: Instant,
  warbands: z.array(Id).check(z.maxLength(10_000)),
  games: z.array(Id).check(z.maxLength(10_000)),
})
export type OfflineStamp = z.infer<typeof OfflineStamp>

/**
 * Schema of the changes that were made in an offline copy: journal entries with their request ids and with the values
 * before each change.
 */
export const BringBackDocument = z.strictObject({
  format: z.literal(BRING_BACK_FORMAT),
  ...origin,
  campaign: Id,
  /** Name of the campaign. */
  name: z.string().check(z.maxLength(200)),
  writtenAt: Instant,
  entries: z.array(JournalLine).check(z.maxLength(MAX_BRING_BACK)),
  /** Digest of all fields above; it shows whether the file is damaged. */
  digest: z.string().check(z.maxLength(80)),
})
export type BringBackDocument = z.infer<typeof BringBackDocument>
