import type { AnswerOf } from '../../shared/contract/calls/answers.ts'
import type { AskedWith } from '../../shared/contract/calls/client.ts'
import type { MethodName } from '../../shared/contract/calls/methods.ts'
import { client } from './client.ts'
import { host } from './host.ts'

/** Milliseconds for which an answer that nobody has taken yet is new. */
const NEW = 1000
const ahead = new Map<string, Promise<unknown>>()
const named = (method: MethodName, input: unknown): string => `${method} ${JSON.stringify(input)}`

/**
 * Asks a query before the page is there that shows it: the first view that asks the same is given this answer. What was
 * refused, or is older than a change, is asked for again.
 */
export function askAhead<M extends MethodName>(method: M, input: AskedWith<M>): void {
  const key = named(method, input)
  if (ahead.has(key)) return
  const asked = client(method, input)
  function drop() {
    stop()
    if (ahead.get(key) === asked) ahead.delete(key)
  }
  const stop = host.onChange(drop)
  ahead.set(key, asked)
  asked.then(() => setTimeout(drop, NEW), drop)
}

/** The answer to a query: that which was asked for ahead, once, or a new one. */
export function answerTo<M extends MethodName>(method: M, input: AskedWith<M>): Promise<AnswerOf<M>> {
  const key = named(method, input)
  const given = ahead.get(key)
  ahead.delete(key)
  return (given as Promise<AnswerOf<M>> | undefined) ?? client(method, input)
}
