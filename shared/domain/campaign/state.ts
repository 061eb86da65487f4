import { AppError } from '../error.ts'
import { isSameData, type Change } from './change.ts'
import { FACT_KINDS, FACT_REFERENCES, type FactKind, type FactOf } from './facts.ts'

/** Facts by kind and id: the facts of a whole campaign, or only the facts that were loaded. */
export type Facts = { readonly [K in FactKind]: ReadonlyMap<string, FactOf<K>> }
type MutableFacts = { readonly [K in FactKind]: Map<string, FactOf<K>> }

export const noFacts = (): MutableFacts =>
  Object.fromEntries(FACT_KINDS.map((kind) => [kind, new Map()])) as unknown as MutableFacts

/** Returns the fact with this id. Throws `fact-missing`. */
export function factOf<K extends FactKind>(facts: Facts, kind: K, id: string): FactOf<K> {
  const found = facts[kind].get(id)
  if (found) return found
  throw new AppError('fact-missing', { kind, id })
}

/** True if the results of the game are recorded; false if the game is planned or unknown. */
export const isRecorded = (facts: Pick<Facts, 'game'>, game: string): boolean =>
  facts.game.get(game)?.state === 'recorded'

/** Lists the facts of one kind for which `holds` is true, sorted by position (if the kind has one), then by id. */
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
 * Returns the facts after these changes. Throws `change-conflict` if a fact is not as a change expects: the fact is
 * missing, it already exists, or a field has another value.
 */
export function applyChangesToFacts(facts: Facts, changes: readonly Change[]): Facts {
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

/** Returns the stored facts that these changes update or remove. */
export function factsBeingChanged(facts: Facts, changes: readonly Change[]): Facts {
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
  if (!matchesBefore(current, change)) throw new AppError('change-conflict', { kind, id })
  if (after === null) map.delete(id)
  else map.set(id, { ...current, ...after, id })
}

/** True if a fact is in the state that a change expects (`before`). `current`: undefined if the fact does not exist. */
const matchesBefore = (current: object | undefined, { before }: Pick<Change, 'before'>): boolean =>
  before === null ? !current : current !== undefined && hasFieldValues(current, before)

/** True if the fields of a fact have these values. */
export const hasFieldValues = (fact: object, fields: object): boolean =>
  Object.entries(fields).every(([key, value]) => isSameData((fact as Record<string, unknown>)[key], value))

/** The entries of `FACT_REFERENCES` for each kind of fact, as lists. */
const REFERENCE_FIELDS = new Map(FACT_KINDS.map((kind) => [kind, Object.entries(FACT_REFERENCES[kind])]))

/** Returns the kind and id of each fact that a fact refers to. */
export function listFactReferences(kind: FactKind, fields: object): { readonly kind: FactKind; readonly id: string }[] {
  const named = []
  for (const [field, of] of REFERENCE_FIELDS.get(kind)!) {
    const id = (fields as Record<string, unknown>)[field]
    if (typeof id === 'string') named.push({ kind: of, id })
  }
  return named
}
