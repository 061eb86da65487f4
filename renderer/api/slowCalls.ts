import type { Transport } from '../../shared/contract/calls/client.ts'
import type { WireAnswer } from '../../shared/contract/envelope.ts'

/** A call that has been unanswered for longer than users wait without a sign of progress. */
export interface SlowCall {
  readonly id: number
  readonly method: string
  /** True from the request to stop the call until the call is answered. */
  readonly isStopping: boolean
  /**
   * Stops the call. If the call is a query, the page only stops waiting for it. Any other call is stopped, unless the
   * host already writes its changes.
   */
  readonly stop: () => void
}

/** Receives news of slow calls. */
interface SlowCallListener {
  /** Receives all slow calls whenever the list changes. */
  readonly slow: (slow: readonly SlowCall[]) => void
  /**
   * `stopped`: a call that would have changed something was stopped. `tooLate`: such a call was executed although the
   * user stopped it.
   */
  readonly stopped: () => void
  readonly tooLate: () => void
}

const SLOW_MS = 500
/**
 * Time in milliseconds after which a background query counts as slow. Background queries load every game of a round
 * for its results, visible games first, or count what could be printed; the user does not wait for them.
 */
const SLOW_BACKGROUND_MS = 2000
const BACKGROUND_METHODS: ReadonlySet<string> = new Set(['game.aftermath', 'draft.get', 'print.state'])
const STOPPED: WireAnswer = { ok: false, error: { code: 'stopped', path: '', params: {} } }

/** Queries that read so much data that they may take long. */
const READING_METHODS: ReadonlySet<string> = new Set([
  'campaign.overview',
  'campaign.export',
  'campaign.csv',
  'standings.rounds',
  'statistics.get',
  'statistics.standings',
  'statistics.csv',
  'report.get',
  'page.get',
  'notebook.get',
  'print.state',
  'history.timeline',
  'history.preview',
  'content.get',
  'content.check',
  'safekeeping.differences',
  'safekeeping.check',
  'safekeeping.diagnosis',
])

/** Wraps a transport: reports slow calls and lets the user stop them. */
export function trackSlowCalls(transport: Transport, listener: SlowCallListener): Transport {
  let slow: readonly SlowCall[] = []
  let count = 0
  const report = (next: readonly SlowCall[]) => listener.slow((slow = next))

  return (method, input) => {
    const id = ++count
    const controller = new AbortController()
    const isReading = READING_METHODS.has(method)
    return new Promise((resolve, reject) => {
      const stop = () => {
        controller.abort()
        if (!isReading) return report(slow.map((one) => (one.id === id ? { ...one, isStopping: true } : one)))
        end()
        resolve(STOPPED)
      }
      const begin = () => report([...slow, { id, method, isStopping: false, stop }])
      const timer = setTimeout(begin, BACKGROUND_METHODS.has(method) ? SLOW_BACKGROUND_MS : SLOW_MS)
      function end() {
        clearTimeout(timer)
        if (slow.some((one) => one.id === id)) report(slow.filter((one) => one.id !== id))
      }
      function handleAnswer(answer: WireAnswer) {
        if (!isReading && controller.signal.aborted) {
          if (answer.ok) listener.tooLate()
          else if (answer.error.code === 'stopped') listener.stopped()
        }
        resolve(answer)
      }
      void transport(method, input, controller.signal).finally(end).then(handleAnswer, reject)
    })
  }
}
