import { sidesOf } from '../../../shared/rules/kit/dice.ts'
import type { RollTable, TableResult } from '../../../shared/rules/kit/rollTable.ts'
import type { TableBlock, TicksBlock } from '../../../shared/sheets/model.ts'
import type { Translator } from '../../../shared/text/translator.ts'
import { WORDS } from './words.ts'

/** « 01-05 » on a D100, « 3-5 » or « 7 » on a D10. */
export function rangeText({ on }: Pick<TableResult, 'on'>, sides: number): string {
  const figure = (value: number) => (sides === 100 ? String(value).padStart(2, '0') : String(value))
  return on.map(([from, to]) => (from === to ? figure(from) : `${figure(from)}-${figure(to)}`)).join(', ')
}

const sides = ({ dice }: RollTable): number => sidesOf(dice)[0]!

const titleOf = ({ name, dice }: RollTable, text: Translator): string => `${text.of(name)} (${dice})`

/** A table with boxes that are ticked as its lines come up. */
export const ticksBlock = (table: RollTable, text: Translator): TicksBlock => ({
  kind: 'ticks',
  title: titleOf(table, text),
  rows: table.results.map((line) => ({
    range: rangeText(line, sides(table)),
    text: text.of(line.name),
    boxes: line.boxes ?? 0,
    ticked: 0,
  })),
})

/** A table whose lines never run out. */
export const tableBlock = (table: RollTable, text: Translator): TableBlock => ({
  kind: 'table',
  title: titleOf(table, text),
  columns: [{ label: table.dice, figures: true }, { label: text.of(WORDS.result) }],
  rows: table.results.map((line) => ({ cells: [rangeText(line, sides(table)), text.of(line.name)] })),
})
