import path from 'node:path'
import type { OpenedFile } from '../../shared/contract/desktop.ts'
import { CAMPAIGN_LIMITS, MEGABYTE } from '../../shared/contract/limits.ts'
import { AppError } from '../../shared/domain/error.ts'
import type { Files } from '../ports/files.ts'
import { readText, sizeOf } from './readFile.ts'

/** All that is chosen at once is held at one time: together no more than a whole campaign may be. */
const MOST_AT_ONCE = CAMPAIGN_LIMITS.bytes

/**
 * The texts of chosen files, each with its name, or with why it cannot be had: one of several that cannot be read, or is
 * too much beside those before it (`files-too-large`), does not keep the others away.
 */
export function openedFiles(chosen: readonly string[], files: Files): OpenedFile[] {
  let left = MOST_AT_ONCE
  return chosen.map((file) => {
    const name = path.basename(file)
    try {
      const size = sizeOf(file, files)
      if (left < MOST_AT_ONCE && size > left) throw tooMuch()
      const text = readText(file, files)
      left -= size
      return { name, text }
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      return { name, error: { code: error.code, path: error.path, params: error.params } }
    }
  })
}

const tooMuch = (): AppError => new AppError('files-too-large', { max: MOST_AT_ONCE / MEGABYTE })
