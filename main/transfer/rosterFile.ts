import { AppError } from '../../shared/domain/error.ts'
import { readRoster, type ReadRoster } from '../../shared/rules/readRoster.ts'
import type { Files } from '../ports/files.ts'

/** Larger roster files are refused unread. */
export const MAX_ROSTER_BYTES = 4 * 1024 * 1024

const MEGABYTE = 1024 * 1024

/** Reads a roster file. Throws an `AppError` that says what is wrong, where, and what to do. */
export function readRosterFile(file: string, files: Files): ReadRoster {
  return readRoster(decode(bytesOf(file, files)))
}

function bytesOf(file: string, files: Files): Uint8Array {
  if (file === '') throw new AppError('no-file-name')
  try {
    const { size, isFolder } = files.stat(file)
    if (isFolder) throw new AppError('not-a-file')
    if (size > MAX_ROSTER_BYTES) throw tooLarge(size)
    const bytes = files.read(file, MAX_ROSTER_BYTES)
    // A file may be larger than it says, a device for one.
    if (bytes.length > MAX_ROSTER_BYTES) throw tooLarge(bytes.length)
    return bytes
  } catch (error) {
    throw error instanceof AppError ? error : fileError(error)
  }
}

const tooLarge = (size: number): AppError =>
  new AppError('too-large', { size: Math.ceil(size / MEGABYTE), max: MAX_ROSTER_BYTES / MEGABYTE })

/** A system's error in reading, in words: there is no such file, or its code (`EACCES`). */
function fileError(error: unknown): AppError {
  const code = String((error as NodeJS.ErrnoException).code ?? 'EIO')
  const missing = code === 'ENOENT' || code === 'ENOTDIR'
  return missing ? new AppError('file-not-found') : new AppError('file-unreadable', { reason: code })
}

function decode(bytes: Uint8Array): string {
  const text = utf8(bytes)
  // UTF-16 without a mark reads as UTF-8 full of NULs.
  if (text === undefined || text.includes('\u0000')) throw new AppError('not-utf8')
  return text
}

function utf8(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}
