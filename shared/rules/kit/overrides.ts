import type { Override } from '../../domain/member.ts'
import { setTo, type Traced, type Value } from './traced.ts'

const BY_HAND = { fr: 'Fixé à la main', en: 'Set by hand' }

/** What an override names that fixes a member's cost rather than one of its values. */
export const COST = 'cost'

/** True for a value that is a number, and so can be fixed by hand. */
export const isNumber = (value: Value | undefined): value is Traced => typeof value?.total === 'number'

/** A number fixed by hand, with the reason. */
const fixed = (value: Traced, { value: id, amount, reason }: Override): Traced =>
  setTo(value, amount, { kind: 'override', id, name: BY_HAND, detail: reason })

const isByHand = (value: Traced, key: string): boolean =>
  value.parts.some(({ source }) => source.kind === 'override' && source.id === key)

/** A number of a member's as it counts wherever it is used: as it is fixed by hand under its key, if it is. */
export const inForce = (value: Traced, key: string, overrides: readonly Override[] = []): Traced =>
  isByHand(value, key)
    ? value
    : overrides.filter((override) => override.value === key).reduce((before, one) => fixed(before, one), value)

/**
 * Values with the overrides that name them; one that is in force already stays as it is. What is derived from a number
 * goes by the one in force: rulesets put it in force before they derive from it.
 */
export function withOverrides<V extends Readonly<Record<string, Value>>>(
  values: V,
  overrides: readonly Override[] = [],
): V {
  if (overrides.length === 0) return values
  const result: Record<string, Value> = { ...values }
  for (const key of new Set(overrides.map(({ value }) => value))) {
    const value = result[key]
    if (isNumber(value)) result[key] = inForce(value, key, overrides)
  }
  return result as V
}
