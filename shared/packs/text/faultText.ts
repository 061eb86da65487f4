import type { Language } from '../../domain/localized.ts'
import { createTranslator } from '../../text/rendering.ts'
import type { FormulaError } from '../formula/formulaError.ts'
import english from './en.json' with { type: 'json' }
import french from './fr.json' with { type: 'json' }

type PackTextKey = keyof typeof english

/** These texts are separate from the shared texts, because every page loads the shared texts before its first screen. */
const TEXTS: Readonly<Record<Language, Readonly<Record<PackTextKey, string>>>> = { fr: french, en: english }

const TYPES: readonly string[] = ['number', 'flag', 'text', 'list']
/** Parameters that may be a type of a formula. */
const TYPE_PARAMS: readonly string[] = ['wanted', 'found', 'left', 'right']

/**
 * Returns the sentence about a fault in a formula: the character where it shows, counted from 1, what is wrong, and
 * what to write instead.
 */
export function formulaFaultText({ code, at, params }: FormulaError, language: Language): string {
  const text = createTranslator(TEXTS[language], language)
  const shown = Object.entries(params).map(([key, value]): [string, string | number] => [
    key,
    TYPE_PARAMS.includes(key) && TYPES.includes(String(value)) ? text(`type.${value}` as PackTextKey) : value,
  ])
  const message = text(`fault.${code}`, Object.fromEntries(shown))
  return text('fault.at', { position: at + 1, message })
}
