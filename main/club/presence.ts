import { AppError } from '../../shared/domain/error.ts'
import type { Book, Presence } from '../ports/book.ts'
import type { Note } from './notes.ts'

/** How often a host says how it stands, in milliseconds. */
const BEAT = 10_000

/** A host that says now and then how it stands. */
export interface Present {
  /** True while it follows its book, and the book could be reached when it last said so. */
  isWell(): boolean
  end(): Promise<void>
}

/** Says how a host stands, at once and with every beat; what cannot be said is said with the next. Notes when that changes. */
export function present(book: Pick<Book, 'say'>, presence: () => Presence, note: Note, beat = BEAT): Present {
  let isReached = true
  let isStopped = false
  let saying: Promise<void> = Promise.resolve()
  async function say(): Promise<void> {
    const now = presence()
    if (now.stopped !== null && !isStopped) note('stopped-following', { code: now.stopped, position: now.position })
    if (now.stopped === null && isStopped) note('follows-again', { position: now.position })
    isStopped = now.stopped !== null
    const code = await book.say(now).then(
      () => undefined,
      (error: unknown) => (error instanceof AppError ? error.code : 'internal'),
    )
    if (code !== undefined && isReached) note('book-lost', { code })
    if (code === undefined && !isReached) note('book-found', { position: now.position })
    isReached = code === undefined
  }
  const beating = setInterval(() => void (saying = saying.then(say)), beat)
  beating.unref()
  saying = say()
  return {
    isWell: () => isReached && presence().stopped === null,
    end() {
      clearInterval(beating)
      return saying
    },
  }
}
