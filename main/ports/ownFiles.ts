import { existsSync, realpathSync } from 'node:fs'
import path from 'node:path'
import { AppError } from '../../shared/domain/error.ts'

/** What Chronique keeps in a data folder by itself: files, by how their names begin, and folders with all that is in them. */
const FILES =
  /^(?:chronique\.(?:sqlite|last|digest|lock|browsers|restoring)|preferences\.json|window\.json|\.chronique-\d+\.tmp)/i
const FOLDERS = /^(?:backups|aside|logs|session)$/i
/** What tells a data folder; one that was never written in by this version has no lock yet. */
const MARKS = ['chronique.lock', 'chronique.sqlite']

/**
 * Throws `own-file` for a place where Chronique keeps something by itself, in whatever data folder and by whatever links: what is
 * saved, printed or exported there would take the place of the data.
 */
export function mustNotBeOwn(file: string): void {
  if ([path.resolve(file), realPath(path.resolve(file))].some(isOwn)) throw new AppError('own-file', { file })
}

function isOwn(file: string): boolean {
  const names = file.split(path.sep).map(plainName)
  return names.some((name, at) => {
    // The root has no name.
    if (at === 0) return false
    const isLast = at === names.length - 1
    if (!(isLast && FILES.test(name)) && !FOLDERS.test(name)) return false
    const folder = names.slice(0, at).join(path.sep) || path.sep
    return MARKS.some((mark) => existsSync(path.join(folder, mark)))
  })
}

/** Where a path leads through links, as far as it is there. */
function realPath(file: string): string {
  const above = path.dirname(file)
  try {
    return realpathSync.native(file)
  } catch {
    return above === file ? file : path.join(realPath(above), path.basename(file))
  }
}

/** Windows opens `window.json. ` and `window.json::$DATA` as `window.json`. */
const plainName = (name: string, at: number): string =>
  process.platform === 'win32' && at > 0 ? name.replace(/:.*$/, '').replace(/[. ]+$/, '') : name
