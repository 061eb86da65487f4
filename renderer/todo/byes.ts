import type { OverviewBand, OverviewView } from '../../shared/contract/views/overview.ts'
import { attendanceReasons } from '../../shared/domain/campaign/attendance.ts'
import { countByesBefore } from '../../shared/domain/campaign/pairing.ts'

type Overview = Pick<OverviewView, 'bands' | 'rounds' | 'attendance' | 'byes'>

/**
 * Returns the warband that should get a bye in a round: the only one that comes and has no game there. Undefined if
 * several come, because they can still play each other; also if the round has a bye already, no games, or optional games.
 */
export function findByeDue({ bands, rounds, attendance, byes }: Overview, round: number): OverviewBand | undefined {
  const own = rounds.find((one) => one.round === round)
  if (!own || own.isOptional || own.games.length === 0 || byes.some((bye) => bye.round === round)) return undefined
  const playing = new Set(own.games.flatMap(({ sides }) => sides.flatMap(({ warbands }) => warbands)))
  const whyNotComing = attendanceReasons(attendance.find((one) => one.round === round))
  const free = bands.filter(
    ({ warband, withdrawnAt }) => withdrawnAt === null && !playing.has(warband) && !whyNotComing(warband),
  )
  return free.length === 1 ? free[0] : undefined
}

/**
 * Explains the bye of a warband in a round. `missed`: number of earlier rounds in which it had no game; `isFewest`: true
 * if none of `others` had fewer.
 */
export function explainBye(
  { rounds, attendance }: Pick<Overview, 'rounds' | 'attendance'>,
  round: number,
  band: string,
  others: readonly string[],
): { readonly missed: number; readonly isFewest: boolean } {
  const byes = countByesBefore(rounds, round, attendance)
  return { missed: byes(band), isFewest: others.every((other) => byes(other) >= byes(band)) }
}
