import type { BringBackEntry } from '../../../shared/contract/views/offline.ts'

/** A change that waits for a decision or can be applied now, with the changes that depend on it. */
export interface WaitingGroup {
  readonly first: BringBackEntry
  readonly rests: readonly BringBackEntry[]
}

/**
 * Groups the waiting changes in order. Each group has a change about which the user can decide, and the changes that
 * depend on it directly or indirectly.
 */
export function groupWaiting(entries: readonly BringBackEntry[]): WaitingGroup[] {
  const firstOf = new Map<string, string>()
  const groups = new Map<string, { readonly first: BringBackEntry; readonly rests: BringBackEntry[] }>()
  for (const one of entries) {
    // A change that depends on an earlier change belongs to the group of that change.
    const first = one.waitsFor === null ? undefined : firstOf.get(one.waitsFor)
    firstOf.set(one.id, first ?? one.id)
    if (first === undefined) groups.set(one.id, { first: one, rests: [] })
    else groups.get(first)!.rests.push(one)
  }
  return [...groups.values()]
}
