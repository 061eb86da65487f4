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
    // prettier-ignore
    letters.pop()
  return letters.join('') === small.text ? small : { ...small, text: letters.join('').trimEnd() + CUT }
}

/** Heights of labels moved apart so that none covers another, each as near to its own as can be; in the order given. */
export function apart(wanted: readonly number[], step: number, top: number, bottom: number): number[] {
  const order = wanted.map((_, at) => at).sort((one, other) => wanted[one]! - wanted[other]!)
  const placed = [...wanted]
  let least = top
  for (const at of order) {
    placed[at] = Math.max(wanted[at]!, least)
    least = placed[at] + step
  }
  let most = bottom
  for (const at of order.toReversed()) {
    placed[at] = Math.min(placed[at]!, most)
    most = placed[at] - step
  }
  return placed
}
