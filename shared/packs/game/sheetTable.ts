import { isNumericItemValue, itemValueText } from '../../rules/profile.ts'
import type { ItemValueRules, ItemValuesByColumn } from '../../rules/ruleset.ts'
import { weaponName } from '../../rules/sheetBlocks.ts'
import type { SheetTableRow, TableColumn } from '../../sheets/model.ts'
import type { Translator } from '../../text/translator.ts'
import type { CompiledGame } from './compileGame.ts'
import type { PackLine, PackMember } from './fullPack.ts'
import type { FullSheetColumn, FullSheetPart } from './fullSheet.ts'
import type { Run } from './runFormula.ts'
import type { Bearer, Scope, World } from './scope.ts'
import type { DrawBlocks } from './sheetInput.ts'
import { compileTexts, firstText, type CompiledText } from './texts.ts'

const NOTHING = { fr: '–', en: '–' }

type Cell = SheetTableRow['cells'][number]
type DrawCells = (scope: Scope, figures: ItemValuesByColumn, text: Translator) => Cell[]

/** Compiles the table of a member's items of a group. Without such items, there is no table. */
export function compileItemTable(
  game: CompiledGame,
  items: ItemValueRules<PackMember, World>,
  part: Extract<FullSheetPart, { block: 'table' }>,
  place: string,
): DrawBlocks {
  const { group = '', title, name, columns, rows: condition, hasSummaries = false } = part
  const isRow = condition === undefined ? undefined : game.condition(condition, `${place}.rows`, game.vocabularies.item)
  const cells = columns.map((column, at) => compileCells(game, items, column, `${place}.columns[${at}]`))
  const notes = compileTexts(game, part.notes, game.vocabularies.item, `${place}.notes`)
  const isUnusable = compileUnusable(game)
  return ({ evaluated, bearer, text }) => {
    const lines = isRow ? listRows(game, bearer, isRow) : bearer.usableIn(group)
    const rows = lines.map((scope): SheetTableRow => {
      const figures = items.of(scope.line as PackLine, bearer.world, evaluated)
      const note =
        hasSummaries === false
          ? noteOf(notes, scope, text, ' · ')
          : hasSummaries === 'items' && scope.list === 'traits'
            ? ''
            : noteWithSummary(notes, scope, text)
      return {
        cells: [nameCell(scope, isUnusable, text), ...cells.flatMap((draw) => draw(scope, figures, text))],
        ...(note !== '' && { note }),
      }
    })
    if (rows.length === 0) return []
    const heads = [{ label: text.of(name) }, ...columns.flatMap((column) => columnHeads(column, text))]
    return [{ kind: 'table', title: text.of(title), columns: heads, rows }]
  }
}

/** Compiles the condition of items that their bearer cannot use. */
export const compileUnusable = ({ pack, condition, vocabularies }: CompiledGame): Run<boolean> | undefined =>
  pack.sheet.unusable === undefined ? undefined : condition(pack.sheet.unusable, 'sheet.unusable', vocabularies.item)

function nameCell(scope: Scope, isUnusable: Run<boolean> | undefined, text: Translator): string {
  const quantity = scope.list === 'traits' ? 1 : scope.line!.quantity
  const name = weaponName(text.of(scope.prepared!.entry.name), isUnusable?.(scope) ?? false, text)
  return quantity > 1 ? `${name} × ${quantity}` : name
}

const noteOf = (notes: readonly CompiledText[], scope: Scope, text: Translator, between: string): string =>
  notes
    .filter(({ holds }) => holds(scope))
    .map(({ render }) => text.of(render(scope)))
    .join(between)

/** The summary of an item, then its notes. */
const noteWithSummary = (notes: readonly CompiledText[], scope: Scope, text: Translator): string =>
  [text.of(scope.prepared!.entry.summary), noteOf(notes, scope, text, ' ')].filter(Boolean).join(' ')

const listRows = ({ pack }: CompiledGame, { usable, together }: Bearer, isRow: Run<boolean>): readonly Scope[] =>
  (pack.itemValues.isTogether ? together : usable).filter(isRow)

function columnHeads({ label, isStrong, series }: FullSheetColumn, text: Translator): TableColumn[] {
  if (series)
    return numbersIn(series).map((number) => ({ label: `${text.of(label)}${number}`, figures: true, isSeries: true }))
  return [{ label: text.of(label), figures: true, ...(isStrong && { strong: true }) }]
}

const numbersIn = ({ from, to }: NonNullable<FullSheetColumn['series']>): number[] =>
  Array.from({ length: to - from + 1 }, (_, at) => from + at)

function compileCells(
  game: CompiledGame,
  items: ItemValueRules<PackMember, World>,
  { figure, strong, series, texts }: FullSheetColumn,
  place: string,
): DrawCells {
  if (series) {
    return (_scope, figures) => {
      const value = figures[series.of]
      const strength = isNumericItemValue(value) ? value.total : 0
      return numbersIn(series).map((number) => `${game.scale(series.scale, strength - number)}${series.suffix}`)
    }
  }
  if (texts) {
    const compiled = compileTexts(game, texts, game.vocabularies.item, `${place}.texts`)
    return (scope, _figures, text) => [text.of(firstText(compiled, scope) ?? NOTHING)]
  }
  const { weaponTraits } = game.pack.itemValues
  const valueText = (scope: Scope, id: string, figures: ItemValuesByColumn, { language }: Translator): string => {
    const { kind } = scope.prepared!.entry
    const column = items.columns[kind === weaponTraits?.list ? weaponTraits.group : kind]?.find((one) => one.id === id)
    return column ? itemValueText(column, figures[id], language) : NOTHING.fr
  }
  return (scope, figures, text) => {
    const shown = valueText(scope, figure!, figures, text)
    return [strong === undefined ? shown : { text: shown, strong: valueText(scope, strong, figures, text) }]
  }
}
