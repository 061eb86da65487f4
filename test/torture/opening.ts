import { openApp, type OpenedApp } from '../../main/app/folder.ts'
import type { OpenOptions } from '../../main/database/open.ts'

/** The program on a data folder. */
export interface Open extends Omit<OpenedApp, 'close'> {
  readonly close: () => void
}

/** Replaces the log: throws unexpected errors. */
export function throwError(_reference: string, error: unknown): never {
  throw error
}

/** Opens a folder, by default for writing. Throws unexpected errors. */
export function openFolder(folder: string, isWriting = true, given: OpenOptions = {}): Open {
  const one = openApp(folder, isWriting, throwError, given)
  return { ...one, close: () => one.close() }
}
