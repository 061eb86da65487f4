import { MAX_LIST_LENGTH } from '../rules/kit/bounds.ts'

export const MEGABYTE = 1024 * 1024

/**
 * Limits of an imported file, the same for all ways of importing. `bytes`: maximum size, checked before the file is
 * read; `longest`: maximum number of items in one list.
 */
export interface FileLimits {
  readonly bytes: number
  readonly longest: number
}

export const ROSTER_LIMITS: FileLimits = { bytes: 4 * MEGABYTE, longest: MAX_LIST_LENGTH }
/** Limits of a campaign's file. Its longest list is the journal. */
export const CAMPAIGN_LIMITS: FileLimits = { bytes: 200 * MEGABYTE, longest: 1_000_000 }

/**
 * Limits of the file with the entries of an offline copy. They allow for one evening, with a portrait of every member.
 */
export const BRING_BACK_LIMITS: FileLimits = { bytes: 100 * MEGABYTE, longest: CAMPAIGN_LIMITS.longest }

/** Limits of a file with content: every entry may have long texts in both languages. */
export const CONTENT_LIMITS: FileLimits = { bytes: 16 * MEGABYTE, longest: MAX_LIST_LENGTH }

/** Maximum length of a pasted member list, in characters. It allows for the members table of a large campaign. */
export const MAX_PASTED_LIST_LENGTH = 1_000_000

/** Returns the parameters of the message for a file that is too large, in megabytes, rounded up. */
export const tooLargeParams = (size: number, { bytes }: Pick<FileLimits, 'bytes'>) => ({
  size: Math.ceil(size / MEGABYTE),
  max: bytes / MEGABYTE,
})
