const MOST_STEPS = 4
const BASES = [1, 2, 2.5, 5, 10]

/** Returns round whole numbers for an axis: the first is at or below the minimum, the last at or above the maximum. */
export function axisMarksAround(values: readonly number[]): number[] {
  const [least, most] = [Math.min(...values), Math.max(...values)]
  const rough = Math.max(1, (most - least) / MOST_STEPS)
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = BASES.map((base) => base * power).find((one) => one >= rough && Number.isInteger(one)) ?? 10 * power
  const first = Math.floor(least / step)
  const count = Math.max(1, Math.ceil(most / step) - first)
  return Array.from({ length: count + 1 }, (_, at) => (first + at) * step)
}
