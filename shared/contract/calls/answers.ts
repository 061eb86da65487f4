import type { z } from 'zod/mini'
import type { CommandAnswers } from '../../commands/all.ts'
import type { CommandAnswer } from '../envelope.ts'
import type { CommandName, MethodInputs, MethodName, NonCommands, SafekeepingMethodName } from './methods.ts'
import type { AnswerTypeOf } from '../methods/method.ts'

/** The types of the answers of all methods except commands, by method name. */
export type NonCommandAnswers = { readonly [M in keyof NonCommands]: AnswerTypeOf<NonCommands[M]> }
export type SafekeepingAnswers = Pick<NonCommandAnswers, SafekeepingMethodName>

/** Type of the input of a method. */
export type InputOf<M extends MethodName> = MethodInputs[M]
/** Type of a method's input after parsing, with defaults filled in. */
export type ParsedInput<M extends keyof NonCommands> = z.output<NonCommands[M]['input']>
/** Type of the answer of a method: `CommandAnswer` for a command, the view for a query. */
export type MethodAnswer<M extends MethodName> = M extends CommandName
  ? CommandAnswer<M extends keyof CommandAnswers ? CommandAnswers[M] : unknown>
  : M extends keyof NonCommandAnswers
    ? NonCommandAnswers[M]
    : unknown
