import { createHash } from 'node:crypto'
import {
  chmodSync,
  closeSync,
  constants,
  copyFileSync,
  existsSync,
  fstatSync,
  fsyncSync,
  lstatSync,
  mkdirSync,
  openSync,
  readFileSync,
  readSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { AppError } from '../../shared/domain/error.ts'

/**
 * Modes of new files and folders, which other users of the machine cannot read. Existing files and folders keep their
 * modes.
 */
const OWN_FILE = 0o600
const OWN_FOLDER = 0o700

/**
 * Creates an empty file that only its owner can read, if the file does not exist; SQLite would create a file that
 * everybody can read. An existing file is not opened, because closing it would release every lock that this process
 * has on it (POSIX).
 */
export function createPrivateFile(file: string): void {
  try {
    closeSync(openSync(file, 'wx', OWN_FILE))
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  }
}

/** Syncs the content of a file to the disk. */
export const syncFile = (file: string): void => syncPath(file, 'r+')

/**
 * Syncs the names in a folder to the disk. Does nothing on Windows, which cannot open folders and does not need the
 * sync.
 */
export function syncFolder(folder: string): void {
  if (process.platform !== 'win32') syncPath(folder, 'r')
}

function syncPath(name: string, flags: string): void {
  const descriptor = openSync(name, flags)
  try {
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
}

/**
 * Creates a folder and its missing parents, and syncs their names to the disk, because files are lost if the name of
 * their folder is lost. Creates the folders one by one from the top: Node's recursive mkdir never ends in a place where
 * the system refuses without a reason (`/proc`).
 */
export function makeFolderDurably(folder: string): void {
  const missing: string[] = []
  for (let at = path.resolve(folder); !existsSync(at); at = path.dirname(at)) missing.unshift(at)
  // Throws if the path exists and is not a folder.
  if (missing.length === 0) return void mkdirSync(folder, { recursive: true })
  for (const one of missing) mkdirSync(one, { mode: OWN_FOLDER })
  for (const one of missing.reverse()) syncFolder(path.dirname(one))
}

/** Renames a file that was already synced, and syncs the new name to the disk. */
export function renameDurably(from: string, to: string): void {
  renameSync(from, to)
  syncFolder(path.dirname(to))
}

/**
 * Writes a small file atomically and syncs it to the disk. Never writes into a temporary file that an earlier call
 * left. Throws `place-taken` if a folder has the temporary name, and file system errors.
 */
export function writeDurably(file: string, text: string): void {
  const temporary = `${file}.tmp`
  if (lstatSync(temporary, { throwIfNoEntry: false })?.isDirectory())
    throw new AppError('place-taken', { file: temporary })
  try {
    rmSync(temporary, { force: true })
    writeFileSync(temporary, text, { mode: OWN_FILE, flag: 'wx' })
    syncFile(temporary)
    renameDurably(temporary, file)
  } catch (error) {
    rmSync(temporary, { force: true })
    throw error
  }
}

/** Removes files of one folder and syncs the folder to the disk; ignores missing files. */
export function removeDurably(...files: readonly string[]): void {
  const there = files.filter((file) => existsSync(file))
  for (const file of there) rmSync(file)
  if (there.length > 0) syncFolder(path.dirname(there[0]!))
}

/** Copies a file and syncs the copy to the disk; shares the blocks of the file if the file system can. */
export function copyDurably(from: string, to: string): void {
  rmSync(to, { force: true })
  copyFileSync(from, to, constants.COPYFILE_FICLONE)
  chmodSync(to, OWN_FILE)
  syncFile(to)
}

/**
 * Opens a regular file for reading. Throws `place-taken` for anything else (a pipe could block for ever, and a device
 * returns arbitrary data), and file system errors.
 */
function openFile(file: string): number {
  // Without the flag `O_NONBLOCK`, opening a pipe would block. On Windows the flag is unknown and not needed, because
  // folders contain no pipes.
  const descriptor = openSync(file, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0))
  if (fstatSync(descriptor).isFile()) return descriptor
  closeSync(descriptor)
  throw new AppError('place-taken', { file })
}

/** Maximum length in bytes of a text file that is read; far longer than any text that Chronique writes. */
const LONGEST = 64 * 1024 * 1024

/**
 * Reads a text file of the data folder. Throws `place-taken` if it is not a regular file or far too long, and file
 * system errors.
 */
export function readTextFile(file: string): string {
  const descriptor = openFile(file)
  try {
    if (fstatSync(descriptor).size > LONGEST) throw new AppError('place-taken', { file })
    return readFileSync(descriptor, 'utf8')
  } finally {
    closeSync(descriptor)
  }
}

const CHUNK = 1024 * 1024

/** Returns the length and the SHA-256 of a file. Throws `place-taken` and file system errors. */
export function fingerprintOf(file: string): { readonly size: number; readonly sha256: string } {
  const hash = createHash('sha256')
  const chunk = Buffer.allocUnsafe(CHUNK)
  const descriptor = openFile(file)
  try {
    let size = 0
    for (;;) {
      const count = readSync(descriptor, chunk, 0, CHUNK, null)
      if (count === 0) return { size, sha256: hash.digest('hex') }
      size += count
      hash.update(chunk.subarray(0, count))
    }
  } finally {
    closeSync(descriptor)
  }
}
