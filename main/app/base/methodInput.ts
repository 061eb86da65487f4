import { Envelope } from '../../../shared/contract/envelope.ts'
import { CAMPAIGN_LIMITS } from '../../../shared/contract/limits.ts'
import { METHODS, type Method } from '../../../shared/contract/calls/methods.ts'
import { checkUntrustedData } from '../../../shared/rules/kit/json.ts'
import { firstSchemaProblem } from '../../../shared/rules/kit/schemaProblem.ts'

/**
 * Parses the input of a method with the schema of the contract (a command's input without its envelope). Throws the
 * first problem.
 */
export function parseMethodInput(name: string, raw: unknown): unknown {
  const method = METHODS.get(name)!
  return method.kind === 'command' ? parseCommandInput(method, raw).input : parseNonCommandInput(method, raw)
}

/** Parses the input of a command and its envelope. Throws the first problem. */
export function parseCommandInput(
  method: Method,
  raw: unknown,
): { readonly envelope: Envelope; readonly input: unknown } {
  checkUntrustedData(raw)
  const { envelope, own } = splitEnvelope(raw)
  return { envelope, input: parseOrThrow(method.input, own) }
}

/** Parses the input of a query or task. Throws the first problem. */
export function parseNonCommandInput(method: Method, raw: unknown): unknown {
  checkUntrustedData(raw, method.kind === 'transfer' ? CAMPAIGN_LIMITS.longest : undefined)
  return parseOrThrow(method.input, raw)
}

const ENVELOPE = Object.keys(Envelope.shape)

/** Splits the input of a command into its envelope and the fields that only this command has. */
function splitEnvelope(raw: unknown): { readonly envelope: Envelope; readonly own: unknown } {
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) return { envelope: {}, own: raw }
  const entries = Object.entries(raw)
  return {
    envelope: parseOrThrow(Envelope, Object.fromEntries(entries.filter(([key]) => ENVELOPE.includes(key)))),
    own: Object.fromEntries(entries.filter(([key]) => !ENVELOPE.includes(key))),
  }
}

function parseOrThrow<T>(
  schema: { safeParse(given: unknown): { success: true; data: T } | { success: false; error: unknown } },
  raw: unknown,
): T {
  const result = schema.safeParse(raw)
  if (result.success) return result.data
  throw firstSchemaProblem(result.error as Parameters<typeof firstSchemaProblem>[0], raw)
}
