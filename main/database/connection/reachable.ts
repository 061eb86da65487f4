import { closeSync, fsyncSync, openSync, rmSync, writeSync } from 'node:fs'
import path from 'node:path'
import type { Place } from './place.ts'
import { reasonOf } from './problems.ts'

/** What a system says of a disk that does not answer any more, or that it has stopped writing to after that. */
const GONE: readonly string[] = ['EIO', 'ENXIO', 'ENODEV', 'ENOMEDIUM', 'ESTALE', 'EROFS', 'ENOTCONN', 'EHOSTDOWN']

/** True where the disk of a folder no longer answers: a stick was pulled, a network drive is away. A full disk does answer. */
export function isDiskGone({ folder }: Place): boolean {
  const file = path.join(folder, `chronique.lock.${process.pid}.disk`)
  try {
    const descriptor = openSync(file, 'w', 0o600)
    try {
      writeSync(descriptor, '.')
      fsyncSync(descriptor)
    } finally {
      closeSync(descriptor)
      // On a full disk writing fails: nothing is left behind there either.
      rmSync(file, { force: true })
    }
    return false
  } catch (error) {
    return GONE.includes(reasonOf(error))
  }
}
