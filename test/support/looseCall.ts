import { unwrapAnswer } from '../../shared/contract/calls/call.ts'
import type { WireAnswer } from '../../shared/contract/envelope.ts'

/** Calls the program by any name with any input: tests also try what the contract's types forbid. */
export type LooseCall = <T = unknown>(method: string, input: object) => T

/** Turns a function that answers methods by name into a loose call, which throws error answers. */
export const looseCall =
  (ask: (method: string, input: object) => WireAnswer): LooseCall =>
  <T>(method: string, input: object): T =>
    unwrapAnswer(ask(method, input)) as T
