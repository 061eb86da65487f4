import { existsSync } from 'node:fs'
import { hostname } from 'node:os'
import path from 'node:path'
import { AppError } from '../../shared/domain/error.ts'
import { dataFolderIn, lastOption, UsageError, type Arguments, type CliOptionSyntax } from '../app/arguments.ts'
import { databaseLocationOf } from '../database/connection/place.ts'
import type { BrowserHostStart } from '../web/main.ts'
import type { ClubBook } from '../ports/book.ts'
import type { ClubAccountStore } from '../ports/people.ts'
import type { Store } from '../ports/store.ts'
import { openClubBookOnPostgres } from './bookOnPostgres.ts'
import { openClubBookOnSqlite } from './bookOnSqlite.ts'
import { openAccountsOnPostgres } from './peopleOnPostgres.ts'
import { openAccountsOnSqlite } from './peopleOnSqlite.ts'

/** Command line options of `npm run club --`. */
export const CLUB_HOST_OPTIONS: readonly CliOptionSyntax[] = [
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

/** Parsed options for starting a club's host. */
export interface ClubHostOptions {
  readonly folder: string
  readonly url: string | undefined
  /** Public origin of the host's pages, if a proxy forwards requests to the host. */
  readonly publicOrigin: string | undefined
  readonly machine: string | undefined
  readonly port: number | undefined
  readonly isAnew: boolean
  readonly opens: boolean
}

/** Parses the options for starting a host. Throws `UsageError`. */
export function parseHostOptions(parsed: Arguments, environment: BrowserHostStart['environment']): ClubHostOptions {
  const { folder, url } = parseBookAndFolder(parsed, environment)
  if (folder === undefined) throw new UsageError('club-data')
  const isAnew = parsed.options.has('anew')
  if (isAnew && url === undefined) throw new UsageError('club-anew')
  const publicOrigin = parsePublicOrigin(parsed, environment)
  const { machine, port } = parseListenAddress(lastOption(parsed, 'listen'), publicOrigin !== undefined)
  const opens = publicOrigin === undefined && !parsed.options.has('no-open')
  return { folder, url, publicOrigin, machine, port, isAnew, opens }
}

/** Returns the URL of the club book and the data folder of this host. Throws `UsageError`. */
export function parseBookAndFolder(parsed: Arguments, environment: BrowserHostStart['environment']) {
  const url = lastOption(parsed, 'book') ?? environment.CHRONIQUE_BOOK
  if (url !== undefined && !/^postgres(ql)?:$/.test(URL.parse(url)?.protocol ?? ''))
    throw new UsageError('book-address')
  const folder = dataFolderIn(parsed)
  // The path is made absolute, because messages show the path of the folder.
  return { folder: folder && path.resolve(folder), url }
}

/** True if the command line contains the database password, where every user of the machine can read it. */
export function hasPasswordArgument(parsed: Arguments): boolean {
  const url = URL.parse(lastOption(parsed, 'book') ?? '')
  return url !== null && (url.password !== '' || url.searchParams.has('password'))
}

const LOOPBACK: readonly string[] = ['127.0.0.1', 'localhost', '[::1]']

/**
 * Parses the public origin. Throws a `UsageError`: `public-url` for an invalid address, `public-url-tls` for an
 * address without encryption that is not on this machine.
 */
export function parsePublicOrigin(parsed: Arguments, environment: BrowserHostStart['environment']): string | undefined {
  const typed = lastOption(parsed, 'public-url') ?? environment.CHRONIQUE_PUBLIC_URL
  if (typed === undefined) return undefined
  const url = URL.parse(typed)
  const isPlain = url?.pathname === '/' && url.search + url.hash + url.username + url.password === ''
  if (!url || !isPlain || !/^https?:$/.test(url.protocol)) throw new UsageError('public-url', { url: typed })
  if (url.protocol === 'http:' && !LOOPBACK.includes(url.hostname))
    throw new UsageError('public-url-tls', { url: typed, safe: `https://${url.host}` })
  return url.origin
}

/** Matches all loopback addresses, also those not in `LOOPBACK`. */
const LOOPBACK_ADDRESS = /^(127\.[\d.]+|\[?::1\]?)$/

/**
 * Parses the address to listen at. Throws a `UsageError`: `listen-address` for an invalid address, `listen-loopback`
 * for an address that other machines can reach although there is no public origin (`isPublic` is false).
 */
function parseListenAddress(
  address: string | undefined,
  isPublic: boolean,
): { readonly machine: string | undefined; readonly port: number | undefined } {
  if (address === undefined) return { machine: undefined, port: undefined }
  const read = /^(?:(.+):)?(\d{1,5})$/.exec(address)
  if (!read || Number(read[2]) < 1 || Number(read[2]) > 65_535) throw new UsageError('listen-address')
  const machine = read[1] ?? '127.0.0.1'
  const isHere = machine === '127.0.0.1' || machine === 'localhost'
  // Without a proxy, pages are served only at `127.0.0.1`, not at any other loopback address.
  if (!isHere && !isPublic && LOOPBACK_ADDRESS.test(machine)) throw new UsageError('listen-address')
  if (!isHere && !isPublic) throw new UsageError('listen-loopback', { address })
  return { machine: isHere ? undefined : machine.replaceAll(/[[\]]/g, ''), port: Number(read[2]) }
}

/** Returns the function that opens the club book: in PostgreSQL if there is a URL, otherwise in the data folder. */
export const createClubBookOpener =
  (url: string | undefined, folder: string) =>
  (store: Store): Promise<ClubBook> =>
    url === undefined
      ? Promise.resolve(openClubBookOnSqlite(store, hostname()))
      : openClubBookOnPostgres({ url, host: hostname(), folder })

/**
 * Returns the function that opens the store of the club's accounts. The club book must be opened before the accounts.
 */
export const createAccountsOpener =
  (url: string | undefined) =>
  (store: Store): Promise<ClubAccountStore> =>
    url === undefined ? Promise.resolve(openAccountsOnSqlite(store)) : openAccountsOnPostgres(url)

/** Throws `club-folder-missing` if the folder does not exist. Used by the commands that never create a folder. */
export function refuseIfFolderMissing(folder: string): void {
  if (!existsSync(folder)) throw new AppError('club-folder-missing', { folder: path.resolve(folder) })
}

/**
 * Throws `club-folder-missing` if the folder does not exist, and `club-nothing-in` if no host was ever started on it.
 */
export function refuseIfNoClubIn(folder: string): void {
  refuseIfFolderMissing(folder)
  const place = databaseLocationOf(folder)
  if (!existsSync(place.file)) throw new AppError('club-nothing-in', { folder: place.folder })
}
