import type { z } from 'zod/mini'
import type { CommandAnswers } from '../../commands/all.ts'
import type { Done } from '../envelope.ts'
import type { CommandName, MethodInputs, MethodName, Others, SafekeepingName } from './methods.ts'
import type { AnswerTo } from '../methods/method.ts'

/** What all methods but commands answer, by name. */
export type ViewAnswers = { readonly [M in keyof Others]: AnswerTo<Others[M]> }
export type SafekeepingAnswers = Pick<ViewAnswers, SafekeepingName>

/** What a method is asked with. */
export type InputOf<M extends MethodName> = MethodInputs[M]
/** What is carried out: the input of a method with the defaults filled in. */
export type ReadInput<M extends keyof Others> = z.output<Others[M]['input']>
/** What a method answers: a command its entry with its own answer, a query its view. */
export type AnswerOf<M extends MethodName> = M extends CommandName
  ? Done<M extends keyof CommandAnswers ? CommandAnswers[M] : unknown>
  : M extends keyof ViewAnswers
    ? ViewAnswers[M]
    : unknown
