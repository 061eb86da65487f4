import { CAMPAIGN_LIMITS, tooLargeParams } from '../../shared/contract/limits.ts'
import { AppError } from '../../shared/domain/error.ts'
import { decoded } from '../app/transfer/jsonInput.ts'
import type { Files } from '../ports/files.ts'

/** A whole campaign is the largest of what is brought in. */
const MOST_BYTES = CAMPAIGN_LIMITS.bytes

/** How many bytes a file has. Throws `file-unreadable`. */
export const sizeOf = (file: string, files: Pick<Files, 'stat'>): number =>
  systemErrors('file-unreadable', () => files.stat(file).size)

/** The text of a file that the user chose. Throws `too-large`, `compressed`, `not-utf8`, `file-unreadable`. */
export function readText(file: string, files: Files): string {
  const bytes = systemErrors('file-unreadable', () => {
    const { size } = files.stat(file)
    if (size > MOST_BYTES) throw tooLarge(size)
    return files.read(file, MOST_BYTES)
  })
  if (bytes.length > MOST_BYTES) throw tooLarge(bytes.length)
  return decoded(bytes)
}

/** Why a file of so many bytes is refused unread. */
export const tooLarge = (size: number): AppError => new AppError('too-large', tooLargeParams(size, CAMPAIGN_LIMITS))

/** Does `work`; what the system refuses it is an `AppError` of this code, with the `reason`. */
export function systemErrors<T>(code: string, work: () => T): T {
  try {
    return work()
  } catch (error) {
    if (error instanceof AppError) throw error
    throw new AppError(code, { reason: String((error as NodeJS.ErrnoException).code ?? 'EIO') })
  }
}
