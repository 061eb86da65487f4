import type { DiceName } from './dice.ts'

type Ranges = readonly (readonly [number, number])[]

/** True when `value` lies in one of the ranges. */
export const covers = (ranges: Ranges, value: number): boolean =>
  ranges.some(([from, to]) => value >= from && value <= to)

/** « 11–15 », « 16, 21 »; on a D100 « 01–05 ». */
export function rangeText(ranges: Ranges, dice: DiceName): string {
  const figure = (value: number) => (dice === 'D100' ? String(value).padStart(2, '0') : String(value))
  return ranges.map(([from, to]) => (from === to ? figure(from) : `${figure(from)}–${figure(to)}`)).join(', ')
}
