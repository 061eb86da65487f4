import { unwrapAnswer } from '../../shared/contract/calls/call.ts'
import type { WireAnswer } from '../../shared/contract/envelope.ts'

/** Calls the program by any name with any input: tests also try what the contract's types forbid. */
export type LooseCall = <T = unknown>(method: string, input: object) => T

/** A loose call over what answers by name. It throws what is answered as an error. */
export const looseCall =
  (ask: (method: string, input: object) => WireAnswer): LooseCall =>
  <T>(method: string, input: object): T =>
    unwrapAnswer(ask(method, input)) as T
