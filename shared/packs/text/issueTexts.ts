import { LANGUAGES, type Localized } from '../../domain/localized.ts'
import type { FormulaError } from '../formula/formulaError.ts'
import english from './en.json' with { type: 'json' }
import { formulaFaultText } from './faultText.ts'
import { packText, type PackTextKey } from './packText.ts'

const PREFIX = 'issue.'

/** Messages of the issues that all games as data share, by code. */
export const packIssueTexts: Readonly<Record<string, Localized>> = Object.fromEntries(
  (Object.keys(english) as PackTextKey[])
    .filter((key) => key.startsWith(PREFIX))
    .map((key) => [key.slice(PREFIX.length), packText(key)]),
)

/** Returns why a formula could not be computed, in all languages. */
export const formulaFailureText = (failure: FormulaError): Localized =>
  Object.fromEntries(LANGUAGES.map((language) => [language, formulaFaultText(failure, language)])) as Localized
