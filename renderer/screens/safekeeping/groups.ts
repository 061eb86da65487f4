import type { Backup } from '../../../shared/contract/views/safekeeping.ts'

/** Backups of one time: of a day lately, of a week before, then of a month. */
export interface BackupGroup {
  readonly kind: 'today' | 'yesterday' | 'this-week' | 'last-week' | 'month'
  /** Of the newest of them. */
  readonly at: string
  readonly backups: readonly Backup[]
}

const DAY = 86_400_000
const DAYS_A_WEEK = 7

/** The day that an instant falls on, by the clock of whoever reads, as a count of days. */
const dayOf = (at: Date): number => Math.round(Date.UTC(at.getFullYear(), at.getMonth(), at.getDate()) / DAY)
/** Weeks begin on Monday. */
const weekOf = (at: Date): number => dayOf(at) - ((at.getDay() + DAYS_A_WEEK - 1) % DAYS_A_WEEK)

function kindOf(at: Date, now: Date): BackupGroup['kind'] {
  const ago = dayOf(now) - dayOf(at)
  // One that the clock puts in the future is of today.
  if (ago <= 0) return 'today'
  if (ago === 1) return 'yesterday'
  const weeks = (weekOf(now) - weekOf(at)) / DAYS_A_WEEK
  return weeks === 0 ? 'this-week' : weeks === 1 ? 'last-week' : 'month'
}

/** The minutes, each by its `minuteOf`, in which more than one of these was made: only their seconds tell them apart. */
export function crowdedMinutes(backups: readonly Backup[]): ReadonlySet<string> {
  const minutes = backups.map(minuteOf)
  return new Set(minutes.filter((minute, at) => minutes.indexOf(minute) !== at))
}
export const minuteOf = ({ at }: Pick<Backup, 'at'>): string => at.slice(0, 'yyyy-mm-ddThh:mm'.length)

/** Backups, the newest first, by when they were made. */
export function grouped(backups: readonly Backup[], now: Date): BackupGroup[] {
  const groups = new Map<string, { kind: BackupGroup['kind']; at: string; backups: Backup[] }>()
  for (const backup of backups) {
    const at = new Date(backup.at)
    const kind = kindOf(at, now)
    const key = kind === 'month' ? `${at.getFullYear()} ${at.getMonth()}` : kind
    const group = groups.get(key) ?? { kind, at: backup.at, backups: [] }
    group.backups.push(backup)
    groups.set(key, group)
  }
  return [...groups.values()]
}
