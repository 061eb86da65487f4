import { lstatSync, renameSync, statSync, type Stats } from 'node:fs'
import path from 'node:path'
import { AppError } from '../../../shared/domain/error.ts'
import { syncFolder } from '../../ports/durable.ts'
import { hasDatabaseDigest } from './digest.ts'
import { hasAcknowledgedEntryNote } from './acknowledgedEntry.ts'
import type { DatabaseLocation } from './place.ts'

// A folder, pipe, device or link may have the name of one of Chronique's own files. Such an obstacle is dangerous:
// reading it may never end, and writing to it would change something else.

/** Endings of the names of files that must be regular files, because nobody has a reason to replace them by links. */
const PLAIN_FILES = ['-wal', '-shm', '-journal', '.coming'].map((end) => `chronique.sqlite${end}`)
const NOTE_FILES = ['chronique.last', 'chronique.digest', 'chronique.restoring.json']
/** Names of the files that may be links to a file elsewhere. */
const LINKABLE_FILES = ['chronique.browsers', 'chronique.phones', 'preferences.json', 'posting.json', 'window.json']
const LOCK_FILES = ['', '-journal', '-wal', '-shm', '.json'].map((end) => `chronique.lock${end}`)
const FOLDERS = ['backups', 'aside']

type StatFunction = (file: string) => Stats | undefined

/** Returns the status of the path itself, without following a link; `undefined` if the path cannot be inspected. */
const lstatQuietly: StatFunction = (file) => statOrUndefined(() => lstatSync(file, { throwIfNoEntry: false }))
/** Returns the status of the target of a link; the status of the link itself if the target is missing. */
const statQuietly: StatFunction = (file) =>
  statOrUndefined(() => statSync(file, { throwIfNoEntry: false })) ?? lstatQuietly(file)

function statOrUndefined(look: () => Stats | undefined): Stats | undefined {
  try {
    return look()
  } catch {
    return undefined
  }
}

const findWrongKind = (
  { folder }: DatabaseLocation,
  names: readonly string[],
  look: StatFunction,
  isRight: (stats: Stats) => boolean,
): string[] =>
  names
    .map((name) => path.join(folder, name))
    .filter((file) => {
      const stats = look(file)
      return stats !== undefined && !isRight(stats)
    })

const isFile = (stats: Stats): boolean => stats.isFile()

const findObstructedFiles = (place: DatabaseLocation): string[] => [
  ...findWrongKind(place, [...PLAIN_FILES, ...NOTE_FILES], lstatQuietly, isFile),
  ...findWrongKind(place, LINKABLE_FILES, statQuietly, isFile),
]

/**
 * Finds a rollback journal next to a database that was closed normally or has acknowledged entries. Chronique uses a
 * write-ahead log and leaves no rollback journal there, so the journal belongs to another file. SQLite would write
 * the pages of that journal over the data.
 */
function findForeignJournal(place: DatabaseLocation): string[] {
  const file = `${place.file}-journal`
  const stats = lstatQuietly(file)
  const isFilled = stats?.isFile() === true && stats.size > 0
  return isFilled && (hasDatabaseDigest(place) || hasAcknowledgedEntryNote(place)) ? [file] : []
}

/**
 * Lists the paths that block the names of Chronique's own files and folders. The names of the lock files are left
 * out, because the caller may hold the lock.
 */
export const findPathsBlockingOwnFiles = (place: DatabaseLocation): string[] => [
  ...findObstructedFiles(place),
  ...findForeignJournal(place),
  ...findWrongKind(place, ['chronique.sqlite'], lstatQuietly, isFile),
  ...findWrongKind(place, FOLDERS, statQuietly, (stats) => stats.isDirectory()),
]

/**
 * Throws `place-taken` if the name of a file next to the database is taken by something that is not a regular file,
 * and `foreign-journal` if there is a rollback journal that SQLite would write over the data.
 */
export function refuseIfObstructed(place: DatabaseLocation): void {
  throwFirst(findObstructedFiles(place))
  throwFirst(findForeignJournal(place), 'foreign-journal')
}

/** Throws `place-taken` if the name of a lock file is taken by something that is not a regular file. */
export function refuseIfLockObstructed(place: DatabaseLocation): void {
  throwFirst(findWrongKind(place, LOCK_FILES, lstatQuietly, isFile))
}

function throwFirst([file]: readonly string[], code = 'place-taken'): void {
  if (file !== undefined) throw new AppError(code, { file })
}

/** Renames every path that blocks one of Chronique's names; opens and deletes nothing. Throws file system errors. */
export function renameBlockingPaths(place: DatabaseLocation, now = Date.now()): void {
  for (const file of findPathsBlockingOwnFiles(place)) renameSync(file, `${file}.aside-${now}`)
  syncFolder(place.folder)
}
