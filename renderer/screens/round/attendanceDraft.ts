import type { OverviewBand } from '../../../shared/contract/views/overview.ts'
import { activeBands } from '../../game/activeBands.ts'
import {
  parseAttendance,
  type AttendanceCandidate,
  type AttendanceMention,
} from '../../../shared/domain/campaign/attendanceText.ts'
import type { AttendanceAnswer, RoundAttendance } from '../../../shared/domain/campaign/attendance.ts'
import { ATTENDANCE_ANSWERS } from '../../../shared/domain/campaign/facts.ts'

/** Answers by the id of the warband; null if the warband has not answered. */
export type AttendanceDraft = ReadonlyMap<string, AttendanceAnswer | null>

/** Returns the stored answers of a round. Warbands without an answer are left out. */
export const listStoredAnswers = (attendance: RoundAttendance | undefined): ReadonlyMap<string, AttendanceAnswer> =>
  new Map(
    attendance ? ATTENDANCE_ANSWERS.flatMap((answer) => attendance[answer].map((band) => [band, answer] as const)) : [],
  )

/** Returns the user's changes that differ from what is stored. */
export const listChangedAnswers = (
  draft: AttendanceDraft,
  stored: ReadonlyMap<string, AttendanceAnswer>,
): AttendanceDraft => new Map([...draft].filter(([band, answer]) => (stored.get(band) ?? null) !== answer))

/**
 * Returns the warbands whose answers for a round are counted: those that are not withdrawn and, once the round `isPlayed`,
 * also those that were withdrawn after they answered for it.
 */
export const bandsToCount = (
  bands: readonly OverviewBand[],
  stored: ReadonlyMap<string, AttendanceAnswer>,
  isPlayed: boolean,
): readonly Pick<OverviewBand, 'warband'>[] => [
  ...activeBands(bands),
  ...(isPlayed ? bands.filter(({ warband, withdrawnAt }) => withdrawnAt !== null && stored.has(warband)) : []),
]

/** Counts the warbands by their answers. */
export function countAnswers(
  bands: readonly Pick<OverviewBand, 'warband'>[],
  answerOf: (band: string) => AttendanceAnswer | null,
) {
  const answers = bands.map(({ warband }) => answerOf(warband))
  const count = (wanted: AttendanceAnswer | null) => answers.filter((answer) => answer === wanted).length
  return { coming: count('coming'), perhaps: count('perhaps'), absent: count('absent'), unanswered: count(null) }
}

/**
 * A question about a pasted part: `which` warband it means, which other warband comes as a `guest`, or what the warband
 * in `choices` answers (`answer`).
 */
export interface AttendanceQuestion {
  readonly id: string
  readonly kind: 'which' | 'guest' | 'answer'
  readonly text: string
  /** Ids of the warbands to choose from. */
  readonly choices: readonly string[]
  /** The answer that the chosen warband gets. */
  readonly answer: AttendanceAnswer
}

/** Maximum number of questions that one mention can ask about its guests. */
const MAX_GUESTS = 5

/**
 * Reads pasted names. `answers`: the answers that are clear. `questions`: what the user has to clarify. If a warband is
 * mentioned several times, its last mention counts, so that nobody is asked twice about one warband.
 */
export function readNames(text: string, candidates: readonly AttendanceCandidate[]) {
  const mentions = parseAttendance(text, candidates)
  const lastMentions = new Map(
    mentions.flatMap((mention) => (mention.warbands.length === 1 ? [[mention.warbands[0]!, mention] as const] : [])),
  )
  const answers = new Map(
    [...lastMentions].flatMap(([band, { answer }]) => (answer === null ? [] : [[band, answer] as const])),
  )
  const open = candidates.flatMap(({ warband }) => (lastMentions.has(warband) ? [] : [warband]))
  const isLast = (mention: AttendanceMention) =>
    mention.warbands.length !== 1 || lastMentions.get(mention.warbands[0]!) === mention
  const questions = mentions.flatMap((mention, at) => (isLast(mention) ? questionsAbout(mention, at, open) : []))
  return { answers, questions }
}

function questionsAbout(
  { text, warbands, answer, guests }: AttendanceMention,
  at: number,
  open: readonly string[],
): AttendanceQuestion[] {
  const ask = (kind: AttendanceQuestion['kind'], choices: readonly string[], id = `${at}`): AttendanceQuestion[] =>
    choices.length > 0 ? [{ id, kind, text, choices, answer: answer ?? 'perhaps' }] : []
  const guestQuestions = Array.from({ length: Math.min(guests, MAX_GUESTS) }, (_, guest) =>
    ask('guest', open, `${at}+${guest}`),
  ).flat()
  if (warbands.length === 1) return [...(answer === null ? ask('answer', warbands) : []), ...guestQuestions]
  if (warbands.length > 1) return [...ask('which', warbands), ...guestQuestions]
  // A part that neither names a warband nor answers is chat.
  return answer === null ? [] : [...ask('which', open), ...guestQuestions]
}
