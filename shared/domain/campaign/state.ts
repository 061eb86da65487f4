import { AppError } from '../error.ts'
import { isSame, type Change } from './change.ts'
import { FACT_KINDS, REFERENCES, type FactKind, type FactOf } from './facts.ts'

/** Facts by kind and id: a campaign, or the part of it that somebody asked for. */
export type Facts = { readonly [K in FactKind]: ReadonlyMap<string, FactOf<K>> }
type MutableFacts = { readonly [K in FactKind]: Map<string, FactOf<K>> }

/** No facts at all. */
export const noFacts = (): MutableFacts =>
  Object.fromEntries(FACT_KINDS.map((kind) => [kind, new Map()])) as unknown as MutableFacts

/** The fact with this id. Throws `fact-missing`. */
export function factOf<K extends FactKind>(facts: Facts, kind: K, id: string): FactOf<K> {
  const found = facts[kind].get(id)
  if (found) return found
  throw new AppError('fact-missing', { kind, id })
}

/** True for a game whose results are recorded; false for a planned one, and for one that is not among the facts. */
export const isRecorded = (facts: Pick<Facts, 'game'>, game: string): boolean =>
  facts.game.get(game)?.state === 'recorded'

/** The facts of a kind that satisfy a condition, sorted by position where they have one. */
export function factsWhere<K extends FactKind>(
  facts: Facts,
  kind: K,
  holds: (fact: FactOf<K>) => boolean,
): FactOf<K>[] {
  const found = [...facts[kind].values()].filter(holds)
  return found.sort((a, b) => positionOf(a) - positionOf(b) || (a.id < b.id ? -1 : 1))
}

const positionOf = (fact: object): number =>
  'position' in fact && typeof fact.position === 'number' ? fact.position : 0

/**
 * The facts after changes. Throws `change-conflict` when a fact is not as the change found it: it is missing, is there
 * already, or a field holds another value.
 */
export function afterChanges(facts: Facts, changes: readonly Change[]): Facts {
  const next = { ...facts } as { -readonly [K in FactKind]: ReadonlyMap<string, unknown> }
  const copied = new Set<FactKind>()
  for (const change of changes) {
    if (!copied.has(change.kind)) {
      next[change.kind] = new Map(next[change.kind])
      copied.add(change.kind)
    }
    applyTo(next[change.kind] as Map<string, object>, change)
  }
  return next as unknown as Facts
}

/** Those of the facts that changes find there. */
export function foundBy(facts: Facts, changes: readonly Change[]): Facts {
  const found = noFacts() as Readonly<Record<FactKind, Map<string, unknown>>>
  for (const { kind, id, before } of changes) {
    const fact = before === null ? undefined : facts[kind].get(id)
    if (fact) found[kind].set(id, fact)
  }
  return found as unknown as Facts
}

function applyTo(map: Map<string, object>, change: Change): void {
  const { kind, id, after } = change
  const current = map.get(id)
  if (!suits(current, change)) throw new AppError('change-conflict', { kind, id })
  if (after === null) map.delete(id)
  else map.set(id, { ...current, ...after, id })
}

/** True when a fact, or that there is none, is as a change found it. */
const suits = (current: object | undefined, { before }: Pick<Change, 'before'>): boolean =>
  before === null ? !current : current !== undefined && agrees(current, before)

/** True when a fact holds these values in these fields. */
export const agrees = (fact: object, fields: object): boolean =>
  Object.entries(fields).every(([key, value]) => isSame((fact as Record<string, unknown>)[key], value))

/** The fields of each kind that name other facts, with the kind that they name. */
const NAMING = new Map(FACT_KINDS.map((kind) => [kind, Object.entries(REFERENCES[kind])]))

/** The facts that a fact names, by kind and id. */
export function namedBy(kind: FactKind, fields: object): { readonly kind: FactKind; readonly id: string }[] {
  const named = []
  for (const [field, of] of NAMING.get(kind)!) {
    const id = (fields as Record<string, unknown>)[field]
    if (typeof id === 'string') named.push({ kind: of, id })
  }
  return named
}
