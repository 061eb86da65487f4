import type { WireError } from '../../shared/contract/envelope.ts'

/**
 * The error that takes the place of what is shown. Where nobody answers for the moment, what was read before stays, with
 * what is being typed in it; `isShown`: it is there.
 */
export const errorInstead = (error: WireError | undefined, isShown: boolean): WireError | undefined =>
  isShown && error?.code === 'unreachable' ? undefined : error
