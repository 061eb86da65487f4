import type { z } from 'zod/mini'

type MethodKind = 'query' | 'command' | 'transfer' | 'safekeeping' | 'posting' | 'club' | 'phones'

/**
 * A method of the contract. Its kind says what it may do. A command is recorded in the journal; no other method is. A
 * query changes nothing. A transfer imports campaigns or saves data outside the journal. Safekeeping methods manage the
 * data folder. Posting methods send to an address outside of the program. Club methods manage people. Phones methods
 * open a campaign to the phones in the same network.
 */
export interface Method<
  Kind extends MethodKind = MethodKind,
  Input extends z.ZodMiniType = z.ZodMiniType,
  Answer = unknown,
> {
  readonly kind: Kind
  readonly input: Input
  /** Carries the type of the answer; never set at run time. */
  readonly answer?: Answer
}

/** Type of the answer of a method. */
export type AnswerTypeOf<M extends Method> =
  M extends Method<Method['kind'], z.ZodMiniType, infer Answer> ? Answer : never

const defineMethod =
  <Kind extends Method['kind']>(kind: Kind) =>
  <Input extends z.ZodMiniType>(input: Input) => ({
    answers: <Answer>(): Method<Kind, Input, Answer> => ({ kind, input }),
  })

/** Defines a query: `defineQuery(input).answers<View>()`. */
export const defineQuery = defineMethod('query')
export const defineTransferMethod = defineMethod('transfer')
export const defineSafekeepingMethod = defineMethod('safekeeping')
export const definePostingMethod = defineMethod('posting')
export const defineClubMethod = defineMethod('club')
export const definePhonesMethod = defineMethod('phones')
