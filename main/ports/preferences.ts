import path from 'node:path'
import { makeFolderDurably, textOf, writeDurably } from './durable.ts'

/** Where the user's choices about the program are kept: plain data, checked by whoever reads it. */
export interface PreferenceBox {
  read(): unknown
  /** All of it or nothing, durably. Throws what the system throws. */
  write(data: unknown): void
}

/** Preferences in a file of the data folder. One that is missing or spoilt reads as none: there is nothing to lose. */
export function preferenceFile(folder: string): PreferenceBox {
  const file = path.join(folder, 'preferences.json')
  return {
    read() {
      try {
        return JSON.parse(textOf(file)) as unknown
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

/** Preferences that last as long as the program runs. */
export function preferencesInMemory(): PreferenceBox {
  let kept: unknown = {}
  return { read: () => kept, write: (data) => void (kept = data) }
}

/** Preferences that are read where they are kept, and changed for as long as the program runs. */
export function sheltered(box: PreferenceBox): PreferenceBox {
  let changed: { readonly data: unknown } | undefined
  return { read: () => (changed ? changed.data : box.read()), write: (data) => void (changed = { data }) }
}
