import type { Language } from '../../domain/localized.ts'
import { pathSteps } from '../format/packPath.ts'
import { isData, readSteps as readAtSteps, rowsOf, type PackDraft } from './draft.ts'
import { listParts, type DraftPart } from './draftParts.ts'
import {
  changesText,
  numbersByNameText,
  numbersByRangeText,
  readChanges,
  readNumbersByName,
  readNumbersByRange,
  readRest,
  readSteps,
  restText,
  stepsText,
} from './cellChanges.ts'
import {
  flagText,
  numberText,
  rangeText,
  readFlag,
  readNumber,
  readNumberOrText,
  readRange,
  readTotals,
  readVictoryPoints,
  victoryPointsText,
} from './cellNumbers.ts'
import { CELL_SITES, type Cell } from './cellSites.ts'
import { matchesSite } from './sites.ts'
import { partListText, partNames, readPartList, splitParts, textOfUnknown, type PartNames } from './partNames.ts'
import { shownText, withText } from './texts.ts'

/** What cells know of the draft; made once for all cells of a table. */
export interface CellContext {
  readonly language: Language
  readonly names: (...parts: readonly DraftPart[]) => PartNames
}

/** Returns the context of all cells of a draft. */
export const cellContext = (draft: PackDraft, language: Language): CellContext => ({
  language,
  names: (...parts) => partNames(draft, ...parts),
})

/** Returns the text of a value in a cell; '' for none. What the cell cannot write is shown as it was typed. */
export function cellText(cell: Cell, value: unknown, { language, names }: CellContext): string {
  if (value === undefined) return ''
  switch (cell.kind) {
    case 'text':
      return shownText(value, language)
    case 'number':
      return numberText(value, language)
    case 'flag':
      return flagText(value, cell.on ?? true)
    case 'part':
      return names(...cell.parts).label(textOfUnknown(value), language)
    case 'parts':
      return partListText(value, names(...cell.parts), language)
    case 'part-or-parts':
      return partListText([value].flat(), names(...cell.parts), language)
    case 'value':
      return restText(value, names('kinds'), language)
    case 'changes':
      return changesText(value, names('values'), names('kinds'), language)
    case 'range':
    case 'models':
      return rangeText(value)
    case 'costs':
      return numbersByNameText(value, (id) => names('choices').label(id, language))
    case 'by-range':
      return numbersByRangeText(value)
    case 'steps':
      return stepsText(value, names('kinds'), language)
    case 'effects':
      return Array.isArray(value) ? rowsOf(value).map(textOfUnknown).join('; ') : textOfUnknown(value)
    case 'totals':
      return Array.isArray(value) ? rowsOf(value).map(textOfUnknown).join(', ') : textOfUnknown(value)
    case 'points':
      return victoryPointsText(value)
    default:
      return textOfUnknown(value)
  }
}

/**
 * Returns the value that a text of a cell means; undefined for an empty cell. A text that means nothing is kept as it was
 * typed, so that its fault shows there. `before`: the value until now, whose text in the other language stays.
 */
export function cellValue(cell: Cell, text: string, context: CellContext, before?: unknown): unknown {
  if (cell.kind === 'text') return withText(before, context.language, text)
  // A list may be empty where the format needs one, as in `lists`; writeAt removes it elsewhere.
  if (text.trim() === '') return cell.kind === 'parts' && Array.isArray(before) ? [] : undefined
  return readCell(cell, text, context) ?? (cell.kind === 'flag' ? undefined : text)
}

function readCell(cell: Exclude<Cell, { kind: 'text' }>, text: string, { names }: CellContext): unknown {
  switch (cell.kind) {
    case 'number':
      return readNumber(text)
    case 'flag':
      return readFlag(text, cell.on ?? true)
    case 'part':
      return names(...cell.parts).find(text.trim())
    case 'parts':
      return readPartList(text, names(...cell.parts))
    case 'part-or-parts': {
      const ids = readPartList(text, names(...cell.parts))
      return ids.length === 1 ? ids[0] : ids
    }
    case 'value':
      return readRest(text, names('kinds'))
    case 'price':
    case 'dice':
      return readNumberOrText(text)
    case 'changes':
      return readChanges(text, names('values'), names('kinds'))
    case 'range':
    case 'models':
      return readRange(text)
    case 'costs':
      return readNumbersByName(text, names('choices').find)
    case 'by-range':
      return readNumbersByRange(text)
    case 'steps':
      return readSteps(text, names('kinds'))
    case 'effects':
      return splitParts(text).map(withFigure)
    case 'totals':
      return readTotals(text)
    case 'points':
      return readVictoryPoints(text)
    default:
      return text
  }
}

/** « Manque une partie » is written with a figure. */
const withFigure = (effect: string): string =>
  effect.replace(/^(manque) une (partie)$|^(misses) (?:one|a) (game)$/iu, (_, ...words: (string | undefined)[]) =>
    words[0] === undefined ? `${words[2]!} 1 ${words[3]!}` : `${words[0]} 1 ${words[1]!}`,
  )

/** Returns the cell for the value at a path of a draft: figures depend on their column. Undefined if there is none. */
export function cellAt(draft: PackDraft, path: string): Cell | undefined {
  const steps = pathSteps(path)
  const [list, row, key, id] = steps
  if (list === 'items' && key === 'figures' && id !== undefined) return figureCell(draft, row, id)
  const found = CELL_SITES.find(([pattern]) => matchesSite(pattern, steps))
  return found?.[1]
}

function figureCell(draft: PackDraft, row: string | number | undefined, id: string | number): Cell {
  const item = readAtSteps(draft, ['items', row ?? 0])
  const group = isData(item) ? item['group'] : undefined
  const place = listParts(draft).find((one) => one.part === 'columns' && one.id === id && one.owner === group)
  const column = place && readAtSteps(draft, place.steps)
  return { kind: isData(column) && column['type'] === 'flag' ? 'flag' : 'number' }
}
