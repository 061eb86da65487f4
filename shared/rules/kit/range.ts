import { isMultipleDice, readMultiple, type DiceName } from './dice.ts'

/** Ranges of values, each from its first value to its last. */
export type Ranges = readonly (readonly [number, number])[]

/** True if `value` lies in one of the ranges. */
export const isInRanges = (ranges: Ranges, value: number): boolean =>
  ranges.some(([from, to]) => value >= from && value <= to)

/** Names of equal dice, which English and French share. */
const MULTIPLE_NAMES = ['', '', 'double', 'triple', 'quadruple', 'quintuple', 'sextuple']

/** Returns the number of equal dice with a name; undefined for other words. */
export function multipleNamed(name: string): number | undefined {
  const equal = MULTIPLE_NAMES.indexOf(name)
  return equal < 2 ? undefined : equal
}

/** Formats a line of a table of multiples: « double 1–3 », and a dash for dice that are all different. */
const formatMultiples = (ranges: Ranges): string =>
  ranges
    .map(([from, to]) => {
      const [first, last] = [readMultiple(from), readMultiple(to)]
      if (!first || !last) return '–'
      const faces = first.face === last.face ? String(first.face) : `${first.face}–${last.face}`
      return `${MULTIPLE_NAMES[first.equal]!} ${faces}`
    })
    .join(', ')

/**
 * Formats the values of a table line: « 11–15 », « 16, 21 »; for a D100 with two digits, « 01–05 »; « double 1–3 » where
 * equal dice count.
 */
export function formatDiceRanges(ranges: Ranges, dice: DiceName): string {
  if (isMultipleDice(dice)) return formatMultiples(ranges)
  const figure = (value: number) => (dice === 'D100' ? String(value).padStart(2, '0') : String(value))
  return ranges.map(([from, to]) => (from === to ? figure(from) : `${figure(from)}–${figure(to)}`)).join(', ')
}
