import { AppError } from '../../shared/domain/error.ts'
import { parseJson } from '../../shared/rules/kit/json.ts'
import type { Files } from '../ports/files.ts'

const MEGABYTE = 1024 * 1024

/**
 * Reads a JSON document from a file. Throws an `AppError` that says what is wrong, where, and what to do. `most`: bytes
 * above which it is refused unread; `longest`: how long its lists may be.
 */
export function readJsonFile(file: string, files: Files, most: number, longest?: number): object {
  return parseJson(decode(bytesOf(file, files, most)), longest)
}

function bytesOf(file: string, files: Files, most: number): Uint8Array {
  if (file === '') throw new AppError('no-file-name')
  try {
    const { size, isFolder } = files.stat(file)
    if (isFolder) throw new AppError('not-a-file')
    if (size > most) throw tooLarge(size, most)
    const bytes = files.read(file, most)
    // A file may be larger than it says, a device for one.
    if (bytes.length > most) throw tooLarge(bytes.length, most)
    return bytes
  } catch (error) {
    throw error instanceof AppError ? error : fileError(error)
  }
}

const tooLarge = (size: number, most: number): AppError =>
  new AppError('too-large', { size: Math.ceil(size / MEGABYTE), max: most / MEGABYTE })

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
