import { packFaultText } from '../../../shared/packs/text/faultText.ts'
import type { LoadedPack } from '../../../shared/packs/game/loadPack.ts'
import { emptyTableTicks } from '../../../shared/rules/kit/ticks.ts'
import type { SheetBlock, TableBlock } from '../../../shared/sheets/model.ts'
import type { Translator } from '../../../shared/text/translator.ts'
import { packVersionId } from '../../transfer/packVersion.ts'
import { oddsText } from './rollText.ts'
import { textTable } from './table.ts'

/** Formats the check of a pack: its version and remarks, or its faults. */
export function packCheckText(file: string, loaded: LoadedPack, text: Translator): string[] {
  if (!loaded.pack) {
    const count = loaded.faults.length
    return [`✗ ${text('pack.faulty', { file, count })}`, ...packFaultLines(loaded.faults, text)]
  }
  const { name, version } = loaded.pack
  return [
    `✓ ${text('pack.sound', { file, name, version, id: packVersionId(loaded.input) })}`,
    ...(loaded.remarks.length > 0 ? [text('pack.remarks'), ...packFaultLines(loaded.remarks, text)] : []),
  ]
}

/** Formats faults or remarks, one to a line. */
export const packFaultLines = (faults: LoadedPack['faults'], { language }: Translator): string[] =>
  faults.map((fault) => `  ${packFaultText(fault, language)}`)

/** Shows a game: its kinds, its items with their prices, and its tables with exact final chances. */
export function packShowText(loaded: Extract<LoadedPack, { readonly pack: object }>, text: Translator): string[] {
  const { pack, ruleset, input } = loaded
  const tables = (ruleset.sheet.priceBlocks?.(text) ?? []).flatMap(tablesIn)
  const rolls = Object.values(ruleset.tables).map((table) =>
    oddsText({ path: table.id, ruleset, table }, emptyTableTicks(table), text, { hasEffects: true }),
  )
  const blocks = [...tables.map(tableLines), ...rolls, ...(rolls.length > 0 ? [[text('roll.chance-is')]] : [])]
  return [
    `${text.of(pack.name)}, ${text('pack.version', { version: pack.version, id: packVersionId(input) })}`,
    ...(text.of(pack.summary) === '' ? [] : [text.of(pack.summary)]),
    ...blocks.flatMap((lines) => ['', ...lines]),
  ]
}

function tablesIn(block: SheetBlock): TableBlock[] {
  if (block.kind === 'columns') return block.columns.flatMap(({ blocks }) => blocks.flatMap(tablesIn))
  return block.kind === 'table' && block.rows.length > 0 ? [block] : []
}

function tableLines({ title, aside, columns, rows }: TableBlock): string[] {
  const heads = columns.map(({ label }) => label)
  const cells = rows.map((row) => row.cells.map((cell) => (typeof cell === 'string' ? cell : cell.text)))
  const align = columns.map(({ figures }) => (figures ? 'right' : 'left'))
  const heading = [title, aside].filter(Boolean).join(' · ')
  return [heading, ...textTable([heads, ...cells], align).map((line) => `  ${line}`)]
}
