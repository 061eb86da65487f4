import { readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import type { Backup } from '../../../shared/contract/views/safekeeping.ts'
import { notesFileName, parseBackupName, type BackupName } from './backupNames.ts'
import type { CampaignDigests } from '../facts/contents.ts'
import { readTextFile } from '../../ports/durable.ts'
import type { DatabaseLocation } from '../connection/place.ts'

/** Notes that are written next to a backup after the backup has been verified. */
export interface BackupNotes {
  readonly size: number
  readonly sha256: string
  /** Number of applied migrations. */
  readonly version: number
  readonly rows: Readonly<Record<string, number>>
  readonly campaigns: Backup['campaigns']
  /** Digests to compare the backup with the current data; absent if the backup has an older schema. */
  readonly contents?: readonly CampaignDigests[]
}

/** A backup in the folder, with its notes if there are any. */
export interface FoundBackup extends BackupName {
  readonly file: string
  readonly size: number
  readonly notes: BackupNotes | undefined
}

export const backupFolder = ({ folder }: DatabaseLocation): string => path.join(folder, 'backups')

/**
 * Lists the backups of a folder, the newest first, ordered by running number and not by time. Other files are
 * ignored.
 */
export function listBackups(place: DatabaseLocation): FoundBackup[] {
  const folder = backupFolder(place)
  return fileNamesIn(folder)
    .flatMap((name): FoundBackup[] => {
      const read = parseBackupName(name)
      const file = path.join(folder, name)
      const stats = read && statsOf(file)
      if (!stats?.isFile()) return []
      return [
        {
          ...read!,
          file,
          size: stats.size,
          // The notes of a backup are read only when they are first used, because most callers need only the notes of
          // the newest backup.
          get notes() {
            return readNotes(path.join(folder, notesFileName(name)))
          },
        },
      ]
    })
    .sort((a, b) => b.order - a.order || (a.id < b.id ? 1 : -1))
}

/** Returns the status of a file; `undefined` if the file is missing or cannot be read, for example a link to itself. */
function statsOf(file: string) {
  try {
    return statSync(file)
  } catch {
    return undefined
  }
}

/** Lists the file names in a folder; returns an empty list if the folder cannot be read. */
export function fileNamesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}

/**
 * Reads the notes of a backup. Returns `undefined` if the notes are unreadable; callers then examine the backup
 * itself.
 */
function readNotes(file: string): BackupNotes | undefined {
  try {
    const { size, sha256, version, rows, campaigns, contents } = JSON.parse(readTextFile(file)) as Partial<BackupNotes>
    if (typeof size !== 'number' || typeof sha256 !== 'string' || typeof version !== 'number') return undefined
    return { size, sha256, version, rows: rows ?? {}, campaigns: campaigns ?? [], ...(contents && { contents }) }
  } catch {
    return undefined
  }
}

/** Converts a found backup to the type that the contract defines. */
export const backupView = ({ id, at, reason, size, notes }: FoundBackup): Backup => ({
  id,
  at,
  reason,
  size,
  campaigns: notes?.campaigns ?? [],
})
