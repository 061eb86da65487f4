import type { Answer } from '../../shared/contract/envelope.ts'
import type { Sight } from '../app/seen/sight.ts'

type Ask = (method: string, input: unknown, sight?: Sight) => Promise<Answer>

/** Queries that reckon a whole campaign, and are asked anew each time that a screen is gone to. */
const KEPT: ReadonlySet<string> = new Set(['statistics.get', 'standings.rounds'])
/** So many answers are kept: a large campaign's have some megabytes. */
const MOST = 4

/** Answers that stay the same until something changes: asked again meanwhile, they are there. */
export function keptAnswers(ask: Ask): { readonly call: Ask; readonly forget: () => void } {
  const known = new Map<string, Promise<Answer>>()
  return {
    call(method, input, sight) {
      if (!KEPT.has(method)) return ask(method, input, sight)
      const key = JSON.stringify([method, input, sight])
      const answer = known.get(key) ?? ask(method, input, sight)
      if (!known.has(key) && known.size >= MOST) known.clear()
      known.set(key, answer)
      // What could not be answered may be answered next time.
      void answer.then(({ ok }) => !ok && known.get(key) === answer && known.delete(key))
      return answer
    },
    forget: () => known.clear(),
  }
}
