import { existsSync, rmSync } from 'node:fs'
import path from 'node:path'
import { AppError } from '../../../shared/domain/error.ts'
import { databaseDigestFile } from '../connection/digest.ts'
import {
  copyDurably,
  fingerprintOf,
  removeDurably,
  renameDurably,
  readTextFile,
  writeDurably,
} from '../../ports/durable.ts'
import { removeAcknowledgedEntryNote } from '../connection/acknowledgedEntry.ts'
import type { DatabaseLocation } from '../connection/place.ts'

/**
 * Path of the new file, which lies next to the database. The intent file says that the new file must replace the
 * database.
 */
const incomingFile = ({ file }: DatabaseLocation): string => `${file}.coming`
const intentFile = ({ folder }: DatabaseLocation): string => path.join(folder, 'chronique.restoring.json')

/** Names of the steps of a replacement, in order. A power cut may happen after each step. */
export const REPLACEMENT_STEPS = ['copied', 'intended', 'undigested', 'log-removed', 'replaced', 'done'] as const
type OnStep = (step: (typeof REPLACEMENT_STEPS)[number]) => void

/**
 * Replaces the database file, which must not be open anywhere, by the file `from`, and removes the old write-ahead
 * log. Once the intent file is on disk, an interrupted replacement is completed at the next opening for writing. So
 * the result is either the old database or the new one, never the new file with the old log. `sha256` is the expected
 * digest of `from`. Throws `backup-unfit` and file system errors.
 */
export function replaceFile(
  place: DatabaseLocation,
  from: string,
  sha256: string,
  onStep: OnStep = () => undefined,
): void {
  const coming = incomingFile(place)
  try {
    copyDurably(from, coming)
    if (fingerprintOf(coming).sha256 !== sha256) throw new AppError('backup-unfit', { file: from, reason: 'digest' })
    onStep('copied')
    writeDurably(intentFile(place), JSON.stringify({ sha256 }))
  } catch (error) {
    if (!isReplacingDatabase(place)) rmSync(coming, { force: true })
    throw error
  }
  onStep('intended')
  finishReplacement(place, onStep)
}

/** True while a replacement is unfinished: the file must not be opened before the replacement is completed. */
export const isReplacingDatabase = (place: DatabaseLocation): boolean => existsSync(intentFile(place))

/** Completes or discards an interrupted replacement. The caller must hold the folder's lock. */
export function completeDatabaseReplacement(place: DatabaseLocation): void {
  if (isReplacingDatabase(place) && isNewFileIntact(place)) return finishReplacement(place, () => undefined)
  removeDurably(intentFile(place))
  rmSync(incomingFile(place), { force: true })
}

/** True if the new file, next to the database or already in its place, has the expected digest. */
function isNewFileIntact(place: DatabaseLocation): boolean {
  const coming = existsSync(incomingFile(place)) ? incomingFile(place) : place.file
  try {
    const { sha256 } = JSON.parse(readTextFile(intentFile(place))) as { sha256: string }
    return fingerprintOf(coming).sha256 === sha256
  } catch {
    return false
  }
}

function finishReplacement(place: DatabaseLocation, onStep: OnStep): void {
  removeDurably(databaseDigestFile(place))
  removeAcknowledgedEntryNote(place)
  onStep('undigested')
  removeDurably(`${place.file}-wal`, `${place.file}-shm`)
  onStep('log-removed')
  if (existsSync(incomingFile(place))) renameDurably(incomingFile(place), place.file)
  onStep('replaced')
  removeDurably(intentFile(place))
  onStep('done')
}

/**
 * Removes the database and its log, neither of which may be open anywhere. The next opening creates an empty
 * database.
 */
export function removeDatabaseFile(place: DatabaseLocation): void {
  removeDurably(`${place.file}-wal`, `${place.file}-shm`)
  removeAcknowledgedEntryNote(place)
  removeDurably(databaseDigestFile(place), place.file)
}
