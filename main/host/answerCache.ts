import type { WireAnswer } from '../../shared/contract/envelope.ts'
import type { VisibleCampaigns } from '../app/base/visibleCampaigns.ts'

type AnswerQuery = (method: string, input: unknown, sight?: VisibleCampaigns) => Promise<WireAnswer>

/**
 * A query whose answer is cached. `unasked` counts how often the answer was computed again since a caller last sent
 * the query.
 */
interface CachedQuestion {
  readonly key: string
  readonly ask: () => Promise<WireAnswer>
  unasked: number
}

interface AnswerCache {
  readonly call: AnswerQuery
  /**
   * Clears the cache after a change. If no further change follows for a while, computes the answers of the latest
   * queries again.
   */
  readonly forget: () => void
  /** Clears the cache and the list of latest queries; computes nothing again. */
  readonly end: () => void
}

/** Queries whose answers are cached: they process a whole campaign and are sent each time a screen is opened. */
const CACHED_METHODS: ReadonlySet<string> = new Set(['statistics.standings', 'statistics.get', 'standings.rounds'])
/** Maximum number of cached answers; the answers of a large campaign have several megabytes. */
const MOST = 6
/**
 * Number of the latest queries that are computed again after a change. They are usually the statistics of the campaign
 * that the user is viewing.
 */
const RENEWED = 3
/**
 * A query that no caller sends any more is computed again at most this number of times. After that it is computed only
 * when a caller sends it.
 */
const MOST_UNASKED = 20
/** Milliseconds without a change after which answers are computed again. */
const CALM = 150

/** Creates the storage of cached answers. An answer with an error is not cached. */
function cachedAnswers() {
  const known = new Map<string, Promise<WireAnswer>>()
  return {
    has: ({ key }: CachedQuestion) => known.has(key),
    clear: () => known.clear(),
    to({ key, ask }: CachedQuestion): Promise<WireAnswer> {
      const answer = known.get(key) ?? ask()
      if (!known.has(key) && known.size >= MOST) known.clear()
      known.set(key, answer)
      void answer.then(({ ok }) => !ok && known.get(key) === answer && known.delete(key))
      return answer
    },
  }
}

/**
 * Creates a cache of answers, which is valid until something changes. The statistics of a season take half a second
 * to compute; a user who returns to them after recording a game finds them ready.
 */
export function createAnswerCache(ask: AnswerQuery): AnswerCache {
  const kept = cachedAnswers()
  let recent: readonly CachedQuestion[] = []
  let timer: ReturnType<typeof setTimeout> | undefined

  /**
   * Computes the latest queries again, one at a time, so that another caller waits for one computation at most. If the
   * data change again, this run stops and a new run starts.
   */
  async function renew(): Promise<void> {
    const own = timer
    for (const question of recent) {
      if (timer !== own) return
      question.unasked += 1
      if (question.unasked <= MOST_UNASKED && !kept.has(question)) await kept.to(question)
    }
  }

  function forget(): void {
    kept.clear()
    clearTimeout(timer)
    timer = recent.length > 0 ? setTimeout(() => void renew(), CALM).unref() : undefined
  }

  return {
    call(method, input, sight) {
      if (!CACHED_METHODS.has(method)) return ask(method, input, sight)
      const question = { key: JSON.stringify([method, input, sight]), ask: () => ask(method, input, sight), unasked: 0 }
      recent = [...recent.filter(({ key }) => key !== question.key), question].slice(-RENEWED)
      return kept.to(question)
    },
    forget,
    end() {
      recent = []
      forget()
    },
  }
}
