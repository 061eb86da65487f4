import { statSync } from 'node:fs'
import path from 'node:path'
import { hasLog } from './connect.ts'
import { fingerprintOf, removeDurably, syncFile, syncFolder, textOf, writeDurably } from '../../ports/durable.ts'
import type { Place } from './place.ts'

/** Where the file's length and SHA-256 stand while nobody writes in the folder. */
export const digestFile = ({ folder }: Place): string => path.join(folder, 'chronique.digest')

/** True while a digest says how the file was left. */
export const hasDigest = (place: Place): boolean => read(place) !== undefined

function read(place: Place): string | undefined {
  try {
    return textOf(digestFile(place))
  } catch {
    return undefined
  }
}

/**
 * True when the file is not as Chronique left it: SQLite's checks let most flipped bits pass. A log beside it says so too,
 * for the digest is only there while nothing waits in one. Without a digest nothing is known.
 */
export function isChanged(place: Place): boolean {
  const written = read(place)
  // Half a digest is none: it was written whole or not at all, unless the disk lost it.
  const wanted = written === undefined ? null : /^([0-9a-f]{64}) (\d+)\n$/.exec(written)
  if (!wanted) return false
  const isSame = () => {
    if (hasLog(place) || String(statSync(place.file).size) !== wanted[2]) return false
    return fingerprintOf(place.file).sha256 === wanted[1]
  }
  // A writer that began meanwhile has taken the digest away: then the difference is its own.
  return !isSame() && read(place) === written
}

/** Writes down how the file was left. A log that is still there, or a full disk, leaves none: nothing is known then. */
export function writeDigest(place: Place): void {
  try {
    if (hasLog(place)) return
    syncFile(place.file)
    syncFolder(place.folder)
    const { size, sha256 } = fingerprintOf(place.file)
    writeDurably(digestFile(place), `${sha256} ${size}\n`)
  } catch {
    removeQuietly(place)
  }
}

function removeQuietly(place: Place): void {
  try {
    removeDigest(place)
  } catch {
    // What cannot be removed does not fit, and is told at the next opening: too much rather than too little.
  }
}

/** Takes the digest away, durably: from now on the file may be written. */
export const removeDigest = (place: Place): void => removeDurably(digestFile(place))
