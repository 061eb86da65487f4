/** A record about accounts of a club: plain data as JSON, with a kind and an id. */
export interface AccountRecord {
  readonly kind: string
  readonly id: string
  /** Key that is unique among the records of its kind, such as a name; null if the record has no key. */
  readonly key: string | null
  readonly content: string
}

/** Reads the contents of records. */
export interface AccountRecordReader {
  get(kind: string, id: string): Promise<string | undefined>
  findByKey(kind: string, key: string): Promise<string | undefined>
  /** Returns the contents of all records of a kind, sorted by id. */
  list(kind: string): Promise<readonly string[]>
}

/** Reads and writes records. No other host can change records meanwhile. */
export interface AccountRecordEditor extends AccountRecordReader {
  /** Inserts or replaces a record. Rejects with `KeyTakenError` if another record of the kind has its key. */
  put(record: AccountRecord): Promise<void>
  remove(kind: string, id: string): Promise<void>
}

/** Thrown if another record of the kind already has this key. */
export class KeyTakenError extends Error {}

/** Reads the current records. */
export interface AccountRecordQueries extends AccountRecordReader {
  /** Returns the contents of the newest records of a kind with ids before `before`, the newest first. */
  newest(kind: string, limit: number, before?: string): Promise<readonly string[]>
}

/** The store of a club's accounts. It is stored next to the club book, and all hosts of the club share it. */
export interface ClubAccountStore {
  /** Reads the current records. Its methods reject with `book-unreachable`. */
  readonly now: AccountRecordQueries
  /**
   * Runs `work` as one transaction, during which no host can change records; waits until the changes are on the disk.
   * Rejects with what `work` rejects with, `book-unreachable`, `book-busy` and `book-newer`.
   */
  change<T>(work: (records: AccountRecordEditor) => Promise<T>): Promise<T>
  /**
   * Calls `hint` when a host may have changed something. `hint` may also be called without a change. Returns a function
   * that stops the calls.
   */
  listen(hint: () => void): () => void
  close(): Promise<void>
}

/**
 * The records in the database file of a host. All methods are synchronous. Methods that change something must be called
 * in a transaction.
 */
export interface AccountRecordStore {
  get(kind: string, id: string): string | undefined
  findByKey(kind: string, key: string): AccountRecord | undefined
  /** Returns all records of a kind, sorted by id. */
  list(kind: string): readonly AccountRecord[]
  newest(kind: string, limit: number, before?: string): readonly string[]
  /** Inserts or replaces a record. Throws `KeyTakenError`. */
  put(record: AccountRecord): void
  remove(kind: string, id: string): void
}
