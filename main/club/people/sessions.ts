import type { SessionView } from '../../../shared/contract/views/club.ts'
import { systemIds } from '../../ports/ids.ts'
import { DAY, instant, type Parts } from './parts.ts'
import type { Account, Changing, Reading, Session } from './records.ts'
import { hashOf, newToken } from './secrets.ts'

/** A session that nobody uses ends. */
const UNUSED = 30 * DAY
/** One that is used ends, too. */
const LONGEST = 180 * DAY
/** Of one account; the one that was used least lately makes room. */
export const MOST_SESSIONS = 30

const endOf = ({ lastSeen, createdAt }: Session): number =>
  Math.min(Date.parse(lastSeen) + UNUSED, Date.parse(createdAt) + LONGEST)

export const isOver = (session: Session, now: number): boolean => endOf(session) <= now

/** Signs a browser in; gives the token of its session, which is new each time and told this once. */
export async function newSession(
  records: Changing,
  account: Account,
  label: string,
  { now }: Pick<Parts, 'now'>,
): Promise<string> {
  const token = newToken()
  const at = instant(now())
  const earlier = await sessionsOf(records, account.id)
  const kept = earlier.filter((one) => !isOver(one, now())).sort((a, b) => (a.lastSeen < b.lastSeen ? 1 : -1))
  for (const one of earlier)
    if (!kept.slice(0, MOST_SESSIONS - 1).includes(one)) await records.remove('session', one.id)
  await noteDropped(records, kept.slice(MOST_SESSIONS - 1), now())
  await records.putSession({
    id: systemIds.next(),
    hash: hashOf(token),
    account: account.id,
    label,
    createdAt: at,
    lastSeen: at,
  })
  return token
}

/** Keeps in mind which sessions made room, for as long as an unused one would have lasted. */
async function noteDropped(records: Changing, dropped: readonly Session[], now: number): Promise<void> {
  if (dropped.length === 0) return
  for (const { id, at } of await records.list('dropped'))
    if (Date.parse(at) + UNUSED <= now) await records.remove('dropped', id)
  for (const { id, hash } of dropped) await records.putDropped({ id, hash, at: instant(now) })
}

/** The sessions of an account, those that are over among them. */
export const sessionsOf = async (records: Reading, account: string): Promise<Session[]> =>
  (await records.list('session')).filter((one) => one.account === account)

/** Ends the sessions of an account, but for one; gives how many. */
export async function endSessions(records: Changing, account: string, but?: string): Promise<number> {
  const ended = (await sessionsOf(records, account)).filter(({ id }) => id !== but)
  for (const { id } of ended) await records.remove('session', id)
  return ended.length
}

/** Sessions as they are shown, the last used first. */
export const sessionViews = (sessions: readonly Session[], own: string | undefined, now: number): SessionView[] =>
  sessions
    .filter((one) => !isOver(one, now))
    .sort((a, b) => (a.lastSeen < b.lastSeen ? 1 : -1))
    .map((one) => ({
      id: one.id,
      label: one.label,
      createdAt: one.createdAt,
      lastSeen: one.lastSeen,
      endsAt: instant(endOf(one)),
      isThis: one.id === own,
    }))

const BROWSERS = [
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bChrome\/|\bCriOS\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
] as const
const SYSTEMS = [
  [/\bAndroid\b/, 'Android'],
  [/\b(?:iPhone|iPad)\b/, 'iOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
] as const

/** What a browser says of itself, for people: « Firefox, Android »; nothing where it says nothing known. */
export function labelOf(agent: string): string {
  const found = [BROWSERS, SYSTEMS].map((known) => known.find(([pattern]) => pattern.test(agent))?.[1])
  return found.filter((one) => one !== undefined).join(', ')
}
