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
  /** From wherever, so that many machines guess no faster. */
  name: { points: 60, duration: 60 * MINUTE },
  /** A club's evening behind one address. */
  address: { points: 60, duration: 15 * MINUTE },
  invitation: { points: 30, duration: 15 * MINUTE },
  /** Each takes two: to be asked, and to answer. */
  passkey: { points: 240, duration: 15 * MINUTE },
  /** A club behind one address looks at its standings; whoever has no such link is slowed down sooner. */
  visits: { points: 600, duration: MINUTE },
  /** A page asks for some twenty things as it opens. */
  calls: { points: 6000, duration: MINUTE },
  /** Somebody builds a whole band in an evening, step by step; what is submitted is kept for good. */
  submission: { points: 300, duration: 10 * MINUTE },
} satisfies Record<string, Limit>

/** A visit with a link that there is not counts as so many more. */
const MISSED = 19

/** What a host lets be done how often. It counts by itself: a second host counts anew. */
export interface Limits {
  /** Counts a try to sign in, before anything is worked out; gives what forgets it where it was right. Rejects with `too-often`. */
  signIn(name: string, address: string): Promise<() => Promise<void>>
  /** Counts a try with an invitation. Rejects with `too-often`. */
  invitation(address: string): Promise<void>
  /** Counts what is asked of a device, or answered by one. Rejects with `too-often`. */
  passkey(address: string): Promise<void>
  /** Counts a visit of a public page; gives what counts it as one more try with a link that there is not. Rejects with `too-often`. */
  visit(address: string): Promise<() => Promise<void>>
  /** Counts a request of a session. Rejects with `too-often`. */
  call(session: string): Promise<void>
  /** Counts what an account submits to be approved. Rejects with `too-often`. */
  submission(account: string): Promise<void>
}

/** Limits that begin at nothing. */
export function limits(): Limits {
  const { pair, name, address, invitation, passkey, visits, calls, submission } = Object.fromEntries(
    Object.entries(LIMITS).map(([of, limit]) => [of, new RateLimiterMemory({ keyPrefix: of, ...limit })]),
  ) as Readonly<Record<keyof typeof LIMITS, RateLimiterMemory>>
  return {
    async signIn(who, where) {
      const from = networkOf(where)
      const [both, whoAlone] = [digest(`${from} ${who}`), digest(who)]
      await counted(address, from)
      await counted(pair, both)
      await counted(name, whoAlone)
      return async () => {
        await pair.delete(both)
        await name.reward(whoAlone)
        await address.reward(from)
      }
    },
    invitation: (where) => counted(invitation, networkOf(where)),
    passkey: (where) => counted(passkey, networkOf(where)),
    async visit(where) {
      const from = networkOf(where)
      await counted(visits, from)
      return () => visits.penalty(from, MISSED).then(() => undefined)
    },
    call: (session) => counted(calls, session),
    submission: (account) => counted(submission, account),
  }
}

/** What is typed may be long. */
const digest = (text: string): string => createHash('sha256').update(text).digest('base64url')

async function counted(limiter: RateLimiterMemory, key: string): Promise<void> {
  try {
    await limiter.consume(key)
  } catch (error) {
    if (error instanceof RateLimiterRes)
      throw new AppError('too-often', { seconds: Math.max(1, Math.ceil(error.msBeforeNext / 1000)) })
    throw error
  }
}
