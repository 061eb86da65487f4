/** True when `value` lies in one of the ranges. */
export const covers = (ranges: readonly (readonly [number, number])[], value: number): boolean =>
  ranges.some(([from, to]) => value >= from && value <= to)
