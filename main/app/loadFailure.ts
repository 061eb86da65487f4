import { missingProgramFileError } from '../ports/programParts.ts'
import { toUserFacingError } from '../../shared/text/problem.ts'
import { translator } from '../../shared/text/translator.ts'
import { languageFor } from './systemLanguage.ts'

/** Returns the message for the error of a program part that failed to load; undefined for any other error. */
export const loadFailureMessage = (error: unknown, args: readonly string[]): string | undefined =>
  toUserFacingError(missingProgramFileError(error), translator(languageFor(args, process.env)))?.message
