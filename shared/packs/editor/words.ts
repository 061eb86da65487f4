import { LANGUAGES, type Language, type Localized } from '../../domain/localized.ts'
import { formatJsonPath } from '../../rules/kit/path.ts'
import { pathSteps, schemaAt, type PathStep } from '../format/packPath.ts'
import { isData, readSteps, writeSteps, type PackDraft } from './draft.ts'
import { listParts, textIn, type FoundPart } from './draftParts.ts'
import { nameChanged, shortNameChanged, type RenameOptions } from './renameId.ts'
import { isLocalizedSchema, withText } from './texts.ts'
import { editorText, type EditorTextKey } from './text/editorText.ts'

/** A text of a document in both languages. */
export interface WordRow {
  readonly path: string
  /** What it is, such as « Meneur, résumé ». */
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
  const parts = listParts(draft)
  const rows: WordRow[] = []
  const visit = (value: unknown, steps: readonly PathStep[]): void => {
    const key = KEYS.find((one) => one === steps.at(-1))
    const isWord = key !== undefined && isLocalizedSchema(schemaAt(steps))
    if (isWord) rows.push({ ...wordRow(parts, value, steps, key, plain), path: formatJsonPath(steps) })
    else if (Array.isArray(value)) value.forEach((one: unknown, at) => visit(one, [...steps, at]))
    else if (isData(value)) for (const [child, one] of Object.entries(value)) visit(one, [...steps, child])
  }
  visit(draft, [])
  return rows
}

function wordRow(
  parts: readonly FoundPart[],
  value: unknown,
  steps: readonly PathStep[],
  key: (typeof KEYS)[number],
  plain: Language,
): Omit<WordRow, 'path'> {
  const textOf = (language: Language): string | undefined => {
    const text = isData(value) ? value[language] : language === plain ? value : undefined
    return typeof text === 'string' && text !== '' ? text : undefined
  }
  return { what: whatOf(parts, steps, key), fr: textOf('fr'), en: textOf('en') }
}

/** Says which text it is: the part that it belongs to and what of it; or the list and the number of its row. */
function whatOf(parts: readonly FoundPart[], steps: readonly PathStep[], key: (typeof KEYS)[number]): Localized {
  const place = steps.slice(0, -1)
  const part = parts.find(
    ({ steps: own }) => own.length === place.length && own.every((step, at) => step === place[at]),
  )
  const what = editorText(`word.${key}`)
  const list = editorText(`words.${listOf(steps)}` as EditorTextKey)
  const name = part && key !== 'name' ? textIn(part.name) : undefined
  const row = place.findLast((step) => typeof step === 'number')
  return Object.fromEntries(
    LANGUAGES.map((language) => {
      const owner = name?.[language] || (row === undefined ? list[language] : `${list[language]} ${row + 1}`)
      return [language, steps.length === 1 ? what[language] : `${owner}, ${what[language]}`]
    }),
  ) as Localized
}

/** The list that a text belongs to, as the texts of the editor name it. */
function listOf(steps: readonly PathStep[]): string {
  if (steps.length === 1) return 'game'
  const inner = steps.findLast((step) =>
    ['columns', 'choices', 'results', 'choose', 'limits', 'figures'].includes(String(step)),
  )
  return String(inner ?? steps[0])
}

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

/** Returns how many texts a language lacks. */
export const countMissing = (rows: readonly WordRow[], language: Language): number =>
  rows.filter((row) => row[language] === undefined).length
