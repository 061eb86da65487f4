import type { Localized } from '../../domain/localized.ts'

/** The source of a part of a number. */
export type TracedPartSourceKind =
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

export interface TracedPartSource {
  readonly kind: TracedPartSourceKind
  readonly id: string
  readonly name: Localized
  /** Text that says more about the source: the game of an injury, the reason of an override. */
  readonly detail?: string
}

/** One part of a number, with its source. The total of a number is the sum of the amounts of its parts. */
export interface TracedPart {
  readonly source: TracedPartSource
  readonly amount: number
  /** Number of pieces, if the source counts more than once. */
  readonly times?: number
  /** The value that the source sets in place of the earlier value. If absent, the source adds to the earlier value. */
  readonly becomes?: number
  /** The traced number that this part was computed from. */
  readonly from?: Traced
}

/** A computed number with the parts that it is the sum of, or a word with the numbers that it was derived from. */
export interface Traced<T extends number | string = number> {
  readonly total: T
  readonly parts: readonly TracedPart[]
}

export type TracedNumberOrWord = Traced<number | string>

/** Builds a traced number from its parts. */
export const toTraced = (parts: readonly TracedPart[]): Traced => ({ total: sumTracedParts(parts), parts })

export function sumTracedParts(parts: readonly TracedPart[]): number {
  let total = 0
  for (const part of parts) total += part.amount
  return total
}

export const addTracedPart = (value: Traced, part: TracedPart): Traced => ({
  total: value.total + part.amount,
  parts: [...value.parts, part],
})

/** Sets `value` to `to`. The new part has the difference as its amount, so that the parts still add up to the total. */
export const setTracedTotal = (value: Traced, to: number, source: TracedPartSource): Traced =>
  addTracedPart(value, { source, amount: to - value.total, becomes: to })

/** Limits `value` to the range from `min` to `max`. Adds a part only if the limit changes the value. */
export function limitTraced(value: Traced, min: number, max: number, source: TracedPartSource): Traced {
  const held = Math.min(Math.max(value.total, min), max)
  return held === value.total ? value : setTracedTotal(value, held, source)
}
