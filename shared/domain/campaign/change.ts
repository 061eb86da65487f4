import type { FactKind, FieldsOf } from './facts.ts'

/**
 * A change of one fact, in the terms of the domain. Without `before` the fact is new, without `after` it is gone; with
 * both they hold the changed fields only.
 */
export type Change = { readonly [K in FactKind]: ChangeOf<K> }[FactKind]

interface ChangeOf<K extends FactKind> {
  readonly kind: K
  readonly id: string
  readonly before: Partial<FieldsOf<K>> | null
  readonly after: Partial<FieldsOf<K>> | null
}

/** A new fact. */
export const added = <K extends FactKind>(kind: K, id: string, fields: FieldsOf<K>): Change =>
  ({ kind, id, before: null, after: fields }) as unknown as Change

/** A fact that is gone. */
export function removed<K extends FactKind>(kind: K, fact: FieldsOf<K> & { readonly id: string }): Change {
  const { id, ...fields } = fact
  return { kind, id, before: fields, after: null } as unknown as Change
}

/** True when two values of a field are the same: plain data, compared through and through. */
export const isSame = (one: unknown, other: unknown): boolean =>
  one === other || (isComposed(one) && isComposed(other) && canonical(one) === canonical(other))

const isComposed = (value: unknown): boolean => typeof value === 'object' && value !== null

/** Plain data as text, the keys of its objects in order: equal data gives equal texts. */
export const canonical = (value: unknown): string =>
  JSON.stringify(value, (_key, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)))
      : inner,
  )

/** A fact with other values in some fields; nothing where they are what they were. */
export function changed<K extends FactKind>(
  kind: K,
  fact: FieldsOf<K> & { readonly id: string },
  fields: Partial<FieldsOf<K>>,
): Change[] {
  const differing = Object.entries(fields).filter(([key, value]) => !isSame(fact[key as keyof FieldsOf<K>], value))
  if (differing.length === 0) return []
  const before = Object.fromEntries(differing.map(([key]) => [key, fact[key as keyof FieldsOf<K>]]))
  return [{ kind, id: fact.id, before, after: Object.fromEntries(differing) } as unknown as Change]
}

/** What takes a change back. */
export const inverse = ({ kind, id, before, after }: Change): Change =>
  ({ kind, id, before: after, after: before }) as unknown as Change
