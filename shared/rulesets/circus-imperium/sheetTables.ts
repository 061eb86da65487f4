import { rangeText } from '../../rules/kit/range.ts'
import type { RollTable } from '../../rules/kit/rollTable.ts'
import type { TableBlock, TicksBlock } from '../../sheets/model.ts'
import type { Translator } from '../../text/translator.ts'

/** A table with boxes that are ticked as its lines come up. */
export const ticksBlock = (table: RollTable, text: Translator): TicksBlock => ({
  kind: 'ticks',
  title: text.of(table.name),
  aside: table.dice,
  rows: table.results.map((line) => ({
    range: rangeText(line.on, table.dice),
    text: text.of(line.name),
    boxes: line.boxes ?? 0,
    ticked: 0,
  })),
})

/** A table whose lines never run out. */
export const tableBlock = (table: RollTable, text: Translator): TableBlock => ({
  kind: 'table',
  stays: true,
  title: text.of(table.name),
  aside: table.dice,
  columns: [{ label: '', isShort: true }, { label: '' }],
  rows: table.results.map((line) => ({ cells: [rangeText(line.on, table.dice), text.of(line.summary)] })),
})
