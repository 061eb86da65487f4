import { isSameData } from '../../domain/campaign/change.ts'
import type { Language, Localized } from '../../domain/localized.ts'
import { formatJsonPath } from '../../rules/kit/path.ts'
import type { ChangeTopic, PackChange } from '../../rules/packChanges.ts'
import type { PathStep } from '../format/packPath.ts'
import { cellAt, cellContext, cellText } from './cells.ts'
import { changeText, inLanguages, partName } from './changeText.ts'
import { isData, readSteps, type PackDraft } from './draft.ts'
import { listParts, textIn, type FoundPart } from './draftParts.ts'
import { editorText, type EditorTextKey } from './text/editorText.ts'

/** A part in its version of the document. */
export interface PartInDraft {
  readonly draft: PackDraft
  readonly part: Pick<FoundPart, 'part' | 'steps' | 'name' | 'id'>
}

/** Fields that other sentences say: names, ids, what is within, and limits. */
const ELSEWHERE: Readonly<Record<string, readonly string[]>> = {
  all: ['id', 'name', 'columns', 'choices', 'results'],
  kinds: ['count'],
  groups: ['perMember'],
  items: ['perMember', 'perBand', 'onlyFor', 'needs', 'excludes'],
}
/** Fields with several figures, each of which has a sentence of its own. */
const FIGURES: readonly string[] = ['values', 'figures']
const TEXTS: readonly string[] = ['summary', 'short', 'text']

/** Says what is different in the fields of a part that both versions have. */
export function fieldChanges(was: PartInDraft, is: PartInDraft): PackChange[] {
  const [old, now] = [was, is].map(({ draft, part }) => fieldsOf(readSteps(draft, part.steps)))
  const skipped = [...ELSEWHERE['all']!, ...(ELSEWHERE[is.part.part] ?? [])]
  const fields = [...new Set([...now!.keys(), ...old!.keys()])].filter(
    (field) => !skipped.includes(field.split('.')[0]!),
  )
  return fields.flatMap((field) => {
    if (isSameData(old!.get(field), now!.get(field))) return []
    const [key = '', figure] = field.split('.')
    const steps = [key, ...(figure === undefined ? [] : [figure])]
    return [fieldChange(was, is, steps)]
  })
}

function fieldsOf(value: unknown): Map<string, unknown> {
  const entries = Object.entries(isData(value) ? value : {}).flatMap(([key, one]): [string, unknown][] =>
    FIGURES.includes(key) && isData(one)
      ? Object.entries(one).map(([id, figure]) => [`${key}.${id}`, figure])
      : [[key, one]],
  )
  return new Map(entries)
}

function fieldChange(was: PartInDraft, is: PartInDraft, field: readonly string[]): PackChange {
  const path = formatJsonPath([...is.part.steps, ...field])
  const [key = ''] = field
  const name = partName(is.part)
  if (TEXTS.includes(key))
    return { topic: 'text', path, sentence: changeText('change.text', { name, field: fieldName(is.draft, field) }) }
  const before = valueText(was.draft, [...was.part.steps, ...field])
  const after = valueText(is.draft, [...is.part.steps, ...field])
  const topic: ChangeTopic = key === 'cost' || key === 'costs' ? 'cost' : 'rule'
  const sentence =
    !hasShortText(was, field) || !hasShortText(is, field)
      ? changeText('change.field-other', { name, field: fieldName(is.draft, field) })
      : key === 'cost'
        ? changeText('change.cost', { name, before, after })
        : changeText('change.field', { name, field: fieldName(is.draft, field), before, after })
  return { topic, path, sentence }
}

/** True for a value that a sentence can show: a list or an object without a cell would be too long. */
const hasShortText = ({ draft, part }: PartInDraft, field: readonly string[]): boolean =>
  isShownShort(draft, [...part.steps, ...field])

export const isShownShort = (draft: PackDraft, steps: readonly PathStep[]): boolean =>
  cellAt(draft, formatJsonPath(steps)) !== undefined || typeof readSteps(draft, steps) !== 'object'

/** Returns a field in the words of an author; figures have the names of their values or columns. */
function fieldName(draft: PackDraft, [key = '', figure]: readonly string[]): Localized {
  if (figure === undefined) return fieldText(key) ?? editorText('field.other')
  const part = key === 'values' ? 'values' : 'columns'
  const { fr, en } = textIn(listParts(draft).find((one) => one.part === part && one.id === figure)?.name)
  return { fr: fr || figure, en: en || figure }
}

/** Returns what authors call a field of the format, such as `victoryPoints`; undefined for a field without a text. */
export function fieldText(key: string): Localized | undefined {
  const text = editorText(`field.${key}` as EditorTextKey)
  return (text.en as string | undefined) === undefined ? undefined : text
}

/** Returns a value as a cell shows it; what has no cell, as JSON. */
export function valueText(draft: PackDraft, steps: readonly PathStep[]): Localized {
  const value = readSteps(draft, steps)
  const cell = cellAt(draft, formatJsonPath(steps))
  return inLanguages((language) => {
    if (value === undefined) return editorText(cell?.kind === 'flag' ? 'change.no' : 'change.nothing')[language]
    if (cell?.kind === 'flag' && value !== false) return editorText('change.yes')[language]
    return shortened(cell ? cellText(cell, value, cellContext(draft, language)) : plainText(value, language))
  })
}

const plainText = (value: unknown, language: Language): string =>
  typeof value === 'string' || typeof value === 'number'
    ? String(value)
    : value === true
      ? editorText('change.yes')[language]
      : JSON.stringify(value)

const MAX_SHOWN = 80
const shortened = (text: string): string => (text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN - 1)}…` : text)
