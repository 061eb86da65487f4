import { openApp, type OpenedApp } from '../../main/app/folder.ts'
import type { OpenOptions } from '../../main/database/open.ts'

/** The program on a data folder, with what ends it. */
export interface Open extends Omit<OpenedApp, 'close'> {
  readonly close: () => void
}

/** Stands for a log: what should never happen is thrown. */
export function thrown(_reference: string, error: unknown): never {
  throw error
}

/** Opens a folder, to write unless told otherwise. What should never happen is thrown. */
export function opening(folder: string, isWriting = true, given: OpenOptions = {}): Open {
  const one = openApp(folder, isWriting, thrown, given)
  return { ...one, close: () => one.close() }
}
