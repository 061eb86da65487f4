import type { z } from 'zod/mini'
import type { InProcessCall } from '../../../shared/contract/calls/call.ts'
import type {
  ClubMethodName,
  NonCommands,
  PhonesMethodName,
  PostingMethodName,
  SafekeepingMethodName,
} from '../../../shared/contract/calls/methods.ts'
import type { AnswerTypeOf, Method } from '../../../shared/contract/methods/method.ts'
import type { Access } from './access.ts'
import type { CommandResult, CommandDependencies } from './execute.ts'

/**
 * Names of the queries and transfers that the program answers itself. Safekeeping, posting and phones methods are
 * answered by hosts, club methods by the club host.
 */
export type AppMethod = Exclude<
  keyof NonCommands,
  SafekeepingMethodName | PostingMethodName | ClubMethodName | PhonesMethodName
>

/**
 * The function that answers a method. `input` has all defaults filled in; `call` calls another method without sending
 * change notifications.
 */
type Handler<M extends Method> = (
  engine: CommandDependencies,
  input: z.output<M['input']>,
  call: InProcessCall,
) => M['kind'] extends 'transfer' ? CommandResult<AnswerTypeOf<M>> : AnswerTypeOf<M>

/** The handler of a method, with the method's name and its access rule. */
export type MethodDefinition<M extends AppMethod = AppMethod> = Handler<NonCommands[M]> & About<M>

interface About<M extends AppMethod> {
  readonly method: M
  readonly access: Access<M>
}

/**
 * Defines a query or a transfer. `method`: its name in the contract, which determines the types of input and answer.
 * `access`: who may call it in a club. `run`: the function that answers it. `main/app/allMethods.ts` lists all
 * definitions.
 */
export const defineMethod = <const M extends AppMethod, Run extends Handler<NonCommands[M]>>(
  method: M,
  access: Access<M>,
  run: Run,
): Run & About<M> => Object.assign(run, { method, access })
