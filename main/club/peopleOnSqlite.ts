import { serialQueue } from '../../shared/domain/serialQueue.ts'
import {
  KeyTakenError,
  type ClubAccountStore,
  type AccountRecordEditor,
  type AccountRecordQueries,
  type AccountRecord,
} from '../ports/people.ts'
import type { Store } from '../ports/store.ts'

/**
 * Opens the store of a club's accounts in the database file of its only host. No other process changes the accounts.
 */
export function openAccountsOnSqlite(store: Pick<Store, 'people' | 'transaction'>): ClubAccountStore {
  const queue = serialQueue()
  const hints = new Set<() => void>()
  const now: AccountRecordQueries = {
    get: (kind, id) => toPromise(() => store.people.get(kind, id)),
    findByKey: (kind, key) => toPromise(() => store.people.findByKey(kind, key)?.content),
    list: (kind) => toPromise(() => store.people.list(kind).map(({ content }) => content)),
    newest: (kind, limit, before) => toPromise(() => store.people.newest(kind, limit, before)),
  }
  return {
    now,
    change: (work) =>
      queue.add(async () => {
        const changes = bufferChanges(store)
        const result = await work(changes)
        store.transaction(() => changes.write())
        for (const hint of hints) hint()
        return result
      }),
    listen(hint) {
      hints.add(hint)
      return () => void hints.delete(hint)
    },
    async close() {
      await queue.settled()
    },
  }
}

const toPromise = <T>(work: () => T): Promise<T> => new Promise((resolve) => resolve(work()))

/**
 * Creates an editor that keeps changes in memory and writes all of them at the end. Later reads find the changes in
 * memory. The changes are kept because a SQLite transaction must not wait for asynchronous work.
 */
function bufferChanges({ people }: Pick<Store, 'people'>): AccountRecordEditor & { readonly write: () => void } {
  /** Changed records by kind and id; a value without `record` is a deletion. */
  const changes = new Map<string, { readonly kind: string; readonly id: string; readonly record?: AccountRecord }>()
  const nameOf = (kind: string, id: string) => `${kind} ${id}`
  const changedRecords = (kind: string) =>
    [...changes.values()].flatMap((one) => (one.kind === kind && one.record ? [one.record] : []))
  const hasNoChange = ({ kind, id }: AccountRecord) => !changes.has(nameOf(kind, id))
  const get = (kind: string, id: string) => {
    const change = changes.get(nameOf(kind, id))
    return change ? change.record?.content : people.get(kind, id)
  }
  const findByKey = (kind: string, key: string) => {
    const before = people.findByKey(kind, key)
    return changedRecords(kind).find((one) => one.key === key) ?? (before && hasNoChange(before) ? before : undefined)
  }
  const list = (kind: string) =>
    [...people.list(kind).filter(hasNoChange), ...changedRecords(kind)]
      .sort((one, other) => (one.id < other.id ? -1 : 1))
      .map(({ content }) => content)
  return {
    get: (kind, id) => toPromise(() => get(kind, id)),
    findByKey: (kind, key) => toPromise(() => findByKey(kind, key)?.content),
    list: (kind) => toPromise(() => list(kind)),
    put: (record) =>
      toPromise(() => {
        const { kind, id, key } = record
        if (key !== null && (findByKey(kind, key)?.id ?? id) !== id) throw new KeyTakenError(kind)
        changes.set(nameOf(kind, id), { kind, id, record })
      }),
    remove: (kind, id) => toPromise(() => void changes.set(nameOf(kind, id), { kind, id })),
    write() {
      // Deleted records are removed before new records are written, because a new record may use the key of a deleted
      // record.
      for (const { kind, id, record } of changes.values()) if (!record) people.remove(kind, id)
      for (const { record } of changes.values()) if (record) people.put(record)
    },
  }
}
