import { KeptPreferences } from '../../shared/contract/preferences.ts'
import { DEFAULT_PREFERENCES, type Preferences } from '../../shared/contract/preferenceChoices.ts'
import { placeOf } from '../database/connection/place.ts'
import { fileProblemOf } from '../database/connection/problems.ts'
import type { Carried, Engine } from './execute.ts'

/** Preferences out of what is kept. */
function read(data: unknown): Preferences {
  const { success, data: kept } = KeptPreferences.safeParse(data)
  return success ? kept : DEFAULT_PREFERENCES
}

/** The user's choices about the program. */
export const getPreferences = ({ preferences }: Engine): Preferences => read(preferences.read())

/** Changes some of them; answers all. Throws what a full or failing disk means. */
export function savePreferences({ preferences, folder }: Engine, changes: Partial<Preferences>): Carried<Preferences> {
  const done = { ...read(preferences.read()), ...changes }
  try {
    preferences.write(done)
  } catch (error) {
    throw fileProblemOf(error, placeOf(folder))
  }
  return { done, touched: [{ kind: 'preferences', id: '' }] }
}
