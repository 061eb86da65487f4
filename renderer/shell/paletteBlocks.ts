import type { Entry, Group } from './paletteEntries.ts'

/** Entries that stand together: things of one table under its heads, or whatever else. */
export interface Block {
  readonly id: string
  readonly kind: Group['kind']
  readonly entries: readonly Entry[]
  /** The table that its things are compared in. */
  readonly table?: NonNullable<Entry['table']>
}

/** Fewer are not compared. */
const FEWEST = 2

/** A group cut into blocks: several things of one table stand together, where the first of them was found. */
export function blocksOf({ kind, entries }: Group): Block[] {
  const tables = Map.groupBy(entries, ({ table }) => (kind === 'recent' ? undefined : table?.id))
  const blocks: (Block & { readonly entries: Entry[] })[] = []
  for (const entry of entries) {
    const { table } = entry
    const together = (table && tables.get(table.id)) ?? []
    const last = blocks.at(-1)
    if (table && together.length >= FEWEST) {
      if (entry === together[0]) blocks.push({ id: `${kind}-${table.id}`, kind, entries: together, table })
    } else if (last && !last.table) last.entries.push(entry)
    else blocks.push({ id: `${kind}-${blocks.length}`, kind, entries: [entry] })
  }
  return blocks
}
