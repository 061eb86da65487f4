import { AppError } from '../../shared/domain/error.ts'
import type { Touched } from '../../shared/contract/events.ts'
import { markOf, type Followed, type Line } from '../ports/keptBook.ts'
import type { Store } from '../ports/store.ts'
import { carryOut, LINE_FORMAT, type Content } from './written.ts'

/** A replica that follows a book. */
export interface Following {
  /** Of the last line that was carried out. */
  position(): number
  /** By what that line is known (`markOf`); null before the first, and where it is not known. */
  mark(): string | null
  /**
   * Carries lines out, in one transaction with the new position; those that are known already are left out. Gives what
   * they touched. At a line that cannot be carried out following stops, with all before it done. Throws what the disk is
   * guilty of (nothing was done then, and it can be tried again), and why following had stopped before.
   */
  take(lines: readonly Line[]): readonly Touched[]
  /** Why nothing more is followed: `book-gap`, `book-line-newer`, `book-differs`, `book-behind`, `book-parted`. */
  stopped(): AppError | undefined
  /** What the disk was guilty of when lines were last to be carried out; they will be, once that is over. */
  hindered(): AppError | undefined
  /** Stops following where the book that said so has not what is known here of it; any other error changes nothing. */
  heed(error: unknown): void
}

/** What on a replica as it should be cannot be: it holds something else than the book. Other `AppError`s are the disk's. */
const DIFFERING: ReadonlySet<string> = new Set([
  'change-conflict',
  'fact-in-use',
  'fact-missing',
  'ids-taken',
  'id-taken',
])

/** What a book says to whoever knows something else of it. */
const PARTING: ReadonlySet<string> = new Set(['book-behind', 'book-parted'])

/** Codes for which following stops. */
const STOPPING: ReadonlySet<string> = new Set(['book-gap', 'book-line-newer', 'book-differs'])

/** A replica, and how far it is. */
interface Replica {
  readonly store: Store
  readonly book: string
  readonly folder: string
  known: Pick<Followed, 'position' | 'mark'>
  stopped?: AppError
  hindered?: AppError | undefined
}

/**
 * Follows a book from where the replica stands. Throws `book-own-campaigns` for a folder with campaigns that are in no
 * book, `book-other` for one that follows another, `book-differs` where something was done on it past the book.
 */
export function following(store: Store, book: string, folder: string): Following {
  const replica: Replica = { store, book, folder, known: begun(store, book, folder) }
  return {
    position: () => replica.known.position,
    mark: () => replica.known.mark,
    stopped: () => replica.stopped,
    hindered: () => replica.hindered,
    heed(error) {
      if (error instanceof AppError && PARTING.has(error.code)) replica.stopped ??= error
    },
    take(given) {
      if (replica.stopped) throw replica.stopped
      const lines = given.filter((line) => line.position > replica.known.position)
      if (lines.length === 0) return []
      try {
        const touched = carriedOut(replica, lines)
        replica.hindered = undefined
        return touched
      } catch (error) {
        if (error instanceof AppError) replica.hindered = error
        throw error
      }
    },
  }
}

function carriedOut(replica: Replica, lines: readonly Line[]): readonly Touched[] {
  try {
    return together(replica, lines)
  } catch (error) {
    if (isOfDisk(error)) throw error
    return oneByOne(replica, lines)
  }
}

function together(replica: Replica, lines: readonly Line[]): readonly Touched[] {
  const { store, book, folder } = replica
  const { position } = replica.known
  const known = { position: position + lines.length, mark: markOf(lines.at(-1)!) }
  const touched = store.transaction(() => {
    const all = lines.flatMap((line, at) => carried(store, line, position + at + 1, folder))
    store.book.keepFollowed({ book, ...known })
    return all
  })
  replica.known = known
  return touched
}

/** Does as many as can be done; what stops it stands in `stopped`. */
function oneByOne(replica: Replica, lines: readonly Line[]): readonly Touched[] {
  const touched: Touched[] = []
  for (const line of lines) {
    try {
      touched.push(...together(replica, [line]))
    } catch (error) {
      replica.stopped = stopOf(error, line, replica.folder)
      return touched
    }
  }
  return touched
}

function begun(store: Store, book: string, folder: string): Pick<Followed, 'position' | 'mark'> {
  const known = store.book.followed()
  if (known === undefined) {
    if (store.campaigns().length > 0) throw new AppError('book-own-campaigns', { folder })
    return { position: 0, mark: null }
  }
  if (known.book !== book) throw new AppError('book-other', { folder })
  if (!store.book.isAsFollowed()) throw new AppError('book-differs', { folder, position: known.position })
  return known
}

function carried(store: Store, line: Line, expected: number, folder: string): readonly Touched[] {
  const { position, format, content } = line
  if (position !== expected) throw new AppError('book-gap', { position, expected, folder })
  if (format > LINE_FORMAT) throw new AppError('book-line-newer', { position, format, known: LINE_FORMAT })
  const { written, touched } = JSON.parse(content) as Content
  carryOut(store, written)
  return touched
}

const isOfDisk = (error: unknown): boolean =>
  error instanceof AppError && !DIFFERING.has(error.code) && !STOPPING.has(error.code)

/** Why following stops at a line. Throws what is the disk's. */
function stopOf(error: unknown, { position }: Line, folder: string): AppError {
  if (isOfDisk(error)) throw error
  if (error instanceof AppError && STOPPING.has(error.code)) return error
  return Object.assign(new AppError('book-differs', { position, folder }), { cause: error })
}
