import { canonicalJson } from '../domain/campaign/change.ts'
import { omitKeys } from '../domain/omitKeys.ts'
import { MAX_QUANTITY } from '../domain/text.ts'

interface Line {
  readonly quantity?: number
  readonly paid?: number
}

/**
 * Merges item lines that differ only in quantity into the first of them. If the sum would exceed the maximum quantity,
 * a separate line remains. Removes the prices paid (`paid`) unless `keepsPaid`.
 */
export function mergeItemLines<L extends object>(lines: readonly L[], keepsPaid = false): L[] {
  const found = new Map<string, number>()
  const together: L[] = []
  for (const one of lines) {
    const line = keepsPaid ? one : (omitKeys(one as L & Line, 'paid') as unknown as L)
    const { quantity = 1, ...what } = line as L & Line
    const key = canonicalJson(what)
    const at = found.get(key)
    const there = at === undefined ? 0 : ((together[at] as L & Line).quantity ?? 1)
    if (at !== undefined && there + quantity <= MAX_QUANTITY) together[at] = { ...line, quantity: there + quantity }
    else found.set(key, together.push(line) - 1)
  }
  return together
}

/** Merges the item lines of a member; differences in the price paid are ignored. */
export function mergeMemberItemLines<M extends object>(member: M): M {
  const { items } = member as { readonly items?: readonly object[] }
  return items && items.length > 0 ? { ...member, items: mergeItemLines(items) } : member
}
