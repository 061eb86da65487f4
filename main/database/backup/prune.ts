import { rmSync } from 'node:fs'
import path from 'node:path'
import { notesOf, readBackupName } from './backupNames.ts'
import { backupFolder, backupsIn, namesIn } from './backupNotes.ts'
import { isGood } from './examine.ts'
import type { Place } from '../connection/place.ts'
import { keptOf, MOST } from './retention.ts'

const LIMITS = { count: MOST.count, bytes: MOST.gigabytes * 1024 ** 3 }

/**
 * Removes the backups that need no longer be kept; nothing goes where the newest is not good. Of a step of migration only
 * the last is kept: the others are of failed attempts at it, and hold the same. Beyond so many, or so many bytes, the oldest
 * go, but for a few. `spare` stays in any case, as does what cannot be removed.
 */
export function pruneBackups(place: Place, now: number, spare?: string, most = LIMITS): void {
  const all = backupsIn(place)
  if (!all[0] || !isGood(all[0])) return
  const kept = keptOf(all, now)
  const attempted = new Set<string>()
  let [count, bytes] = [0, 0]
  for (const { id, reason, detail, size } of all) {
    const isRepeated = reason === 'migration' && attempted.has(detail)
    if (reason === 'migration') attempted.add(detail)
    const isTooMuch = count >= MOST.fewest && (count >= most.count || bytes + size > most.bytes)
    if (id !== spare && (isRepeated || isTooMuch || !kept.has(id))) removeQuietly(place, id)
    else [count, bytes] = [count + 1, bytes + size]
  }
}

function removeQuietly(place: Place, id: string): void {
  try {
    // First the notes: a backup without them is looked through anew before it is used.
    for (const name of [notesOf(id), id]) rmSync(path.join(backupFolder(place), name), { force: true })
  } catch {
    // Tried again after the next backup.
  }
}

/** Removes what backups that were broken off have left behind. Only for who holds the folder. */
export function clearUnfinished(place: Place): void {
  const names = new Set(namesIn(backupFolder(place)))
  for (const name of names) {
    const id = name.replace(/\.tmp(-journal)?$|\.json(\.tmp)?$/, (end) => (end.startsWith('.tmp') ? '' : '.sqlite'))
    if (id === name || !readBackupName(id)) continue
    if (!name.endsWith('.json') || !names.has(id)) rmSync(path.join(backupFolder(place), name), { force: true })
  }
}
