import { existsSync } from 'node:fs'
import { hostname } from 'node:os'
import path from 'node:path'
import { AppError } from '../../shared/domain/error.ts'
import { dataFolderIn, last, UsageError, type Arguments, type Option } from '../app/arguments.ts'
import { placeOf } from '../database/connection/place.ts'
import type { Start } from '../web/main.ts'
import type { Book } from '../ports/book.ts'
import type { People } from '../ports/people.ts'
import type { Store } from '../ports/store.ts'
import { bookOnPostgres } from './bookOnPostgres.ts'
import { bookOnSqlite } from './bookOnSqlite.ts'
import { peopleOnPostgres } from './peopleOnPostgres.ts'
import { peopleOnSqlite } from './peopleOnSqlite.ts'

/** What can be typed after `npm run club --`. */
export const OPTIONS: readonly Option[] = [
  { name: 'data', value: 'DIR' },
  { name: 'book', value: 'ADDRESS' },
  { name: 'listen', value: 'ADDRESS' },
  { name: 'public-url', value: 'URL' },
  { name: 'log' },
  { name: 'anew' },
  { name: 'from', value: 'DIR' },
  { name: 'to', value: 'DIR' },
  { name: 'administrator' },
  { name: 'password-of', value: 'NAME' },
  { name: 'json' },
  { name: 'lang', value: 'fr|en' },
  { name: 'no-open' },
  { name: 'help', short: 'h' },
]

/** What a host is started with. */
export interface Wanted {
  readonly folder: string
  readonly url: string | undefined
  /** Where its pages are seen, through a proxy. */
  readonly publicOrigin: string | undefined
  readonly machine: string | undefined
  readonly port: number | undefined
  readonly isAnew: boolean
  readonly opens: boolean
}

/** What a host is started with. Throws `UsageError`s. */
export function wantedIn(given: Arguments, environment: Start['environment']): Wanted {
  const { folder, url } = placesIn(given, environment)
  if (folder === undefined) throw new UsageError('club-data')
  const isAnew = given.options.has('anew')
  if (isAnew && url === undefined) throw new UsageError('club-anew')
  const publicOrigin = publicOriginIn(given, environment)
  const { machine, port } = addressIn(last(given, 'listen'), publicOrigin !== undefined)
  const opens = publicOrigin === undefined && !given.options.has('no-open')
  return { folder, url, publicOrigin, machine, port, isAnew, opens }
}

/** Where the book and this host's data are. Throws `UsageError`s. */
export function placesIn(given: Arguments, environment: Start['environment']) {
  const url = last(given, 'book') ?? environment.CHRONIQUE_BOOK
  if (url !== undefined && !/^postgres(ql)?:$/.test(URL.parse(url)?.protocol ?? ''))
    throw new UsageError('book-address')
  const folder = dataFolderIn(given)
  // It is told of where nobody knows in which folder a host was started.
  return { folder: folder && path.resolve(folder), url }
}

/** True where the password of the database was typed, so that every user of the machine can see it. */
export function showsPassword(given: Arguments): boolean {
  const url = URL.parse(last(given, 'book') ?? '')
  return url !== null && (url.password !== '' || url.searchParams.has('password'))
}

const LOOPBACK: readonly string[] = ['127.0.0.1', 'localhost', '[::1]']

/** Where pages are seen. Throws `public-url` for no such address, `public-url-tls` for one on which anybody could read along. */
export function publicOriginIn(given: Arguments, environment: Start['environment']): string | undefined {
  const typed = last(given, 'public-url') ?? environment.CHRONIQUE_PUBLIC_URL
  if (typed === undefined) return undefined
  const url = URL.parse(typed)
  const isPlain = url?.pathname === '/' && url.search + url.hash + url.username + url.password === ''
  if (!url || !isPlain || !/^https?:$/.test(url.protocol)) throw new UsageError('public-url', { url: typed })
  if (url.protocol === 'http:' && !LOOPBACK.includes(url.hostname))
    throw new UsageError('public-url-tls', { url: typed, safe: `https://${url.host}` })
  return url.origin
}

/** Other addresses that no other machine reaches. */
const OWN_MACHINE = /^(127\.[\d.]+|\[?::1\]?)$/

/**
 * Where a host listens. Throws `listen-loopback` for an address that other machines reach, unless it is said where its pages
 * are seen (`isPublic`); `listen-address` for none.
 */
function addressIn(
  address: string | undefined,
  isPublic: boolean,
): { readonly machine: string | undefined; readonly port: number | undefined } {
  if (address === undefined) return { machine: undefined, port: undefined }
  const read = /^(?:(.+):)?(\d{1,5})$/.exec(address)
  if (!read || Number(read[2]) < 1 || Number(read[2]) > 65_535) throw new UsageError('listen-address')
  const machine = read[1] ?? '127.0.0.1'
  const isHere = machine === '127.0.0.1' || machine === 'localhost'
  // Without a proxy the pages are seen at one address, and that is it.
  if (!isHere && !isPublic && OWN_MACHINE.test(machine)) throw new UsageError('listen-address')
  if (!isHere && !isPublic) throw new UsageError('listen-loopback', { address })
  return { machine: isHere ? undefined : machine.replaceAll(/[[\]]/g, ''), port: Number(read[2]) }
}

/** Opens the book of a club. */
export const openingBook =
  (url: string | undefined, folder: string) =>
  (store: Store): Promise<Book> =>
    url === undefined
      ? Promise.resolve(bookOnSqlite(store, hostname()))
      : bookOnPostgres({ url, host: hostname(), folder })

/** Opens what a club knows of its people; its book was opened before. */
export const openingPeople =
  (url: string | undefined) =>
  (store: Store): Promise<People> =>
    url === undefined ? Promise.resolve(peopleOnSqlite(store)) : peopleOnPostgres(url)

/** Throws `club-folder-missing` for a folder that is not there: whoever asks about one does not mean to make it. */
export function mustBeThere(folder: string): void {
  if (!existsSync(folder)) throw new AppError('club-folder-missing', { folder: path.resolve(folder) })
}

/** The same, and `club-nothing-in` where no host was ever started on it. */
export function mustHoldClub(folder: string): void {
  mustBeThere(folder)
  const place = placeOf(folder)
  if (!existsSync(place.file)) throw new AppError('club-nothing-in', { folder: place.folder })
}
