import type { BackupName } from './backupNames.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
/** For so many days all are kept; beyond that so many of the last of each day, of each week, of each month. */
export const KEPT = { days: 2, daily: 12, weekly: 10, monthly: 9 } as const
const ALL = KEPT.days * DAY
/**
 * So many are kept at most, of so many gigabytes together: an evening of two hundred changes must not fill a disk. So many in
 * any case, however large.
 */
export const MOST = { count: 200, gigabytes: 2, fewest: 5 }

const RANKS: readonly { readonly of: (at: number) => number; readonly count: number }[] = [
  { of: (at) => Math.floor(at / DAY), count: KEPT.daily },
  // The first of January 1970 was a Thursday; weeks begin on Mondays.
  { of: (at) => Math.floor((at / DAY + 3) / 7), count: KEPT.weekly },
  { of: (at) => new Date(at).getUTCFullYear() * 12 + new Date(at).getUTCMonth(), count: KEPT.monthly },
]

/**
 * Which of these backups stay: all of two days, then 12 daily, 10 weekly, 9 monthly ones (so the newest in any case), and
 * the newest before each migration, which are the good copies of upgrades that fail.
 */
export function keptOf(backups: readonly BackupName[], now: number): ReadonlySet<string> {
  const timed = backups.map((one) => ({ ...one, time: Date.parse(one.at) })).sort((a, b) => b.time - a.time)
  const kept = new Set(timed.filter(({ time }) => time > now - ALL).map(({ id }) => id))
  const steps = new Set<string>()
  for (const { id, reason, detail } of timed) {
    if (reason !== 'migration' || steps.has(detail)) continue
    steps.add(detail)
    kept.add(id)
  }
  let rest = timed.filter(({ time }) => time <= now - ALL)
  for (const { of, count } of RANKS) {
    const last = new Set<number>()
    const beyond = rest.findIndex(({ id, time }) => {
      if (last.has(of(time))) return false
      if (last.size === count) return true
      last.add(of(time))
      kept.add(id)
      return false
    })
    rest = beyond < 0 ? [] : rest.slice(beyond)
  }
  return kept
}
