import type { Language } from '../../domain/localized.ts'
import { cellContext } from './cells.ts'
import { isData, readAt, writeAt, type PackDraft } from './draft.ts'
import { nameChanged, type RenameOptions } from './renameId.ts'
import { resultCells, withResultCells, type ResultCells } from './resultCells.ts'
import { shownText, withText } from './texts.ts'

/** The cells of a result that a user typed; the others stay. */
export type TypedResult = Partial<ResultCells & { readonly summary: string }>

/**
 * Returns the draft with what a user typed in the cells of a result. Members that have recorded the result keep it: its
 * id stays or is followed, as when anything gets another name. `path`: the path of the result.
 */
export function writeResult(
  draft: PackDraft,
  path: string,
  typed: TypedResult,
  language: Language,
  options: RenameOptions,
): PackDraft {
  const before = readAt(draft, path)
  const context = cellContext(draft, language)
  const { summary, ...cells } = typed
  const hasSummary = summary !== undefined && (summary !== '' || isData(before))
  const base = hasSummary ? withSummary(asObject(before), summary, language) : before
  const after = withResultCells(base, { ...resultCells(base, context), ...cells }, context)
  if (typeof after === 'string')
    return typeof before === 'string' && before !== ''
      ? nameChanged(draft, 'results', path, after, options)
      : writeAt(draft, path, after)
  if (!isData(after)) return draft
  const oldName = isData(before) ? before['name'] : before
  const hadName = oldName !== undefined && oldName !== ''
  const { id, name, ...rest } = after
  const withOldName = { ...(id !== undefined && { id }), name: hadName ? oldName : name, ...rest }
  const written = writeAt(draft, path, withOldName)
  return hadName && JSON.stringify(oldName) !== JSON.stringify(name)
    ? nameChanged(written, 'results', path, name, options)
    : written
}

/** Returns a result as an object, which can have more than a text. A text is its name and its effect. */
export const asObject = (result: unknown): Readonly<Record<string, unknown>> => {
  if (isData(result)) return result
  const text = typeof result === 'string' ? result : ''
  return { name: text, ...(text !== '' && { effects: [text] }) }
}

function withSummary(result: Readonly<Record<string, unknown>>, summary: string, language: Language) {
  const { summary: before, ...others } = result
  const { name, effects, ...rest } = others
  const text = withText(before, language, summary)
  const named = { ...(name !== undefined && { name }), ...(text !== undefined && { summary: text }) }
  return { ...named, ...(effects !== undefined && { effects }), ...rest }
}

/** Returns the text of a result that a table of results shows for its summary. */
export const resultSummary = (result: unknown, language: Language): string =>
  isData(result) ? shownText(result['summary'], language) : ''

/** Returns the draft in which a result, which may be only a text, has a value for a part such as `roll`. */
export const writeResultPart = (draft: PackDraft, path: string, part: string, value: unknown): PackDraft =>
  writeAt(writeAt(draft, path, asObject(readAt(draft, path))), `${path}.${part}`, value)
