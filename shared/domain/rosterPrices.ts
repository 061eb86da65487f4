/** True if a roster document has an item line without the price paid. `document`: JSON that was not checked yet. */
export function lacksPrices(document: unknown): boolean {
  const { members, stash } = (document ?? {}) as { readonly members?: unknown; readonly stash?: unknown }
  const listOf = (list: unknown): readonly unknown[] => (Array.isArray(list) ? list : [])
  const items = listOf(members).flatMap((one) => listOf((one as { readonly items?: unknown } | null)?.items))
  return [...items, ...listOf(stash)].some(
    (line) => typeof line === 'object' && line !== null && 'id' in line && !('paid' in line),
  )
}
