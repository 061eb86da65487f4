import { LANGUAGES, type Language, type Localized } from '../../domain/localized.ts'
import { renderLocalized } from '../../text/renderLocalized.ts'
import { compileFormula } from '../formula/compileFormula.ts'
import { FormulaError } from '../formula/formulaError.ts'
import { namesIn, parseFormula } from '../formula/parseFormula.ts'
import { parseDiceAmount } from '../format/diceAmount.ts'
import { pathSteps } from '../format/packPath.ts'
import { packFaultText } from '../text/faultText.ts'
import { isData, rowsOf, type PackDraft } from './draft.ts'
import { listParts, idOf, textIn, type DraftPart, type FoundPart } from './draftParts.ts'
import { formulaSite, type DraftVocabulary } from './draftVocabulary.ts'
import { cursorPlace } from './formulaPlaces.ts'
import { foldName } from './partNames.ts'
import { editorText, type EditorTextKey } from './text/editorText.ts'

/** A name that a formula can contain. */
export interface FormulaName {
  /** As it is written. */
  readonly name: string
  readonly kind: 'value' | 'column' | 'option' | 'list' | 'question' | 'function' | 'word' | 'other'
  /** What it is, in a few words. */
  readonly what: Localized
}

/** Names to complete the word at a cursor, which is from `start` to `end`. */
export interface Completion {
  readonly start: number
  readonly end: number
  readonly names: readonly FormulaName[]
}

/** A fault of a formula. `at`: index of the character where it shows. */
export interface FormulaFault {
  readonly at: number
  readonly message: Localized
}

/** Returns the fault of a formula at a path, in plain words; undefined if it has none. */
export function formulaFault(draft: PackDraft, path: string, formula: string): FormulaFault | undefined {
  const site = formulaSite(draft, path)
  if (!site || (path.endsWith('.sale') && parseDiceAmount(formula))) return undefined
  try {
    compileFormula(formula, site.vocabulary, site.type)
  } catch (error) {
    if (!(error instanceof FormulaError)) throw error
    const { code, at, params } = error
    return { at, message: faultText({ path: '', code, params, at }) }
  }
  const early = laterValue(draft, path, formula)
  return early === undefined
    ? undefined
    : { at: 0, message: faultText({ path: '', code: 'pack-value-order', params: { name: early } }) }
}

const faultText = (fault: Parameters<typeof packFaultText>[0]): Localized =>
  Object.fromEntries(LANGUAGES.map((language) => [language, packFaultText(fault, language)])) as Localized

/** A computed value may use only the computed values before it. Returns the one that comes too late. */
function laterValue(draft: PackDraft, path: string, formula: string): string | undefined {
  const steps = pathSteps(path)
  if (steps[0] !== 'values' || steps[2] !== 'formula') return undefined
  const names = namesIn(parseFormula(formula)).map((name) => name.replace(/^bearer\./, ''))
  const later = rowsOf(draft['values']).slice(Number(steps[1]))
  const computed = later.filter((value) => isData(value) && value['formula'] !== undefined)
  return computed.map((value) => idOf('values', value)).find((id) => names.includes(id))
}

/** Lists what the formula at a path can name, for a list to click: values first, functions last. */
export function namesAt(draft: PackDraft, path: string): FormulaName[] {
  const site = formulaSite(draft, path)
  return site ? [...namesOf(draft, site.vocabulary, false), ...FUNCTIONS] : []
}

/**
 * Returns the names that complete the word at a cursor. They begin with it or contain it, in the formula or in what they
 * mean; accents and case do not matter. Within quotes, the texts that are possible there.
 */
export function completeFormula(draft: PackDraft, path: string, formula: string, cursor: number): Completion {
  const start = cursor - /[\p{L}\p{M}\p{N}_.-]*$/u.exec(wordBefore(formula, cursor))![0].length
  const end = cursor + /^[\p{L}\p{M}\p{N}_]*/u.exec(formula.slice(cursor))![0].length
  const site = formulaSite(draft, path)
  if (!site) return { start, end, names: [] }
  const place = cursorPlace(formula, start, site.vocabulary)
  const typed = foldName(formula.slice(start, cursor))
  const known = place.words
    ? place.words.map((word) => wordName(draft, word))
    : [...namesOf(draft, place.vocabulary, place.isList), ...(place.isList ? [] : FUNCTIONS)]
  return { start, end, names: ranked(known, typed) }
}

/** Ids in quotes may have hyphens, which are signs elsewhere. */
function wordBefore(formula: string, cursor: number): string {
  const before = formula.slice(0, cursor)
  const isQuoted = before.split("'").length % 2 === 0
  return isQuoted ? before : before.slice(before.lastIndexOf('-') + 1)
}

function ranked(names: readonly FormulaName[], typed: string): FormulaName[] {
  const rankOf = ({ name, what }: FormulaName): number => {
    const texts = [name, what.fr, what.en].map(foldName)
    if (texts[0]!.startsWith(typed)) return 0
    if (texts.some((text) => text.split(/[ :.]+/).some((word) => word.startsWith(typed)))) return 1
    return texts.some((text) => text.includes(typed)) ? 2 : 3
  }
  const found = names.map((name) => ({ name, rank: rankOf(name) })).filter(({ rank }) => rank < 3)
  return found.sort((one, other) => one.rank - other.rank).map(({ name }) => name)
}

const FUNCTION_IDS = ['if', 'count', 'sum', 'any', 'all', 'min', 'max', 'abs', 'round', 'floor', 'ceil'] as const
const FUNCTIONS: readonly FormulaName[] = FUNCTION_IDS.map((name) => ({
  ...{ name, kind: 'function', what: editorText(`function.${name}`) },
}))

const QUESTIONS = ['has', 'flag', 'effect'] as const

function namesOf(draft: PackDraft, vocabulary: DraftVocabulary, isList: boolean): FormulaName[] {
  const parts = listParts(draft)
  const lists = [...vocabulary.lists.keys()].map((name): FormulaName => ({
    ...{ name, kind: 'list', what: listText(parts, name) },
  }))
  if (isList) return lists
  const isInjury = vocabulary.questions.has('effect')
  const names = [...vocabulary.names.keys()].map((name) => nameOf(parts, name, isInjury))
  const questions = QUESTIONS.filter((name) => vocabulary.questions.has(name)).map((name): FormulaName => ({
    ...{ name, kind: 'question', what: editorText(`name.${name}`) },
  }))
  const order = ['value', 'column', 'option', 'other']
  return [...names.sort((one, other) => order.indexOf(one.kind) - order.indexOf(other.kind)), ...lists, ...questions]
}

function listText(parts: readonly FoundPart[], id: string): Localized {
  const group = parts.find((one) => one.part === 'groups' && one.id === id)
  return group ? named('name.group', group.name) : editorText(`name.${id}` as EditorTextKey)
}

const named = (key: EditorTextKey, name: unknown): Localized => renderLocalized(editorText(key), { name: textIn(name) })

function nameOf(parts: readonly FoundPart[], name: string, isInjury: boolean): FormulaName {
  const own = name.replace(/^bearer\./, '')
  const partOf = (part: DraftPart, id = own): FoundPart | undefined =>
    parts.find((one) => one.part === part && one.id === id)
  const value = partOf('values') ?? partOf('values', own.replace(/^changes\./, ''))
  if (value && own !== value.id) return { name, kind: 'other', what: named('name.changes', value.name) }
  if (value)
    return {
      name,
      kind: own === name ? 'value' : 'other',
      what: named(own === name ? 'name.value' : 'name.bearer', value.name),
    }
  const column = own === name ? partOf('columns') : undefined
  if (column) return { name, kind: 'column', what: named('name.column', column.name) }
  const option = partOf('options')
  if (option) return { name, kind: own === name ? 'option' : 'other', what: named('name.option', option.name) }
  if (name === 'group') return { name, kind: 'other', what: editorText('name.group-of') }
  const key = name === 'id' && isInjury ? 'name.id-injury' : (`name.${own}` as EditorTextKey)
  const what = editorText(key)
  return { name, kind: 'other', what: own === name ? what : named('name.bearer', what) }
}

const WORD_PARTS: readonly DraftPart[] = ['kinds', 'items', 'groups', 'choices', 'results']

function wordName(draft: PackDraft, word: string): FormulaName {
  const part = listParts(draft).find((one) => one.id === word && WORD_PARTS.includes(one.part))
  const { fr, en } = textIn(part?.name)
  return { name: word, kind: 'word', what: { fr: fr || word, en: en || word } }
}

/** A formula with the cursor in it. */
export interface EditedFormula {
  readonly formula: string
  readonly cursor: number
}

/**
 * Returns a formula with a name in place of what is selected. Spaces keep it apart from other names. The cursor stands after
 * it, or within the brackets of a function.
 */
export function insertName(
  formula: string,
  start: number,
  end: number,
  { name, kind }: Pick<FormulaName, 'name' | 'kind'>,
  language: Language,
): EditedFormula {
  const before = formula.slice(0, start)
  const after = formula.slice(end)
  const hasBrackets = after.trimStart().startsWith('(')
  const brackets = hasBrackets ? '' : kind === 'question' ? "('')" : kind === 'function' ? '()' : ''
  const own = writtenName({ name, kind }, language)
  const isWord = kind === 'word'
  const space = !isWord && /[\p{L}\p{N}_')]$/u.test(before) ? ' ' : ''
  const spaceAfter = !isWord && /^[\p{L}\p{N}_']/u.test(after) ? ' ' : ''
  const into = brackets === '' ? 0 : brackets.length / 2
  const cursor = before.length + space.length + own.length + into
  return { formula: before + space + own + brackets + spaceAfter + after, cursor }
}

const FRENCH: Readonly<Record<string, string>> = {
  ...{ if: 'si', count: 'nb', sum: 'somme', any: 'existe', all: 'tous' },
  ...{ round: 'arrondi', floor: 'plancher', ceil: 'plafond' },
}

/** Returns a name as formulas in a language write it: functions have French words. */
export const writtenName = ({ name, kind }: Pick<FormulaName, 'name' | 'kind'>, language: Language): string =>
  kind === 'function' && language === 'fr' && Object.hasOwn(FRENCH, name) ? FRENCH[name]! : name
