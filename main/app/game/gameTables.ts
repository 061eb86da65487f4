import type { TableView } from '../../../shared/contract/views/game.ts'
import { sidesOf, throwsOf, valueOf } from '../../../shared/rules/kit/dice.ts'
import { toNumber } from '../../../shared/rules/kit/fraction.ts'
import { lineKind } from '../../../shared/rules/kit/lineKind.ts'
import { odds } from '../../../shared/rules/kit/odds.ts'
import { covers } from '../../../shared/rules/kit/range.ts'
import { allLines } from '../../../shared/rules/kit/resolve.ts'
import type { RollTable, RollTables } from '../../../shared/rules/kit/rollTable.ts'

/** Every throw of dice with these sides. */
function throws(sides: readonly number[]): number[][] {
  return sides.reduce<number[][]>(
    (before, side) => before.flatMap((faces) => Array.from({ length: side }, (_, at) => [...faces, at + 1])),
    [[]],
  )
}

/** Tables never change: each is worked out once. */
const SHOWN = new WeakMap<RollTables, Map<RollTable, TableView>>()

/** A table as screens draw it, with its exact odds. */
export function tableShown(table: RollTable, tables: RollTables): TableView {
  const known = SHOWN.get(tables) ?? new Map<RollTable, TableView>()
  SHOWN.set(tables, known)
  const shown = known.get(table) ?? drawn(table, tables)
  known.set(table, shown)
  return shown
}

function drawn(table: RollTable, tables: RollTables): TableView {
  const { id, name, summary, dice, results } = table
  const words = new Map(allLines(table).map((line) => [line.id, line.name]))
  return {
    id,
    name,
    summary,
    dice,
    throws: throwsOf(dice),
    cells: throws(sidesOf(dice)).map((faces) => ({
      faces,
      line: results.findIndex(({ on }) => covers(on, valueOf(dice, faces))),
    })),
    lines: results.map((line) => ({
      id: line.id,
      name: line.name,
      summary: line.summary,
      kind: lineKind(line, table),
    })),
    odds: odds(table, tables).map((one) => ({ id: one.id, name: words.get(one.id)!, chance: toNumber(one.chance) })),
  }
}
