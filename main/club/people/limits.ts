import { createHash } from 'node:crypto'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { AppError } from '../../../shared/domain/error.ts'
import { networkOf } from './network.ts'

/** How often something may be done, and in how many seconds. */
interface Limit {
  readonly points: number
  readonly duration: number
}

const MINUTE = 60
const LIMITS = {
  /** Somebody mistypes; somebody else guesses. */
  pair: { points: 10, duration: 15 * MINUTE },
  /** A browser that signed in to the account before, or is signed in: nobody else can use up its tries. */
  own: { points: 10, duration: 15 * MINUTE },
  /** From wherever, so that many machines guess no faster. */
  name: { points: 60, duration: 60 * MINUTE },
  /** A club's evening behind one address. */
  address: { points: 60, duration: 15 * MINUTE },
  /** Only links that there are not, or are used up: a good one cannot be guessed, and always passes. */
  invitation: { points: 30, duration: 15 * MINUTE },
  /** A whole club joins behind one address; each account costs the work of a password. */
  joining: { points: 240, duration: 15 * MINUTE },
  /** Each takes two: to be asked, and to answer. */
  passkey: { points: 240, duration: 15 * MINUTE },
  /** A club behind one address looks at its standings. */
  visits: { points: 600, duration: MINUTE },
  /** Only public pages that there are not. */
  misses: { points: 30, duration: MINUTE },
  /** A page asks for some twenty things as it opens. */
  calls: { points: 6000, duration: MINUTE },
  /** Somebody builds a whole band in an evening, step by step; what is submitted is kept for good. */
  submission: { points: 300, duration: 10 * MINUTE },
  /** Each is in the log for good. */
  rename: { points: 10, duration: 60 * MINUTE },
} satisfies Record<string, Limit>

/** What a limit is about, as whoever meets it is told: `about` of the error names a text. */
const ABOUT = {
  pair: 'too-often-name',
  own: 'too-often-name',
  name: 'too-often-name',
  address: 'too-often-address',
  invitation: 'too-often-invitation',
  joining: 'too-often-joining',
  passkey: 'too-often-passkey',
  visits: 'too-often-calls',
  misses: 'too-often-calls',
  calls: 'too-often-calls',
  submission: 'too-often-submission',
  rename: 'too-often-rename',
} as const satisfies Record<keyof typeof LIMITS, string>

/** What a host lets be done how often. It counts by itself: a second host counts anew. */
export interface Limits {
  /** Counts a try to sign in, before anything is worked out; gives what forgets it where it was right. Rejects with `too-often`. */
  signIn(name: string, address: string): Promise<() => Promise<void>>
  /** Counts a sign-in attempt of a known browser, by its id; returns a function that uncounts it. Rejects with `too-often`. */
  ownTry(browser: string): Promise<() => Promise<void>>
  /** Counts a link that there is not, or that is used up. Rejects with `too-often`. */
  invitation(address: string): Promise<void>
  /** Counts somebody who makes an account. Rejects with `too-often`. */
  joining(address: string): Promise<void>
  /** Counts what is asked of a device, or answered by one; gives what forgets both. Rejects with `too-often`. */
  passkey(address: string): Promise<() => Promise<void>>
  /** Counts a visit of a public page. Rejects with `too-often`. */
  visit(address: string): Promise<void>
  /** Counts a visit of a public page that there is not. Rejects with `too-often`. */
  miss(address: string): Promise<void>
  /** Counts a request of a session. Rejects with `too-often`. */
  call(session: string): Promise<void>
  /** Counts what an account submits to be approved. Rejects with `too-often`. */
  submission(account: string): Promise<void>
  /** Counts a change of an account's own name. Rejects with `too-often`. */
  rename(account: string): Promise<void>
}

/** Limits that begin at nothing. */
export function limits(): Limits {
  const limiters = Object.fromEntries(
    Object.entries(LIMITS).map(([of, limit]) => [of, new RateLimiterMemory({ keyPrefix: of, ...limit })]),
  ) as Readonly<Record<Kind, RateLimiterMemory>>
  const { pair, name, address, own } = limiters
  const count = (kind: Kind, key: string) => consume(limiters[kind], ABOUT[kind], key)
  const counting = (kind: Kind, points: number) => async (where: string) => {
    const from = networkOf(where)
    await count(kind, from)
    return () => limiters[kind].reward(from, points).then(() => undefined)
  }
  return {
    async signIn(who, where) {
      const from = networkOf(where)
      const [both, whoAlone] = [digest(`${from} ${who}`), digest(who)]
      // One who may try this name no more takes no tries from the others behind the same address.
      await count('pair', both)
      await count('address', from)
      await count('name', whoAlone)
      return async () => {
        await pair.delete(both)
        await name.reward(whoAlone)
        await address.reward(from)
      }
    },
    async ownTry(browser) {
      const key = digest(browser)
      await count('own', key)
      return () => own.delete(key).then(() => undefined)
    },
    invitation: (where) => count('invitation', networkOf(where)),
    joining: (where) => count('joining', networkOf(where)),
    passkey: counting('passkey', 2),
    visit: (where) => count('visits', networkOf(where)),
    miss: (where) => count('misses', networkOf(where)),
    call: (session) => count('calls', session),
    submission: (account) => count('submission', account),
    rename: (account) => count('rename', account),
  }
}

type Kind = keyof typeof LIMITS

/** What is typed may be long. */
const digest = (text: string): string => createHash('sha256').update(text).digest('base64url')

async function consume(limiter: RateLimiterMemory, about: string, key: string): Promise<void> {
  try {
    await limiter.consume(key)
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error
    const seconds = Math.max(1, Math.ceil(error.msBeforeNext / 1000))
    throw new AppError('too-often', { about, seconds, minutes: Math.ceil(seconds / MINUTE) })
  }
}
