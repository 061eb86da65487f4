import { z } from 'zod/mini'
import type { SignedInUser } from '../../shared/contract/roles.ts'
import { AppError } from '../../shared/domain/error.ts'
import { browserLabel } from '../web/browserLabel.ts'
import { cookieAt } from '../web/cookie.ts'
import type { SignInEndpoints, SignInResponse, Visitor } from '../web/door.ts'
import { bearerTokenOf, isSameSecret, parseToken } from '../web/secrets.ts'
import { createCallCount } from './callCount.ts'
import type { Evening, PhoneSession } from './evening.ts'

/** Dependencies of the entrance for phones. */
export interface PhoneDoorOptions {
  readonly evening: Evening
  /** True if a warband takes part in the campaign. */
  readonly isPlaying: (warband: string) => boolean
  /** Returns the player of a phone; undefined if its warband left the campaign. */
  readonly userOf: (session: PhoneSession) => SignedInUser | undefined
  /** Called after a phone joined, and when it is first seen in another minute. */
  readonly onSeen: () => void
  readonly now: () => number
}

const JOIN = z.strictObject({ code: z.string().check(z.maxLength(100)) })
const NO_INPUT = z.strictObject({})
/** Life of the cookie in seconds: longer than any evening. The host forgets the session when the evening ends. */
const COOKIE_SECONDS = 24 * 60 * 60
/** Calls of the phones of one warband in a minute; opening a page makes about twenty. */
const MOST_CALLS = 240
/** Phones that join for one warband in a minute. */
const MOST_JOINS = 20
/**
 * Unknown codes in a minute, from all phones together. Right codes are counted for each warband: thirty players may join from
 * one address, also while somebody tries codes.
 */
const MOST_UNKNOWN = 60

/**
 * Creates the entrance of an evening for pages at an origin: the code of a warband is exchanged for a session. The
 * session is a cookie, and a bearer token that only a page of this origin can know (see the door of a club).
 */
export function createPhoneDoor(origin: string, options: PhoneDoorOptions): SignInEndpoints {
  const { evening, isPlaying, userOf, onSeen, now } = options
  const cookie = cookieAt(origin, 'chronique-evening')
  const calls = createCallCount(MOST_CALLS, 'too-often-calls', now)
  const joins = createCallCount(MOST_JOINS, 'too-often-calls', now)
  const unknown = createCallCount(MOST_UNKNOWN, 'too-often-code', now)
  const tokenOf = ({ cookie: header }: Visitor) => parseToken(cookie.in(header))
  const findSession = (comer: Visitor): PhoneSession | undefined => {
    const token = tokenOf(comer)
    if (token === undefined || !isSameSecret(comer.authorization ?? '', `Bearer ${bearerTokenOf(token)}`))
      return undefined
    return evening.find(token)
  }
  const handlers: Readonly<Record<string, (input: unknown, comer: Visitor) => SignInResponse>> = {
    join(input, comer) {
      const { code } = parse(JOIN, input)
      const warband = evening.warbandOf(code)
      if (warband === undefined || !isPlaying(warband)) {
        unknown.count('')
        throw new AppError('phone-code-over')
      }
      joins.count(warband)
      // First, so that a phone that scans a code again takes no place from another one.
      const earlier = tokenOf(comer)
      if (earlier !== undefined) evening.leave(earlier)
      const token = evening.join(warband, browserLabel(comer.agent))
      onSeen()
      return { value: { token: bearerTokenOf(token), warband }, cookies: [cookie.of(token, COOKIE_SECONDS)] }
    },
    session(input, comer) {
      parse(NO_INPUT, input)
      const token = tokenOf(comer)
      const session = token === undefined ? undefined : evening.find(token)
      const who = session && userOf(session)
      if (token === undefined || !who) throw new AppError('sign-in-needed', { about: 'phone-code-over' })
      markSeen(session, options)
      return { value: { token: bearerTokenOf(token), name: who.name, warband: session.warband } }
    },
  }
  return {
    answer: (name, input, comer) =>
      promiseOf(() => (Object.hasOwn(handlers, name) ? handlers[name]!(input, comer) : undefined)),
    admit: (comer) =>
      promiseOf(() => {
        const session = findSession(comer)
        const who = session && userOf(session)
        if (!who) throw new AppError('sign-in-needed', { about: 'phone-code-over' })
        calls.count(session.warband)
        markSeen(session, options)
        return who
      }),
    // A stream looks after each change whether its phone is still in. That does not mean that somebody looked at the phone.
    findSignedIn: (comer) =>
      promiseOf(() => {
        const session = findSession(comer)
        return session && userOf(session)
      }),
    onChange: (listener) => evening.onChange(listener),
  }
}

const minuteOf = (time: number): number => Math.floor(time / 60_000)

/** Stores when a phone was last used. The organiser's page shows minutes, so it is notified at most once a minute. */
function markSeen(session: PhoneSession, { now, onSeen }: Pick<PhoneDoorOptions, 'now' | 'onSeen'>): void {
  const isShownAlready = minuteOf(session.lastSeen) === minuteOf(now())
  session.lastSeen = now()
  if (!isShownAlready) onSeen()
}

/** Runs `work` and returns its result or error as a promise. */
const promiseOf = <T>(work: () => T): Promise<T> => new Promise((resolve) => resolve(work()))

function parse<T>(schema: z.ZodMiniType<T>, given: unknown): T {
  const result = schema.safeParse(given)
  if (!result.success) throw new AppError('bad-request')
  return result.data
}
