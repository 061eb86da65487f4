import { AppError } from '../../shared/domain/error.ts'
import type { ClubBook, ClubBookStatus, ClubBookWritingReplica } from '../ports/book.ts'
import { systemClock } from '../ports/clock.ts'
import { systemIds } from '../ports/ids.ts'
import { lineMarkOf, type ClubBookLine, type ClubBookReadLimits } from '../ports/bookStore.ts'
import type { Store } from '../ports/store.ts'

/** Prefix of the id of a club book that a host stores in its own data folder. */
const OWN_BOOK_PREFIX = 'here-'
/** Limits on the number and bytes of lines that are read at a time. */
const SQLITE_BATCH: ClubBookReadLimits = { lines: 500, bytes: 16 * 1024 * 1024 }

/**
 * Opens the club book of a club that has only one host. The club book is in the database file of this host, and no
 * other process writes to the file.
 */
export function openClubBookOnSqlite(store: Store, host: string): ClubBook {
  const id = bookIdOf(store)
  const after = (position: number, mark: string | null): readonly ClubBookLine[] => {
    const last = store.book.last()
    if (position > last) throw new AppError('book-behind', { position, last })
    if (mark !== null && mark !== lineMarkAt(store, position)) throw new AppError('book-parted', { position })
    return store.book.lines(position, SQLITE_BATCH)
  }
  const unknownTo = (reader: ClubBookWritingReplica) => after(reader.position(), reader.mark())
  return {
    id,
    next(reader, decide) {
      return toPromise(() => {
        for (let lines = unknownTo(reader); lines.length > 0; lines = unknownTo(reader)) reader.applyLines(lines)
        const draft = decide()
        if (!draft) return undefined
        if (store.book.lineOf(draft.request)) throw new AppError('request-reused')
        const line: ClubBookLine = { ...draft, position: reader.position() + 1, host, at: systemClock.now() }
        store.transaction(() => store.book.addLine(line))
        return line
      })
    },
    since: (position, mark = null) => toPromise(() => after(position, mark)),
    // Status reports are for the other hosts of a club. This club has only one host, so nothing is reported.
    reportStatus: () => Promise.resolve(),
    getStatus: () => toPromise(() => bookStatusIn(store)),
    find: (request) => toPromise(() => store.book.lineOf(request)),
    listen: () => () => undefined,
    close: () => Promise.resolve(),
  }
}

/** Throws `club-book-elsewhere` if the folder follows a club book in PostgreSQL. */
export function refuseIfBookElsewhere(store: Store, folder: string): void {
  const followed = store.book.followed()?.book
  if (followed !== undefined && !followed.startsWith(OWN_BOOK_PREFIX))
    throw new AppError('club-book-elsewhere', { folder })
}

/**
 * Returns the id of the club book in this folder. If the folder has no club book, creates a new id; the id is stored
 * only if the folder has no campaigns and follows no other club book.
 */
function bookIdOf(store: Store): string {
  const followed = store.book.followed()?.book
  if (followed?.startsWith(OWN_BOOK_PREFIX)) return followed
  const book = `${OWN_BOOK_PREFIX}${systemIds.next()}`
  const isEmpty = followed === undefined && store.campaigns().length === 0
  if (isEmpty) store.transaction(() => store.book.saveFollowed({ book, position: 0, mark: null }))
  return book
}

/** Returns the mark (request id and time) of the line at a position; undefined if there is no such line. */
function lineMarkAt(store: Store, position: number): string | undefined {
  const [line] = store.book.lines(position - 1, { lines: 1, bytes: 0 })
  return line && line.position === position ? lineMarkOf(line) : undefined
}

function bookStatusIn(store: Store): ClubBookStatus {
  const position = store.book.last()
  const [newest] = position > 0 ? store.book.lines(position - 1, SQLITE_BATCH) : []
  return { position, at: newest?.at ?? null, hosts: [] }
}

/** Runs `work` synchronously; an error that `work` throws becomes a rejection. */
const toPromise = <T>(work: () => T): Promise<T> => new Promise((resolve) => resolve(work()))
