import type { PreferenceStore } from '../../main/ports/preferences.ts'

/** Preferences that are stored only in memory. */
export function preferencesInMemory(): PreferenceStore {
  let stored: unknown = {}
  return { read: () => stored, write: (data) => void (stored = data) }
}
