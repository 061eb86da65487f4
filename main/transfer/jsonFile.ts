import { ROSTER_LIMITS, tooLargeParams, type FileLimits } from '../../shared/contract/limits.ts'
import { AppError } from '../../shared/domain/error.ts'
import { decodeText, decodeSpreadsheetText } from '../../shared/rules/kit/decodeText.ts'
import { checkParsedDocument, checkJsonText, parseJson } from '../../shared/rules/kit/json.ts'
import type { FileAccess } from '../ports/files.ts'
import { parsePacked } from '../ports/packedJson.ts'

/**
 * Reads a JSON document from a file within the limits. `packed` is the path of a list that stays packed
 * (`PackedList`). Throws an `AppError` that says what is wrong, where, and what to do.
 */
export function readJsonFile(file: string, files: FileAccess, limits: FileLimits, packed?: readonly string[]): object {
  const bytes = bytesOf(file, files, limits)
  if (!packed) return parseJson(decodeText(bytes), limits.longest)
  checkJsonText(decodeText(bytes))
  return checkParsedDocument(parsePacked(withoutMarks(bytes), packed), limits.longest)
}

/** Reads a text file within the limits. Throws an `AppError` if it cannot be read or is too large. */
export const readTextFile = (file: string, files: FileAccess, limits: FileLimits): string =>
  decodeText(bytesOf(file, files, limits))

/**
 * Removes the byte order marks at the start of a file. The file may have two such marks. This happens because, for
 * other files, decoding the text removes one mark and parsing the JSON removes another.
 */
const withoutMarks = (bytes: Uint8Array): Uint8Array =>
  bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? withoutMarks(bytes.subarray(3)) : bytes

/**
 * Reads a list as text from a file in any encoding that spreadsheets use. `longest` is the maximum number of
 * characters. Throws what `readJsonFile` throws, and `too-long`.
 */
export function readListFile(file: string, files: FileAccess, longest: number): string {
  const text = decodeSpreadsheetText(bytesOf(file, files, ROSTER_LIMITS))
  if (text.length > longest) throw new AppError('too-long', { actual: text.length, max: longest })
  return text
}

function bytesOf(file: string, files: FileAccess, limits: FileLimits): Uint8Array {
  if (file === '') throw new AppError('no-file-name')
  try {
    const { size, isFolder } = files.stat(file)
    if (isFolder) throw new AppError('not-a-file')
    if (size > limits.bytes) throw tooLarge(size, limits)
    const bytes = files.read(file, limits.bytes)
    // A file may be larger than the size that it reports, for example if the file is a device. So the size is checked
    // again.
    if (bytes.length > limits.bytes) throw tooLarge(bytes.length, limits)
    return bytes
  } catch (error) {
    throw error instanceof AppError ? error : fileError(error)
  }
}

const tooLarge = (size: number, limits: FileLimits): AppError => new AppError('too-large', tooLargeParams(size, limits))

/**
 * Converts a system error to an `AppError`: the file does not exist, or it cannot be read (with a code such as
 * `EACCES`).
 */
function fileError(error: unknown): AppError {
  const code = String((error as NodeJS.ErrnoException).code ?? 'EIO')
  const missing = code === 'ENOENT' || code === 'ENOTDIR'
  return missing ? new AppError('file-not-found') : new AppError('file-unreadable', { reason: code })
}
