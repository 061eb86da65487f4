import { AppError } from '../../../shared/domain/error.ts'
import type { Who } from '../../../shared/contract/roles.ts'
import { isAway } from '../../ports/book.ts'
import { whoOf } from './may.ts'
import { changing, instant, reading, type Parts } from './parts.ts'
import type { Session } from './records.ts'
import { hashOf } from './secrets.ts'
import { isOver } from './sessions.ts'

/** Who is signed in, as every request asks. */
export interface SignedIn {
  /**
   * Who has this token's session; undefined where there is none, or it is over, or the account is disabled. Rejects with
   * `book-unreachable` where that cannot be known.
   */
  who(token: string): Promise<Who | undefined>
  /** Tells when that may have changed for somebody. Gives what ends the telling. */
  onChange(listener: () => void): () => void
  close(): void
}

interface Known {
  readonly who: Who
  readonly session: Session
  readonly at: number
  isOld: boolean
}

/** That a session was used is written down so often. */
const SEEN_EVERY = 60 * 60 * 1000
/** While the database cannot be reached nothing can be changed; whoever was known lately may go on reading. */
const TRUSTED_FOR = 15 * 60 * 1000
const MOST = 5_000

/** Keeps in mind who is signed in until something is changed, by whatever host. */
export function signedIn(parts: Pick<Parts, 'people' | 'now'>): SignedIn {
  const { people, now } = parts
  const known = new Map<string, Known>()
  const listeners = new Set<() => void>()
  const note = notingSeen(parts)
  let changes = 0
  const end = people.listen(() => {
    changes++
    for (const one of known.values()) one.isOld = true
    for (const listener of listeners) listener()
  })
  async function looked(hash: string): Promise<Known | undefined> {
    const before = changes
    const found = await foundBy(parts, hash)
    known.delete(hash)
    if (!found) return undefined
    if (known.size >= MOST) known.delete([...known.keys()][0]!)
    // What was changed while this was read is asked for again.
    const one = { ...found, at: now(), isOld: changes !== before }
    known.set(hash, one)
    return one
  }
  const lookUp = shareLookups(looked, () => changes)
  return {
    async who(token) {
      const hash = hashOf(token)
      const before = known.get(hash)
      // What seems to be over may have been used since: that news is perhaps still on its way.
      const holds = before && !before.isOld && !isOver(before.session, now())
      const one = holds ? before : await lookUp(hash).catch((error: unknown) => trusted(before, error))
      if (!one || isOver(one.session, now())) return undefined
      if (now() - Date.parse(one.session.lastSeen) > SEEN_EVERY) note(one.session.id)
      return one.who
    },
    onChange(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    close: end,
  }
  function trusted(before: Known | undefined, error: unknown): Known {
    const isBusy = error instanceof AppError && error.code === 'book-busy'
    if (before && (isBusy || isAway(error)) && now() - before.at < TRUSTED_FOR) return before
    throw error
  }
}

/** Lets the requests of one session share one lookup, so that many at once ask the database once; a change makes the next one look anew. */
function shareLookups(
  lookUp: (hash: string) => Promise<Known | undefined>,
  changes: () => number,
): (hash: string) => Promise<Known | undefined> {
  const running = new Map<string, { readonly since: number; readonly found: Promise<Known | undefined> }>()
  return (hash) => {
    const before = running.get(hash)
    if (before?.since === changes()) return before.found
    const found = lookUp(hash).finally(() => running.get(hash)?.found === found && running.delete(hash))
    running.set(hash, { since: changes(), found })
    return found
  }
}

async function foundBy(
  parts: Pick<Parts, 'people'>,
  hash: string,
): Promise<Pick<Known, 'who' | 'session'> | undefined> {
  const records = reading(parts)
  const session = await records.keyed('session', hash)
  const account = session && (await records.get('account', session.account))
  return account && !account.isDisabled ? { who: whoOf(account, session.id), session } : undefined
}

/** Writes down that a session was used; of all that a page asks for at once, once. What could not be written is written with a later one. */
function notingSeen(parts: Pick<Parts, 'people' | 'now'>): (session: string) => void {
  const noted = new Map<string, number>()
  return (session) => {
    const now = parts.now()
    if (now - (noted.get(session) ?? -Infinity) < SEEN_EVERY) return
    if (noted.size >= MOST) noted.clear()
    noted.set(session, now)
    void seen(parts, session).catch(() => noted.delete(session))
  }
}

const seen = (parts: Pick<Parts, 'people' | 'now'>, id: string): Promise<void> =>
  changing(parts, async (records) => {
    const session = await records.get('session', id)
    if (session && !isOver(session, parts.now()))
      await records.putSession({ ...session, lastSeen: instant(parts.now()) })
  })
