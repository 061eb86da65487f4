import type { WireError } from '../../shared/contract/envelope.ts'

/** What is looked at and is not there, as its users call it: they do not know its id. */
const GONE: Readonly<Record<string, string>> = {
  campaign: 'campaign-gone',
  warband: 'warband-gone',
  member: 'member-gone',
}

/**
 * The error that takes the place of what is shown. Where nobody answers for the moment, what was read before stays, with
 * what is being typed in it; `isShown`: it is there.
 */
export function errorInstead(error: WireError | undefined, isShown: boolean): WireError | undefined {
  if (isShown && error?.code === 'unreachable') return undefined
  const gone = error?.code === 'fact-missing' ? GONE[String(error.params['kind'])] : undefined
  return error && gone !== undefined ? { ...error, code: gone } : error
}
