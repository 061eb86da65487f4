import { afterEach } from 'vitest'
import {
  openForReading,
  openForWriting,
  type OpenFolder,
  type OpenOptions,
  type WritableFolder,
} from '../../main/database/open.ts'
import type { AppError } from '../../shared/domain/error.ts'
import { temporaryFolder, type Folder } from './cli.ts'

/** A data folder for one test. After the test it is closed and removed. */
export interface DataFolder extends Folder {
  /** The database file. */
  readonly file: string
  write(name: string, content: unknown): string
  open(opening?: OpenOptions): WritableFolder
  read(opening?: OpenOptions): OpenFolder
}

/** Call it once in a test file. Returns a function that creates data folders. */
export function dataFolders(): () => DataFolder {
  const folders: Folder[] = []
  const opened: OpenFolder[] = []
  afterEach(() => {
    for (const { store } of opened.splice(0)) store.close()
    for (const folder of folders.splice(0)) folder.remove()
  })
  const keep = <T extends OpenFolder>(one: T): T => {
    opened.push(one)
    return one
  }
  return () => {
    const folder = temporaryFolder()
    folders.push(folder)
    return {
      ...folder,
      file: folder.at('chronique.sqlite'),
      open: (opening) => keep(openForWriting(folder.path, opening)),
      read: (opening) => keep(openForReading(folder.path, opening)),
    }
  }
}

/** The code and parameters of the `AppError` that `work` throws. */
export function failureOf(work: () => unknown): { readonly code: string; readonly params: AppError['params'] } {
  try {
    work()
  } catch (error) {
    const { code, params } = error as AppError
    if (params === undefined) throw error
    return { code, params }
  }
  throw new Error('nothing was thrown')
}
