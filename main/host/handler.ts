import type { Answer, WireError } from '../../shared/contract/envelope.ts'
import { CALL_HEADER } from '../../shared/contract/events.ts'
import type { Who } from '../../shared/contract/roles.ts'
import { AppError } from '../../shared/domain/error.ts'
import { systemIds } from '../ports/ids.ts'
import type { Log } from '../ports/log.ts'
import { jsonOf } from './body.ts'
import type { FileMap } from './files.ts'
import { GUARDING, NOT_KEPT } from './headers.ts'
import type { Answered, Asked } from './request.ts'
import { callIdOf, stoppable, type Answering, type Stoppable } from './stoppable.ts'

/** A printed document or a picture, or why there is none. */
export type PdfAnswer =
  | { readonly ok: true; readonly type: 'application/pdf' | 'image/png'; readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly ok: false; readonly error: WireError }

/** What a host serves. */
export interface Served {
  readonly call: Answering
  readonly pdf: (request: unknown, who?: Who) => Promise<PdfAnswer>
  readonly files: FileMap
  readonly log: Log
}

export type Handler = (asked: Asked) => Promise<Answered>

/** An answer as Electron, and `fetch`, have it. */
export function responseOf({ status, headers, bytes }: Answered): Response {
  const lines = Object.entries(headers).flatMap(([name, value]) =>
    [value].flat().map((one): [string, string] => [name, one]),
  )
  return new Response(bytes.length > 0 ? bytes : null, { status, headers: lines })
}

/** A year, in seconds. */
const KEPT_FOR_EVER = 'public, max-age=31536000, immutable'
const CALL = /^\/rpc\/([A-Za-z][A-Za-z.-]{0,79})$/
/** Beside the calls; no method has such a name. */
const STOP = 'stop'

/**
 * Both hosts as one function: files by `GET`, calls by `POST /rpc/METHOD` (JSON in, the `Answer` out), documents by
 * `POST /pdf`. A call that came with an id is stopped by `POST /rpc/stop` with that id (see `stoppable`). A document whose
 * place a newer request took is answered 204: browsers note every 4xx as an error, and this is none. Any other answer than
 * 200 is an `Answer` too, which says that this was no proper request, or (422) that the document cannot be made.
 */
export function createHandler(served: Served): Handler {
  const calls = stoppable(served.call)
  return async (request) => {
    try {
      return await routed(request, served, calls)
    } catch (error) {
      if (error instanceof AppError)
        return refusal(error.code === 'request-too-large' ? 413 : 400, error.code, error.params)
      const reference = systemIds.next()
      served.log(reference, error)
      return refusal(500, 'internal', { reference })
    }
  }
}

async function routed(request: Asked, { pdf, files }: Served, calls: Stoppable): Promise<Answered> {
  const { pathname, search } = new URL(request.url)
  const method = CALL.exec(pathname)?.[1]
  const isAsked = method !== undefined || pathname === '/pdf'
  const file = isAsked ? undefined : files.get(pathname)
  if (search !== '' || (!isAsked && !file)) return refusal(404, 'not-found')
  if (request.method !== (isAsked ? 'POST' : 'GET')) {
    return refusal(405, 'bad-request', {}, { allow: isAsked ? 'POST' : 'GET' })
  }
  if (file) return sent(file.bytes, file.type, { 'cache-control': file.isHashed ? KEPT_FOR_EVER : 'no-cache' })
  if (!isJson(request.headers)) return refusal(415, 'bad-request')
  const input = await jsonOf(request)
  if (method === STOP) return json(200, stopped(calls, input, request.who))
  if (method !== undefined) {
    const id = request.headers.get(CALL_HEADER)
    return callAnswered(await calls.call(method, input, id === null ? undefined : callIdOf(id), request.who))
  }
  const made = await pdf(input, request.who)
  if (made.ok) return sent(made.bytes, made.type, NOT_KEPT)
  return made.error.code === 'superseded' ? NOTHING : json(422, made)
}

function stopped(calls: Stoppable, id: unknown, who: Who | undefined): Answer {
  calls.stop(callIdOf(id), who)
  return { ok: true, value: null }
}

/** True for a request that says it carries JSON: UTF-8 only, as it is. */
export function isJson(headers: Asked['headers']): boolean {
  const coding = headers.get('content-encoding')
  return /^application\/json(; ?charset=utf-8)?$/i.test(headers.get('content-type') ?? '') && coding === null
}

/** An answer that refuses a request, in the envelope of every other: its code and what the sentence needs. */
export const refusal = (
  status: number,
  code: string,
  params: WireError['params'] = {},
  headers: Readonly<Record<string, string>> = {},
): Answered => json(status, { ok: false, error: { code, path: '', params } } satisfies Answer, headers)

/** An answer of JSON, which nobody keeps. */
export const json = (status: number, value: unknown, headers: Answered['headers'] = {}): Answered =>
  ofJson(status, written(value), headers)

const written = (value: unknown) => new TextEncoder().encode(JSON.stringify(value))

const ofJson = (status: number, bytes: Uint8Array<ArrayBuffer>, headers: Answered['headers'] = {}): Answered => ({
  status,
  headers: { ...GUARDING, ...NOT_KEPT, 'content-type': 'application/json', ...headers },
  bytes,
})

/** Answers as they are written; those that the program keeps have megabytes, and are given again and again. */
const writtenBefore = new WeakMap<Answer, Uint8Array<ArrayBuffer>>()

function callAnswered(answer: Answer): Answered {
  const bytes = writtenBefore.get(answer) ?? written(answer)
  writtenBefore.set(answer, bytes)
  return ofJson(200, bytes)
}

/** The answer to a request that succeeds without content. */
const NOTHING: Answered = { status: 204, headers: { ...GUARDING, ...NOT_KEPT }, bytes: new Uint8Array() }

const sent = (bytes: Uint8Array<ArrayBuffer>, type: string, headers: Readonly<Record<string, string>>): Answered => ({
  status: 200,
  headers: { ...GUARDING, 'content-type': type, ...headers },
  bytes,
})
