import type { Answer } from '../../shared/contract/envelope.ts'
import { AppError } from '../../shared/domain/error.ts'

/** Answers a call; the signal says that the asker wants it no longer. */
export type Answering = (method: string, input: unknown, signal?: AbortSignal) => Answer | Promise<Answer>

/** Calls that whoever asked can stop, by the id that they were asked under. */
export interface Stoppable {
  readonly call: (method: string, input: unknown, id?: string) => Promise<Answer>
  readonly stop: (id: string) => void
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
    async call(method, input, id) {
      if (id === undefined) return answer(method, input)
      const controller = new AbortController()
      if (early.delete(id)) controller.abort()
      underWay.set(id, controller)
      try {
        return await answer(method, input, controller.signal)
      } finally {
        underWay.delete(id)
      }
    },
    stop(id) {
      const controller = underWay.get(id)
      if (controller) return controller.abort()
      early.add(id)
      if (early.size > MOST_EARLY) early.delete([...early][0]!)
    },
  }
}
