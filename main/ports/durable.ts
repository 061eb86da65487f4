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

/** What Chronique makes nobody else on the machine may read; what is there already stays as its owner wants it. */
const OWN_FILE = 0o600
const OWN_FOLDER = 0o700

/**
 * Makes an empty file that only its owner reads, where there is none: SQLite would make one that everybody reads. A file
 * that is there is not opened: to close it again would end every lock that this process has on it (POSIX).
 */
export function makeOwnFile(file: string): void {
  try {
    closeSync(openSync(file, 'wx', OWN_FILE))
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  }
}

/** Makes what was written into a file durable. */
export const syncFile = (file: string): void => sync(file, 'r+')

/** Makes names in a folder durable. Windows opens no folders, and does not need it. */
export function syncFolder(folder: string): void {
  if (process.platform !== 'win32') sync(folder, 'r')
}

function sync(name: string, flags: string): void {
  const descriptor = openSync(name, flags)
  try {
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
}

/**
 * Makes a folder where there is none, and those above it, durably: what lies in it would be lost with its name. One after
 * the other from the top: where the system denies it without a reason (`/proc`), Node's own way tries for ever.
 */
export function makeFolderDurably(folder: string): void {
  const missing: string[] = []
  for (let at = path.resolve(folder); !existsSync(at); at = path.dirname(at)) missing.unshift(at)
  // What is there and is no folder is told as such.
  if (missing.length === 0) return void mkdirSync(folder, { recursive: true })
  for (const one of missing) mkdirSync(one, { mode: OWN_FOLDER })
  for (const one of missing.reverse()) syncFolder(path.dirname(one))
}

/** Gives a synced file its name, durably. */
export function renameDurably(from: string, to: string): void {
  renameSync(from, to)
  syncFolder(path.dirname(to))
}

/**
 * Writes a small file durably: all of it or nothing. What was left at its temporary name is never written through. Throws
 * `place-taken` where that is a folder, and what the system throws.
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

/** Removes files of one folder, durably; those that are not there are none to remove. */
export function removeDurably(...files: readonly string[]): void {
  const there = files.filter((file) => existsSync(file))
  for (const file of there) rmSync(file)
  if (there.length > 0) syncFolder(path.dirname(there[0]!))
}

/** Copies a file durably; its blocks are shared where the system can. */
export function copyDurably(from: string, to: string): void {
  rmSync(to, { force: true })
  copyFileSync(from, to, constants.COPYFILE_FICLONE)
  chmodSync(to, OWN_FILE)
  syncFile(to)
}

/**
 * Opens a file to read it, and nothing else: a pipe would have its reader wait for ever, a device gives whatever it likes.
 * Throws `place-taken`, and what the system throws.
 */
function openFile(file: string): number {
  // Windows has no such pipes in its folders, and does not know the flag.
  const descriptor = openSync(file, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0))
  if (fstatSync(descriptor).isFile()) return descriptor
  closeSync(descriptor)
  throw new AppError('place-taken', { file })
}

/** Far longer than any text that Chronique writes: of what is longer nothing is read. */
const LONGEST = 64 * 1024 * 1024

/** The text of a file of the data folder. Throws `place-taken` also for one that is far too long, and what the system throws. */
export function textOf(file: string): string {
  const descriptor = openFile(file)
  try {
    if (fstatSync(descriptor).size > LONGEST) throw new AppError('place-taken', { file })
    return readFileSync(descriptor, 'utf8')
  } finally {
    closeSync(descriptor)
  }
}

const CHUNK = 1024 * 1024

/** A file's length and its SHA-256. Throws `place-taken`, and what the system throws. */
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
