import { existsSync, rmSync } from 'node:fs'
import path from 'node:path'
import { compactInstant } from './backupNames.ts'
import { fileNamesIn } from './backupNotes.ts'
import {
  copyDurably,
  fingerprintOf,
  makeFolderDurably,
  renameDurably,
  syncFolder,
  readTextFile,
  writeDurably,
} from '../../ports/durable.ts'
import { databaseDigestFile } from '../connection/digest.ts'
import type { DatabaseLocation } from '../connection/place.ts'

/**
 * Name of the notes with the fingerprints of the copied files. The notes show whether the same files were copied
 * before.
 */
const NOTES = 'aside.json'

/**
 * Copies the database file and its log unchanged into a new folder below `aside` and returns the new folder. If the
 * same files were copied before, returns the earlier folder. Returns `null` if there is no database. Throws file
 * system errors.
 */
export function setAsideDatabase(place: DatabaseLocation, now = new Date()): string | null {
  const files = [place.file, `${place.file}-wal`, `${place.file}-shm`].filter((file) => existsSync(file))
  const found = JSON.stringify(files.filter((file) => !file.endsWith('-shm')).map((file) => fingerprintOf(file)))
  if (files.length === 0) return null
  const all = path.join(place.folder, 'aside')
  const before = fileNamesIn(all).find((name) => readNotes(path.join(all, name)) === found)
  if (before !== undefined) return path.join(all, before)
  const folder = path.join(all, compactInstant(now.toISOString()))
  const unfinished = `${folder}.tmp`
  try {
    makeFolderDurably(unfinished)
    for (const file of [...files, databaseDigestFile(place)].filter((one) => existsSync(one)))
      copyDurably(file, path.join(unfinished, path.basename(file)))
    writeDurably(path.join(unfinished, NOTES), found)
    renameDurably(unfinished, folder)
    syncFolder(place.folder)
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true })
    throw error
  }
  return folder
}

function readNotes(folder: string): string | undefined {
  try {
    return folder.endsWith('.tmp') ? undefined : readTextFile(path.join(folder, NOTES))
  } catch {
    return undefined
  }
}
