import { z } from 'zod/mini'
import type { Preferences } from '../preferenceChoices.ts'
import { PreferenceChanges } from '../preferences.ts'
import type { ProgramInfo } from '../views/settings.ts'
import { defineQuery, defineTransferMethod } from './method.ts'

export const PROGRAM_METHODS = {
  'program.about': defineQuery(z.strictObject({})).answers<ProgramInfo>(),
  /** Returns the licence notices of third-party components; null if the file is missing. */
  'program.notices': defineQuery(z.strictObject({})).answers<{ readonly text: string | null }>(),
  'preferences.get': defineQuery(z.strictObject({})).answers<Preferences>(),
  'preferences.save': defineTransferMethod(PreferenceChanges).answers<Preferences>(),
}
