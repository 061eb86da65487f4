import { lookup } from 'node:dns/promises'
import { request as requestPlain, type IncomingHttpHeaders, type IncomingMessage } from 'node:http'
import { request as requestSecure, type RequestOptions } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { networkInterfaces } from 'node:os'
import type { PostOutcome, PostResult } from '../../shared/contract/posting.ts'
import type { PostTarget } from './address.ts'
import { ipKindOf } from './ipKind.ts'
import { postBody, type Post } from './multipart.ts'

/** An IP address of a host. */
interface HostAddress {
  readonly address: string
  readonly family: number
}

/** Options of `sendPost`; tests replace them. `milliseconds`: time for the whole request. */
export interface SendOptions {
  readonly resolve?: (host: string) => Promise<readonly HostAddress[]>
  readonly milliseconds?: number
  readonly signal?: AbortSignal | undefined
}

/** Long enough for a large picture over a slow line. */
const TIMEOUT_MS = 45_000
const MOST_ADDRESSES = 8
const MAX_RETRY_SECONDS = 24 * 60 * 60

const resultOf = (outcome: PostOutcome, retrySeconds: number | null = null): PostResult => ({ outcome, retrySeconds })

/**
 * Posts a message to an address: the only request that Chronique sends out. The name is resolved once, and the
 * connection goes to the resolved addresses only. Redirects are not followed, and of the response only the status and
 * the headers are read. Never rejects.
 */
export async function sendPost(target: PostTarget, post: Post, options: SendOptions = {}): Promise<PostResult> {
  const { resolve = resolveHost, milliseconds = TIMEOUT_MS, signal } = options
  const deadline = AbortSignal.timeout(milliseconds)
  const ending = signal ? AbortSignal.any([signal, deadline]) : deadline
  const addresses = await untilAborted(resolveTarget(target, resolve), ending).catch((error: unknown) =>
    outcomeOfError(error, target),
  )
  if (typeof addresses === 'string') return resultOf(addresses)
  // One local address is enough to refuse: the next connection could choose it.
  const wanted = target.isLocal ? 'local' : 'public'
  if (addresses.some(({ address }) => ipKindOf(address) !== wanted)) return resultOf('local-name')
  return request(target, post, addresses.slice(0, MOST_ADDRESSES), ending)
}

const resolveHost = (host: string) => lookup(host, { all: true })

async function resolveTarget({ host }: PostTarget, resolve: NonNullable<SendOptions['resolve']>) {
  if (isIP(host)) return [{ address: host, family: isIP(host) }]
  return resolve(host)
}

/** Rejects if the signal is aborted before the promise settles. */
const untilAborted = <T>(work: Promise<T>, signal: AbortSignal): Promise<T> =>
  new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(new Error('aborted')), { once: true })
    work.then(resolve, reject)
  })

function request(target: PostTarget, post: Post, addresses: readonly HostAddress[], signal: AbortSignal) {
  const { url } = target
  const { type, bytes } = postBody(post)
  const isSecure = url.protocol === 'https:'
  const options: RequestOptions = {
    method: 'POST',
    // A new connection for this request, which ends with it.
    agent: false,
    lookup: lookupAmong(addresses),
    headers: { 'content-type': type, 'content-length': bytes.byteLength, 'user-agent': 'Chronique' },
    rejectUnauthorized: true,
    signal,
  }
  return new Promise<PostResult>((resolve) => {
    // Once connected, any part of the post may have arrived, even if the rest was never sent.
    let mayHaveArrived = false
    const sending = (isSecure ? requestSecure : requestPlain)(withConfirmation(url), options)
    sending.on('socket', (socket) => socket.once(isSecure ? 'secureConnect' : 'ready', () => (mayHaveArrived = true)))
    sending.on('response', (response: IncomingMessage) => {
      resolve(resultOfResponse(response))
      // The body of the response may be endless, and nothing in it is needed.
      sending.destroy()
    })
    sending.on('error', (error) => resolve(resultOf(mayHaveArrived ? 'unknown' : outcomeOfError(error, target))))
    sending.on('close', () => resolve(resultOf(mayHaveArrived ? 'unknown' : 'unreachable')))
    sending.end(bytes)
  })
}

/** Asks Discord to answer only once the message is published; without it, every message is accepted unseen. */
function withConfirmation(url: URL): URL {
  const address = new URL(url)
  // The query is kept as it was typed: a service may have signed it.
  if (!address.searchParams.has('wait')) address.search += address.search === '' ? '?wait=true' : '&wait=true'
  return address
}

/** Answers the lookup of a connection with addresses that were checked, so that no second answer can replace them. */
const lookupAmong =
  (addresses: readonly HostAddress[]): LookupFunction =>
  (_host, { all }, done) =>
    all ? done(null, [...addresses]) : done(null, addresses[0]!.address, addresses[0]!.family)

function resultOfResponse({ statusCode = 0, headers }: IncomingMessage): PostResult {
  if (statusCode >= 200 && statusCode < 300) return resultOf('sent')
  if (statusCode === 429) return resultOf('too-many', retrySecondsOf(headers))
  if (statusCode >= 300 && statusCode < 400) return resultOf('moved')
  if ([401, 403, 404, 410].includes(statusCode)) return resultOf('address-over')
  if (statusCode === 413) return resultOf('too-large')
  return resultOf(statusCode >= 400 && statusCode < 500 ? 'not-accepted' : 'service-down')
}

/** Reads when to try again: as a number of seconds or as a date. Returns null if the header is missing or senseless. */
function retrySecondsOf(headers: IncomingHttpHeaders): number | null {
  const value = headers['retry-after'] ?? headers['x-ratelimit-reset-after']
  if (typeof value !== 'string') return null
  const seconds = /^\d{1,9}(\.\d+)?$/.test(value) ? Number(value) : (Date.parse(value) - Date.now()) / 1000
  return seconds > 0 ? Math.min(Math.ceil(seconds), MAX_RETRY_SECONDS) : null
}

const NO_NETWORK = new Set(['EAI_AGAIN', 'ENETUNREACH', 'ENETDOWN', 'EADDRNOTAVAIL'])
const UNTRUSTED = /^(?:CERT_|ERR_TLS_|UNABLE_TO_|DEPTH_ZERO_|SELF_SIGNED_|HOSTNAME_MISMATCH|INVALID_CA)/

/** Returns the outcome of an error before the post was sent. The error itself contains the address: nobody sees it. */
function outcomeOfError(error: unknown, { isLocal }: PostTarget): PostOutcome {
  const { code = '' } = error as NodeJS.ErrnoException
  if (UNTRUSTED.test(code)) return 'untrusted'
  return NO_NETWORK.has(code) || (!isLocal && isOffline()) ? 'offline' : 'unreachable'
}

/** True if this machine has no address but its own. */
const isOffline = (): boolean =>
  Object.values(networkInterfaces()).every((all = []) => all.every(({ internal }) => internal))
