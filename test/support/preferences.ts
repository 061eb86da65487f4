import type { PreferenceStore } from '../../main/ports/preferences.ts'

/** Preferences that no file keeps. */
export function preferencesInMemory(): PreferenceStore {
  let stored: unknown = {}
  return { read: () => stored, write: (data) => void (stored = data) }
}
