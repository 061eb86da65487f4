import { existsSync, rmSync } from 'node:fs'
import path from 'node:path'
import { compact } from './backupNames.ts'
import { namesIn } from './backupNotes.ts'
import {
  copyDurably,
  fingerprintOf,
  makeFolderDurably,
  renameDurably,
  syncFolder,
  textOf,
  writeDurably,
} from '../../ports/durable.ts'
import { digestFile } from '../connection/digest.ts'
import type { Place } from '../connection/place.ts'

/** By which it is known that the same was put aside before. */
const NOTES = 'aside.json'

/**
 * Keeps the database file with its log as they were found, in a folder of their own; what was put aside before is not put
 * aside again. Gives that folder, `null` where there is nothing to keep. Throws what the system throws.
 */
export function putAside(place: Place, now = new Date()): string | null {
  const files = [place.file, `${place.file}-wal`, `${place.file}-shm`].filter((file) => existsSync(file))
  const found = JSON.stringify(files.filter((file) => !file.endsWith('-shm')).map((file) => fingerprintOf(file)))
  if (files.length === 0) return null
  const all = path.join(place.folder, 'aside')
  const before = namesIn(all).find((name) => readNotes(path.join(all, name)) === found)
  if (before !== undefined) return path.join(all, before)
  const folder = path.join(all, compact(now.toISOString()))
  const unfinished = `${folder}.tmp`
  try {
    makeFolderDurably(unfinished)
    for (const file of [...files, digestFile(place)].filter((one) => existsSync(one)))
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
    return folder.endsWith('.tmp') ? undefined : textOf(path.join(folder, NOTES))
  } catch {
    return undefined
  }
}
