import type { FactKind, FieldsOf } from './facts.ts'

/**
 * A change of one fact. `before` is null for a new fact, and `after` is null for a removed fact. For an updated fact,
 * both contain only the changed fields.
 */
export type Change = { readonly [K in FactKind]: ChangeOf<K> }[FactKind]

interface ChangeOf<K extends FactKind> {
  readonly kind: K
  readonly id: string
  readonly before: Partial<FieldsOf<K>> | null
  readonly after: Partial<FieldsOf<K>> | null
}

/** Returns the change that adds a fact. */
export const addFact = <K extends FactKind>(kind: K, id: string, fields: FieldsOf<K>): Change =>
  ({ kind, id, before: null, after: fields }) as unknown as Change

/** Returns the change that removes a fact. */
export function removeFact<K extends FactKind>(kind: K, fact: FieldsOf<K> & { readonly id: string }): Change {
  const { id, ...fields } = fact
  return { kind, id, before: fields, after: null } as unknown as Change
}

/** True if two pieces of plain data are equal at every depth. */
export const isSameData = (one: unknown, other: unknown): boolean =>
  one === other || (isComposed(one) && isComposed(other) && canonicalJson(one) === canonicalJson(other))

const isComposed = (value: unknown): boolean => typeof value === 'object' && value !== null

/** Converts plain data to JSON with sorted keys, so that equal data gives equal text. */
export const canonicalJson = (value: unknown): string =>
  JSON.stringify(value, (_key, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)))
      : inner,
  )

/** Returns the change that sets fields of a fact; an empty list if all these fields already have the given values. */
export function updateFact<K extends FactKind>(
  kind: K,
  fact: FieldsOf<K> & { readonly id: string },
  fields: Partial<FieldsOf<K>>,
): Change[] {
  const differing = Object.entries(fields).filter(([key, value]) => !isSameData(fact[key as keyof FieldsOf<K>], value))
  if (differing.length === 0) return []
  const before = Object.fromEntries(differing.map(([key]) => [key, fact[key as keyof FieldsOf<K>]]))
  return [{ kind, id: fact.id, before, after: Object.fromEntries(differing) } as unknown as Change]
}

/** Returns the change that undoes a change. */
export const invertChange = ({ kind, id, before, after }: Change): Change =>
  ({ kind, id, before: after, after: before }) as unknown as Change
