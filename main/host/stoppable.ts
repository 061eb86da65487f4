import type { Answer } from '../../shared/contract/envelope.ts'
import type { Who } from '../../shared/contract/roles.ts'
import { AppError } from '../../shared/domain/error.ts'

/** Answers a call; the signal says that the asker wants it no longer. */
export type Answering = (method: string, input: unknown, signal?: AbortSignal, who?: Who) => Answer | Promise<Answer>

/** Calls that whoever asked can stop, by the id that they were asked under. */
export interface Stoppable {
  readonly call: (method: string, input: unknown, id?: string, who?: Who) => Promise<Answer>
  /** `who`: nobody stops what somebody else asked for. */
  readonly stop: (id: string, who?: Who) => void
}

/** How many are remembered that were stopped before they were here: a large one takes its time on the way. */
const MOST_EARLY = 100
const ID = /^[\w-]{8,80}$/

/** The id of a call. Throws `bad-request` for what is none. */
export function callIdOf(given: unknown): string {
  if (typeof given === 'string' && ID.test(given)) return given
  throw new AppError('bad-request')
}

/**
 * Calls that can be stopped. Their answer comes all the same: `stopped`, or what was done where it was too late. So it is
 * asked for: from a page that has merely gone away nobody knows whether what it asked for is still wanted.
 */
export function stoppable(answer: Answering): Stoppable {
  const underWay = new Map<string, AbortController>()
  const early = new Set<string>()
  return {
    async call(method, input, given, who) {
      if (given === undefined) return answer(method, input, undefined, who)
      const id = ownId(given, who)
      const controller = new AbortController()
      if (early.delete(id)) controller.abort()
      underWay.set(id, controller)
      try {
        return await answer(method, input, controller.signal, who)
      } finally {
        underWay.delete(id)
      }
    },
    stop(given, who) {
      const id = ownId(given, who)
      const controller = underWay.get(id)
      if (controller) return controller.abort()
      early.add(id)
      if (early.size > MOST_EARLY) early.delete([...early][0]!)
    },
  }
}

const ownId = (id: string, who: Who | undefined): string => (who ? `${who.account} ${id}` : id)
