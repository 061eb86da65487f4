import { isApart } from './aggregate.ts'
import { carried } from './carry.ts'
import { isSame, type Change } from './change.ts'
import { FACT_KINDS, type FactKind } from './facts.ts'
import { namedBy, type Facts } from './state.ts'

type Fact = object | undefined
type World = { readonly [K in FactKind]: Map<string, object> }

/** A campaign by two readings of its past, side by side: as it was recorded, and as it should have been. */
export interface Worlds {
  readonly was: Facts
  readonly is: Facts
  /** The facts that are not the same in both, with their kinds. */
  readonly differing: ReadonlyMap<string, FactKind>
  /** How many models a group has whose profile does not say. */
  readonly usualSize: (facts: Facts, member: string) => number | undefined
}

/** Two worlds that are still the same. */
export function worldsFrom(facts: Facts, usualSize: Worlds['usualSize']): Worlds {
  const copy = () => Object.fromEntries(FACT_KINDS.map((kind) => [kind, new Map(facts[kind] as Map<string, object>)]))
  return { was: copy() as unknown as Facts, is: copy() as unknown as Facts, differing: new Map(), usualSize }
}

const get = (facts: Facts, kind: FactKind, id: string): Fact => facts[kind].get(id)

/** Puts a fact into one of the worlds, or takes it out of it. */
export function put(worlds: Worlds, side: 'was' | 'is', kind: FactKind, id: string, fact: Fact): void {
  set(worlds, side, kind, id, fact)
  const differing = worlds.differing as Map<string, FactKind>
  if (isSame(get(worlds.was, kind, id) ?? null, get(worlds.is, kind, id) ?? null)) differing.delete(id)
  else differing.set(id, kind)
}

function set(worlds: Worlds, side: 'was' | 'is', kind: FactKind, id: string, fact: Fact): void {
  const map = (worlds[side] as unknown as World)[kind]
  if (fact) map.set(id, fact)
  else map.delete(id)
}

/** A fact after a change. */
const after = (fact: Fact, { id, after: fields }: Change): Fact => (fields ? { ...fact, ...fields, id } : undefined)

/** Changes happened in the one world, as they were recorded, and nothing of them in the other. */
export function recorded(worlds: Worlds, changes: readonly Change[]): void {
  for (const change of changes)
    put(worlds, 'was', change.kind, change.id, after(get(worlds.was, change.kind, change.id), change))
}

/** Changes happened in both worlds. Those that cannot be made of the facts as they should have been. */
export function happened(worlds: Worlds, changes: readonly Change[]): Change[] {
  return changes.filter(({ kind }) => !isApart(kind) || kind === 'roll').filter((change) => !happens(worlds, change))
}

function happens(worlds: Worlds, change: Change): boolean {
  const { kind, id } = change
  const [was, is] = [get(worlds.was, kind, id), get(worlds.is, kind, id)]
  const next = after(was, change)
  if (was !== is || !hasNames(worlds, change)) {
    put(worlds, 'was', kind, id, next)
    return carries(worlds, change)
  }
  set(worlds, 'was', kind, id, next)
  set(worlds, 'is', kind, id, next)
  return true
}

/** Makes a change of a fact as it should have been, if that can be. */
export function carries(worlds: Worlds, change: Change): boolean {
  const { kind, id } = change
  const is = get(worlds.is, kind, id)
  const own = hasNames(worlds, change) ? carried(change, is, () => worlds.usualSize(worlds.is, id)) : undefined
  for (const one of own ?? []) put(worlds, 'is', kind, id, after(is, one))
  return own !== undefined
}

/** True when all that a change names is there as it should have been; but for what is read by itself. */
const hasNames = ({ is, differing }: Worlds, { kind, after: fields }: Change): boolean =>
  differing.size === 0 || namedBy(kind, fields ?? {}).every((one) => is[one.kind].has(one.id))

/** What turns the one world into the other, as both should have been: first what is gone, then the rest; each what it names before it. */
export function apart(one: Worlds, other: Worlds): Change[] {
  const kinds = new Map([...one.differing, ...other.differing])
  const found = [...kinds]
    .sort(([, a], [, b]) => FACT_KINDS.indexOf(a) - FACT_KINDS.indexOf(b))
    .flatMap(([id, kind]) => difference(kind, id, get(one.is, kind, id), get(other.is, kind, id)))
  const isGone = (change: Change) => change.after === null
  return [...found.filter(isGone).reverse(), ...found.filter((change) => !isGone(change))]
}

/** What makes one state of a fact another; nothing where they are the same. */
function difference(kind: FactKind, id: string, was: Fact, is: Fact): Change[] {
  const [before, after] = [was, is] as (Readonly<Record<string, unknown>> | undefined)[]
  const keys = Object.keys({ ...before, ...after }).filter(
    (key) => key !== 'id' && !isSame(before?.[key], after?.[key]),
  )
  if (keys.length === 0) return []
  const those = (fact: typeof before) => fact && Object.fromEntries(keys.map((key) => [key, fact[key]]))
  return [{ kind, id, before: those(before) ?? null, after: those(after) ?? null }]
}
