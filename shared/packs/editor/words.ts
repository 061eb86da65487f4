import type { Language, Localized } from '../../domain/localized.ts'
import { formatJsonPath } from '../../rules/kit/path.ts'
import { pathSteps, schemaAt, type PathStep } from '../format/packPath.ts'
import { entriesOf, isData, readSteps, writeSteps, type PackDraft } from './draft.ts'
import { changeText, inLanguages } from './changeText.ts'
import { isText, listParts, textIn } from './draftParts.ts'
import { nameChanged, shortNameChanged, type RenameOptions } from './renameId.ts'
import { isLocalizedSchema, withText } from './texts.ts'
import { editorText, type EditorTextKey } from './text/editorText.ts'

/** A text of a document in both languages. */
export interface WordRow {
  readonly path: string
  /** What it is: `Type “Leader”` for a name, `“Leader”: summary` for another text. */
  readonly what: Localized
  /** The text of each language; undefined if it is missing, in which case the other stands for it. */
  readonly fr: string | undefined
  readonly en: string | undefined
}

/** Keys of texts, in the words of an author. */
const KEYS = ['name', 'short', 'summary', 'text'] as const

/**
 * Lists all texts of a document that can be in two languages, in the order of the document. A plain text counts as one of
 * the language `plain`.
 */
export function listWords(draft: PackDraft, plain: Language): WordRow[] {
  const rows: WordRow[] = []
  const visit = (value: unknown, steps: readonly PathStep[]): void => {
    const key = KEYS.find((one) => one === steps.at(-1))
    const isWord = key !== undefined && isLocalizedSchema(schemaAt(steps))
    if (isWord) {
      const what = whatOf(draft, steps, key)
      rows.push({ path: formatJsonPath(steps), what, fr: textOf(value, 'fr', plain), en: textOf(value, 'en', plain) })
    } else if (Array.isArray(value)) value.forEach((one: unknown, at) => visit(one, [...steps, at]))
    else if (isData(value)) for (const [child, one] of Object.entries(value)) visit(one, [...steps, child])
  }
  visit(draft, [])
  return rows
}

function textOf(value: unknown, language: Language, plain: Language): string | undefined {
  const text = isData(value) ? value[language] : language === plain ? value : undefined
  return typeof text === 'string' && text !== '' ? text : undefined
}

/** Says which text it is, briefly: where it stands from the outside in, and what of it if it is no name. */
function whatOf(draft: PackDraft, steps: readonly PathStep[], key: (typeof KEYS)[number]): Localized {
  const owners = ownersOf(draft, steps, key === 'name' ? 'word.named' : 'word.named-short')
  const place = inLanguages((language) =>
    owners.map((owner, at) => (at === 0 ? owner[language] : lowerFirst(owner[language]))).join(', '),
  )
  const whole = owners.length > 0 ? place : editorText('words.game')
  return key === 'name' ? whole : changeText('word.at', { place: whole, what: editorText(`word.${key}`) })
}

type NamedText = 'word.named' | 'word.named-short'

/** Names the rows that contain a text, the outermost first; the game itself has none. `named`: the text for a row with a name. */
function ownersOf(draft: PackDraft, steps: readonly PathStep[], named: NamedText): Localized[] {
  const owners: Localized[] = []
  let list = ''
  for (const [at, step] of steps.slice(0, -1).entries()) {
    if (typeof step === 'number' || LISTS_BY_KEY.includes(list)) {
      owners.push(ownerText(list, step, readSteps(draft, steps.slice(0, at + 1)), named))
      list = ''
    } else if ((list === '' || list === 'band') && isListName(step)) list = step
  }
  return list === '' ? owners : [...owners, listText(list)]
}

/** Lists whose rows have keys: tables have ids, results have dice. */
const LISTS_BY_KEY: readonly string[] = ['tables', 'results']

/** A row of a list: by its name, or by its number or its dice. */
function ownerText(list: string, row: PathStep, value: unknown, named: NamedText): Localized {
  const name = isData(value) ? value['name'] : undefined
  if (isText(name)) return changeText(named, { list: listText(list), name: textIn(name) })
  return changeText('word.row', { list: listText(list), row: typeof row === 'number' ? row + 1 : row })
}

const listText = (list: string): Localized => editorText(`words.${list}` as EditorTextKey)
const isListName = (step: string): boolean => listText(step).en !== undefined
const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1)

/**
 * Returns the draft with a text of one language. Names are changed as `nameChanged` does, so that what refers to a part
 * follows. `plain`: the language of plain texts.
 */
export function writeWord(
  draft: PackDraft,
  path: string,
  language: Language,
  text: string,
  { plain, isPublished }: RenameOptions & { readonly plain: Language },
): PackDraft {
  const steps = pathSteps(path)
  const before = readSteps(draft, steps)
  const apart = typeof before === 'string' && before !== '' && language !== plain ? { [plain]: before } : before
  const value = withText(apart, language, text)
  const place = steps.slice(0, -1)
  if (steps.at(-1) === 'short' && steps[0] === 'values' && steps.length === 3)
    return shortNameChanged(draft, Number(steps[1]), value, { isPublished })
  const part = listParts(draft).find((one) => formatJsonPath(one.steps) === formatJsonPath(place))
  if (steps.at(-1) === 'name' && part && part.part !== 'lists')
    return nameChanged(draft, part.part, formatJsonPath(place), value ?? '', { isPublished })
  return writeSteps(draft, steps, value)
}

/** A text to write in one language. */
export interface TypedWord {
  readonly path: string
  readonly language: Language
  readonly text: string
}

/** Returns the draft with several texts; the paths are those of the draft before all of them. */
export const writeWords = (
  draft: PackDraft,
  words: readonly TypedWord[],
  options: RenameOptions & { readonly plain: Language },
): PackDraft =>
  words.reduce(
    (next, { path, language, text }) => writeWord(next, pathAfter(draft, next, path), language, text, options),
    draft,
  )

/** Returns the path of a text after other texts were written: the id of a table may have followed its name. */
function pathAfter(before: PackDraft, after: PackDraft, path: string): string {
  const [list, id, ...inner] = pathSteps(path)
  if (list !== 'tables') return path
  const at = entriesOf(before['tables']).findIndex(([key]) => key === id)
  const key = entriesOf(after['tables'])[at]?.[0]
  return key === undefined ? path : formatJsonPath([list, key, ...inner])
}

/** Returns how many texts a language lacks. */
export const countMissing = (rows: readonly WordRow[], language: Language): number =>
  rows.filter((row) => row[language] === undefined).length
