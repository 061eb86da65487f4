import type { IncomingMessage } from 'node:http'
import type { Who } from '../../shared/contract/roles.ts'
import { AppError } from '../../shared/domain/error.ts'
import { jsonOf } from '../host/body.ts'
import { isJson, json, refusal, type Handler } from '../host/handler.ts'
import type { Answered, Asked } from '../host/request.ts'
import type { Refusal } from './guard.ts'

/** What whoever comes shows of themselves. */
export interface Comer {
  readonly cookie: string | undefined
  readonly authorization: string | undefined
  /** What the browser says that it is. */
  readonly agent: string
  /** Where they come from, as far as that is known. */
  readonly address: string
}

/** What a door answers: JSON, and cookies to be kept. */
export interface DoorAnswer {
  readonly value: unknown
  readonly cookies?: readonly string[]
}

/** Where people have accounts: who is let in, and how they sign in. All of it rejects with `AppError`s. */
export interface Door {
  /** Answers `POST /access/NAME`; undefined where it knows no such name. */
  answer(name: string, input: unknown, comer: Comer): Promise<DoorAnswer | undefined>
  /** Who asks for something. Rejects with `sign-in-needed`, `too-often`, and why that cannot be known. */
  admit(comer: Comer): Promise<Who>
  /** Who somebody is who was admitted; undefined where they are signed in no more. */
  still(comer: Comer): Promise<Who | undefined>
  /** Tells when somebody may be signed in no more; gives what ends the telling. */
  onChange(listener: () => void): () => void
}

/** `isBehind`: a proxy stands before this host, and says for whom it asks. Who asks it directly may say anything there. */
export function comerOf({ headers, socket }: IncomingMessage, isBehind: boolean): Comer {
  const forwarded = isBehind ? headers['x-forwarded-for']?.toString().split(',').at(-1)?.trim() : undefined
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

/** How a request is refused for what a door has against it. Throws what is no `AppError`. */
export function doorRefusal(error: unknown): Refusal {
  if (!(error instanceof AppError)) throw error
  const { code, params } = error
  return { status: STATUS[code] ?? 400, code, params: params as Record<string, number | string> }
}

/** Somebody who was turned away, for whoever looks after the host. */
export interface TurnedAway {
  /** What they wanted: a name at the door, `page` for a public page, `call` for what is about data, `request` for anything. */
  readonly what: string
  readonly code: string
  /** Which limit, where it was one. */
  readonly about?: string
  readonly address: string
  /** How many more were turned away alike since the last line. */
  readonly more?: number
}

/** What tells of attempts at the door; a name that is taken or a short password does not. */
const WORTH_NOTING: ReadonlySet<string> = new Set([
  ...['wrong-sign-in', 'wrong-passkey', 'account-disabled'],
  ...['invitation-over', 'invitation-password', 'too-often', 'club-busy'],
])

/** Who is told of those who are turned away. */
export type NoteTurnedAway = (turnedAway: TurnedAway) => void

/** Who shows nothing has not signed in yet. */
const isAttempt = ({ code, params }: Refusal): boolean =>
  WORTH_NOTING.has(code) || (code === 'sign-in-needed' && params?.['about'] !== undefined)

/** Notes a refusal, where it is one of an attempt. */
export function noteRefusal(note: NoteTurnedAway, what: string, refused: Refusal, { address }: Comer): void {
  const { code, params } = refused
  const about = params?.['about']
  if (isAttempt(refused)) note({ what, code, ...(about !== undefined && { about: String(about) }), address })
}

/** What a request had against it that no page of this host sends, by the status that it was refused with. */
const FOREIGN: Readonly<Record<number, string>> = { 403: 'other-origin', 421: 'other-host' }

/** Notes a request of no page of this host. */
export function noteForeign(note: NoteTurnedAway, { status, code }: Refusal, { address }: Comer): void {
  const about = FOREIGN[status]
  if (about !== undefined) note({ what: 'request', code, about, address })
}

/** Answers `POST /access/…` by a door, everything else `handler` does; `note`: told of whoever is turned away. */
export const withDoor =
  (handler: Handler, door: Door, note: NoteTurnedAway): ((asked: Asked, comer: Comer) => Promise<Answered>) =>
  async (asked, comer) => {
    const name = /^\/access\/([\w-]+)$/.exec(new URL(asked.url).pathname)?.[1]
    if (name === undefined) return handler(asked)
    if (asked.method !== 'POST') return refusal(405, 'bad-request', {}, { allow: 'POST' })
    if (!isJson(asked.headers)) return refusal(415, 'bad-request')
    try {
      const answer = await door.answer(name, await jsonOf(asked), comer)
      if (!answer) return refusal(404, 'not-found')
      return json(200, answer.value, answer.cookies === undefined ? {} : { 'set-cookie': answer.cookies })
    } catch (error) {
      const refused = doorRefusal(error)
      noteRefusal(note, name, refused, comer)
      const { status, code, params } = refused
      return refusal(status, code, params, afterwards(code, params))
    }
  }

/** When something may be asked again that was asked too often. */
export const afterwards = (code: string, params: Refusal['params']): Readonly<Record<string, string>> =>
  code === 'too-often' ? { 'retry-after': String(params?.seconds) } : {}
