import type { MethodAnswer, InputOf } from './answers.ts'
import type { WireAnswer, Envelope, WireError } from '../envelope.ts'
import type { CommandName, MethodName } from './methods.ts'

/**
 * The part of `AbortSignal` that this module needs. The module can use neither Node's types nor the types of the DOM.
 */
export interface StopSignal {
  readonly aborted: boolean
  addEventListener(type: 'abort', listener: () => void): void
}

/**
 * Sends calls to the program, wherever the program runs. Rejects only if the program cannot be reached. If the signal
 * is aborted, the program is asked to stop the call. The promise then resolves with `stopped`, or with the result if it
 * was too late to stop.
 */
export type Transport = (method: string, input: unknown, signal?: StopSignal) => Promise<WireAnswer>

/** Type of the input of a call. For a command, the input also accepts the fields of an envelope (see `envelope.ts`). */
export type CallInput<M extends MethodName> = M extends CommandName ? InputOf<M> & Envelope : InputOf<M>

/** Calls the program; throws `CallError` for an error answer. */
type Client = <M extends MethodName>(method: M, input: CallInput<M>) => Promise<MethodAnswer<M>>

/** Thrown for a refused or failed call; contains the error as it was sent. */
export class CallError extends Error {
  readonly error: WireError
  constructor(error: WireError) {
    super(error.code)
    this.error = error
  }
}

/** Creates a typed client that sends its calls through a transport. */
export function createClient(transport: Transport): Client {
  return async (method, input) => {
    const answer = await transport(method, input)
    if (answer.ok) return answer.value as never
    throw new CallError(answer.error)
  }
}
