import type { Language } from '../../shared/domain/localized.ts'
import { agoFormat, dateFormat, formatCount, LOCALES } from '../../shared/text/formats.ts'
import { listBackups } from '../database/backup/backupNotes.ts'
import { openForReading } from '../database/open.ts'
import type { ClubBookStatus, KnownHost } from '../ports/book.ts'
import { openClubBookOnPostgres } from './bookOnPostgres.ts'
import { openClubBookOnSqlite, refuseIfBookElsewhere } from './bookOnSqlite.ts'
import { countAccounts } from './people/clubPeople.ts'
import { openAccountsOnPostgres } from './peopleOnPostgres.ts'
import { openAccountsOnSqlite } from './peopleOnSqlite.ts'
import type { ClubText } from './texts.ts'

/** State of a club book and of its hosts. `accounts` is the number of accounts that are not disabled. */
export interface ClubStatus extends ClubBookStatus {
  readonly accounts: number
}

async function countAccountsAt(url: string): Promise<number> {
  const people = await openAccountsOnPostgres(url)
  try {
    return await countAccounts(people)
  } finally {
    await people.close()
  }
}

/**
 * Reads the state of the club book at a URL and of its hosts, without changing anything. Rejects with `book-missing`,
 * `book-older`, `book-unreachable`, `book-refused`, `book-newer`, `book-server-old`.
 */
export async function readClubStatusAt(url: string, host: string): Promise<ClubStatus> {
  const book = await openClubBookOnPostgres({ url, host, isThere: true })
  try {
    return { ...(await book.getStatus()), accounts: await countAccountsAt(url) }
  } finally {
    await book.close()
  }
}

/**
 * Reads the state of a club book that is stored in a data folder, and of its only host. Rejects with the errors of
 * opening the folder for reading.
 */
export async function readClubStatusIn(folder: string, host: string, version: string): Promise<ClubStatus> {
  const { store, place } = openForReading(folder)
  try {
    refuseIfBookElsewhere(store, place.folder)
    const standing = await openClubBookOnSqlite(store, host).getStatus()
    const followed = store.book.followed()
    const own: KnownHost = {
      ...{ host, folder: place.folder, version, stopped: null, at: standing.at },
      position: followed?.position ?? 0,
      backupAt: listBackups(place)[0]?.at ?? null,
    }
    return { ...standing, hosts: [own], accounts: await countAccounts(openAccountsOnSqlite(store)) }
  } finally {
    store.close()
  }
}

/** Units of relative times, the largest first, with their seconds. */
const UNITS = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
  ['second', 1],
] as const

/** Returns how long ago `at` was, in words such as « il y a 4 secondes ». */
function relativeTime(at: string, now: number, language: Language): string {
  const seconds = Math.max(0, Math.round((now - Date.parse(at)) / 1000))
  const [unit, size] = UNITS.find(([, each]) => seconds >= each) ?? UNITS[3]
  return agoFormat(LOCALES[language]).format(-Math.floor(seconds / size), unit)
}

/**
 * Returns the status lines for the administrator. `isHeard` is true if hosts report their status to the club book; the
 * lines then show when each host reported last.
 */
export function statusLines(
  { position, at, hosts, accounts }: ClubStatus,
  text: ClubText,
  { now, isHeard }: { readonly now: number; readonly isHeard: boolean },
): string[] {
  const { language } = text
  const when = (time: string) =>
    dateFormat(LOCALES[language], { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(time))
  const stateOf = ({ stopped, position: own }: KnownHost) => {
    if (stopped !== null) return text('status-stopped', { code: stopped })
    if (own > position) return text('status-ahead', { count: own - position })
    return own === position ? text('status-there') : text('status-behind', { count: position - own })
  }
  const lineOf = (host: KnownHost) =>
    [
      `${host.host} ${host.folder}`,
      text('status-line', { position: formatCount(host.position, language) }),
      stateOf(host),
      ...(isHeard && host.at !== null ? [text('status-heard', { ago: relativeTime(host.at, now, language) })] : []),
      host.backupAt === null ? text('status-no-backup') : text('status-backup', { at: when(host.backupAt) }),
      `Chronique ${host.version}`,
    ].join(' · ')
  return [
    at === null
      ? text('status-empty')
      : text('status-last', { position: formatCount(position, language), at: when(at) }),
    text('status-accounts', { count: accounts }),
    ...(hosts.length === 0 ? [text('status-nobody')] : hosts.map(lineOf)),
  ]
}
