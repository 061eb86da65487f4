import { missingPart } from '../ports/ownParts.ts'
import { problemOf } from '../../shared/text/problem.ts'
import { translator } from '../../shared/text/translator.ts'
import { languageFor } from './systemLanguage.ts'

/** The sentence for a part of the program that could not be loaded; nothing for any other failure. */
export const failedLoad = (error: unknown, args: readonly string[]): string | undefined =>
  problemOf(missingPart(error), translator(languageFor(args, process.env)))?.message
