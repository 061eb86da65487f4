import { AppError } from '../../shared/domain/error.ts'
import type { ChangedRef } from '../../shared/contract/events.ts'
import { lineMarkOf, type FollowedClubBook, type ClubBookLine } from '../ports/bookStore.ts'
import type { Store } from '../ports/store.ts'
import { repeatStoreCalls, CLUB_BOOK_LINE_FORMAT, type ClubBookLineContent } from './storeCalls.ts'

/** Applies the lines of a club book to a replica, in order. */
export interface ClubBookFollower {
  /** Returns the position of the last applied line. */
  position(): number
  /**
   * Returns the mark of the last applied line (request id and time, see `lineMarkOf`); null if no line was applied or
   * the mark is unknown.
   */
  mark(): string | null
  /**
   * Applies lines and stores the new position in one transaction; skips lines that were applied before. Returns what
   * the lines changed. Stops following at a line that cannot be applied, and keeps the earlier lines. Throws the
   * error of an earlier stop, and disk errors (nothing was written then, and the caller may retry).
   */
  applyLines(lines: readonly ClubBookLine[]): readonly ChangedRef[]
  /**
   * Returns the error that stopped following: `book-gap`, `book-line-newer`, `book-differs`, `book-behind` or
   * `book-parted`; undefined while following.
   */
  stopped(): AppError | undefined
  /** Returns the disk error of the last attempt to apply lines; undefined if the attempt succeeded. */
  lastDiskError(): AppError | undefined
  /** Stops following if `error` says that the club book no longer contains the applied lines; ignores other errors. */
  stopIfDiverged(error: unknown): void
}

/**
 * Codes of the errors that show that the data of the replica differ from the club book. Every other `AppError` while
 * applying a line is a disk error.
 */
const DIFFERENCE_ERRORS: ReadonlySet<string> = new Set([
  'change-conflict',
  'fact-in-use',
  'fact-missing',
  'ids-taken',
  'id-taken',
])

/** Codes of the errors that say that the club book no longer contains the lines that this replica has applied. */
const DIVERGED_ERRORS: ReadonlySet<string> = new Set(['book-behind', 'book-parted'])

/** Codes of the errors that applying a line throws to stop following. */
const STOP_ERRORS: ReadonlySet<string> = new Set(['book-gap', 'book-line-newer', 'book-differs'])

/** State of a replica that follows a club book. */
interface Replica {
  readonly store: Store
  readonly book: string
  readonly folder: string
  known: Pick<FollowedClubBook, 'position' | 'mark'>
  stopped?: AppError
  lastDiskError?: AppError | undefined
}

/**
 * Starts following a club book from the replica's position. Throws `book-own-campaigns` if the folder has campaigns
 * that come from no club book, `book-other` if the folder follows another club book, and `book-differs` if the folder
 * was changed without the club book.
 */
export function followBook(store: Store, book: string, folder: string): ClubBookFollower {
  const replica: Replica = { store, book, folder, known: initialPosition(store, book, folder) }
  return {
    position: () => replica.known.position,
    mark: () => replica.known.mark,
    stopped: () => replica.stopped,
    lastDiskError: () => replica.lastDiskError,
    stopIfDiverged(error) {
      if (error instanceof AppError && DIVERGED_ERRORS.has(error.code)) replica.stopped ??= error
    },
    applyLines(newLines) {
      if (replica.stopped) throw replica.stopped
      const lines = newLines.filter((line) => line.position > replica.known.position)
      if (lines.length === 0) return []
      try {
        const touched = applyOrStop(replica, lines)
        replica.lastDiskError = undefined
        return touched
      } catch (error) {
        if (error instanceof AppError) replica.lastDiskError = error
        throw error
      }
    },
  }
}

function applyOrStop(replica: Replica, lines: readonly ClubBookLine[]): readonly ChangedRef[] {
  try {
    return applyInTransaction(replica, lines)
  } catch (error) {
    if (isDiskError(error)) throw error
    return applyOneByOne(replica, lines)
  }
}

function applyInTransaction(replica: Replica, lines: readonly ClubBookLine[]): readonly ChangedRef[] {
  const { store, book, folder } = replica
  const { position } = replica.known
  const known = { position: position + lines.length, mark: lineMarkOf(lines.at(-1)!) }
  const touched = store.transaction(() => {
    const all = lines.flatMap((line, at) => applyLine(store, line, position + at + 1, folder))
    store.book.saveFollowed({ book, ...known })
    return all
  })
  replica.known = known
  return touched
}

/** Applies lines one by one until a line cannot be applied; stores the error of that line in `stopped`. */
function applyOneByOne(replica: Replica, lines: readonly ClubBookLine[]): readonly ChangedRef[] {
  const touched: ChangedRef[] = []
  for (const line of lines) {
    try {
      touched.push(...applyInTransaction(replica, [line]))
    } catch (error) {
      replica.stopped = toStopError(error, line, replica.folder)
      return touched
    }
  }
  return touched
}

function initialPosition(store: Store, book: string, folder: string): Pick<FollowedClubBook, 'position' | 'mark'> {
  const known = store.book.followed()
  if (known === undefined) {
    if (store.campaigns().length > 0) throw new AppError('book-own-campaigns', { folder })
    return { position: 0, mark: null }
  }
  if (known.book !== book) throw new AppError('book-other', { folder })
  if (!store.book.isUnchangedSinceFollowed()) throw new AppError('book-differs', { folder, position: known.position })
  return known
}

function applyLine(store: Store, line: ClubBookLine, expected: number, folder: string): readonly ChangedRef[] {
  const { position, format, content } = line
  if (position !== expected) throw new AppError('book-gap', { position, expected, folder })
  if (format > CLUB_BOOK_LINE_FORMAT)
    throw new AppError('book-line-newer', { position, format, known: CLUB_BOOK_LINE_FORMAT })
  const { written, touched } = JSON.parse(content) as ClubBookLineContent
  repeatStoreCalls(store, written)
  return touched
}

const isDiskError = (error: unknown): boolean =>
  error instanceof AppError && !DIFFERENCE_ERRORS.has(error.code) && !STOP_ERRORS.has(error.code)

/**
 * Returns the error because of which following stops at a line. Rethrows disk errors, because they do not stop
 * following.
 */
function toStopError(error: unknown, { position }: ClubBookLine, folder: string): AppError {
  if (isDiskError(error)) throw error
  if (error instanceof AppError && STOP_ERRORS.has(error.code)) return error
  return Object.assign(new AppError('book-differs', { position, folder }), { cause: error })
}
