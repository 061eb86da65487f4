import type { BroughtEntry } from '../../../shared/contract/views/along.ts'

/** Something that waits to be decided, or fits by now, with what waits for it. */
export interface WaitingGroup {
  readonly first: BroughtEntry
  readonly rests: readonly BroughtEntry[]
}

/** What waits, in its order: each that can be decided, with what rests on it, be it by another that rests on it. */
export function groupsOf(entries: readonly BroughtEntry[]): WaitingGroup[] {
  const firstOf = new Map<string, string>()
  const groups = new Map<string, { readonly first: BroughtEntry; readonly rests: BroughtEntry[] }>()
  for (const one of entries) {
    // It waits for an earlier one.
    const first = one.waitsFor === null ? undefined : firstOf.get(one.waitsFor)
    firstOf.set(one.id, first ?? one.id)
    if (first === undefined) groups.set(one.id, { first: one, rests: [] })
    else groups.get(first)!.rests.push(one)
  }
  return [...groups.values()]
}
