import type { SessionView } from '../../../shared/contract/views/club.ts'
import { systemIds } from '../../ports/ids.ts'
import { DAY_MILLISECONDS, toInstant, type AccountsContext } from './peopleContext.ts'
import type { Account, RecordEditor, RecordReader, Session } from './records.ts'
import { tokenHash, newToken } from '../../web/secrets.ts'

/** Milliseconds after the last use at which a session ends. */
const UNUSED_MILLISECONDS = 30 * DAY_MILLISECONDS
/** Milliseconds after its start at which a session ends, however often it is used. */
const MAX_MILLISECONDS = 180 * DAY_MILLISECONDS
/**
 * Maximum number of sessions of an account. A further sign-in ends the session that was not used for the longest
 * time.
 */
export const MAX_SESSIONS = 30

const sessionEnd = ({ lastSeen, createdAt }: Session): number =>
  Math.min(Date.parse(lastSeen) + UNUSED_MILLISECONDS, Date.parse(createdAt) + MAX_MILLISECONDS)

export const isSessionOver = (session: Session, now: number): boolean => sessionEnd(session) <= now

/** Starts a session; returns its token. The token is not stored, so it cannot be shown again. */
export async function startSession(
  records: RecordEditor,
  account: Account,
  label: string,
  { now }: Pick<AccountsContext, 'now'>,
): Promise<string> {
  const token = newToken()
  const at = toInstant(now())
  const earlier = await sessionsOf(records, account.id)
  const kept = earlier.filter((one) => !isSessionOver(one, now())).sort((a, b) => (a.lastSeen < b.lastSeen ? 1 : -1))
  for (const one of earlier) if (!kept.slice(0, MAX_SESSIONS - 1).includes(one)) await records.remove('session', one.id)
  await saveDroppedSessions(records, kept.slice(MAX_SESSIONS - 1), now())
  await records.putSession({
    id: systemIds.next(),
    hash: tokenHash(token),
    account: account.id,
    label,
    createdAt: at,
    lastSeen: at,
  })
  return token
}

/**
 * Stores which sessions were ended, so that their browsers can be told why. A record is kept as long as an unused
 * session would have lasted.
 */
async function saveDroppedSessions(records: RecordEditor, dropped: readonly Session[], now: number): Promise<void> {
  if (dropped.length === 0) return
  for (const { id, at } of await records.list('dropped'))
    if (Date.parse(at) + UNUSED_MILLISECONDS <= now) await records.remove('dropped', id)
  for (const { id, hash } of dropped) await records.putDropped({ id, hash, at: toInstant(now) })
}

/** Returns the sessions of an account, including the expired ones. */
export const sessionsOf = async (records: RecordReader, account: string): Promise<Session[]> =>
  (await records.list('session')).filter((one) => one.account === account)

/** Ends all sessions of an account except the session with the id `but`; returns the number of ended sessions. */
export async function endSessions(records: RecordEditor, account: string, but?: string): Promise<number> {
  const ended = (await sessionsOf(records, account)).filter(({ id }) => id !== but)
  for (const { id } of ended) await records.remove('session', id)
  return ended.length
}

/**
 * Converts the active sessions to views, the most recently used session first. `own` is the id of the caller's
 * session.
 */
export const sessionViews = (sessions: readonly Session[], own: string | undefined, now: number): SessionView[] =>
  sessions
    .filter((one) => !isSessionOver(one, now))
    .sort((a, b) => (a.lastSeen < b.lastSeen ? 1 : -1))
    .map((one) => ({
      id: one.id,
      label: one.label,
      createdAt: one.createdAt,
      lastSeen: one.lastSeen,
      endsAt: toInstant(sessionEnd(one)),
      isThis: one.id === own,
    }))
