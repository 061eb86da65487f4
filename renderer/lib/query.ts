import { onScopeDispose, shallowRef, watch, type ShallowRef } from 'vue'
import type { MethodAnswer } from '../../shared/contract/calls/answers.ts'
import { CallError, type CallInput } from '../../shared/contract/calls/client.ts'
import type { WireError } from '../../shared/contract/envelope.ts'
import type { ChangedRef } from '../../shared/contract/events.ts'
import type { MethodName } from '../../shared/contract/calls/methods.ts'
import { fetchAnswer } from '../api/prefetch.ts'
import { currentHost } from '../api/host.ts'

/** Milliseconds after which an unanswered query is sent again. */
const RETRY_MS = 2000

/** The answer of a query, kept up to date. */
interface View<T> {
  /** Newest answer; during a reload the previous answer. Undefined before the first answer. */
  readonly data: Readonly<ShallowRef<T | undefined>>
  readonly error: Readonly<ShallowRef<WireError | undefined>>
  readonly reload: () => Promise<void>
  /** Resolves when the newest request is answered. */
  readonly settled: () => Promise<void>
}

/**
 * Sends a query whenever its input changes, and whenever data change that the view shows, in this window or in
 * another. If the host does not answer, the query is sent again after a pause, because the page may receive no event
 * when the host is back. `input`: returns undefined to send nothing. `isShown`: returns true if the view shows any of
 * the changed data; default: always true.
 */
export function useView<M extends MethodName>(
  method: M,
  input: () => CallInput<M> | undefined,
  isShown: (touched: readonly ChangedRef[]) => boolean = () => true,
): View<MethodAnswer<M>> {
  const data = shallowRef<MethodAnswer<M>>()
  const error = shallowRef<WireError>()
  let newest: Promise<void> = Promise.resolve()
  const questions = createRequestOrder(() => (newest = ask()))

  /** Sends the query again. Resolves with the newest answer, which may belong to a later request. */
  async function reload() {
    newest = ask()
    await whenSettled()
  }

  const whenSettled = () => whenNewestSettled(() => newest)

  async function ask() {
    const asking = input()
    const isPast = questions.begin(asking !== undefined)
    if (asking === undefined) {
      data.value = undefined
      return
    }
    try {
      const answer = await fetchAnswer(method, asking)
      if (isPast()) return
      data.value = answer
      error.value = undefined
    } catch (thrown) {
      if (!(thrown instanceof CallError)) throw thrown
      if (isPast()) return
      error.value = thrown.error
      if (thrown.error.code === 'unreachable') questions.later()
    }
  }

  watch(() => JSON.stringify(input()), reload, { immediate: true })
  onScopeDispose(currentHost.onChange((touched) => (touched.length === 0 || isShown(touched)) && questions.changed()))
  onScopeDispose(() => questions.end())
  return { data, error, reload, settled: whenSettled }
}

/** Keeps the requests of a view in order. `ask`: sends a request. */
function createRequestOrder(ask: () => unknown) {
  let requestCount = 0
  let retryTimer: ReturnType<typeof setTimeout> | undefined
  /** Time at which the pending request was sent. */
  let since: number | undefined
  let isStale = false
  return {
    /**
     * Notes that a request starts; `isAsked` is false if nothing is sent. Returns a function to call when the answer
     * arrives; it returns true if the answer is outdated. Changes during the request cause one further request.
     */
    begin(isAsked: boolean): () => boolean {
      const own = ++requestCount
      clearTimeout(retryTimer)
      isStale = false
      since = isAsked ? Date.now() : undefined
      return () => {
        if (own !== requestCount) return true
        since = undefined
        if (isStale) ask()
        return own !== requestCount
      }
    },
    /**
     * Sends the query again after a change of the data: at once, or after the pending answer. If that answer takes
     * too long, sends it at once.
     */
    changed() {
      if (since === undefined || Date.now() - since > RETRY_MS) ask()
      else isStale = true
    },
    later: () => void (retryTimer = setTimeout(ask, RETRY_MS)),
    /** Ends all requests. A pending answer is ignored. */
    end() {
      requestCount++
      clearTimeout(retryTimer)
    },
  }
}

/**
 * Resolves when the newest promise has settled. If a newer promise starts while this function waits, the function waits
 * for that promise too.
 */
async function whenNewestSettled(newest: () => Promise<void>): Promise<void> {
  let waited
  do {
    waited = newest()
    await waited
  } while (waited !== newest())
}

/**
 * Returns the error that is shown in place of the data. If only the host is unreachable, the data on screen stay, and
 * so does what the user is typing. `isShown`: true if data are on screen.
 */
export const errorInsteadOfData = (error: WireError | undefined, isShown: boolean): WireError | undefined =>
  isShown && error?.code === 'unreachable' ? undefined : error
