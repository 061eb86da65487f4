/** A record of what a club knows of its people: plain data as JSON, of a kind, under an id. */
export interface PeopleRecord {
  readonly kind: string
  readonly id: string
  /** What no other record of the kind has, such as a name; null where there is nothing of the sort. */
  readonly key: string | null
  readonly content: string
}

/** Records as they are read: their content. */
export interface PeopleReading {
  get(kind: string, id: string): Promise<string | undefined>
  keyed(kind: string, key: string): Promise<string | undefined>
  /** All of a kind, in the order of their ids. */
  list(kind: string): Promise<readonly string[]>
}

/** Records while nobody else changes any. */
export interface PeopleChanging extends PeopleReading {
  /** Keeps a record in the place of the one with its id. Rejects with `KeyTaken` where another has its key. */
  put(record: PeopleRecord): Promise<void>
  remove(kind: string, id: string): Promise<void>
}

/** Another record of the kind has this key. */
export class KeyTaken extends Error {}

/** What stands there now. */
export interface PeopleNow extends PeopleReading {
  /** The last of a kind by their ids, those before `before`, the last first. */
  newest(kind: string, limit: number, before?: string): Promise<readonly string[]>
}

/** Where a club keeps what it knows of its people: beside its book, for all its hosts. */
export interface People {
  /** What stands there now. Rejects with `book-unreachable`. */
  readonly now: PeopleNow
  /**
   * Does all of `work`, durably, or nothing of it, while no host changes anything else here. Rejects with what `work` rejects
   * with, `book-unreachable`, `book-busy` and `book-newer`.
   */
  change<T>(work: (records: PeopleChanging) => Promise<T>): Promise<T>
  /** Calls `hint` whenever something may have been changed, by whatever host, now and then without need; gives what ends that. */
  listen(hint: () => void): () => void
  close(): Promise<void>
}

/** The same in a host's own file. What changes anything is called inside a transaction. */
export interface KeptPeople {
  get(kind: string, id: string): string | undefined
  keyed(kind: string, key: string): PeopleRecord | undefined
  /** All of a kind, in the order of their ids. */
  list(kind: string): readonly PeopleRecord[]
  newest(kind: string, limit: number, before?: string): readonly string[]
  /** Throws `KeyTaken`. */
  put(record: PeopleRecord): void
  remove(kind: string, id: string): void
}
