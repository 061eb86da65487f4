import type { TracedPartSource } from '../../rules/kit/traced.ts'
import { sourceKindOf, type FullEntry, type FullPack } from './fullPack.ts'
import type { EntryLists, PreparedChange, PreparedEntry } from './scope.ts'

/** A change as an entry stores it. */
interface StoredChange {
  /** The key with the id of the value is `stat`, unless the game has another. */
  readonly [key: string]: unknown
  readonly add?: number
  readonly set?: number
  readonly ranks?: readonly string[]
}

/** Returns a function that prepares an entry: its source, its price, and its changes as parts of traced numbers. */
export function prepareEntry({
  groups,
  stages,
  firstFree,
  changes: rows,
}: FullPack): (entry: FullEntry) => PreparedEntry {
  const keys = new Set([
    ...stages.flatMap((stage) => {
      if (stage.type === 'field') return [stage.changes]
      return stage.type === 'items' ? [stage.changes, ...(stage.pairChanges ? [stage.pairChanges] : [])] : []
    }),
    ...(rows ? [rows.field] : []),
  ])
  return (entry) => {
    const { id, name, cost = 0 } = entry
    const source: TracedPartSource = { kind: sourceKindOf(entry.kind, groups), id, name }
    const changes: Record<string, readonly PreparedChange[]> = {}
    for (const key of keys) {
      const stored = entry[key] as readonly StoredChange[] | undefined
      if (stored && stored.length > 0)
        changes[key] = stored.map((change) => prepareChange(change, change[rows?.value ?? 'stat'] as string, source))
    }
    const free: TracedPartSource = { kind: 'free', id, name: firstFree?.name ?? name }
    return { entry, source, price: { source, amount: cost }, refund: { source: free, amount: -cost }, changes }
  }
}

const prepareChange = (
  { add = 0, set, ranks }: StoredChange,
  value: string,
  source: TracedPartSource,
): PreparedChange =>
  set === undefined
    ? { value, kinds: ranks, part: { source, amount: add } }
    : { value, kinds: ranks, part: { source, amount: 0, becomes: set }, set }

/** Prepares all entries of a pack, by list. */
export function prepareLists({ entries }: FullPack, prepare: (entry: FullEntry) => PreparedEntry): EntryLists {
  const lists = Map.groupBy(entries, (entry) => entry.kind)
  return new Map([...lists].map(([list, own]) => [list, new Map(own.map((entry) => [entry.id, prepare(entry)]))]))
}
