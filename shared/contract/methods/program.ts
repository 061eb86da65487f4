import { z } from 'zod/mini'
import type { Preferences } from '../preferenceChoices.ts'
import { PreferenceChanges } from '../preferences.ts'
import type { About } from '../views/settings.ts'
import { query, transfer } from './method.ts'

export const PROGRAM_METHODS = {
  'program.about': query(z.strictObject({})).answers<About>(),
  /** Whose work the program contains; `null` where the file is not at hand. */
  'program.notices': query(z.strictObject({})).answers<{ readonly text: string | null }>(),
  'preferences.get': query(z.strictObject({})).answers<Preferences>(),
  'preferences.save': transfer(PreferenceChanges).answers<Preferences>(),
}
