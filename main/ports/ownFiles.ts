import { existsSync } from 'node:fs'
import path from 'node:path'
import { AppError } from '../../shared/domain/error.ts'

/** What Chronique keeps in a data folder by itself: files, by how their names begin, and folders with all that is in them. */
const FILES = /^(?:chronique\.(?:sqlite|last|digest|lock|browsers|restoring)|preferences\.json)/i
const FOLDERS = /^(?:backups|aside|logs)$/i
/** A folder within one of them has files of its own. */
const DEEPEST = 3

/**
 * Throws `own-file` for a place where Chronique keeps something by itself, in whatever data folder: what is saved, printed or
 * exported there would take the place of the data.
 */
export function mustNotBeOwn(file: string): void {
  const names = path.resolve(file).split(path.sep)
  for (let count = 1; count <= Math.min(DEEPEST, names.length - 1); count++) {
    const isDataFolder = existsSync(path.join(names.slice(0, -count).join(path.sep) || path.sep, 'chronique.lock'))
    const within = names.at(-count)!
    if (isDataFolder && (count === 1 ? FILES.test(within) : FOLDERS.test(within)))
      throw new AppError('own-file', { file })
  }
}
