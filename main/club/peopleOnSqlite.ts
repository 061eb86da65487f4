import { serialQueue } from '../../shared/domain/serialQueue.ts'
import { KeyTaken, type People, type PeopleChanging, type PeopleNow, type PeopleRecord } from '../ports/people.ts'
import type { Store } from '../ports/store.ts'

/** What a club knows of its people, in the file of its one host. Nobody else changes anything there. */
export function peopleOnSqlite(store: Pick<Store, 'people' | 'transaction'>): People {
  const queue = serialQueue()
  const hints = new Set<() => void>()
  const now: PeopleNow = {
    get: (kind, id) => soon(() => store.people.get(kind, id)),
    keyed: (kind, key) => soon(() => store.people.keyed(kind, key)?.content),
    list: (kind) => soon(() => store.people.list(kind).map(({ content }) => content)),
    newest: (kind, limit, before) => soon(() => store.people.newest(kind, limit, before)),
  }
  return {
    now,
    change: (work) =>
      queue.add(async () => {
        const changes = noting(store)
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

const soon = <T>(work: () => T): Promise<T> => new Promise((resolve) => resolve(work()))

/**
 * Records as they will be: a transaction of SQLite's waits for nothing, so what is changed is kept here, read as if it stood
 * there, and written at once at the end.
 */
function noting({ people }: Pick<Store, 'people'>): PeopleChanging & { readonly write: () => void } {
  /** Without a record: it is gone. */
  const changes = new Map<string, { readonly kind: string; readonly id: string; readonly record?: PeopleRecord }>()
  const nameOf = (kind: string, id: string) => `${kind} ${id}`
  const changed = (kind: string) =>
    [...changes.values()].flatMap((one) => (one.kind === kind && one.record ? [one.record] : []))
  const isAsItWas = ({ kind, id }: PeopleRecord) => !changes.has(nameOf(kind, id))
  const get = (kind: string, id: string) => {
    const change = changes.get(nameOf(kind, id))
    return change ? change.record?.content : people.get(kind, id)
  }
  const keyed = (kind: string, key: string) => {
    const before = people.keyed(kind, key)
    return changed(kind).find((one) => one.key === key) ?? (before && isAsItWas(before) ? before : undefined)
  }
  const list = (kind: string) =>
    [...people.list(kind).filter(isAsItWas), ...changed(kind)]
      .sort((one, other) => (one.id < other.id ? -1 : 1))
      .map(({ content }) => content)
  return {
    get: (kind, id) => soon(() => get(kind, id)),
    keyed: (kind, key) => soon(() => keyed(kind, key)?.content),
    list: (kind) => soon(() => list(kind)),
    put: (record) =>
      soon(() => {
        const { kind, id, key } = record
        if (key !== null && (keyed(kind, key)?.id ?? id) !== id) throw new KeyTaken(kind)
        changes.set(nameOf(kind, id), { kind, id, record })
      }),
    remove: (kind, id) => soon(() => void changes.set(nameOf(kind, id), { kind, id })),
    write() {
      // What goes makes room for the keys of what comes.
      for (const { kind, id, record } of changes.values()) if (!record) people.remove(kind, id)
      for (const { record } of changes.values()) if (record) people.put(record)
    },
  }
}
