import { statSync } from 'node:fs'
import path from 'node:path'
import { hasWriteAheadLog } from './connect.ts'
import { fingerprintOf, removeDurably, syncFile, syncFolder, readTextFile, writeDurably } from '../../ports/durable.ts'
import type { DatabaseLocation } from './place.ts'

/**
 * Path of the digest file. It holds the length and the SHA-256 of the database file, as long as no process writes to
 * the folder.
 */
export const databaseDigestFile = ({ folder }: DatabaseLocation): string => path.join(folder, 'chronique.digest')

/** True if the folder has a digest of the closed database file. */
export const hasDatabaseDigest = (place: DatabaseLocation): boolean => read(place) !== undefined

function read(place: DatabaseLocation): string | undefined {
  try {
    return readTextFile(databaseDigestFile(place))
  } catch {
    return undefined
  }
}

/**
 * True if the database file has changed since Chronique closed it; SQLite's own checks miss most flipped bits. A
 * remaining log counts as a change too, because a digest is written only if no log remains. False if there is no
 * digest.
 */
export function hasDatabaseFileChanged(place: DatabaseLocation): boolean {
  const written = read(place)
  // The digest was written atomically. If it is incomplete, the disk has lost a part of it, so an incomplete digest is
  // ignored.
  const expected = written === undefined ? null : /^([0-9a-f]{64}) (\d+)\n$/.exec(written)
  if (!expected) return false
  const isSame = () => {
    if (hasWriteAheadLog(place) || String(statSync(place.file).size) !== expected[2]) return false
    return fingerprintOf(place.file).sha256 === expected[1]
  }
  // If a process has opened the file for writing since then, it has removed the digest. The difference is then a change
  // by that process, and no other program has changed the file.
  return !isSame() && read(place) === written
}

/**
 * Writes the digest of the closed database file. Writes no digest if a log remains or the disk is full, because the
 * state of the file is then unknown.
 */
export function writeDatabaseDigest(place: DatabaseLocation): void {
  try {
    if (hasWriteAheadLog(place)) return
    syncFile(place.file)
    syncFolder(place.folder)
    const { size, sha256 } = fingerprintOf(place.file)
    writeDurably(databaseDigestFile(place), `${sha256} ${size}\n`)
  } catch {
    removeQuietly(place)
  }
}

function removeQuietly(place: DatabaseLocation): void {
  try {
    removeDatabaseDigest(place)
  } catch {
    // The old digest stays. It does not match the file, so the next opening reports a change although nobody changed
    // the file. A false alarm is better than a missed change.
  }
}

/** Removes the digest, and waits until the disk has removed it; called before the database file is written. */
export const removeDatabaseDigest = (place: DatabaseLocation): void => removeDurably(databaseDigestFile(place))
