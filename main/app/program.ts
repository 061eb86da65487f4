import type { PROGRAM_METHODS } from '../../shared/contract/methods/program.ts'
import { getAbout, getNotices } from './about.ts'
import type { Handlers } from './base/handler.ts'
import { getPreferences, savePreferences } from './preferences.ts'

/** What concerns the program itself. */
export const PROGRAM: Handlers<typeof PROGRAM_METHODS> = {
  'program.about': getAbout,
  'program.notices': getNotices,
  'preferences.get': getPreferences,
  'preferences.save': savePreferences,
}
