import { KeptPreferences } from '../../shared/contract/preferences.ts'
import { DEFAULT_PREFERENCES, type Preferences } from '../../shared/contract/preferenceChoices.ts'
import type { Carried, Engine } from './execute.ts'

/** Preferences out of what is kept. */
function read(data: unknown): Preferences {
  const { success, data: kept } = KeptPreferences.safeParse(data)
  return success ? kept : DEFAULT_PREFERENCES
}

/** The user's choices about the program. */
export const getPreferences = ({ preferences }: Engine): Preferences => read(preferences.read())

/** Changes some of them; answers all. */
export function savePreferences({ preferences }: Engine, changes: Partial<Preferences>): Carried<Preferences> {
  const done = { ...read(preferences.read()), ...changes }
  preferences.write(done)
  return { done, touched: [{ kind: 'preferences', id: '' }] }
}
