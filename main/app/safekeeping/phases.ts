import type { DataFolderProblem } from '../../../shared/contract/views/safekeeping.ts'
import type { WireError } from '../../../shared/contract/envelope.ts'
import { AppError } from '../../../shared/domain/error.ts'
import {
  lockDataFolder,
  openForReading,
  type LockedFolder,
  type OpenFolder,
  type OpenOptions,
  type WritableDatabase,
} from '../../database/open.ts'
import { databaseLocationOf, type DatabaseLocation } from '../../database/connection/place.ts'
import { isFileLostCode } from '../../database/connection/filePresence.ts'
import { fileProblemOf } from '../../database/connection/problems.ts'
import { dataProblemReportOf } from '../../database/trouble.ts'

/** The state of a data folder. `opened`: the open database; `trouble`: the problem with its data. */
export type FolderPhase =
  | { readonly mode: 'open'; readonly opened: WritableDatabase; readonly trouble: null }
  | { readonly mode: 'reading'; readonly opened: OpenFolder; readonly trouble: DataFolderProblem | null }
  | { readonly mode: 'closed'; readonly opened: undefined; readonly trouble: DataFolderProblem }

/** A data folder in any state. `held`: the lock for writing; undefined if the folder is only read. */
export interface AcquiredFolder {
  readonly place: DatabaseLocation
  readonly held: LockedFolder | undefined
  readonly phase: FolderPhase
}

/**
 * Takes a data folder for writing, or for reading beside the program that writes, and opens its data as far as
 * possible. Throws errors that do not concern the data: `folder-in-use`, `folder-unusable`, a full disk …
 */
export function acquireFolder(folder: string, isWriting: boolean, opening: OpenOptions): AcquiredFolder {
  const place = databaseLocationOf(folder)
  if (!isWriting) return { place, held: undefined, phase: readerPhase(place, opening) }
  let held: LockedFolder | undefined
  try {
    held = lockDataFolder(folder, opening)
    return { place, held, phase: openForWritingPhase(held, opening) }
  } catch (error) {
    held?.release()
    if (!(error instanceof AppError) || error.code !== 'read-only') throw error
    return { place, held: undefined, phase: readOnlyPhase(place, error, opening) }
  }
}

/**
 * Opens the data of a folder for writing. Returns a closed phase if the data is unusable. Throws `read-only`, and
 * errors that do not concern the data.
 */
function openForWritingPhase(held: LockedFolder, opening: OpenOptions): FolderPhase {
  try {
    return { mode: 'open', opened: held.open(opening), trouble: null }
  } catch (error) {
    const trouble = dataProblemReportOf(error, held.place, { ...opening, isHeld: true })
    if (!trouble || trouble.kind === 'read-only') throw error
    return { mode: 'closed', opened: undefined, trouble }
  }
}

/**
 * Opens the data of a folder again. Like `openForWritingPhase`, but returns every error that has a message for the user
 * as `trouble`, because no caller could handle it. The user can then try again. Throws unexpected errors.
 */
export function reopenFolderPhase(held: LockedFolder, opening: OpenOptions): FolderPhase {
  try {
    return openForWritingPhase(held, opening)
  } catch (error) {
    const known = fileProblemOf(error, held.place)
    if (!(known instanceof AppError)) throw error
    const trouble: DataFolderProblem = {
      kind: 'changed',
      error: toWireError(known),
      aside: null,
      backup: null,
      ways: ['on'],
    }
    return { mode: 'closed', opened: undefined, trouble }
  }
}

/**
 * Closes a file that another program removed or overwrote while it was open. Saves what the connection can still read
 * as a backup and offers that backup; if this fails, offers the newest intact backup.
 */
function closeTakenFile(
  opened: WritableDatabase,
  { code, params }: WireError,
  opening: OpenOptions,
): FolderPhase & { readonly mode: 'closed' } {
  const { place } = opened
  const isInHandBackedUp = backUpOpenData(opened)
  opened.abandon()
  const taken = new AppError(code, { file: place.file, ...params })
  const trouble = dataProblemReportOf(taken, place, { ...opening, isHeld: true })!
  return { mode: 'closed', opened: undefined, trouble: { ...trouble, isInHandBackedUp } }
}

/** Codes of errors that may mean that the disk is gone. Only after such an error, the disk is checked. */
const DISK_CODES: readonly string[] = ['disk-error', 'damaged', 'read-only', 'folder-unusable', 'file-taken']

/** Returns the new phase after an error in open data; undefined if the data stays open. */
export function phaseAfterError(
  error: WireError,
  opened: WritableDatabase,
  opening: OpenOptions,
  isDiskGone: (place: DatabaseLocation) => boolean,
): (FolderPhase & { readonly mode: 'closed' }) | undefined {
  if (DISK_CODES.includes(error.code) && isDiskGone(opened.place)) return closeGoneDisk(opened)
  return isFileLostCode(error.code) ? closeTakenFile(opened, error, opening) : undefined
}

/** Closes data whose disk no longer responds. Nothing can be saved now, but no saved data is lost. */
function closeGoneDisk(opened: WritableDatabase): FolderPhase & { readonly mode: 'closed' } {
  const { folder } = opened.place
  opened.abandon()
  const error = toWireError(new AppError('disk-gone', { folder }))
  const trouble: DataFolderProblem = { kind: 'gone', error, aside: null, backup: null, ways: ['on'] }
  return { mode: 'closed', opened: undefined, trouble }
}

/** Closes data that was found unsound after it was opened. */
export function closeUnsoundData(opened: WritableDatabase, error: AppError, opening: OpenOptions): FolderPhase {
  const { place } = opened
  opened.store.close()
  return {
    mode: 'closed',
    opened: undefined,
    trouble: dataProblemReportOf(error, place, { ...opening, isHeld: true })!,
  }
}

/** Saves the open data as a backup. Returns false if the file was overwritten or the disk has no space. */
function backUpOpenData(opened: WritableDatabase): boolean {
  try {
    opened.backUpOpenData()
    return true
  } catch {
    return false
  }
}

/** Opens what is readable in a damaged file. Throws what `openForReading` throws. */
export const openReadOnlyFolderPhase = (
  place: DatabaseLocation,
  trouble: DataFolderProblem,
  opening: OpenOptions,
): FolderPhase => ({
  mode: 'reading',
  opened: openForReading(place.folder, { ...opening, check: false }),
  trouble,
})

function readerPhase(place: DatabaseLocation, opening: OpenOptions): FolderPhase {
  try {
    return { mode: 'reading', opened: openForReading(place.folder, opening), trouble: null }
  } catch (error) {
    const trouble = dataProblemReportOf(error, place, { ...opening, isHeld: false })
    if (!trouble) throw error
    return { mode: 'closed', opened: undefined, trouble }
  }
}

/**
 * Opens the data of a read-only folder for reading. If that fails, the user can at most choose to read the data in
 * spite of the problem.
 */
function readOnlyPhase(place: DatabaseLocation, error: AppError, opening: OpenOptions): FolderPhase {
  const beside = readerPhase(place, opening)
  if (beside.mode === 'closed') {
    const ways = (['damaged', 'changed'] as const).some((kind) => kind === beside.trouble.kind)
      ? (['read'] as const)
      : []
    return { ...beside, trouble: { ...beside.trouble, ways } }
  }
  const trouble: DataFolderProblem = {
    kind: 'read-only',
    error: toWireError(error),
    aside: null,
    backup: null,
    ways: [],
  }
  return { ...beside, mode: 'reading', trouble }
}

export const toWireError = ({ code, path, params }: AppError): WireError => ({ code, path, params })
