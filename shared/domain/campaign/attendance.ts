import type { ATTENDANCE_ANSWERS, FactOf } from './facts.ts'
import { factsWhere, type Facts } from './state.ts'

/** Whether a warband comes to a round. */
export type AttendanceAnswer = (typeof ATTENDANCE_ANSWERS)[number]

/** The answers of a round: the ids of the warbands that gave each answer. */
export interface RoundAttendance {
  readonly round: number
  readonly coming: readonly string[]
  readonly perhaps: readonly string[]
  readonly absent: readonly string[]
}

/** Returns the stored answer of a warband for a round; undefined if there is none. */
export const attendanceOf = (facts: Facts, warband: string, round: number): FactOf<'attendance'> | undefined =>
  factsWhere(facts, 'attendance', (fact) => fact.warband === warband && fact.round === round)[0]

/** Groups answers by round, in the order of the rounds. Within a round, warbands keep the order of `answers`. */
export function groupAttendance(
  answers: readonly Pick<FactOf<'attendance'>, 'warband' | 'round' | 'answer'>[],
): RoundAttendance[] {
  const rounds = Map.groupBy(answers, ({ round }) => round)
  return [...rounds]
    .sort(([one], [other]) => one - other)
    .map(([round, given]) => {
      const those = (answer: AttendanceAnswer) => given.flatMap((one) => (one.answer === answer ? [one.warband] : []))
      return { round, coming: those('coming'), perhaps: those('perhaps'), absent: those('absent') }
    })
}

/** Why a warband is left out of the pairings of a round. */
export type AttendanceReason = 'absent' | 'perhaps' | 'unanswered'

/**
 * Returns a function that says why a warband is left out of the pairings of a round; undefined if it plays. A warband
 * that has not answered plays as long as nobody has answered "coming": an organiser may enter only who is absent.
 */
export function attendanceReasons(
  attendance: RoundAttendance | undefined,
): (warband: string) => AttendanceReason | undefined {
  if (!attendance) return () => undefined
  const { coming, perhaps, absent } = attendance
  const [yes, maybe, no] = [new Set(coming), new Set(perhaps), new Set(absent)]
  return (warband) =>
    no.has(warband)
      ? 'absent'
      : maybe.has(warband)
        ? 'perhaps'
        : yes.size > 0 && !yes.has(warband)
          ? 'unanswered'
          : undefined
}
