import type { Transport } from '../../shared/contract/calls/client.ts'
import type { Answer } from '../../shared/contract/envelope.ts'

/** A call that nobody has answered for longer than one waits without asking. */
export interface SlowCall {
  readonly id: number
  readonly method: string
  /** True once it was asked to stop, and is not answered yet. */
  readonly isStopping: boolean
  /** Asks for it no longer: what only reads is not waited for, all else is stopped unless it is being written already. */
  readonly stop: () => void
}

/** Is told of slow calls. */
interface SlowCallListener {
  /** Which calls are slow, whenever that changes. */
  readonly slow: (slow: readonly SlowCall[]) => void
  /** That one that would have changed something was stopped; `tooLate`: that it was done all the same. */
  readonly stopped: () => void
  readonly tooLate: () => void
}

const SLOW = 500
/** What every game of a round is read with when its results are opened, those in sight first: nobody waits for the others. */
const SLOW_IN_TURN = 2000
const IN_TURN: ReadonlySet<string> = new Set(['game.aftermath', 'draft.get'])
const STOPPED: Answer = { ok: false, error: { code: 'stopped', path: '', params: {} } }

/** What only reads, and looks through so much that it may take long. */
const READING: ReadonlySet<string> = new Set([
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

/** A transport whose slow calls are told, and can be stopped. */
export function patient(transport: Transport, listener: SlowCallListener): Transport {
  let slow: readonly SlowCall[] = []
  let count = 0
  const say = (next: readonly SlowCall[]) => listener.slow((slow = next))

  return (method, input) => {
    const id = ++count
    const controller = new AbortController()
    const isReading = READING.has(method)
    return new Promise((resolve, reject) => {
      const stop = () => {
        controller.abort()
        if (!isReading) return say(slow.map((one) => (one.id === id ? { ...one, isStopping: true } : one)))
        end()
        resolve(STOPPED)
      }
      const begin = () => say([...slow, { id, method, isStopping: false, stop }])
      const timer = setTimeout(begin, IN_TURN.has(method) ? SLOW_IN_TURN : SLOW)
      function end() {
        clearTimeout(timer)
        if (slow.some((one) => one.id === id)) say(slow.filter((one) => one.id !== id))
      }
      function answered(answer: Answer) {
        if (!isReading && controller.signal.aborted) {
          if (answer.ok) listener.tooLate()
          else if (answer.error.code === 'stopped') listener.stopped()
        }
        resolve(answer)
      }
      void transport(method, input, controller.signal).finally(end).then(answered, reject)
    })
  }
}
