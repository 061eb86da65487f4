import type { PaletteEntry, PaletteEntryGroup } from './paletteEntries.ts'

/** Palette entries that are shown together: items of one table below its column heads, or other entries. */
export interface PaletteEntryBlock {
  readonly id: string
  readonly kind: PaletteEntryGroup['kind']
  readonly entries: readonly PaletteEntry[]
  /** The table in which the items are compared; absent for other entries. */
  readonly table?: NonNullable<PaletteEntry['table']>
}

/** Minimum number of items that are shown as a table. */
const MIN_COMPARED = 2

/**
 * Splits a group of palette entries into blocks. If several items belong to one table, they move together to the
 * position of the first.
 */
export function toPaletteBlocks({ kind, entries }: PaletteEntryGroup): PaletteEntryBlock[] {
  const tables = Map.groupBy(entries, ({ table }) => (kind === 'recent' ? undefined : table?.id))
  const blocks: (PaletteEntryBlock & { readonly entries: PaletteEntry[] })[] = []
  for (const entry of entries) {
    const { table } = entry
    const together = (table && tables.get(table.id)) ?? []
    const last = blocks.at(-1)
    if (table && together.length >= MIN_COMPARED) {
      if (entry === together[0]) blocks.push({ id: `${kind}-${table.id}`, kind, entries: together, table })
    } else if (last && !last.table) last.entries.push(entry)
    else blocks.push({ id: `${kind}-${blocks.length}`, kind, entries: [entry] })
  }
  return blocks
}
