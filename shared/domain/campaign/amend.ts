import { canonical, isSame, type Change } from './change.ts'
import { FACT_KINDS, type FactKind } from './facts.ts'
import { afterChanges, type Facts } from './state.ts'

type Fields = Readonly<Record<string, unknown>>
type Teller = (kind: FactKind, fields: Fields) => string | undefined

/**
 * What turns the facts that `written` led to into those that `meant` leads to, both from the same facts before. Facts that
 * both make alike keep the id, and the moment, that they have: whatever came later and rests on them stays as it is.
 */
export function amendment(before: Facts, written: readonly Change[], meant: readonly Change[]): Change[] {
  const was = afterChanges(before, written)
  const known = withKnownIds(before, was, meant)
  const is = afterChanges(before, known)
  const kinds = new Map([...written, ...known].map(({ kind, id }) => [id, kind]))
  const differing = [...kinds].flatMap(([id, kind]) => difference(kind, id, was[kind].get(id), is[kind].get(id)))
  const isGone = ({ after }: Change) => after === null
  return [...differing.filter(isGone).reverse(), ...differing.filter((change) => !isGone(change))]
}

/** The same changes, those that make a fact with the id of its like among the new facts of `was`. */
function withKnownIds(before: Facts, was: Facts, meant: readonly Change[]): Change[] {
  const there = FACT_KINDS.flatMap((kind) =>
    [...was[kind].values()].filter(({ id }) => !before[kind].has(id)).map((fact): [FactKind, Fields] => [kind, fact]),
  )
  const likes = new Map<Change, Fields>()
  for (const tell of [byAll, byMember]) {
    const known = new Set(likes.values())
    const told = Map.groupBy(
      there.filter(([, fact]) => !known.has(fact)),
      ([kind, fact]) => tell(kind, fact),
    )
    for (const change of meant) {
      if (change.before !== null || change.after === null || likes.has(change)) continue
      const key = tell(change.kind, change.after)
      const like = key === undefined ? undefined : told.get(key)?.shift()
      if (like) likes.set(change, like[1])
    }
  }
  return meant.map((change) => {
    const like = likes.get(change)
    if (!like) return change
    const moment = 'at' in like ? { at: like['at'] } : {}
    return { ...change, id: like['id'], after: { ...change.after, ...moment } } as Change
  })
}

/** What does not tell two facts apart: when one was written down, and where it stands. */
const BESIDE = ['id', 'at', 'position']
/** Of these a game has one of each member: another is the same with other values. */
const ONE_EACH: readonly FactKind[] = ['participation', 'absence']

const byAll: Teller = (kind, fields) =>
  canonical([kind, Object.fromEntries(Object.entries(fields).filter(([key]) => !BESIDE.includes(key)))])
const byMember: Teller = (kind, { member }) => (ONE_EACH.includes(kind) ? canonical([kind, member]) : undefined)

/** What makes one state of a fact another; nothing where they are the same. */
function difference(kind: FactKind, id: string, was: Fields | undefined, is: Fields | undefined): Change[] {
  const keys = Object.keys({ ...was, ...is }).filter((key) => key !== 'id' && !isSame(was?.[key], is?.[key]))
  if (keys.length === 0) return []
  const those = (fact: Fields | undefined) => fact && Object.fromEntries(keys.map((key) => [key, fact[key]]))
  return [{ kind, id, before: those(was) ?? null, after: those(is) ?? null }]
}
