import { rmSync } from 'node:fs'
import path from 'node:path'
import { notesFileName, parseBackupName, type BackupName } from './backupNames.ts'
import { backupFolder, listBackups, fileNamesIn } from './backupNotes.ts'
import { isIntactBackup } from './examine.ts'
import type { DatabaseLocation } from '../connection/place.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
/**
 * Which backups are kept: all backups of the last `days` days; of the older ones, the last backup of each day, week
 * and month, up to the numbers `daily`, `weekly` and `monthly`.
 */
export const RETENTION = { days: 2, daily: 12, weekly: 10, monthly: 9 } as const
const KEEP_ALL_MILLISECONDS = RETENTION.days * DAY
/**
 * Limits on the number and the total size of backups, so that an evening with two hundred changes does not fill a
 * disk. The newest `fewest` backups are kept whatever their size.
 */
export const BACKUP_LIMITS = { count: 200, gigabytes: 2, fewest: 5 }

const RANKS: readonly { readonly of: (at: number) => number; readonly count: number }[] = [
  { of: (at) => Math.floor(at / DAY), count: RETENTION.daily },
  // Adding 3 days makes each week begin on a Monday, because 1 January 1970 was a Thursday.
  { of: (at) => Math.floor((at / DAY + 3) / 7), count: RETENTION.weekly },
  { of: (at) => new Date(at).getUTCFullYear() * 12 + new Date(at).getUTCMonth(), count: RETENTION.monthly },
]

/**
 * Returns the ids of the backups to keep: all backups of the last two days, then 12 daily, 10 weekly and 9 monthly
 * backups, and the newest backup before each migration (the good copy if the upgrade fails). The newest backup is
 * always among them.
 */
export function backupsToKeep(backups: readonly BackupName[], now: number): ReadonlySet<string> {
  const timed = backups.map((one) => ({ ...one, time: Date.parse(one.at) })).sort((a, b) => b.time - a.time)
  const kept = new Set(timed.filter(({ time }) => time > now - KEEP_ALL_MILLISECONDS).map(({ id }) => id))
  const steps = new Set<string>()
  for (const { id, reason, detail } of timed) {
    if (reason !== 'migration' || steps.has(detail)) continue
    steps.add(detail)
    kept.add(id)
  }
  let rest = timed.filter(({ time }) => time <= now - KEEP_ALL_MILLISECONDS)
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

const DEFAULT_LIMITS = { count: BACKUP_LIMITS.count, bytes: BACKUP_LIMITS.gigabytes * 1024 ** 3 }

/**
 * Removes the backups that are no longer needed; removes nothing if the newest backup is not intact. For each migration
 * only the last backup is kept, because the earlier backups come from failed attempts and hold the same data. If the
 * backups exceed the limits `most`, the oldest backups are removed too, but a few backups always stay. The backup
 * `spare` and files that cannot be removed stay.
 */
export function pruneBackups(place: DatabaseLocation, now: number, spare?: string, most = DEFAULT_LIMITS): void {
  const all = listBackups(place)
  if (!all[0] || !isIntactBackup(all[0])) return
  const kept = backupsToKeep(all, now)
  const attempted = new Set<string>()
  let [count, bytes] = [0, 0]
  for (const { id, reason, detail, size } of all) {
    const isRepeated = reason === 'migration' && attempted.has(detail)
    if (reason === 'migration') attempted.add(detail)
    const isTooMuch = count >= BACKUP_LIMITS.fewest && (count >= most.count || bytes + size > most.bytes)
    if (id !== spare && (isRepeated || isTooMuch || !kept.has(id))) removeQuietly(place, id)
    else [count, bytes] = [count + 1, bytes + size]
  }
}

function removeQuietly(place: DatabaseLocation, id: string): void {
  try {
    // The notes are removed before the backup. If only the notes are removed, the backup is examined again before it is
    // used.
    for (const name of [notesFileName(id), id]) rmSync(path.join(backupFolder(place), name), { force: true })
  } catch {
    // The backup that cannot be removed stays. The next backup tries again to remove it.
  }
}

/** Removes the temporary files of interrupted backups. The caller must hold the folder's lock. */
export function removeUnfinishedBackups(place: DatabaseLocation): void {
  const names = new Set(fileNamesIn(backupFolder(place)))
  for (const name of names) {
    const id = name.replace(/\.tmp(-journal)?$|\.json(\.tmp)?$/, (end) => (end.startsWith('.tmp') ? '' : '.sqlite'))
    if (id === name || !parseBackupName(id)) continue
    if (!name.endsWith('.json') || !names.has(id)) rmSync(path.join(backupFolder(place), name), { force: true })
  }
}
