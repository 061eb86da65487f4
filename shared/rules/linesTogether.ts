import { canonical } from '../domain/campaign/change.ts'
import { without } from '../domain/without.ts'
import { MAX_QUANTITY } from '../domain/text.ts'

interface Line {
  readonly quantity?: number
  readonly paid?: number
}

/**
 * Lines that differ in their number alone as one, where the first of them stands; more than one line holds stay apart. What
 * was paid is left out, unless it `keepsPaid`.
 */
export function linesTogether<L extends object>(lines: readonly L[], keepsPaid = false): L[] {
  const found = new Map<string, number>()
  const together: L[] = []
  for (const one of lines) {
    const line = keepsPaid ? one : (without(one as L & Line, 'paid') as unknown as L)
    const { quantity = 1, ...what } = line as L & Line
    const key = canonical(what)
    const at = found.get(key)
    const there = at === undefined ? 0 : ((together[at] as L & Line).quantity ?? 1)
    if (at !== undefined && there + quantity <= MAX_QUANTITY) together[at] = { ...line, quantity: there + quantity }
    else found.set(key, together.push(line) - 1)
  }
  return together
}

/** A member with its possessions in as few lines as say the same: what was paid for each is no matter of theirs. */
export function withLinesTogether<M extends object>(member: M): M {
  const { items } = member as { readonly items?: readonly object[] }
  return items && items.length > 0 ? { ...member, items: linesTogether(items) } : member
}
