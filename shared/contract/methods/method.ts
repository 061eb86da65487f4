import type { z } from 'zod/mini'

type MethodKind = 'query' | 'command' | 'transfer' | 'safekeeping' | 'club'

/**
 * A method of the contract. Only what commands change goes through the journal: a transfer brings whole campaigns in, or
 * keeps a draft; safekeeping looks after the data folder itself, and what is a club's looks after its people.
 */
export interface Method<
  Kind extends MethodKind = MethodKind,
  Input extends z.ZodMiniType = z.ZodMiniType,
  Answer = unknown,
> {
  readonly kind: Kind
  readonly input: Input
  /** The type of its answer; no method has it as a value. */
  readonly answer?: Answer
}

export type Methods = Readonly<Record<string, Method>>
/** The type of a method's answer. */
export type AnswerTo<M extends Method> = M extends Method<Method['kind'], z.ZodMiniType, infer Answer> ? Answer : never

const ofKind =
  <Kind extends Method['kind']>(kind: Kind) =>
  <Input extends z.ZodMiniType>(input: Input) => ({
    answers: <Answer>(): Method<Kind, Input, Answer> => ({ kind, input }),
  })

/** Asks for something: `query(input).answers<View>()`. */
export const query = ofKind('query')
export const transfer = ofKind('transfer')
export const safekeeping = ofKind('safekeeping')
export const club = ofKind('club')
