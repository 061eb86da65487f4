import type { RollTableView } from '../../../shared/contract/views/game.ts'
import { dieSides, countThrows, diceDistribution, diceValue } from '../../../shared/rules/kit/dice.ts'
import { fractionToNumber } from '../../../shared/rules/kit/fraction.ts'
import { tableLineKind } from '../../../shared/rules/kit/lineKind.ts'
import { computeTableOdds } from '../../../shared/rules/kit/odds.ts'
import { isInRanges } from '../../../shared/rules/kit/range.ts'
import { listAllTableLines } from '../../../shared/rules/kit/resolve.ts'
import type { RollTable, RollTables } from '../../../shared/rules/kit/rollTable.ts'

/** Returns every possible combination of faces for dice with these numbers of sides. */
function allThrows(sides: readonly number[]): number[][] {
  return sides.reduce<number[][]>(
    (before, side) => before.flatMap((faces) => Array.from({ length: side }, (_, at) => [...faces, at + 1])),
    [[]],
  )
}

/** Throws that a screen can draw one by one: those of a D100, or of two dice of ten sides. */
const MAX_CELLS = 100

/** Cache of the views: tables never change, so each view is computed once. */
const TABLE_VIEWS = new WeakMap<RollTables, Map<string, RollTableView>>()

/** Returns the view of a table, with the exact probability of each result. */
export function toTableView(table: RollTable, tables: RollTables): RollTableView {
  const known = TABLE_VIEWS.get(tables) ?? new Map<string, RollTableView>()
  TABLE_VIEWS.set(tables, known)
  // Other dice may be thrown on the same table.
  const key = `${table.id} ${table.dice}`
  const shown = known.get(key) ?? buildTableView(table, tables)
  known.set(key, shown)
  return shown
}

function buildTableView(table: RollTable, tables: RollTables): RollTableView {
  const { id, name, summary, dice, results } = table
  const values = [...diceDistribution(dice)]
  const words = new Map(listAllTableLines(table).map((line) => [line.id, line.name]))
  return {
    id,
    name,
    summary,
    dice,
    throws: countThrows(dice),
    cells: (countThrows(dice) > MAX_CELLS ? [] : allThrows(dieSides(dice))).map((faces) => ({
      faces,
      line: results.findIndex(({ on }) => isInRanges(on, diceValue(dice, faces))),
    })),
    lines: results.map((line) => ({
      id: line.id,
      name: line.name,
      summary: line.summary,
      kind: tableLineKind(line, table),
      throws: values.reduce((sum, [value, count]) => sum + (isInRanges(line.on, value) ? count : 0), 0),
    })),
    odds: computeTableOdds(table, tables).map((one) => ({
      id: one.id,
      name: words.get(one.id)!,
      chance: fractionToNumber(one.chance),
    })),
  }
}
