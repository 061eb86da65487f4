import { ROSTER_LIMITS, tooLargeParams, type FileLimits } from '../../shared/contract/limits.ts'
import { AppError } from '../../shared/domain/error.ts'
import { decoded, looselyDecoded } from '../../shared/rules/kit/decoded.ts'
import { checkedObject, checkJsonText, parseJson } from '../../shared/rules/kit/json.ts'
import type { Files } from '../ports/files.ts'
import { parsePacked } from '../ports/packedJson.ts'

/**
 * Reads a JSON document from a file within limits. `packed`: the path of a list that is left packed (`PackedList`). Throws an
 * `AppError` that says what is wrong, where, and what to do.
 */
export function readJsonFile(file: string, files: Files, limits: FileLimits, packed?: readonly string[]): object {
  const bytes = bytesOf(file, files, limits)
  if (!packed) return parseJson(decoded(bytes), limits.longest)
  checkJsonText(decoded(bytes))
  return checkedObject(parsePacked(withoutMarks(bytes), packed), limits.longest)
}

/** Without byte order marks, of which a file may begin with two: reading a file takes one away, and reading JSON another. */
const withoutMarks = (bytes: Uint8Array): Uint8Array =>
  bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? withoutMarks(bytes.subarray(3)) : bytes

/** Reads a list from a file of at most `longest` letters, whichever way a spreadsheet saved it. Throws as `readJsonFile`, and `too-long`. */
export function readListFile(file: string, files: Files, longest: number): string {
  const text = looselyDecoded(bytesOf(file, files, ROSTER_LIMITS))
  if (text.length > longest) throw new AppError('too-long', { actual: text.length, max: longest })
  return text
}

function bytesOf(file: string, files: Files, limits: FileLimits): Uint8Array {
  if (file === '') throw new AppError('no-file-name')
  try {
    const { size, isFolder } = files.stat(file)
    if (isFolder) throw new AppError('not-a-file')
    if (size > limits.bytes) throw tooLarge(size, limits)
    const bytes = files.read(file, limits.bytes)
    // A file may be larger than it says, a device for one.
    if (bytes.length > limits.bytes) throw tooLarge(bytes.length, limits)
    return bytes
  } catch (error) {
    throw error instanceof AppError ? error : fileError(error)
  }
}

const tooLarge = (size: number, limits: FileLimits): AppError => new AppError('too-large', tooLargeParams(size, limits))

/** A system's error in reading, in words: there is no such file, or its code (`EACCES`). */
function fileError(error: unknown): AppError {
  const code = String((error as NodeJS.ErrnoException).code ?? 'EIO')
  const missing = code === 'ENOENT' || code === 'ENOTDIR'
  return missing ? new AppError('file-not-found') : new AppError('file-unreadable', { reason: code })
}
