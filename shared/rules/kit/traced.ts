import type { Localized } from '../../domain/localized.ts'

/** Where a part of a number comes from. */
export type SourceKind =
  | 'base'
  | 'race'
  | 'item'
  | 'free'
  | 'trait'
  | 'injury'
  | 'advance'
  | 'house'
  | 'limit'
  | 'loss'
  | 'override'
  | 'member'
  | 'result'
  | 'ledger'

export interface Source {
  readonly kind: SourceKind
  readonly id: string
  readonly name: Localized
  /** More about it in the user's own words: the game of an injury, the reason of an override. */
  readonly detail?: string
}

/** One reason of a number. Amounts of all parts add up to the total. */
export interface Part {
  readonly source: Source
  readonly amount: number
  /** How many of the source count, when more than one. */
  readonly times?: number
  /** The value that the source sets, where it replaces what stood before instead of adding to it. */
  readonly becomes?: number
  /** The number that this part was derived from, with reasons of its own. */
  readonly from?: Traced
}

/** A computed number with its reasons, or a word with the numbers it rests on. */
export interface Traced<T extends number | string = number> {
  readonly total: T
  readonly parts: readonly Part[]
}

export type Value = Traced<number | string>

/** The total of parts, with the parts. */
export const traced = (parts: readonly Part[]): Traced => ({ total: sum(parts), parts })

export function sum(parts: readonly Part[]): number {
  let total = 0
  for (const part of parts) total += part.amount
  return total
}

/** `value` with one more part. */
export const plus = (value: Traced, part: Part): Traced => ({
  total: value.total + part.amount,
  parts: [...value.parts, part],
})

/** `value` set to `to` by `source`: the part carries the difference, so that the parts still add up. */
export const setTo = (value: Traced, to: number, source: Source): Traced =>
  plus(value, { source, amount: to - value.total, becomes: to })

/** `value` held between `min` and `max`; a part by `source` is added only where the limit bites. */
export function limited(value: Traced, min: number, max: number, source: Source): Traced {
  const held = Math.min(Math.max(value.total, min), max)
  return held === value.total ? value : setTo(value, held, source)
}
