import { sidesOf } from '../../rules/kit/dice.ts'
import type { RollTable, TableResult } from '../../rules/kit/rollTable.ts'
import type { TableBlock, TicksBlock } from '../../sheets/model.ts'
import type { Translator } from '../../text/translator.ts'

/** « 01–05 » on a D100, « 3–5 » or « 7 » on a D10. */
export function rangeText({ on }: Pick<TableResult, 'on'>, sides: number): string {
  const figure = (value: number) => (sides === 100 ? String(value).padStart(2, '0') : String(value))
  return on.map(([from, to]) => (from === to ? figure(from) : `${figure(from)}–${figure(to)}`)).join(', ')
}

const rangeOf = (line: TableResult, { dice }: RollTable): string => rangeText(line, sidesOf(dice)[0]!)

/** A table with boxes that are ticked as its lines come up. */
export const ticksBlock = (table: RollTable, text: Translator): TicksBlock => ({
  kind: 'ticks',
  title: text.of(table.name),
  aside: table.dice,
  rows: table.results.map((line) => ({
    range: rangeOf(line, table),
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
  rows: table.results.map((line) => ({ cells: [rangeOf(line, table), text.of(line.summary)] })),
})
