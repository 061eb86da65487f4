import type { Answer } from '../../shared/contract/envelope.ts'

/** What stands for an answer where there is none, or one that is not the program's. */
export const UNREACHABLE = { ok: false, error: { code: 'unreachable', path: '', params: {} } } as const

/** The same in a club, whose host is another machine: words of its own (`error.no-network`). */
export const NO_NETWORK = {
  ok: false,
  error: { code: 'unreachable', path: '', params: { about: 'no-network' } },
} as const

/** The same where a proxy says that no host is there to answer: whether anything was done is not known. */
const NO_ANSWER = {
  ok: false,
  error: { code: 'unreachable', path: '', params: { about: 'no-answer' } },
} as const

/** What the host answered; refusals are in the same envelope, whatever their status. */
export async function answerOf(response: Response): Promise<Answer> {
  try {
    const answer = (await response.json()) as Partial<Answer> | null
    return typeof answer?.ok === 'boolean' ? (answer as Answer) : withoutAnswer(response)
  } catch {
    return withoutAnswer(response)
  }
}

const withoutAnswer = ({ status }: Response): Answer => (status >= 500 ? NO_ANSWER : UNREACHABLE)
