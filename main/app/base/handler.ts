import type { z } from 'zod/mini'
import type { Call } from '../../../shared/contract/calls/call.ts'
import type { AnswerTo, Method, Methods } from '../../../shared/contract/methods/method.ts'
import type { Carried, Engine } from './execute.ts'

/** Answers a method, from its input with the defaults filled in. `call`: the program, which notifies nobody meanwhile. */
type Handler<M extends Method> = (
  engine: Engine,
  input: z.output<M['input']>,
  call: Call,
) => M['kind'] extends 'transfer' ? Carried<AnswerTo<M>> : AnswerTo<M>

/** What answers the methods of an area of the contract: each one, with the type that the contract gives it. */
export type Handlers<Area extends Methods> = { readonly [M in keyof Area]: Handler<Area[M]> }
