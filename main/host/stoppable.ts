import type { WireAnswer } from '../../shared/contract/envelope.ts'
import type { SignedInUser } from '../../shared/contract/roles.ts'
import { AppError } from '../../shared/domain/error.ts'

/** Answers a call. If `signal` is aborted, the caller no longer wants the answer. */
export type AnswerCall = (
  method: string,
  input: unknown,
  signal?: AbortSignal,
  who?: SignedInUser,
) => WireAnswer | Promise<WireAnswer>

/** Calls that their caller can stop by the id of the call. */
export interface StoppableCalls {
  readonly call: (method: string, input: unknown, id?: string, who?: SignedInUser) => Promise<WireAnswer>
  /** Stops the call with this id; a user (`who`) can stop only their own calls. */
  readonly stop: (id: string, who?: SignedInUser) => void
}

/**
 * Number of remembered ids of calls that were stopped before they arrived: the request that stops a large call may
 * arrive before the call.
 */
const MOST_EARLY = 100
const ID = /^[\w-]{8,80}$/

/** Parses a call id. Throws `bad-request` if it is malformed. */
export function parseCallId(value: unknown): string {
  if (typeof value === 'string' && ID.test(value)) return value
  throw new AppError('bad-request')
}

/**
 * Wraps `answer` so that callers can stop their calls. A stopped call still gets an answer: the error `stopped`, or
 * its result if it was too late to stop. Callers must send a request to stop a call, because a closed page does not
 * mean that its call is no longer wanted.
 */
export function createStoppableCalls(answer: AnswerCall): StoppableCalls {
  const underWay = new Map<string, AbortController>()
  const early = new Set<string>()
  return {
    async call(method, input, callId, who) {
      if (callId === undefined) return answer(method, input, undefined, who)
      const id = callKeyOf(callId, who)
      const controller = new AbortController()
      if (early.delete(id)) controller.abort()
      underWay.set(id, controller)
      try {
        return await answer(method, input, controller.signal, who)
      } finally {
        underWay.delete(id)
      }
    },
    stop(callId, who) {
      const id = callKeyOf(callId, who)
      const controller = underWay.get(id)
      if (controller) return controller.abort()
      early.add(id)
      if (early.size > MOST_EARLY) early.delete([...early][0]!)
    },
  }
}

const callKeyOf = (id: string, who: SignedInUser | undefined): string => (who ? `${who.account} ${id}` : id)
