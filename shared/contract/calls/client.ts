import type { AnswerOf, InputOf } from './answers.ts'
import type { Answer, Envelope, WireError } from '../envelope.ts'
import type { CommandName, MethodName } from './methods.ts'

/** As much of an `AbortSignal` as is needed here, where neither Node nor a page is known. */
export interface StopSignal {
  readonly aborted: boolean
  addEventListener(type: 'abort', listener: () => void): void
}

/**
 * Carries calls to the program, wherever it runs. It rejects only when the program cannot be reached. A signal that is
 * raised has the call stopped where that can still be done: its answer comes all the same, `stopped` or what was done.
 */
export type Transport = (method: string, input: unknown, signal?: StopSignal) => Promise<Answer>

/** What a method is asked with; commands may name their asking and the revisions they rest on. */
export type AskedWith<M extends MethodName> = M extends CommandName ? InputOf<M> & Envelope : InputOf<M>

/** Asks the program; throws `CallError` with what it answers instead. */
type Client = <M extends MethodName>(method: M, input: AskedWith<M>) => Promise<AnswerOf<M>>

/** A call that was refused, or failed, with the error as it came over the wire. */
export class CallError extends Error {
  readonly error: WireError
  constructor(error: WireError) {
    super(error.code)
    this.error = error
  }
}

/** The typed client over a transport. */
export function createClient(transport: Transport): Client {
  return async (method, input) => {
    const answer = await transport(method, input)
    if (answer.ok) return answer.value as never
    throw new CallError(answer.error)
  }
}
