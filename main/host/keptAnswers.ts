import type { Answer } from '../../shared/contract/envelope.ts'

type Ask = (method: string, input: unknown) => Promise<Answer>

/** Queries that reckon a whole campaign, and are asked anew each time that a screen is gone to. */
const KEPT: ReadonlySet<string> = new Set(['statistics.get', 'standings.rounds'])
/** So many answers are kept: a large campaign's have some megabytes. */
const MOST = 4

/** Answers that stay the same until something changes: asked again meanwhile, they are there. */
export function keptAnswers(ask: Ask): { readonly call: Ask; readonly forget: () => void } {
  const known = new Map<string, Promise<Answer>>()
  return {
    call(method, input) {
      if (!KEPT.has(method)) return ask(method, input)
      const key = JSON.stringify([method, input])
      const answer = known.get(key) ?? ask(method, input)
      if (!known.has(key) && known.size >= MOST) known.clear()
      known.set(key, answer)
      // What could not be answered may be answered next time.
      void answer.then(({ ok }) => !ok && known.get(key) === answer && known.delete(key))
      return answer
    },
    forget: () => known.clear(),
  }
}
