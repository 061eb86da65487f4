import { AppError } from '../../shared/domain/error.ts'
import type { ClubBookLine } from './bookStore.ts'

/** Content of the next line of the club book, before the line has a position. */
export type ClubBookLineDraft = Pick<ClubBookLine, 'request' | 'format' | 'actor' | 'content'>

/** A replica that writes to the club book. Before writing, it must have applied all lines of the club book. */
export interface ClubBookWritingReplica {
  /** Returns the position of the last line that this replica has applied. */
  position(): number
  /** Returns the mark (`lineMarkOf`) of the last line that this replica has applied; null if the mark is unknown. */
  mark(): string | null
  /** Applies the next lines in order. Throws if a line cannot be applied; then nothing is written to the club book. */
  applyLines(lines: readonly ClubBookLine[]): void
}

/** True for errors that mean that the database cannot be used now: it is unreachable or rejects this host. */
export const isClubBookUnavailable = (error: unknown): boolean =>
  error instanceof AppError && (error.code === 'book-unreachable' || error.code === 'book-refused')

/** Options for writing a line of the club book. */
export interface WriteOptions {
  /**
   * True if `decide` takes long. Other hosts then wait for the lock longer than they would wait for a host that hangs.
   */
  readonly isLong?: boolean
}

/** Status of a club's host, as the host itself reports it. */
export interface HostStatus {
  /** Position of the last line that the host has applied. */
  readonly position: number
  /** Time of the host's last backup; null if it has none. */
  readonly backupAt: string | null
  /** Error code that says why the host does not follow the club book now; null if it follows the club book. */
  readonly stopped: string | null
}

/** The last reported status of a host, with the time of the report. */
export interface KnownHost extends HostStatus {
  readonly host: string
  readonly folder: string
  readonly version: string
  /** Time of the report; null if the host has written nothing yet and does not report its status. */
  readonly at: string | null
}

/** State of a club book. */
export interface ClubBookStatus {
  /** Position of the last line, and in `at` its time; 0 and null if the club book has no lines. */
  readonly position: number
  readonly at: string | null
  /** Hosts in alphabetical order; a host that has not reported for a month is left out. */
  readonly hosts: readonly KnownHost[]
}

/**
 * The club book: a sequence of lines without gaps. Each line holds what one command wrote. Once a line is reported as
 * written, it is never lost and never changes.
 */
export interface ClubBook {
  /** Id of the club book, which a replica stores. */
  readonly id: string
  /**
   * Writes the next line. While no other host writes, first brings `reader` up to date and then calls `decide`,
   * which returns the content of the line. Returns the line, or `undefined` if `decide` returned nothing to write.
   * `decide` may be called again if the result of the last call was certainly not written. Throws what `applyLines` and
   * `decide` throw; `book-unreachable`, `book-refused` and `book-busy` (nothing was written); `book-in-doubt` (nobody
   * knows whether the line was written; the caller repeats the same request to find out); `request-reused` if the
   * request already has a line; `book-behind` if `reader` has applied more lines than the club book has;
   * `book-parted` if `reader` has applied other lines than the club book has; `book-newer` if a newer version of
   * the program uses the club book.
   */
  next(
    reader: ClubBookWritingReplica,
    decide: () => ClubBookLineDraft | undefined,
    options?: WriteOptions,
  ): Promise<ClubBookLine | undefined>
  /**
   * Returns the next lines after a position, possibly not all of them. The list is empty only if there are no further
   * lines. Throws `book-unreachable`, `book-newer`, `book-behind` if the club book has no such position, and
   * `book-parted` if the line at that position does not have this `mark`.
   */
  since(position: number, mark?: string | null): Promise<readonly ClubBookLine[]>
  /**
   * Returns the line of a request; `undefined` if the request has no line and can never get one any more. Throws
   * `book-unreachable`.
   */
  find(request: string): Promise<ClubBookLine | undefined>
  /** Publishes the status of this host for the club's administrators. Throws `book-unreachable`. */
  reportStatus(presence: HostStatus): Promise<void>
  /** Returns the state of the club book and of its hosts. Throws `book-unreachable`, `book-newer`. */
  getStatus(): Promise<ClubBookStatus>
  /**
   * Calls `hint` when there may be new lines. `hint` may also be called without new lines. `position` is the position
   * of the new line, if known. Returns a function that stops the calls.
   */
  listen(hint: (position?: number) => void): () => void
  /** Waits for running work and closes the club book. */
  close(): Promise<void>
}
