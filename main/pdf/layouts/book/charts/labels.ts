import { widthOfRuns, type Run } from '../../../drawing/ink.ts'

/** The smallest letters that names in a chart shrink to, as a share of what they would be. */
const SMALLEST = 0.8
const CUT = '…'

/** A run that is no wider than its room: set smaller, then cut at its end; the tables have the whole name. */
export function fitted(run: Run, width: number): Run {
  const needed = widthOfRuns([run])
  if (needed <= width) return run
  // Made just as wide as its room, it may measure a hair more.
  if (width / needed >= SMALLEST) return { ...run, size: run.size * (width / needed) }
  const small = { ...run, size: run.size * SMALLEST }
  const letters = [...small.text]
  while (letters.length > 1 && widthOfRuns([{ ...small, text: letters.join('') + CUT }]) > width) letters.pop()
  return { ...small, text: letters.join('').trimEnd() + CUT }
}

/** Names in a chart have no more than this share of its width: the lines are what is looked at. */
const MOST = 0.46

/** The room that names have beside a chart: a share of its width, more where one of them is longer, within reason. */
export function roomFor(names: readonly Run[], width: number, share: number): number {
  const longest = Math.max(0, ...names.map((run) => widthOfRuns([run])))
  return Math.max(width * share, Math.min(width * MOST, longest))
}
