import type { MethodAnswer } from '../../shared/contract/calls/answers.ts'
import type { CallInput } from '../../shared/contract/calls/client.ts'
import type { MethodName } from '../../shared/contract/calls/methods.ts'
import { callHost } from './client.ts'
import { currentHost } from './host.ts'

/** Time in milliseconds for which a prefetched answer stays fresh if no view has used it. */
const FRESH_MS = 1000
const prefetched = new Map<string, Promise<unknown>>()
const queryKey = (method: MethodName, input: unknown): string => `${method} ${JSON.stringify(input)}`

/**
 * Sends a query before the screen that shows its answer is loaded. The first view with the same query receives this
 * answer. A refused answer is dropped, and so is an answer older than a change; the view then sends its own query.
 */
export function prefetchQuery<M extends MethodName>(method: M, input: CallInput<M>): void {
  const key = queryKey(method, input)
  if (prefetched.has(key)) return
  const asked = callHost(method, input)
  function drop() {
    stop()
    if (prefetched.get(key) === asked) prefetched.delete(key)
  }
  const stop = currentHost.onChange(drop)
  prefetched.set(key, asked)
  asked.then(() => setTimeout(drop, FRESH_MS), drop)
}

/**
 * Returns the answer to a query: a prefetched answer if there is one (only once), otherwise the answer to a new
 * query.
 */
export function fetchAnswer<M extends MethodName>(method: M, input: CallInput<M>): Promise<MethodAnswer<M>> {
  const key = queryKey(method, input)
  const given = prefetched.get(key)
  prefetched.delete(key)
  return (given as Promise<MethodAnswer<M>> | undefined) ?? callHost(method, input)
}
