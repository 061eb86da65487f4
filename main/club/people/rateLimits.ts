import { createHash } from 'node:crypto'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { AppError } from '../../../shared/domain/error.ts'
import { rateLimitKeyOf } from './network.ts'

/** Allowed number of events (`points`) per `duration` in seconds. */
interface RateLimit {
  readonly points: number
  readonly duration: number
}

const MINUTE = 60
const RATE_LIMITS = {
  /** Sign-in attempts for one name from one network: enough for typing errors, too few for guessing. */
  pair: { points: 10, duration: 15 * MINUTE },
  /**
   * Attempts of one known browser or one signed-in account. This separate count keeps attackers from blocking the
   * user.
   */
  own: { points: 10, duration: 15 * MINUTE },
  /** Sign-in attempts for one name from all networks, so that an attacker with many machines guesses no faster. */
  name: { points: 60, duration: 60 * MINUTE },
  /** Sign-in attempts from one network: enough for a club evening with all members behind one address. */
  address: { points: 60, duration: 15 * MINUTE },
  /** Unknown or used invitation links from one network. A valid link cannot be guessed and is not counted. */
  invitation: { points: 30, duration: 15 * MINUTE },
  /**
   * New accounts from one network: enough for a whole club behind one address. Each new account costs a password
   * hash.
   */
  joining: { points: 240, duration: 15 * MINUTE },
  /** Passkey calls from one network. Each sign-in takes two calls: the request and the response. */
  passkey: { points: 240, duration: 15 * MINUTE },
  /** Visits of public pages from one network: enough for a club behind one address that views its standings. */
  visits: { points: 600, duration: MINUTE },
  /** Visits of unknown public pages from one network. */
  misses: { points: 30, duration: MINUTE },
  /** Calls of one session; opening a page makes about twenty calls. */
  calls: { points: 6000, duration: MINUTE },
  /**
   * Submissions of one account: enough to build a whole band in an evening. The number is limited because submissions
   * are stored permanently.
   */
  submission: { points: 300, duration: 10 * MINUTE },
  /** Changes of one account's own name; limited because each change is logged permanently. */
  rename: { points: 10, duration: 60 * MINUTE },
  /** Posts of one account: more than an evening needs, too few to flood a channel. */
  post: { points: 30, duration: 10 * MINUTE },
} satisfies Record<string, RateLimit>

/** The text key of each limit. The error `too-often` has this key in `about`. */
const LIMIT_TEXTS = {
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
  post: 'too-often-post',
} as const satisfies Record<keyof typeof RATE_LIMITS, string>

/** Rate limits of one host. Each host has its own counts. */
export interface RateLimits {
  /**
   * Counts a sign-in attempt before the password is hashed. Returns a function that removes the attempt from the
   * count after success. Rejects with `too-often`.
   */
  signIn(name: string, address: string): Promise<() => Promise<void>>
  /**
   * Counts an attempt of a known browser, identified by its id. Returns a function that resets the count after
   * success. Rejects with `too-often`.
   */
  ownTry(browser: string): Promise<() => Promise<void>>
  /** Counts the use of an unknown or used invitation link. Rejects with `too-often`. */
  invitation(address: string): Promise<void>
  /** Counts the creation of an account. Rejects with `too-often`. */
  joining(address: string): Promise<void>
  /**
   * Counts a passkey request or response. Returns a function that removes both from the count after success. Rejects
   * with `too-often`.
   */
  passkey(address: string): Promise<() => Promise<void>>
  /** Counts a visit of a public page. Rejects with `too-often`. */
  visit(address: string): Promise<void>
  /** Counts a visit of an unknown public page. Rejects with `too-often`. */
  miss(address: string): Promise<void>
  /** Counts a call of a session. Rejects with `too-often`. */
  call(session: string): Promise<void>
  /** Counts a submission of an account. Rejects with `too-often`. */
  submission(account: string): Promise<void>
  /** Counts a change of the account's name by its user. Rejects with `too-often`. */
  rename(account: string): Promise<void>
  /** Counts a post of an account. Rejects with `too-often`. */
  post(account: string): Promise<void>
}

/** Creates rate limits with all counts at zero. */
export function createRateLimits(): RateLimits {
  const limiters = Object.fromEntries(
    Object.entries(RATE_LIMITS).map(([of, limit]) => [of, new RateLimiterMemory({ keyPrefix: of, ...limit })]),
  ) as Readonly<Record<LimitKind, RateLimiterMemory>>
  const { pair, name, address, own } = limiters
  const count = (kind: LimitKind, key: string) => consume(limiters[kind], LIMIT_TEXTS[kind], key)
  const counting = (kind: LimitKind, points: number) => async (where: string) => {
    const from = rateLimitKeyOf(where)
    await count(kind, from)
    return () => limiters[kind].reward(from, points).then(() => undefined)
  }
  return {
    async signIn(who, where) {
      const from = rateLimitKeyOf(where)
      const [both, whoAlone] = [digest(`${from} ${who}`), digest(who)]
      // The pair of name and network is counted before the network. If the pair is blocked, further attempts are not
      // counted for the network, so they do not use up the attempts of other users behind the same address.
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
    invitation: (where) => count('invitation', rateLimitKeyOf(where)),
    joining: (where) => count('joining', rateLimitKeyOf(where)),
    passkey: counting('passkey', 2),
    visit: (where) => count('visits', rateLimitKeyOf(where)),
    miss: (where) => count('misses', rateLimitKeyOf(where)),
    call: (session) => count('calls', session),
    submission: (account) => count('submission', account),
    rename: (account) => count('rename', account),
    post: (account) => count('post', account),
  }
}

type LimitKind = keyof typeof RATE_LIMITS

/** Hashes a key of a count, because user input may be long. */
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
