import { AppError } from '../../../shared/domain/error.ts'
import type { SignedInUser } from '../../../shared/contract/roles.ts'
import { isClubBookUnavailable } from '../../ports/book.ts'
import { userOfAccount } from './rights.ts'
import { changeRecords, toInstant, readRecords, type AccountsContext } from './peopleContext.ts'
import type { Session } from './records.ts'
import { tokenHash } from '../../web/secrets.ts'
import { isSessionOver } from './sessions.ts'

/** Finds the signed-in user of a request. */
export interface SessionLookup {
  /**
   * Returns the user of a session token; undefined if the session is unknown or expired, or its account is disabled.
   * Rejects with `book-unreachable` if the database is needed but unreachable.
   */
  who(token: string): Promise<SignedInUser | undefined>
  /** Calls the listener when the result of `who` may have changed; returns a function that stops the calls. */
  onChange(listener: () => void): () => void
  close(): void
}

interface KnownSession {
  readonly who: SignedInUser
  readonly session: Session
  readonly at: number
  isOld: boolean
}

/** Milliseconds after which the use of a session is recorded again. */
const LAST_SEEN_INTERVAL = 60 * 60 * 1000
/**
 * Milliseconds for which a verified user may go on reading while the database is unreachable; nothing can change
 * during that time.
 */
const TRUST_MILLISECONDS = 15 * 60 * 1000
const MAX_KNOWN_SESSIONS = 5_000

/** Creates a cache of signed-in users. A cached user is read again after any host has changed something. */
export function createSessionLookup(parts: Pick<AccountsContext, 'people' | 'now'>): SessionLookup {
  const { people, now } = parts
  const known = new Map<string, KnownSession>()
  const listeners = new Set<() => void>()
  const note = createLastSeenWriter(parts)
  let changes = 0
  const end = people.listen(() => {
    changes++
    for (const one of known.values()) one.isOld = true
    for (const listener of listeners) listener()
  })
  async function readSession(hash: string): Promise<KnownSession | undefined> {
    const before = changes
    const found = await findSession(parts, hash)
    known.delete(hash)
    if (!found) return undefined
    if (known.size >= MAX_KNOWN_SESSIONS) known.delete([...known.keys()][0]!)
    // If anything changed during the read, the result may be outdated. It is marked as old, so that it is read again
    // next time.
    const one = { ...found, at: now(), isOld: changes !== before }
    known.set(hash, one)
    return one
  }
  const lookUp = shareLookups(readSession, () => changes)
  return {
    async who(token) {
      const hash = tokenHash(token)
      const before = known.get(hash)
      // A session that seems to have expired is read again, because it may have been used on another host meanwhile.
      const holds = before && !before.isOld && !isSessionOver(before.session, now())
      const one = holds ? before : await lookUp(hash).catch((error: unknown) => trustIfUnreachable(before, error))
      if (!one || isSessionOver(one.session, now())) return undefined
      if (now() - Date.parse(one.session.lastSeen) > LAST_SEEN_INTERVAL) note(one.session.id)
      return one.who
    },
    onChange(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    close: end,
  }
  function trustIfUnreachable(before: KnownSession | undefined, error: unknown): KnownSession {
    const isBusy = error instanceof AppError && error.code === 'book-busy'
    if (before && (isBusy || isClubBookUnavailable(error)) && now() - before.at < TRUST_MILLISECONDS) return before
    throw error
  }
}

/** Lets concurrent requests of one session share a database lookup. After a change a new lookup is started. */
function shareLookups(
  lookUp: (hash: string) => Promise<KnownSession | undefined>,
  changes: () => number,
): (hash: string) => Promise<KnownSession | undefined> {
  const running = new Map<string, { readonly since: number; readonly found: Promise<KnownSession | undefined> }>()
  return (hash) => {
    const before = running.get(hash)
    if (before?.since === changes()) return before.found
    const found = lookUp(hash).finally(() => running.get(hash)?.found === found && running.delete(hash))
    running.set(hash, { since: changes(), found })
    return found
  }
}

async function findSession(
  parts: Pick<AccountsContext, 'people'>,
  hash: string,
): Promise<Pick<KnownSession, 'who' | 'session'> | undefined> {
  const records = readRecords(parts)
  const session = await records.findByKey('session', hash)
  const account = session && (await records.get('account', session.account))
  return account && !account.isDisabled ? { who: userOfAccount(account, session.id), session } : undefined
}

/**
 * Creates the function that records the use of a session. Concurrent requests record it only once; after a failure a
 * later request tries again.
 */
function createLastSeenWriter(parts: Pick<AccountsContext, 'people' | 'now'>): (session: string) => void {
  const noted = new Map<string, number>()
  return (session) => {
    const now = parts.now()
    if (now - (noted.get(session) ?? -Infinity) < LAST_SEEN_INTERVAL) return
    if (noted.size >= MAX_KNOWN_SESSIONS) noted.clear()
    noted.set(session, now)
    void saveLastSeen(parts, session).catch(() => noted.delete(session))
  }
}

const saveLastSeen = (parts: Pick<AccountsContext, 'people' | 'now'>, id: string): Promise<void> =>
  changeRecords(parts, async (records) => {
    const session = await records.get('session', id)
    if (session && !isSessionOver(session, parts.now()))
      await records.putSession({ ...session, lastSeen: toInstant(parts.now()) })
  })
