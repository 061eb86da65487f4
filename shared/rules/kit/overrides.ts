import type { Override } from '../../domain/member.ts'
import { setTracedTotal, type Traced, type TracedNumberOrWord } from './traced.ts'

const BY_HAND = { fr: 'Fixé à la main', en: 'Set by hand' }

/** The key of an override that sets a member's cost, not one of its values. */
export const COST_KEY = 'cost'

/** True if a value is a number. An override can only set numbers. */
export const isTracedNumber = (value: TracedNumberOrWord | undefined): value is Traced =>
  typeof value?.total === 'number'

/** Applies one override to a number; the reason of the override becomes a part of the traced value. */
const applyOverride = (value: Traced, { value: id, amount, reason }: Override): Traced =>
  setTracedTotal(value, amount, { kind: 'override', id, name: BY_HAND, detail: reason })

const isByHand = (value: Traced, key: string): boolean =>
  value.parts.some(({ source }) => source.kind === 'override' && source.id === key)

/** Returns a member's number after the override for its key. Returns the number unchanged if it has no override. */
export const effectiveValue = (value: Traced, key: string, overrides: readonly Override[] = []): Traced =>
  isByHand(value, key)
    ? value
    : overrides.filter((override) => override.value === key).reduce((before, one) => applyOverride(before, one), value)

/**
 * Applies overrides to all values. A value that already contains its override stays unchanged. A ruleset that derives a
 * value from another number calls `effectiveValue` on this number first, so that the derived value uses the override.
 */
export function withOverrides<V extends Readonly<Record<string, TracedNumberOrWord>>>(
  values: V,
  overrides: readonly Override[] = [],
): V {
  if (overrides.length === 0) return values
  const result: Record<string, TracedNumberOrWord> = { ...values }
  for (const key of new Set(overrides.map(({ value }) => value))) {
    const value = result[key]
    if (isTracedNumber(value)) result[key] = effectiveValue(value, key, overrides)
  }
  return result as V
}
