import type { Language } from '../../shared/domain/localized.ts'
import { agoFormat, dateFormat, grouped, LOCALES } from '../../shared/text/formats.ts'
import { backupsIn } from '../database/backup/backupNotes.ts'
import { openForReading } from '../database/open.ts'
import type { BookStanding, KnownHost } from '../ports/book.ts'
import { bookOnPostgres } from './bookOnPostgres.ts'
import { bookOnSqlite, mustKeepBook } from './bookOnSqlite.ts'
import { countAccounts } from './people/people.ts'
import { peopleOnPostgres } from './peopleOnPostgres.ts'
import { peopleOnSqlite } from './peopleOnSqlite.ts'
import type { ClubText } from './texts.ts'

/** How a club stands. `accounts`: how many can sign in. */
export interface ClubStanding extends BookStanding {
  readonly accounts: number
}

async function accountsAt(url: string): Promise<number> {
  const people = await peopleOnPostgres(url)
  try {
    return await countAccounts(people)
  } finally {
    await people.close()
  }
}

/**
 * How the book at an address stands, and its hosts. Nothing is made there, and nothing changed. Rejects with `book-missing`,
 * `book-older`, `book-unreachable`, `book-refused`, `book-newer`, `book-server-old`.
 */
export async function standingAt(url: string, host: string): Promise<ClubStanding> {
  const book = await bookOnPostgres({ url, host, isThere: true })
  try {
    return { ...(await book.standing()), accounts: await accountsAt(url) }
  } finally {
    await book.close()
  }
}

/** The same of a book that is kept in a data folder, with its one host. Throws what opening the folder to read throws. */
export async function standingIn(folder: string, host: string, version: string): Promise<ClubStanding> {
  const { store, place } = openForReading(folder)
  try {
    mustKeepBook(store, place.folder)
    const standing = await bookOnSqlite(store, host).standing()
    const followed = store.book.followed()
    const own: KnownHost = {
      ...{ host, folder: place.folder, version, stopped: null, at: standing.at },
      position: followed?.position ?? 0,
      backupAt: backupsIn(place)[0]?.at ?? null,
    }
    return { ...standing, hosts: [own], accounts: await countAccounts(peopleOnSqlite(store)) }
  } finally {
    store.close()
  }
}

/** Seconds in each unit in which one says how long ago something was, the largest first. */
const UNITS = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
  ['second', 1],
] as const

/** How long ago, in words: « il y a 4 secondes ». */
function ago(at: string, now: number, language: Language): string {
  const seconds = Math.max(0, Math.round((now - Date.parse(at)) / 1000))
  const [unit, size] = UNITS.find(([, each]) => seconds >= each) ?? UNITS[3]
  return agoFormat(LOCALES[language]).format(-Math.floor(seconds / size), unit)
}

/** Lines for whoever looks after a club. `isHeard`: hosts say themselves how they stand, so that it tells when. */
export function statusLines(
  { position, at, hosts, accounts }: ClubStanding,
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
      text('status-line', { position: grouped(host.position, language) }),
      stateOf(host),
      ...(isHeard && host.at !== null ? [text('status-heard', { ago: ago(host.at, now, language) })] : []),
      host.backupAt === null ? text('status-no-backup') : text('status-backup', { at: when(host.backupAt) }),
      `Chronique ${host.version}`,
    ].join(' · ')
  return [
    at === null ? text('status-empty') : text('status-last', { position: grouped(position, language), at: when(at) }),
    text('status-accounts', { count: accounts }),
    ...(hosts.length === 0 ? [text('status-nobody')] : hosts.map(lineOf)),
  ]
}
