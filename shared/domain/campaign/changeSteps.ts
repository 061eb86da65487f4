import { canonicalJson, type Change } from './change.ts'
import type { FactKind } from './facts.ts'

type Fields = Readonly<Record<string, unknown>>

/** The smallest part of a change: one added fact, one removed fact, or one changed field. */
export interface ChangeStep {
  /** A text that is equal for steps with the same effect. */
  readonly key: string
  readonly change: Change
}

/** Fields that do not matter when two facts are compared: id, time and position. */
const IGNORED_FIELDS = ['id', 'at', 'position']

/** Returns a text that is equal for two facts of one kind with equal content. */
export const factContentKey = (kind: FactKind, fields: object): string =>
  canonicalJson([kind, Object.fromEntries(Object.entries(fields).filter(([key]) => !IGNORED_FIELDS.includes(key)))])

/** Splits changes into their smallest parts, in order. */
export const toChangeSteps = (changes: readonly Change[]): ChangeStep[] =>
  changes.flatMap((change): ChangeStep[] => {
    const { kind, id } = change
    const { before, after } = change as { readonly before: Fields | null; readonly after: Fields | null }
    if (!before || !after) return [{ key: after ? factContentKey(kind, after) : canonicalJson([kind, id]), change }]
    return Object.entries(after).map(([field, value]) => ({
      key: canonicalJson([kind, id, field, value]),
      change: { kind, id, before: { [field]: before[field] }, after: { [field]: value } } as Change,
    }))
  })

/**
 * Pairs each step with an equal step of `others`. Each step of `others` is used only once. A step for which no equal
 * step is left is paired with `undefined`.
 */
export function pairChangeSteps(
  steps: readonly ChangeStep[],
  others: readonly ChangeStep[],
): (readonly [ChangeStep, ChangeStep | undefined])[] {
  const left = Map.groupBy(others, ({ key }) => key)
  return steps.map((step) => [step, left.get(step.key)?.shift()] as const)
}

/** Returns the steps for which `others` has no equal step. */
export const findUnmatchedChangeSteps = (steps: readonly ChangeStep[], others: readonly ChangeStep[]): ChangeStep[] =>
  pairChangeSteps(steps, others).flatMap(([step, like]) => (like ? [] : [step]))
