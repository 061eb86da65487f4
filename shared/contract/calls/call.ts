import { AppError } from '../../domain/error.ts'
import type { AnswerOf } from './answers.ts'
import type { AskedWith } from './client.ts'
import type { Answer } from '../envelope.ts'
import type { MethodName } from './methods.ts'

/** Asks the program where it is at hand; throws what it answers instead as an `AppError`. */
export type Call = <M extends MethodName>(method: M, input: AskedWith<M>) => AnswerOf<M>

/** The value of an answer. Throws its error, with the rules' reasons as `issues`. */
export function valueOf(answer: Answer): unknown {
  if (answer.ok) return answer.value
  const { code, path, params, issues } = answer.error
  throw Object.assign(new AppError(code, { path, ...(params as Record<string, string>) }), { issues })
}

/** The typed call over what answers by name. */
export function createCall(ask: (method: string, input: unknown) => Answer): Call {
  return (method, input) => valueOf(ask(method, input)) as never
}
