import { readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import type { Backup } from '../../../shared/contract/views/safekeeping.ts'
import { notesOf, readBackupName, type BackupName } from './backupNames.ts'
import type { CampaignContents } from '../facts/contents.ts'
import { textOf } from '../../ports/durable.ts'
import type { Place } from '../connection/place.ts'

/** What is written down beside a backup once it was looked through. */
export interface BackupNotes {
  readonly size: number
  readonly sha256: string
  /** How many migrations it has seen. */
  readonly version: number
  readonly rows: Readonly<Record<string, number>>
  readonly campaigns: Backup['campaigns']
  /** By which it is compared with today's data; absent where it is of an older shape. */
  readonly contents?: readonly CampaignContents[]
}

/** A backup in the folder, with what was written down of it, if it was. */
export interface FoundBackup extends BackupName {
  readonly file: string
  readonly size: number
  readonly notes: BackupNotes | undefined
}

export const backupFolder = ({ folder }: Place): string => path.join(folder, 'backups')

/** The backups of a folder, the last that was made first, whatever the clock said; files of other names are none. */
export function backupsIn(place: Place): FoundBackup[] {
  const folder = backupFolder(place)
  return namesIn(folder)
    .flatMap((name): FoundBackup[] => {
      const read = readBackupName(name)
      const file = path.join(folder, name)
      const stats = read && statsOf(file)
      if (!stats?.isFile()) return []
      return [
        {
          ...read!,
          file,
          size: stats.size,
          // Only for who asks: mostly the newest alone is looked at.
          get notes() {
            return readNotes(path.join(folder, notesOf(name)))
          },
        },
      ]
    })
    .sort((a, b) => b.order - a.order || (a.id < b.id ? 1 : -1))
}

/** None of what is not there, or cannot be looked at: a link in a circle. */
function statsOf(file: string) {
  try {
    return statSync(file)
  } catch {
    return undefined
  }
}

/** The names in a folder; none where it cannot be read. */
export function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}

/** Notes that cannot be read are none: the backup is looked through instead. */
function readNotes(file: string): BackupNotes | undefined {
  try {
    const { size, sha256, version, rows, campaigns, contents } = JSON.parse(textOf(file)) as Partial<BackupNotes>
    if (typeof size !== 'number' || typeof sha256 !== 'string' || typeof version !== 'number') return undefined
    return { size, sha256, version, rows: rows ?? {}, campaigns: campaigns ?? [], ...(contents && { contents }) }
  } catch {
    return undefined
  }
}

/** A backup as it is told. */
export const backupView = ({ id, at, reason, size, notes }: FoundBackup): Backup => ({
  id,
  at,
  reason,
  size,
  campaigns: notes?.campaigns ?? [],
})
