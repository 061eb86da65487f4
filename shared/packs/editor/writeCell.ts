import type { Language } from '../../domain/localized.ts'
import { formatJsonPath } from '../../rules/kit/path.ts'
import { idFromName } from '../format/packIds.ts'
import { pathSteps, type PathStep } from '../format/packPath.ts'
import { cellAt, cellContext, cellValue } from './cells.ts'
import { readSteps, rowsOf, isData, writeSteps, type PackDraft } from './draft.ts'
import { isText, listParts, textIn, type FoundPart } from './draftParts.ts'
import { nameChanged, shortNameChanged, type RenameOptions } from './renameId.ts'
import { shownText, withText } from './texts.ts'

/** `otherIds`: the ids of all other games, which the id of this one cannot become when its name changes. */
export interface WriteOptions extends RenameOptions {
  readonly otherIds: readonly string[]
}

/** A place of a draft, and the text that a user typed there. */
export interface TypedCell {
  readonly path: string
  readonly text: string
}

/**
 * Returns the draft with texts that a user typed in cells or fields. Everything that refers to a part follows its new name,
 * and names count before the cells that may refer to them. A value without a short name gets one from its name.
 */
export function writeCells(
  draft: PackDraft,
  cells: readonly TypedCell[],
  language: Language,
  options: WriteOptions,
): PackDraft {
  const isNaming = ({ path }: TypedCell): boolean => /(?:^|\.)(?:name|short)$/.test(path)
  const named = cells
    .filter(isNaming)
    .reduce((next, { path, text }) => writeNaming(next, path, text, language, options), draft)
  const context = cellContext(named, language)
  return cells
    .filter((one) => !isNaming(one))
    .reduce((next, { path, text }) => {
      const cell = cellAt(named, path)
      const steps = pathSteps(path)
      return cell ? writeSteps(next, steps, cellValue(cell, text, context, readSteps(next, steps))) : next
    }, named)
}

function writeNaming(
  draft: PackDraft,
  path: string,
  text: string,
  language: Language,
  options: WriteOptions,
): PackDraft {
  const steps = pathSteps(path)
  const value = withText(readSteps(draft, steps), language, text)
  const [list, row] = steps
  if (path === 'name') return gameRenamed(draft, value, options)
  if (list === 'values' && steps.length === 3 && steps[2] === 'short')
    return shortNameChanged(draft, Number(row), value, options)
  const part = steps.at(-1) === 'name' ? partAt(draft, steps.slice(0, -1)) : undefined
  if (!part) return writeSteps(draft, steps, value)
  const named = nameChanged(draft, part.part, formatJsonPath(part.steps), value, options)
  return list === 'values' ? withShortName(named, Number(row), language, options) : named
}

const partAt = (draft: PackDraft, steps: readonly PathStep[]): FoundPart | undefined =>
  listParts(draft).find(
    (one) => one.steps.length === steps.length && one.steps.every((step, at) => String(step) === String(steps[at])),
  )

function withShortName(draft: PackDraft, row: number, language: Language, options: WriteOptions): PackDraft {
  const value = readSteps(draft, ['values', row])
  if (!isData(value) || isText(value['short']) || !isText(value['name'])) return draft
  const taken = rowsOf(draft['values']).map((one) => shownText(isData(one) ? one['short'] : '', language))
  return shortNameChanged(draft, row, freeShortName(shownText(value['name'], language), taken), options)
}

/** Returns the first letters of a name, as few as no other short name has: `C`, `Co`, `Com`. */
export function freeShortName(name: string, taken: readonly string[]): string {
  const letters = [...name.normalize('NFC').replaceAll(/[^\p{L}\p{N}]/gu, '')]
  const candidates = letters.map((_, at) => (letters[0]?.toLocaleUpperCase() ?? '') + letters.slice(1, at + 1).join(''))
  return candidates.find((one) => !taken.includes(one)) ?? candidates.at(-1) ?? ''
}

/**
 * Returns the draft with new rows at an index of a list. `rows`: the texts of their cells, by their paths within the row.
 * `empty`: what a new row has before anything is typed, such as the group of an item.
 */
export function insertTypedRows(
  draft: PackDraft,
  place: { readonly list: string; readonly at: number; readonly empty: object },
  rows: readonly Readonly<Record<string, string>>[],
  language: Language,
  options: WriteOptions,
): PackDraft {
  const { list, at, empty } = place
  const named = rows.map(({ name }) => ({ ...empty, ...(name !== undefined && name !== '' && { name }) }))
  const grown = writeSteps(draft, pathSteps(list), rowsOf(readSteps(draft, pathSteps(list))).toSpliced(at, 0, ...named))
  const cells = rows.flatMap((texts, row) =>
    Object.entries(texts).flatMap(([key, text]) =>
      key === 'name' || text === '' ? [] : [{ path: `${list}[${at + row}].${key}`, text }],
    ),
  )
  const written = writeCells(grown, cells, language, options)
  return list === 'values'
    ? rows.reduce((next, _, row) => withShortName(next, at + row, language, options), written)
    : written
}

/**
 * Returns the draft of a game with another name. Until a version is published, its id follows the name. `otherIds`: those
 * of all other games.
 */
function gameRenamed(draft: PackDraft, name: unknown, { isPublished, otherIds }: WriteOptions): PackDraft {
  const named = writeSteps(draft, ['name'], name)
  const made = isText(name) ? idFromName(textIn(name)).slice(0, MAX_ID_LENGTH).replace(/-$/, '') : ''
  return isPublished || made === '' || otherIds.includes(made) ? named : writeSteps(named, ['id'], made)
}

/** Ids of packs have at most so many characters. */
const MAX_ID_LENGTH = 40
