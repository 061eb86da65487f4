import type { AnswerOf, InputOf } from './answers.ts'
import type { Answer, Envelope, WireError } from './envelope.ts'
import type { CommandName, MethodName } from './methods.ts'

/** Carries calls to the program, wherever it runs. It rejects only when the program cannot be reached. */
export type Transport = (method: string, input: unknown) => Promise<Answer>

/** What a method is asked with; commands may name their asking and the revisions they rest on. */
export type AskedWith<M extends MethodName> = M extends CommandName ? InputOf<M> & Envelope : InputOf<M>

/** Asks the program; throws `CallError` with what it answers instead. */
export type Client = <M extends MethodName>(method: M, input: AskedWith<M>) => Promise<AnswerOf<M>>

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
