import { isIP, isIPv4 } from 'node:net'
import type { PostingAddress } from '../../shared/contract/posting.ts'
import { AppError } from '../../shared/domain/error.ts'
import { ipKindOf } from './ipKind.ts'

/** An address for posts that passed all checks that need no network. */
export interface PostTarget {
  readonly url: URL
  /** Name or IP address to connect to, without the brackets of an IPv6 address. */
  readonly host: string
  /** True if the typed address itself says that it is on this machine or in its network. */
  readonly isLocal: boolean
}

const BRACKETS = /^\[|\]$/g
const LOCALHOST = /^(?:.+\.)?localhost\.?$/
/** The URL parser drops line breaks and reads `\` as `/`, so such an address could mean another one than it shows. */
const PLAIN_ADDRESS = /^https?:\/\/[^\s\\@\p{Cc}]+$/iu
/** Number of characters of the address that organisers recognise it by. */
const SHOWN_ENDING = 4
/** Minimum length of a path whose ending may be shown. */
const MIN_SECRET_LENGTH = 20

/**
 * Parses a typed address. Only https is allowed, and http for local addresses. No error contains the address, because
 * it is a secret. Throws `posting-address-invalid`, `posting-address-plain` and `posting-address-forbidden`.
 */
export function parsePostAddress(typed: string): PostTarget {
  const address = typed.trim()
  const url = PLAIN_ADDRESS.test(address) ? URL.parse(address) : null
  if (!url) throw new AppError('posting-address-invalid')
  url.hash = ''
  const host = url.hostname.replaceAll(BRACKETS, '')
  const kind = hostKindOf(host)
  if (kind === 'forbidden') throw new AppError('posting-address-forbidden')
  // The URL parser also reads numbers such as 2130706433 or 0177.1 as an IP address, which nobody would recognise.
  if (isIPv4(host) && typedHostOf(address) !== host) throw new AppError('posting-address-invalid')
  if (kind !== 'local' && url.protocol !== 'https:') throw new AppError('posting-address-plain')
  return { url, host, isLocal: kind === 'local' }
}

/** Where a typed host is. A name counts as public until it is resolved; only `localhost` always means this machine. */
const hostKindOf = (host: string) => (isIP(host) ? ipKindOf(host) : LOCALHOST.test(host) ? 'local' : 'public')

const typedHostOf = (address: string): string => /^https?:\/\/([^/:?#]*)/i.exec(address)![1]!

/** Returns what organisers may see of an address. */
export function viewPostAddress({ url, isLocal }: PostTarget): PostingAddress {
  const secret = url.pathname + url.search
  return {
    host: url.host,
    ending: secret.length < MIN_SECRET_LENGTH ? '' : secret.slice(-SHOWN_ENDING),
    isLocal,
  }
}
