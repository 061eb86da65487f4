import type { AftermathAnswer, AftermathAnswers } from '../../shared/rules/aftermathAnswers.ts'

/** A report of a warband about a game. */
export interface UnsentReportPlace {
  readonly campaign: string
  readonly game: string
  readonly warband: string
}

/** An answer that no host has confirmed, and the answer that it replaces; null if there was none. */
interface UnsentAnswer {
  readonly answer: AftermathAnswer
  readonly before: AftermathAnswer | null
}
type UnsentAnswers = Readonly<Record<string, UnsentAnswer>>

const KEY = /^chronique-unsent:([^:]+):([^:]+):([^:]+)$/
const keyOf = ({ campaign, game, warband }: UnsentReportPlace): string =>
  `chronique-unsent:${campaign}:${game}:${warband}`

/** Returns the reports with answers that a phone could not send yet. */
export function listUnsentReports(): readonly UnsentReportPlace[] {
  return Object.keys(localStorage).flatMap((key) => {
    const [, campaign, game, warband] = KEY.exec(key) ?? []
    return campaign && game && warband ? [{ campaign, game, warband }] : []
  })
}

/** Returns the answers of a report that a phone could not send yet, by question. They outlast the tab. */
export function readUnsentAnswers(place: UnsentReportPlace): UnsentAnswers {
  try {
    return JSON.parse(localStorage.getItem(keyOf(place)) ?? '{}') as UnsentAnswers
  } catch {
    return {}
  }
}

/** Returns the input that sends answers again, with the answers that they replace. */
export function inputOfUnsent(unsent: UnsentAnswers) {
  const pick = <T>(part: (one: UnsentAnswer) => T): Record<string, T> =>
    Object.fromEntries(Object.entries(unsent).map(([id, one]) => [id, part(one)]))
  return { answers: pick(({ answer }) => answer), base: pick(({ before }) => before) }
}

function store(place: UnsentReportPlace, unsent: UnsentAnswers): void {
  try {
    if (Object.keys(unsent).length === 0) localStorage.removeItem(keyOf(place))
    else localStorage.setItem(keyOf(place), JSON.stringify(unsent))
  } catch {
    // Without room in the browser, the answers are as safe as their tab.
  }
}

/** Stores answers before they are sent. `stored`: the answers that they replace, as the host has them. */
export function keepUnsentAnswers(place: UnsentReportPlace, some: AftermathAnswers, stored: AftermathAnswers): void {
  const fresh = Object.entries(some).map(([id, answer]) => [id, { answer, before: stored[id] ?? null }])
  store(place, { ...readUnsentAnswers(place), ...(Object.fromEntries(fresh) as UnsentAnswers) })
}

/** Removes answers that the host has confirmed or refused, except those that were replaced meanwhile. */
export function dropUnsentAnswers(place: UnsentReportPlace, some: AftermathAnswers): void {
  const isSame = (id: string, { answer }: UnsentAnswer) => JSON.stringify(answer) === JSON.stringify(some[id])
  store(place, Object.fromEntries(Object.entries(readUnsentAnswers(place)).filter(([id, one]) => !isSame(id, one))))
}

/** Errors that say nothing about an answer: it can be sent again. */
const PASSING_ERRORS: readonly string[] = ['unreachable', 'club-away', 'too-often', 'sign-in-needed', 'stopped']

/** True if the host has taken or refused what was sent, so that it need not be sent again. */
export const isSettled = (
  outcome: { readonly ok: true } | { readonly ok: false; readonly error: { readonly code: string } },
) => outcome.ok || !PASSING_ERRORS.includes(outcome.error.code)
