import { closeSync, fsyncSync, openSync, rmSync, writeSync } from 'node:fs'
import path from 'node:path'
import type { DatabaseLocation } from './place.ts'
import { errorReasonOf } from './problems.ts'

/** Error codes of a disk that no longer responds, or that the operating system has made read-only after an error. */
const GONE: readonly string[] = ['EIO', 'ENXIO', 'ENODEV', 'ENOMEDIUM', 'ESTALE', 'EROFS', 'ENOTCONN', 'EHOSTDOWN']

/**
 * True if the disk of a folder no longer responds, for example after a USB stick was removed or a network drive went
 * offline. False for a full disk. `write`: writes a file, forces it to the disk and removes it.
 */
export function isDiskGone({ folder }: DatabaseLocation, write: (file: string) => void = writeThrough): boolean {
  try {
    write(path.join(folder, `chronique.lock.${process.pid}.disk`))
    return false
  } catch (error) {
    return GONE.includes(errorReasonOf(error))
  }
}

function writeThrough(file: string): void {
  const descriptor = openSync(file, 'w', 0o600)
  try {
    writeSync(descriptor, '.')
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
    // Writing fails on a full disk and may leave the file, so the file is removed in that case too.
    rmSync(file, { force: true })
  }
}
