import { existsSync, realpathSync } from 'node:fs'
import path from 'node:path'
import { AppError } from '../../shared/domain/error.ts'

/**
 * Matches the names of Chronique's own files in a data folder. `FOLDERS` matches its own folders, all of whose
 * contents are Chronique's.
 */
const FILES =
  /^(?:chronique\.(?:sqlite|last|digest|lock|browsers|phones|restoring)|preferences\.json|posting\.json|window\.json|\.chronique-\d+\.tmp)/i
const FOLDERS = /^(?:backups|aside|logs|session)$/i
/**
 * Names of files by which a data folder is recognised. Several names are needed, because a folder to which this version
 * has not written yet has no lock file.
 */
const DATA_FOLDER_FILES = ['chronique.lock', 'chronique.sqlite']

/**
 * Throws `own-file` if the path is one of Chronique's own files, in any data folder and through any link. Otherwise a
 * saved, printed or exported file could overwrite data.
 */
export function refuseIfChroniqueFile(file: string): void {
  if ([path.resolve(file), realPath(path.resolve(file))].some(isOwn)) throw new AppError('own-file', { file })
}

function isOwn(file: string): boolean {
  const names = file.split(path.sep).map(plainName)
  return names.some((name, at) => {
    // The first part of the path is the root. It has no name, so it is skipped.
    if (at === 0) return false
    const isLast = at === names.length - 1
    if (!(isLast && FILES.test(name)) && !FOLDERS.test(name)) return false
    const folder = names.slice(0, at).join(path.sep) || path.sep
    return DATA_FOLDER_FILES.some((mark) => existsSync(path.join(folder, mark)))
  })
}

/** Resolves links in a path, as far as the path exists. */
function realPath(file: string): string {
  const above = path.dirname(file)
  try {
    return realpathSync.native(file)
  } catch {
    return above === file ? file : path.join(realPath(above), path.basename(file))
  }
}

/** Returns the name of the file that Windows opens: `window.json. ` and `window.json::$DATA` open `window.json`. */
const plainName = (name: string, at: number): string =>
  process.platform === 'win32' && at > 0 ? name.replace(/:.*$/, '').replace(/[. ]+$/, '') : name
