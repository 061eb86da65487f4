import type { RulesLine, RulesSection, RulesTable, TableRollView } from '../../../shared/contract/views/rules.ts'
import { factOf } from '../../../shared/domain/campaign/state.ts'
import { AppError } from '../../../shared/domain/error.ts'
import { fractionToNumber } from '../../../shared/rules/kit/fraction.ts'
import { listTableChances } from '../../../shared/rules/kit/odds.ts'
import { formatDiceRanges } from '../../../shared/rules/kit/range.ts'
import { rollOnTable } from '../../../shared/rules/kit/resolve.ts'
import type { RollTable, RollTables } from '../../../shared/rules/kit/rollTable.ts'
import { toTableView } from '../game/gameTables.ts'
import { throwsOfRollTable } from '../game/gameThrows.ts'
import { viewerAccess } from '../base/access.ts'
import { defineMethod } from '../base/defineMethod.ts'

/**
 * Returns a section for each roll table. Variants of one table (one per player) share a section. `advances`: id of the
 * table whose results are all gains.
 */
export function rollTableSections(tables: RollTables, advances?: string): RulesSection[] {
  const together = Map.groupBy(Object.values(tables), ({ id, variant }) => variant?.of ?? id)
  const tableView = (table: RollTable) => {
    const own = toRulesTable(table, tables)
    return table.id === advances
      ? { ...own, lines: own.lines.map((line) => ({ ...line, kind: 'gain' as const })) }
      : own
  }
  return [...together].map(([id, all]) => {
    const [first] = all
    const own = { id: `table-${id}`, kind: 'table' as const, entries: [], table: tableView(first!) }
    if (!first!.variant) return { ...own, name: first!.name }
    const variants = all.map((table) => ({ name: table.variant!.name, table: tableView(table) }))
    return { ...own, name: first!.variant.title, variants }
  })
}

/** Returns a roll table with its rows (those of sub-tables and of other tables indented) and their final chances. */
function toRulesTable(table: RollTable, tables: RollTables): RulesTable {
  const rows = listTableChances(table, tables).map(({ line, dice, depth, chance }): RulesLine => ({
    id: line.id,
    on: formatDiceRanges(line.on, dice),
    dice: depth > 0 ? dice : null,
    depth,
    name: line.name,
    summary: line.summary,
    readings: line.readings ?? [],
    chance: chance ? fractionToNumber(chance) : null,
  }))
  return {
    ...toTableView(table, tables),
    rows,
    readings: table.readings ?? [],
    isHouse: table.house ?? false,
  }
}

/**
 * Rolls on a table of a campaign's ruleset with these faces. If `toEnd` is true, the program rolls the dice that are
 * still missing. Stores nothing. Throws `table-unknown`, `dice-impossible` for a face that the die does not have, and
 * `dice-left-over` for too many faces.
 */
export const rollOnRulesTable = defineMethod(
  'rules.roll',
  viewerAccess,
  (engine, { campaign, table: id, faces: enteredFaces, toEnd }): TableRollView => {
    const { ruleset } = factOf(engine.store.load(campaign, []), 'campaign', campaign)
    const { tables } = engine.ruleset(ruleset)
    const table = Object.hasOwn(tables, id) ? tables[id] : undefined
    if (!table) throw new AppError('table-unknown', { table: id, known: Object.keys(tables).join(', ') })
    const faces: number[] = []
    const rolling = rollOnTable(table, tables)
    let step = rolling.next()
    for (const [index, face] of enteredFaces.entries()) {
      if (step.done) throw new AppError('dice-left-over', { roll: 1, count: enteredFaces.length - index, used: index })
      const { sides } = step.value
      if (face > sides) throw new AppError('dice-impossible', { roll: 1, index: index + 1, sides, face })
      faces.push(face)
      step = rolling.next(face)
    }
    const dice = engine.dice()
    while (toEnd && !step.done) {
      faces.push(dice.next(step.value))
      step = rolling.next(faces.at(-1)!)
    }
    const throws = { ...throwsOfRollTable(table, tables, faces), faces }
    if (step.done) return { ...throws, sides: null, next: null }
    const { sides, dice: kind, purpose, table: name } = step.value
    return { ...throws, sides, next: { dice: kind, name: purpose ?? name } }
  },
)
