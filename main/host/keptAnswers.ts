import type { Answer } from '../../shared/contract/envelope.ts'
import type { Sight } from '../app/base/sight.ts'

type Ask = (method: string, input: unknown, sight?: Sight) => Promise<Answer>

/** A question whose answer is kept; `unasked`: how often it was renewed since somebody last asked it. */
interface Question {
  readonly key: string
  readonly ask: () => Promise<Answer>
  unasked: number
}

interface KeptAnswers {
  readonly call: Ask
  /** Something changed: no answer holds any more. The last questions are asked anew once nothing more has changed for a while. */
  readonly forget: () => void
  /** As `forget`, and nothing is asked anew. */
  readonly end: () => void
}

/** Queries that reckon a whole campaign, and are asked anew each time that a screen is gone to. */
const KEPT: ReadonlySet<string> = new Set(['statistics.standings', 'statistics.get', 'standings.rounds'])
/** So many answers are kept: a large campaign's have some megabytes. */
const MOST = 6
/** So many are worked out anew by themselves: the figures of the campaign that somebody looks at. */
const RENEWED = 3
/** After so many changes that nobody looked at the figures between, they wait until somebody asks. */
const UNASKED = 20
/** So long nothing has changed, in milliseconds, before answers are worked out anew. */
const CALM = 150

/** The answers that hold; what could not be answered may be answered next time. */
function answers() {
  const known = new Map<string, Promise<Answer>>()
  return {
    has: ({ key }: Question) => known.has(key),
    clear: () => known.clear(),
    to({ key, ask }: Question): Promise<Answer> {
      const answer = known.get(key) ?? ask()
      if (!known.has(key) && known.size >= MOST) known.clear()
      known.set(key, answer)
      void answer.then(({ ok }) => !ok && known.get(key) === answer && known.delete(key))
      return answer
    },
  }
}

/**
 * Answers that stay the same until something changes: asked again meanwhile, they are there. The figures of a season take
 * half a second; whoever goes back to them after recording a game finds them worked out.
 */
export function keptAnswers(ask: Ask): KeptAnswers {
  const kept = answers()
  let lately: readonly Question[] = []
  let timer: ReturnType<typeof setTimeout> | undefined

  /**
   * One after the other, as a screen asked them: whoever asks something else waits for one at most. A change meanwhile
   * begins anew.
   */
  async function renew(): Promise<void> {
    const own = timer
    for (const question of lately) {
      if (timer !== own) return
      question.unasked += 1
      if (question.unasked <= UNASKED && !kept.has(question)) await kept.to(question)
    }
  }

  function forget(): void {
    kept.clear()
    clearTimeout(timer)
    timer = lately.length > 0 ? setTimeout(() => void renew(), CALM).unref() : undefined
  }

  return {
    call(method, input, sight) {
      if (!KEPT.has(method)) return ask(method, input, sight)
      const question = { key: JSON.stringify([method, input, sight]), ask: () => ask(method, input, sight), unasked: 0 }
      lately = [...lately.filter(({ key }) => key !== question.key), question].slice(-RENEWED)
      return kept.to(question)
    },
    forget,
    end() {
      lately = []
      forget()
    },
  }
}
