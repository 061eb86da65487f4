import { widthOfRuns, type Run } from '../../../ink/ink.ts'

/** The smallest letters that names in a chart shrink to, as a share of what they would be. */
const SMALLEST = 0.8
const CUT = '…'

/** A run that is no wider than its room: set smaller, then cut at its end; the tables have the whole name. */
export function fitted(run: Run, width: number): Run {
  const needed = widthOfRuns([run])
  if (needed <= width) return run
  const small = { ...run, size: run.size * Math.max(SMALLEST, width / needed) }
  const letters = [...small.text]
  while (
    letters.length > 1 &&
    widthOfRuns([small.text === letters.join('') ? small : { ...small, text: letters.join('') + CUT }]) > width
  )
    letters.pop()
  return letters.join('') === small.text ? small : { ...small, text: letters.join('').trimEnd() + CUT }
}
