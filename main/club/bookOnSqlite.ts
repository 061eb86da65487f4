import { AppError } from '../../shared/domain/error.ts'
import type { Book, BookStanding, Reader } from '../ports/book.ts'
import { systemClock } from '../ports/clock.ts'
import { systemIds } from '../ports/ids.ts'
import { markOf, type Line, type Most } from '../ports/keptBook.ts'
import type { Store } from '../ports/store.ts'

/** Begins the id of a book that its host keeps itself. */
const HERE = 'here-'
/** So many lines are taken in at a time. */
const BATCH: Most = { lines: 500, bytes: 16 * 1024 * 1024 }

/** The book of a club with one host, in that host's own file: it needs no other program. Nobody else may write in it. */
export function bookOnSqlite(store: Store, host: string): Book {
  const id = idOf(store)
  const after = (position: number, mark: string | null): readonly Line[] => {
    const last = store.book.last()
    if (position > last) throw new AppError('book-behind', { position, last })
    if (mark !== null && mark !== markAt(store, position)) throw new AppError('book-parted', { position })
    return store.book.lines(position, BATCH)
  }
  const unknownTo = (reader: Reader) => after(reader.position(), reader.mark())
  return {
    id,
    next(reader, decide) {
      return soon(() => {
        for (let lines = unknownTo(reader); lines.length > 0; lines = unknownTo(reader)) reader.learn(lines)
        const draft = decide()
        if (!draft) return undefined
        if (store.book.lineOf(draft.request)) throw new AppError('request-reused')
        const line: Line = { ...draft, position: reader.position() + 1, host, at: systemClock.now() }
        store.transaction(() => store.book.addLine(line))
        return line
      })
    },
    since: (position, mark = null) => soon(() => after(position, mark)),
    // There is no other host that could ask.
    say: () => Promise.resolve(),
    standing: () => soon(() => standingIn(store)),
    find: (request) => soon(() => store.book.lineOf(request)),
    listen: () => () => undefined,
    close: () => Promise.resolve(),
  }
}

/** Throws `club-book-elsewhere` for a folder that follows a book in a database. */
export function mustKeepBook(store: Store, folder: string): void {
  const followed = store.book.followed()?.book
  if (followed !== undefined && !followed.startsWith(HERE)) throw new AppError('club-book-elsewhere', { folder })
}

/** The id that the book has here; a new one, which is kept where there is nothing in the way of it. */
function idOf(store: Store): string {
  const followed = store.book.followed()?.book
  if (followed?.startsWith(HERE)) return followed
  const book = `${HERE}${systemIds.next()}`
  const isEmpty = followed === undefined && store.campaigns().length === 0
  if (isEmpty) store.transaction(() => store.book.keepFollowed({ book, position: 0, mark: null }))
  return book
}

/** By what the line at a position is known; undefined where there is none. */
function markAt(store: Store, position: number): string | undefined {
  const [line] = store.book.lines(position - 1, { lines: 1, bytes: 0 })
  return line && line.position === position ? markOf(line) : undefined
}

function standingIn(store: Store): BookStanding {
  const position = store.book.last()
  const [newest] = position > 0 ? store.book.lines(position - 1, BATCH) : []
  return { position, at: newest?.at ?? null, hosts: [] }
}

/** Does work now; what it throws rejects. */
const soon = <T>(work: () => T): Promise<T> => new Promise((resolve) => resolve(work()))
