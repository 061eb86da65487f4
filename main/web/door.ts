import type { IncomingMessage } from 'node:http'
import type { SignedInUser } from '../../shared/contract/roles.ts'
import { AppError } from '../../shared/domain/error.ts'
import { readJson } from '../host/body.ts'
import { isJson, jsonResponse, refusalResponse, type Handler } from '../host/handler.ts'
import type { HostResponse, HostRequest } from '../host/request.ts'
import type { RequestRefusal } from './guard.ts'

/** What a client sends that helps to identify it. */
export interface Visitor {
  readonly cookie: string | undefined
  readonly authorization: string | undefined
  /** User agent string of the browser. */
  readonly agent: string
  /** Network address of the client; empty if it is not known. */
  readonly address: string
}

/** Response of a sign-in request: JSON data, and cookies to set. */
export interface SignInResponse {
  readonly value: unknown
  readonly cookies?: readonly string[]
}

/** Sign-in endpoints and session checks of a host with accounts. All methods reject with `AppError`s. */
export interface SignInEndpoints {
  /** Answers `POST /access/NAME`; resolves to `undefined` if the name is unknown. */
  answer(name: string, input: unknown, comer: Visitor): Promise<SignInResponse | undefined>
  /**
   * Returns the account of a request. Rejects with `sign-in-needed`, `too-often`, or the reason why the account
   * cannot be looked up.
   */
  admit(comer: Visitor): Promise<SignedInUser>
  /** Returns the account of a client that was admitted before; `undefined` if the client is no longer signed in. */
  findSignedIn(comer: Visitor): Promise<SignedInUser | undefined>
  /** Calls `listener` when an account may have been signed out. Returns a function that stops the calls. */
  onChange(listener: () => void): () => void
}

/**
 * Reads from a request who sends it. `isBehindProxy` is true if a proxy in front of this host sends the client's
 * address in a header; without a proxy, that header could be forged.
 */
export function visitorOf({ headers, socket }: IncomingMessage, isBehindProxy: boolean): Visitor {
  const forwarded = isBehindProxy ? headers['x-forwarded-for']?.toString().split(',').at(-1)?.trim() : undefined
  return {
    cookie: headers.cookie,
    authorization: headers.authorization,
    agent: headers['user-agent'] ?? '',
    address: forwarded || (socket.remoteAddress ?? ''),
  }
}

const STATUS: Readonly<Record<string, number>> = {
  'sign-in-needed': 401,
  'wrong-sign-in': 401,
  'wrong-passkey': 401,
  'account-disabled': 403,
  'too-often': 429,
  'club-busy': 503,
  'club-away': 503,
  'book-unreachable': 503,
  'book-refused': 503,
  'book-busy': 503,
  'book-newer': 503,
}

/** Converts an `AppError` of the sign-in endpoints (door) to a refusal. Rethrows any other error. */
export function refusalOfAccessError(error: unknown): RequestRefusal {
  if (!(error instanceof AppError)) throw error
  const { code, params } = error
  return { status: STATUS[code] ?? 400, code, params: params as Record<string, number | string> }
}

/** A refused request, as reported to the administrators of the host. */
export interface RefusedVisit {
  /**
   * Target of the request: for a request below `/access/`, the name that follows; `page` for a public page; `call` for
   * data; `request` for any other request.
   */
  readonly what: string
  readonly code: string
  /** More about the reason, for example which rate limit was reached. */
  readonly about?: string
  readonly address: string
  /** Number of similar refusals that were not logged since the last log line. */
  readonly more?: number
}

/**
 * Codes that may indicate an attack. Codes such as a taken name or a short password are not in the list, because they
 * indicate no attack.
 */
const LOGGED_CODES: ReadonlySet<string> = new Set([
  ...['wrong-sign-in', 'wrong-passkey', 'account-disabled'],
  ...['invitation-over', 'invitation-password', 'too-often', 'club-busy'],
])

/** Function that logs refused requests. */
export type RefusalLog = (turnedAway: RefusedVisit) => void

/**
 * True if a refusal looks like an attempt to break in. A client that sends no cookie and no token simply has not
 * signed in yet.
 */
const isAttempt = ({ code, params }: RequestRefusal): boolean =>
  LOGGED_CODES.has(code) || (code === 'sign-in-needed' && params?.['about'] !== undefined)

/** Logs a refusal if it looks like an attempt to break in. */
export function logRefusal(note: RefusalLog, what: string, refused: RequestRefusal, { address }: Visitor): void {
  const { code, params } = refused
  const about = params?.['about']
  if (isAttempt(refused)) note({ what, code, ...(about !== undefined && { about: String(about) }), address })
}

/** Reasons why a request does not come from a page of this host, by the status of the refusal. */
const FOREIGN_REASONS: Readonly<Record<number, string>> = { 403: 'other-origin', 421: 'other-host' }

/** Logs a request that cannot come from a page of this host. */
export function logForeignRequest(note: RefusalLog, { status, code }: RequestRefusal, { address }: Visitor): void {
  const about = FOREIGN_REASONS[status]
  if (about !== undefined) note({ what: 'request', code, about, address })
}

/**
 * Returns a handler that answers `POST /access/…` with the sign-in endpoints (`door`) and passes everything else to
 * `handler`. `note` logs refused requests.
 */
export const withSignInEndpoints =
  (
    handler: Handler,
    door: SignInEndpoints,
    note: RefusalLog,
  ): ((asked: HostRequest, comer: Visitor) => Promise<HostResponse>) =>
  async (hostRequest, comer) => {
    const name = /^\/access\/([\w-]+)$/.exec(new URL(hostRequest.url).pathname)?.[1]
    if (name === undefined) return handler(hostRequest)
    if (hostRequest.method !== 'POST') return refusalResponse(405, 'bad-request', {}, { allow: 'POST' })
    if (!isJson(hostRequest.headers)) return refusalResponse(415, 'bad-request')
    try {
      const answer = await door.answer(name, await readJson(hostRequest), comer)
      if (!answer) return refusalResponse(404, 'not-found')
      return jsonResponse(200, answer.value, answer.cookies === undefined ? {} : { 'set-cookie': answer.cookies })
    } catch (error) {
      const refused = refusalOfAccessError(error)
      logRefusal(note, name, refused, comer)
      const { status, code, params } = refused
      return refusalResponse(status, code, params, retryAfterHeaders(code, params))
    }
  }

/** Returns the `retry-after` header if the code is `too-often`; otherwise no headers. */
export const retryAfterHeaders = (code: string, params: RequestRefusal['params']): Readonly<Record<string, string>> =>
  code === 'too-often' ? { 'retry-after': String(params?.seconds) } : {}
