import type { IssueParameter } from '../../domain/issue.ts'
import type { Language } from '../../domain/localized.ts'
import { quotableText } from '../../rules/kit/path.ts'
import { errorText } from '../../text/problem.ts'
import { createTranslator } from '../../text/rendering.ts'
import { translator } from '../../text/translator.ts'
import type { FormulaError } from '../formula/formulaError.ts'
import type { PackFault } from '../format/packFault.ts'
import english from './en.json' with { type: 'json' }
import french from './fr.json' with { type: 'json' }

type PackTextKey = keyof typeof english

/** These texts are separate from the shared texts, because every page loads the shared texts before its first screen. */
const TEXTS: Readonly<Record<Language, Readonly<Record<PackTextKey, string>>>> = { fr: french, en: english }

const isPackTextKey = (key: string): key is PackTextKey => Object.hasOwn(english, key)

const TYPES: readonly string[] = ['number', 'flag', 'text', 'list']
/** Parameters that may be a type of a formula. */
const TYPE_PARAMS: readonly string[] = ['wanted', 'found', 'left', 'right']
/** Parameters that quote the pack, whose characters cannot be trusted. */
const QUOTED_PARAMS: readonly string[] = ['name', 'sign', 'found', 'instead', 'dice', 'range', 'effect', 'other']

/**
 * Returns the sentence about a fault in a formula: the character where it shows, counted from 1, what is wrong, and
 * what to write instead.
 */
export function formulaFaultText(
  { code, at, params }: Pick<FormulaError, 'code' | 'at' | 'params'>,
  language: Language,
): string {
  const text = createTranslator(TEXTS[language], language)
  return text('fault.at', { position: at + 1, message: text(`fault.${code}`, shownParams(params, language)) })
}

/** Returns the parameters as a message shows them: types by their names, quoted texts without control characters. */
function shownParams(params: PackFault['params'], language: Language): Record<string, IssueParameter> {
  const text = createTranslator(TEXTS[language], language)
  const shownParam = (key: string, value: IssueParameter): IssueParameter => {
    if (typeof value !== 'string') return value
    if (TYPE_PARAMS.includes(key) && TYPES.includes(value)) return text(`type.${value}` as PackTextKey)
    return QUOTED_PARAMS.includes(key) ? quotableText(value) : value
  }
  return Object.fromEntries(Object.entries(params).map(([key, value]) => [key, shownParam(key, value)]))
}

/** Returns the sentence about a fault of a pack: its place, what is wrong, and what to write instead. */
export function packFaultText({ path, code, params, at }: PackFault, language: Language): string {
  const text = createTranslator(TEXTS[language], language)
  const key = `fault.${code}`
  const message = isPackTextKey(key)
    ? text(key, shownParams(params, language))
    : errorText(code, params, translator(language))
  const placed = at === undefined ? message : text('fault.at', { position: at + 1, message })
  return path === '' ? placed : text('fault.place', { path, message: placed })
}
