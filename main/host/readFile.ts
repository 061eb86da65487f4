import { CAMPAIGN_LIMITS, tooLargeParams } from '../../shared/contract/limits.ts'
import { AppError } from '../../shared/domain/error.ts'
import { decoded } from '../app/transfer/jsonInput.ts'
import type { FileAccess } from '../ports/files.ts'

/** Maximum size in bytes: the size of a whole campaign, the largest file that can be imported. */
const MOST_BYTES = CAMPAIGN_LIMITS.bytes

/** Returns the size of a file in bytes. Throws `file-unreadable`. */
export const fileSizeOf = (file: string, files: Pick<FileAccess, 'stat'>): number =>
  withSystemErrors('file-unreadable', () => files.stat(file).size)

/** Reads the text of a file that the user chose. Throws `too-large`, `compressed`, `not-utf8`, `file-unreadable`. */
export function readText(file: string, files: FileAccess): string {
  const bytes = withSystemErrors('file-unreadable', () => {
    const { size } = files.stat(file)
    if (size > MOST_BYTES) throw tooLargeError(size)
    return files.read(file, MOST_BYTES)
  })
  if (bytes.length > MOST_BYTES) throw tooLargeError(bytes.length)
  return decoded(bytes)
}

/** Builds the error for a file that is too large to be read; `size` is its size in bytes. */
export const tooLargeError = (size: number): AppError =>
  new AppError('too-large', tooLargeParams(size, CAMPAIGN_LIMITS))

/**
 * Runs `work`. A file system error becomes an `AppError` with the given code and the system's error code as `reason`.
 */
export function withSystemErrors<T>(code: string, work: () => T): T {
  try {
    return work()
  } catch (error) {
    if (error instanceof AppError) throw error
    throw new AppError(code, { reason: String((error as NodeJS.ErrnoException).code ?? 'EIO') })
  }
}
