import { serialQueue } from '../../shared/domain/serialQueue.ts'
import { KeyTaken, type People, type PeopleChanging, type PeopleReading, type PeopleRecord } from '../ports/people.ts'
import type { Store } from '../ports/store.ts'

/** What a club knows of its people, in the file of its one host. Nobody else changes anything there. */
export function peopleOnSqlite(store: Pick<Store, 'people' | 'transaction'>): People {
  const queue = serialQueue()
  const hints = new Set<() => void>()
  const now: PeopleReading = {
    get: (kind, id) => soon(() => store.people.get(kind, id)),
    keyed: (kind, key) => soon(() => store.people.keyed(kind, key)),
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
 * there, and written at once at the end. A kind that is looked at is read whole, once: all are small.
 */
function noting({ people }: Pick<Store, 'people'>): PeopleChanging & { readonly write: () => void } {
  const kinds = new Map<string, Map<string, PeopleRecord>>()
  const changed: [kind: string, id: string][] = []
  const of = (kind: string): Map<string, PeopleRecord> => {
    const known = kinds.get(kind) ?? new Map(people.list(kind).map((record) => [record.id, record]))
    kinds.set(kind, known)
    return known
  }
  const all = (kind: string) => [...of(kind).values()].sort((one, other) => (one.id < other.id ? -1 : 1))
  const keyed = (kind: string, key: string) => all(kind).find((one) => one.key === key)
  return {
    get: (kind, id) => soon(() => of(kind).get(id)?.content),
    keyed: (kind, key) => soon(() => keyed(kind, key)?.content),
    list: (kind) => soon(() => all(kind).map(({ content }) => content)),
    newest: (kind, limit, before) =>
      soon(() =>
        all(kind)
          .filter(({ id }) => before === undefined || id < before)
          .slice(-limit)
          .reverse()
          .map(({ content }) => content),
      ),
    put: (record) =>
      soon(() => {
        const { kind, id, key } = record
        if (key !== null && (keyed(kind, key)?.id ?? id) !== id) throw new KeyTaken(kind)
        of(kind).set(id, record)
        changed.push([kind, id])
      }),
    remove: (kind, id) =>
      soon(() => {
        of(kind).delete(id)
        changed.push([kind, id])
      }),
    write() {
      // What goes makes room for the keys of what comes.
      for (const [kind, id] of changed) if (!of(kind).has(id)) people.remove(kind, id)
      for (const [kind, id] of changed) {
        const record = of(kind).get(id)
        if (record) people.put(record)
      }
    },
  }
}
