import { AppError } from '../../domain/error.ts'
import type { MethodAnswer } from './answers.ts'
import type { CallInput } from './client.ts'
import type { WireAnswer } from '../envelope.ts'
import type { MethodName } from './methods.ts'

/** Calls the program in the same process. Throws the error of an answer as an `AppError`. */
export type InProcessCall = <M extends MethodName>(method: M, input: CallInput<M>) => MethodAnswer<M>

/** Returns the value of an answer. Throws the error of an answer, with the rules' reasons in `issues`. */
export function unwrapAnswer(answer: WireAnswer): unknown {
  if (answer.ok) return answer.value
  const { code, path, params, issues } = answer.error
  throw Object.assign(new AppError(code, { path, ...(params as Record<string, string>) }), { issues })
}

/** Wraps an untyped function as a typed `InProcessCall`. */
export function createInProcessCall(ask: (method: string, input: unknown) => WireAnswer): InProcessCall {
  return (method, input) => unwrapAnswer(ask(method, input)) as never
}
