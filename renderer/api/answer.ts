import type { WireAnswer } from '../../shared/contract/envelope.ts'

/** Answer used when the host does not answer, or when the response does not come from Chronique. */
export const UNREACHABLE_HOST_ANSWER = { ok: false, error: { code: 'unreachable', path: '', params: {} } } as const

/**
 * The answer `UNREACHABLE_HOST_ANSWER` in a club, whose host is another machine. Its code has its own text
 * (`error.no-network`).
 */
export const NO_NETWORK_ANSWER = {
  ok: false,
  error: { code: 'unreachable', path: '', params: { about: 'no-network' } },
} as const

/** Answer used when a proxy answers that it finds no host. Whether the call was executed is unknown. */
const NO_ANSWER = {
  ok: false,
  error: { code: 'unreachable', path: '', params: { about: 'no-answer' } },
} as const

/** Reads the host's answer. A refusal has the same form, whatever its HTTP status. */
export async function readAnswer(response: Response): Promise<WireAnswer> {
  try {
    const answer = (await response.json()) as Partial<WireAnswer> | null
    return typeof answer?.ok === 'boolean' ? (answer as WireAnswer) : missingAnswer(response)
  } catch {
    return missingAnswer(response)
  }
}

const missingAnswer = ({ status }: Response): WireAnswer => (status >= 500 ? NO_ANSWER : UNREACHABLE_HOST_ANSWER)
