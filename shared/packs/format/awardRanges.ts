import type { AwardRange } from '../../rules/kit/aftermath/experience.ts'

/** Parses a difference of ratings: `51-75`, `101+` or `40`. Returns undefined for another text. */
export function parseDifference(text: string): Omit<AwardRange, 'amount'> | undefined {
  const [, from, to, open] = /^\s*(\d{1,6})\s*(?:[-–—]\s*(\d{1,6})|(\+))?\s*$/.exec(text) ?? []
  if (from === undefined) return undefined
  if (open !== undefined) return { from: Number(from) }
  const last = Number(to ?? from)
  return last >= Number(from) ? { from: Number(from), to: last } : undefined
}

/** Returns the amounts of an award by the difference of ratings, the smallest difference first. */
export const awardRanges = (table: Readonly<Record<string, number>>): AwardRange[] =>
  Object.entries(table)
    .map(([range, amount]) => ({ ...parseDifference(range)!, amount }))
    .sort((one, other) => one.from - other.from)
