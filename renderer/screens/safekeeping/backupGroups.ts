import type { Backup } from '../../../shared/contract/views/safekeeping.ts'

/** Backups of one period: today, yesterday, a recent week, or a month. */
export interface BackupGroup {
  readonly kind: 'today' | 'yesterday' | 'this-week' | 'last-week' | 'month'
  /** Time of the newest backup in the group. */
  readonly at: string
  readonly backups: readonly Backup[]
}

const DAY = 86_400_000
const DAYS_A_WEEK = 7

/** Returns the local day of an instant as a number of days since 1970. */
const dayOf = (at: Date): number => Math.round(Date.UTC(at.getFullYear(), at.getMonth(), at.getDate()) / DAY)
/** Returns the Monday of the week of an instant, as a number of days since 1970. */
const weekOf = (at: Date): number => dayOf(at) - ((at.getDay() + DAYS_A_WEEK - 1) % DAYS_A_WEEK)

function groupKindOf(at: Date, now: Date): BackupGroup['kind'] {
  const ago = dayOf(now) - dayOf(at)
  // A time in the future, caused by a wrong clock, counts as today.
  if (ago <= 0) return 'today'
  if (ago === 1) return 'yesterday'
  const weeks = (weekOf(now) - weekOf(at)) / DAYS_A_WEEK
  return weeks === 0 ? 'this-week' : weeks === 1 ? 'last-week' : 'month'
}

/**
 * Returns the minutes (in the form of `minuteOf`) in which several backups were made. Their times are shown with
 * seconds.
 */
export function findSharedMinutes(backups: readonly Backup[]): ReadonlySet<string> {
  const minutes = backups.map(minuteOf)
  return new Set(minutes.filter((minute, at) => minutes.indexOf(minute) !== at))
}
export const minuteOf = ({ at }: Pick<Backup, 'at'>): string => at.slice(0, 'yyyy-mm-ddThh:mm'.length)

/** Groups backups by period; the newest backup is first. */
export function groupBackups(backups: readonly Backup[], now: Date): BackupGroup[] {
  const groups = new Map<string, { kind: BackupGroup['kind']; at: string; backups: Backup[] }>()
  for (const backup of backups) {
    const at = new Date(backup.at)
    const kind = groupKindOf(at, now)
    const key = kind === 'month' ? `${at.getFullYear()} ${at.getMonth()}` : kind
    const group = groups.get(key) ?? { kind, at: backup.at, backups: [] }
    group.backups.push(backup)
    groups.set(key, group)
  }
  return [...groups.values()]
}
