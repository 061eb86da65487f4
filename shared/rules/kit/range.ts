import type { DiceName } from './dice.ts'

/** Ranges of values, each from its first value to its last. */
export type Ranges = readonly (readonly [number, number])[]

/** True if `value` lies in one of the ranges. */
export const isInRanges = (ranges: Ranges, value: number): boolean =>
  ranges.some(([from, to]) => value >= from && value <= to)

/** Formats the values of a table line: « 11–15 », « 16, 21 »; for a D100 with two digits, « 01–05 ». */
export function formatDiceRanges(ranges: Ranges, dice: DiceName): string {
  const figure = (value: number) => (dice === 'D100' ? String(value).padStart(2, '0') : String(value))
  return ranges.map(([from, to]) => (from === to ? figure(from) : `${figure(from)}–${figure(to)}`)).join(', ')
}
