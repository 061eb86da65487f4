import path from 'node:path'
import { makeFolderDurably, readTextFile, writeDurably } from './durable.ts'

/** Stores the user's preferences as plain data, which the reader must validate. */
export interface PreferenceStore {
  read(): unknown
  /** Writes the preferences atomically and syncs them to the disk. Throws file system errors. */
  write(data: unknown): void
}

/** Creates a store of preferences in a file of the data folder. A missing or damaged file counts as empty. */
export function preferenceFile(folder: string): PreferenceStore {
  const file = path.join(folder, 'preferences.json')
  return {
    read() {
      try {
        return JSON.parse(readTextFile(file)) as unknown
      } catch {
        return {}
      }
    },
    write(data) {
      makeFolderDurably(folder)
      writeDurably(file, JSON.stringify(data, null, 2))
    },
  }
}

/** Wraps a store of preferences so that the file is only read. Changes of preferences last until the program ends. */
export function withTemporaryChanges(box: PreferenceStore): PreferenceStore {
  let changed: { readonly data: unknown } | undefined
  return { read: () => (changed ? changed.data : box.read()), write: (data) => void (changed = { data }) }
}
