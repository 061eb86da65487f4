import { Envelope } from '../../../shared/contract/envelope.ts'
import { CAMPAIGN_LIMITS } from '../../../shared/contract/limits.ts'
import { METHODS, type Method } from '../../../shared/contract/calls/methods.ts'
import { checkData } from '../../../shared/rules/kit/json.ts'
import { firstProblem } from '../../../shared/rules/kit/schemaProblem.ts'

/** What a method is asked with, of a command without its envelope, checked against the contract. Throws what it has against it. */
export function inputOf(name: string, given: unknown): unknown {
  const method = METHODS.get(name)!
  return method.kind === 'command' ? commandInput(method, given).input : checkedInput(method, given)
}

/** What a command is asked with, and what goes with it. Throws what the contract has against it. */
export function commandInput(method: Method, given: unknown): { readonly envelope: Envelope; readonly input: unknown } {
  checkData(given)
  const { envelope, own } = opened(given)
  return { envelope, input: parsed(method.input, own) }
}

/** What any other method is asked with. Throws what the contract has against it. */
export function checkedInput(method: Method, given: unknown): unknown {
  checkData(given, method.kind === 'transfer' ? CAMPAIGN_LIMITS.longest : undefined)
  return parsed(method.input, given)
}

const ENVELOPE = Object.keys(Envelope.shape)

/** Parts what goes with every command from the command's own input. */
function opened(given: unknown): { readonly envelope: Envelope; readonly own: unknown } {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) return { envelope: {}, own: given }
  const entries = Object.entries(given)
  return {
    envelope: parsed(Envelope, Object.fromEntries(entries.filter(([key]) => ENVELOPE.includes(key)))),
    own: Object.fromEntries(entries.filter(([key]) => !ENVELOPE.includes(key))),
  }
}

function parsed<T>(
  schema: { safeParse(given: unknown): { success: true; data: T } | { success: false; error: unknown } },
  given: unknown,
): T {
  const result = schema.safeParse(given)
  if (result.success) return result.data
  throw firstProblem(result.error as Parameters<typeof firstProblem>[0], given)
}
