import path from 'node:path'
import type { OpenedFile } from '../../shared/contract/desktop.ts'
import { CAMPAIGN_LIMITS, MEGABYTE } from '../../shared/contract/limits.ts'
import { AppError } from '../../shared/domain/error.ts'
import type { FileAccess } from '../ports/files.ts'
import { readText, fileSizeOf } from './readFile.ts'

/** Maximum total size in bytes of the files that are opened together, because all of them are in memory at once. */
const MOST_AT_ONCE = CAMPAIGN_LIMITS.bytes

/**
 * Reads the chosen files. Returns for each file its name and its text, or an error. A file gets an error if it cannot
 * be read, or if the files up to and including this file are too large together (`files-too-large`). An error of one
 * file does not affect the other files.
 */
export function readOpenedFiles(chosen: readonly string[], files: FileAccess): OpenedFile[] {
  let left = MOST_AT_ONCE
  return chosen.map((file) => {
    const name = path.basename(file)
    try {
      const size = fileSizeOf(file, files)
      if (left < MOST_AT_ONCE && size > left) throw filesTooLargeError()
      const text = readText(file, files)
      left -= size
      return { name, text }
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      return { name, error: { code: error.code, path: error.path, params: error.params } }
    }
  })
}

const filesTooLargeError = (): AppError => new AppError('files-too-large', { max: MOST_AT_ONCE / MEGABYTE })
