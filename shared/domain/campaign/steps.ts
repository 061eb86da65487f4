import { canonical, type Change } from './change.ts'
import type { FactKind } from './facts.ts'

type Fields = Readonly<Record<string, unknown>>

/** What changes come to, one thing at a time: a new fact, one that is gone, a field that is another. */
export interface Step {
  /** Steps that come to the same have the same. */
  readonly key: string
  readonly change: Change
}

/** What does not tell two facts apart: when one was written down, and where it stands. */
const BESIDE = ['id', 'at', 'position']

/** What two facts that are alike share. */
export const likeness = (kind: FactKind, fields: object): string =>
  canonical([kind, Object.fromEntries(Object.entries(fields).filter(([key]) => !BESIDE.includes(key)))])

/** The steps of changes, in their order. */
export const stepsOf = (changes: readonly Change[]): Step[] =>
  changes.flatMap((change): Step[] => {
    const { kind, id } = change
    const { before, after } = change as { readonly before: Fields | null; readonly after: Fields | null }
    if (!before || !after) return [{ key: after ? likeness(kind, after) : canonical([kind, id]), change }]
    return Object.entries(after).map(([field, value]) => ({
      key: canonical([kind, id, field, value]),
      change: { kind, id, before: { [field]: before[field] }, after: { [field]: value } },
    }))
  })

/** Steps with their likes among others, each of these once; `undefined` where there is none. */
export function paired(steps: readonly Step[], others: readonly Step[]): (readonly [Step, Step | undefined])[] {
  const left = Map.groupBy(others, ({ key }) => key)
  return steps.map((step) => [step, left.get(step.key)?.shift()] as const)
}

/** The steps that have no like among others. */
export const beyond = (steps: readonly Step[], others: readonly Step[]): Step[] =>
  paired(steps, others).flatMap(([step, like]) => (like ? [] : [step]))
