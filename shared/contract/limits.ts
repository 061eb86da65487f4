import { MAX_LIST } from '../rules/kit/bounds.ts'

export const MEGABYTE = 1024 * 1024

/** What a file that is brought in may come to, the same on every way in: bytes, above which it is refused unread, and items in one list. */
export interface FileLimits {
  readonly bytes: number
  readonly longest: number
}

/** Of the file of one warband. */
export const ROSTER_LIMITS: FileLimits = { bytes: 4 * MEGABYTE, longest: MAX_LIST }
/** Of the file of a whole campaign; its longest list is its journal. */
export const CAMPAIGN_LIMITS: FileLimits = { bytes: 200 * MEGABYTE, longest: 1_000_000 }

/** Of the file of what was done with a campaign that was taken along: an evening, with a portrait for everybody. */
export const BROUGHT_LIMITS: FileLimits = { bytes: 100 * MEGABYTE, longest: CAMPAIGN_LIMITS.longest }

/** So many letters of a list of members are read at once: the members table of a large campaign. */
export const LONGEST_LIST = 1_000_000

/** What the sentence of a file that is too large needs: megabytes, rounded up. */
export const tooLargeParams = (size: number, { bytes }: Pick<FileLimits, 'bytes'>) => ({
  size: Math.ceil(size / MEGABYTE),
  max: bytes / MEGABYTE,
})
