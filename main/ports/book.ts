import { AppError } from '../../shared/domain/error.ts'
import type { Line } from './keptBook.ts'

/** What is to be the next line. */
export type Draft = Pick<Line, 'request' | 'format' | 'actor' | 'content'>

/** Whoever writes in a book knows what stands in it: a replica. */
export interface Reader {
  /** The position up to which it knows the lines. */
  position(): number
  /** Of the last line that it knows (`markOf`); null where that is not known. */
  mark(): string | null
  /** Takes in the lines that follow, in their order. Throws where it cannot; then nothing is written. */
  learn(lines: readonly Line[]): void
}

/** True for errors by which a database cannot be used for now: it is away, or has something against this host. */
export const isAway = (error: unknown): boolean =>
  error instanceof AppError && (error.code === 'book-unreachable' || error.code === 'book-refused')

/** How something is to be written. */
export interface Manner {
  /** Deciding takes its time: the others wait for longer than they wait for a host that hangs. */
  readonly isLong?: boolean
}

/** How a host of a club stands, as it says itself. */
export interface Presence {
  /** Of the last line that it carried out. */
  readonly position: number
  /** When its data were last backed up; null where they never were. */
  readonly backupAt: string | null
  /** Why it follows no more, or cannot for now, by an error's code; null where it does. */
  readonly stopped: string | null
}

/** A host as it last said how it stands, and when that was. */
export interface KnownHost extends Presence {
  readonly host: string
  readonly folder: string
  readonly version: string
  /** Null where it has written nothing yet, and is not heard of by itself. */
  readonly at: string | null
}

/** How a book stands. */
export interface BookStanding {
  /** Of the last line, and when it was written; 0 and null where there is none. */
  readonly position: number
  readonly at: string | null
  /** By their names; one that was not heard of for a month is gone. */
  readonly hosts: readonly KnownHost[]
}

/**
 * The book of a club: one sequence of lines without gaps, each of which is what one command wrote. A line that was
 * answered is never lost, and never changes.
 */
export interface Book {
  /** By this a replica knows the book that it follows. */
  readonly id: string
  /**
   * Has `decide` say what is written next, while nobody else writes and `reader` knows every line before it; gives the
   * line, or `undefined` where there was nothing to write. `decide` may be asked again where what it said was certainly not
   * written. Throws what `learn` and `decide` throw, `book-unreachable`, `book-refused` and `book-busy` (nothing was written), `book-in-doubt` (whether it
   * was is not known: asked again with the same request one learns it), `request-reused` for a request that has a line,
   * `book-behind` where `reader` knows more lines than there are, `book-parted` where it knows others, `book-newer` where a newer
   * version of the program keeps it.
   */
  next(reader: Reader, decide: () => Draft | undefined, manner?: Manner): Promise<Line | undefined>
  /**
   * The lines after a position, some at a time; none where there are none. Throws `book-unreachable`, `book-behind` for a
   * position that there is not, `book-parted` where another line than that of `mark` has it, and `book-newer`.
   */
  since(position: number, mark?: string | null): Promise<readonly Line[]>
  /** The line of a request; `undefined` where it has none, nor will have. Throws `book-unreachable`. */
  find(request: string): Promise<Line | undefined>
  /** Says how this host stands, for whoever looks after the club. Throws `book-unreachable`. */
  say(presence: Presence): Promise<void>
  /** Throws `book-unreachable`, `book-newer`. */
  standing(): Promise<BookStanding>
  /**
   * Calls `hint` whenever there may be new lines; some calls are needless. `position`: the position of the new line, if known.
   * Returns a function that stops this.
   */
  listen(hint: (position?: number) => void): () => void
  /** Ends what is under way, and lets go of the book. */
  close(): Promise<void>
}
