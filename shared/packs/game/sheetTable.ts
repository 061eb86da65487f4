import { isNumericItemValue, itemValueText } from '../../rules/profile.ts'
import type { ItemValueRules, ItemValuesByColumn } from '../../rules/ruleset.ts'
import { weaponName } from '../../rules/sheetBlocks.ts'
import type { SheetTableRow, TableColumn } from '../../sheets/model.ts'
import type { Translator } from '../../text/translator.ts'
import type { CompiledGame } from './compileGame.ts'
import type { PackLine, PackMember } from './fullPack.ts'
import type { FullSheetColumn, FullSheetPart } from './fullSheet.ts'
import type { Run } from './runFormula.ts'
import type { Scope, World } from './scope.ts'
import type { DrawBlocks } from './sheetInput.ts'
import { compileTexts, type CompiledText } from './texts.ts'

type Cell = SheetTableRow['cells'][number]
type DrawCells = (scope: Scope, figures: ItemValuesByColumn, text: Translator) => Cell[]

/** Compiles the table of a member's items of a group. Without such items, there is no table. */
export function compileItemTable(
  game: CompiledGame,
  items: ItemValueRules<PackMember, World>,
  part: Extract<FullSheetPart, { block: 'table' }>,
  place: string,
): DrawBlocks {
  const { group, title, name, columns } = part
  const cells = columns.map((column, at) => compileCells(game, items, group, column, `${place}.columns[${at}]`))
  const notes = compileTexts(game, part.notes, game.vocabularies.item, `${place}.notes`)
  const isUnusable = compileUnusable(game)
  return ({ evaluated, bearer, text }) => {
    const rows = bearer.usableIn(group).map((scope): SheetTableRow => {
      const figures = items.of(scope.line as PackLine, bearer.world, evaluated)
      const note = noteOf(notes, scope, text)
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
  const { quantity } = scope.line!
  const name = weaponName(text.of(scope.prepared!.entry.name), isUnusable?.(scope) ?? false, text)
  return quantity > 1 ? `${name} × ${quantity}` : name
}

const noteOf = (notes: readonly CompiledText[], scope: Scope, text: Translator): string =>
  notes
    .filter(({ holds }) => holds(scope))
    .map(({ render }) => text.of(render(scope)))
    .join(' · ')

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
  group: string,
  { figure, strong, series, text: cellText }: FullSheetColumn,
  place: string,
): DrawCells {
  if (series) {
    return (_scope, figures) => {
      const value = figures[series.of]
      const strength = isNumericItemValue(value) ? value.total : 0
      return numbersIn(series).map((number) => `${game.scale(series.scale, strength - number)}${series.suffix}`)
    }
  }
  if (cellText) {
    const [compiled] = compileTexts(game, [cellText], game.vocabularies.item, `${place}.text`)
    return (scope, _figures, text) => [text.of(compiled!.render(scope))]
  }
  const columnOf = (id: string) => items.columns[group]!.find((column) => column.id === id)!
  const [plain, second] = [columnOf(figure!), strong === undefined ? undefined : columnOf(strong)]
  return (_scope, figures, { language }) => {
    const shown = itemValueText(plain, figures[plain.id], language)
    return [second ? { text: shown, strong: itemValueText(second, figures[second.id], language) } : shown]
  }
}
