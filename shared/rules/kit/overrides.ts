import type { Override } from '../../domain/member.ts'
import { setTo, type Traced, type Value } from './traced.ts'

const BY_HAND = { fr: 'Fixé à la main', en: 'Set by hand' }

/** True for a value that is a number, and so can be fixed by hand. */
export const isNumber = (value: Value | undefined): value is Traced => typeof value?.total === 'number'

/** A number fixed by hand, with the reason. */
export const fixed = (value: Traced, { value: id, amount, reason }: Override): Traced =>
  setTo(value, amount, { kind: 'override', id, name: BY_HAND, detail: reason })

/**
 * Values with the overrides that name them. An override fixes the one number that it names: what is derived from that
 * number keeps its own reasons, and is overridden by itself if wanted.
 */
export function withOverrides<V extends Readonly<Record<string, Value>>>(
  values: V,
  overrides: readonly Override[] = [],
): V {
  if (overrides.length === 0) return values
  const result: Record<string, Value> = { ...values }
  for (const override of overrides) {
    const value = result[override.value]
    if (isNumber(value)) result[override.value] = fixed(value, override)
  }
  return result as V
}
