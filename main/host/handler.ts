import type { WireAnswer, WireError } from '../../shared/contract/envelope.ts'
import { CALL_HEADER } from '../../shared/contract/events.ts'
import type { SignedInUser } from '../../shared/contract/roles.ts'
import { AppError } from '../../shared/domain/error.ts'
import { systemIds } from '../ports/ids.ts'
import type { Log } from '../ports/log.ts'
import { readJson } from './body.ts'
import type { FileMap } from './files.ts'
import { SECURITY_HEADERS, NO_STORE_HEADERS } from './headers.ts'
import type { HostResponse, HostRequest } from './request.ts'
import { parseCallId, createStoppableCalls, type AnswerCall, type StoppableCalls } from './stoppable.ts'

/** A printed document, a picture, or an error. */
export type DocumentAnswer =
  | { readonly ok: true; readonly type: 'application/pdf' | 'image/png'; readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly ok: false; readonly error: WireError }

export interface HandlerOptions {
  readonly call: AnswerCall
  readonly pdf: (request: unknown, who?: SignedInUser) => Promise<DocumentAnswer>
  readonly files: FileMap
  readonly log: Log
}

export type Handler = (hostRequest: HostRequest) => Promise<HostResponse>

/** Converts a response to the `Response` class of Electron and `fetch`. */
export function toFetchResponse({ status, headers, bytes }: HostResponse): Response {
  const lines = Object.entries(headers).flatMap(([name, value]) =>
    [value].flat().map((one): [string, string] => [name, one]),
  )
  return new Response(bytes.length > 0 ? bytes : null, { status, headers: lines })
}

/** Cache header of files whose name contains their hash: browsers may cache them for a year. */
const CACHE_FOR_EVER = 'public, max-age=31536000, immutable'
const CALL = /^\/rpc\/([A-Za-z][A-Za-z.-]{0,79})$/
/** Name below `/rpc/` that stops a call; no method has this name. */
const STOP = 'stop'

/**
 * Builds the request handler that both hosts use. `GET` returns files, `POST /rpc/METHOD` runs a call (JSON in, a
 * `WireAnswer` out), `POST /pdf` makes a document. `POST /rpc/stop` stops the call with the given id (see
 * `createStoppableCalls`). A document request that a newer request replaced gets status 204, because browsers log
 * every 4xx status as an error. Responses with other statuses contain a `WireAnswer` too: the request was invalid, or
 * (422) the document cannot be made.
 */
export function createHandler(served: HandlerOptions): Handler {
  const calls = createStoppableCalls(served.call)
  return async (request) => {
    try {
      return await routeRequest(request, served, calls)
    } catch (error) {
      if (error instanceof AppError)
        return refusalResponse(error.code === 'request-too-large' ? 413 : 400, error.code, error.params)
      const reference = systemIds.next()
      served.log(reference, error)
      return refusalResponse(500, 'internal', { reference })
    }
  }
}

async function routeRequest(
  request: HostRequest,
  { pdf, files }: HandlerOptions,
  calls: StoppableCalls,
): Promise<HostResponse> {
  const { pathname, search } = new URL(request.url)
  const method = CALL.exec(pathname)?.[1]
  const isAsked = method !== undefined || pathname === '/pdf'
  const file = isAsked ? undefined : files.get(pathname)
  if (search !== '' || (!isAsked && !file)) return refusalResponse(404, 'not-found')
  if (request.method !== (isAsked ? 'POST' : 'GET')) {
    return refusalResponse(405, 'bad-request', {}, { allow: isAsked ? 'POST' : 'GET' })
  }
  if (file) return fileResponse(file.bytes, file.type, { 'cache-control': file.isHashed ? CACHE_FOR_EVER : 'no-cache' })
  if (!isJson(request.headers)) return refusalResponse(415, 'bad-request')
  const input = await readJson(request)
  if (method === STOP) return jsonResponse(200, stopCall(calls, input, request.who))
  if (method !== undefined) {
    const id = request.headers.get(CALL_HEADER)
    return callResponse(await calls.call(method, input, id === null ? undefined : parseCallId(id), request.who))
  }
  const made = await pdf(input, request.who)
  if (made.ok) return fileResponse(made.bytes, made.type, NO_STORE_HEADERS)
  return made.error.code === 'superseded' ? NO_CONTENT_RESPONSE : jsonResponse(422, made)
}

function stopCall(calls: StoppableCalls, id: unknown, who: SignedInUser | undefined): WireAnswer {
  calls.stop(parseCallId(id), who)
  return { ok: true, value: null }
}

/** True if the headers of a request declare uncompressed JSON in UTF-8. */
export function isJson(headers: HostRequest['headers']): boolean {
  const coding = headers.get('content-encoding')
  return /^application\/json(; ?charset=utf-8)?$/i.test(headers.get('content-type') ?? '') && coding === null
}

/** Builds an error response: a `WireAnswer` with the code and the parameters of the error message. */
export const refusalResponse = (
  status: number,
  code: string,
  params: WireError['params'] = {},
  headers: Readonly<Record<string, string>> = {},
): HostResponse => jsonResponse(status, { ok: false, error: { code, path: '', params } } satisfies WireAnswer, headers)

/** Builds a JSON response that browsers must not cache. */
export const jsonResponse = (status: number, value: unknown, headers: HostResponse['headers'] = {}): HostResponse =>
  jsonBytesResponse(status, toJsonBytes(value), headers)

const toJsonBytes = (value: unknown) => new TextEncoder().encode(JSON.stringify(value))

const jsonBytesResponse = (
  status: number,
  bytes: Uint8Array<ArrayBuffer>,
  headers: HostResponse['headers'] = {},
): HostResponse => ({
  status,
  headers: { ...SECURITY_HEADERS, ...NO_STORE_HEADERS, 'content-type': 'application/json', ...headers },
  bytes,
})

/**
 * Cache of the JSON bytes of answers. An answer may have megabytes and be sent repeatedly, because answers are cached
 * too.
 */
const jsonBytesCache = new WeakMap<WireAnswer, Uint8Array<ArrayBuffer>>()

function callResponse(answer: WireAnswer): HostResponse {
  const bytes = jsonBytesCache.get(answer) ?? toJsonBytes(answer)
  jsonBytesCache.set(answer, bytes)
  return jsonBytesResponse(200, bytes)
}

/** Response to a request that succeeded without content. */
const NO_CONTENT_RESPONSE: HostResponse = {
  status: 204,
  headers: { ...SECURITY_HEADERS, ...NO_STORE_HEADERS },
  bytes: new Uint8Array(),
}

const fileResponse = (
  bytes: Uint8Array<ArrayBuffer>,
  type: string,
  headers: Readonly<Record<string, string>>,
): HostResponse => ({
  status: 200,
  headers: { ...SECURITY_HEADERS, 'content-type': type, ...headers },
  bytes,
})
