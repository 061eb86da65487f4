import type { CampaignTerms } from '../../rules/campaignTerms.ts'
import { formatDiceRanges } from '../../rules/kit/range.ts'
import type { RollTable } from '../../rules/kit/rollTable.ts'
import type { ColumnsBlock, SingleBlock, TableBlock, TicksBlock } from '../../sheets/model.ts'
import type { Translator } from '../../text/translator.ts'
import { FAILURE_TABLE, BEND_TABLE, WALL_TABLE, WHIP_TABLE } from './data.ts'
import { remindersBlock } from './sheetChariot.ts'

/**
 * Arranges the tables that players look up in a race. `columns`: side by side, for a sheet. `onCards`: one after the
 * other, in the order in which whole tables fill the cards best.
 */
export function arrangeRaceTables(
  actions: TableBlock,
  text: Translator,
  terms: CampaignTerms,
): { readonly columns: ColumnsBlock; readonly onCards: readonly SingleBlock[] } {
  const [whip, turn] = [ticksBlock(WHIP_TABLE, text), ticksBlock(BEND_TABLE, text)]
  const [wall, failure] = [tableBlock(WALL_TABLE, text), tableBlock(FAILURE_TABLE, text)]
  const reminders = remindersBlock(text, terms)
  const columns = [
    { width: 1.5, blocks: [whip, actions] },
    { width: 1, blocks: [turn, wall, failure, reminders] },
  ]
  // Cards leave out the first reminder. So the tables of a team without gladiator fit on four cards, which is one page.
  const short = { ...reminders, entries: reminders.entries.slice(1) }
  return { columns: { kind: 'columns', columns }, onCards: [turn, actions, wall, whip, failure, short] }
}

/** Builds a table whose lines have boxes; players tick a box when the line was rolled. */
const ticksBlock = (table: RollTable, text: Translator): TicksBlock => ({
  kind: 'ticks',
  title: text.of(table.name),
  aside: table.dice,
  rows: table.results.map((line) => ({
    range: formatDiceRanges(line.on, table.dice),
    text: text.of(line.name),
    boxes: line.boxes ?? 0,
    ticked: 0,
  })),
})

/** Builds a table without boxes, whose lines can be rolled any number of times. */
const tableBlock = (table: RollTable, text: Translator): TableBlock => ({
  kind: 'table',
  stays: true,
  title: text.of(table.name),
  aside: table.dice,
  columns: [{ label: '', isShort: true }, { label: '' }],
  rows: table.results.map((line) => ({ cells: [formatDiceRanges(line.on, table.dice), text.of(line.summary)] })),
})
