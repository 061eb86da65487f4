import { widthOfRuns, type TextRun } from '../../../drawing/ink.ts'

/** Minimum size of the letters of a name in a chart, as a share of the usual size. */
const SMALLEST = 0.8
const CUT = '…'

/**
 * Fits a text run into a width. First the letters become smaller; if that is not enough, the text is cut. The full name
 * is in the tables.
 */
export function fitRun(run: TextRun, width: number): TextRun {
  const needed = widthOfRuns([run])
  if (needed <= width) return run
  // A text whose size was computed exactly may still measure slightly more than the width, so a small tolerance is
  // needed.
  if (width / needed >= SMALLEST) return { ...run, size: run.size * (width / needed) }
  const small = { ...run, size: run.size * SMALLEST }
  const letters = [...small.text]
  while (letters.length > 1 && widthOfRuns([{ ...small, text: letters.join('') + CUT }]) > width) letters.pop()
  return { ...small, text: letters.join('').trimEnd() + CUT }
}

/** Maximum share of a chart's width for names. */
const MAX_NAME_SHARE = 0.46

/**
 * Returns the width for names next to a chart: `share` of the chart's width, or more for a longer name, up to a
 * limit.
 */
export function nameColumnWidth(names: readonly TextRun[], width: number, share: number): number {
  const longest = Math.max(0, ...names.map((run) => widthOfRuns([run])))
  return Math.max(width * share, Math.min(width * MAX_NAME_SHARE, longest))
}
