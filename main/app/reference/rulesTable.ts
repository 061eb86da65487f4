import type { RulesLine, RulesSection, RulesTable, TableRoll } from '../../../shared/contract/views/rules.ts'
import { factOf } from '../../../shared/domain/campaign/state.ts'
import { AppError } from '../../../shared/domain/error.ts'
import { toNumber } from '../../../shared/rules/kit/fraction.ts'
import { odds } from '../../../shared/rules/kit/odds.ts'
import { rangeText } from '../../../shared/rules/kit/range.ts'
import { rollOn } from '../../../shared/rules/kit/resolve.ts'
import type { RollTable, RollTables, SubTable, TableResult } from '../../../shared/rules/kit/rollTable.ts'
import type { Engine } from '../base/execute.ts'
import { tableShown } from '../game/gameTables.ts'
import { tableThrows } from '../game/gameThrows.ts'

/**
 * A section for each roll table; of several that are one to a player one for all of them, in their order. `advances`: the
 * id of the table whose results are all to the good.
 */
export function tableSections(tables: RollTables, advances?: string): RulesSection[] {
  const together = Map.groupBy(Object.values(tables), ({ id, variant }) => variant?.of ?? id)
  const shown = (table: RollTable) => {
    const own = tableOf(table, tables)
    return table.id === advances
      ? { ...own, lines: own.lines.map((line) => ({ ...line, kind: 'gain' as const })) }
      : own
  }
  return [...together].map(([id, all]) => {
    const [first] = all
    const own = { id: `table-${id}`, kind: 'table' as const, entries: [], table: shown(first!) }
    if (!first!.variant) return { ...own, name: first!.name }
    const variants = all.map((table) => ({ name: table.variant!.name, table: shown(table) }))
    return { ...own, name: first!.variant.title, variants }
  })
}

/** A roll table with its lines, those of its sub-tables below them, and how likely each stands in the end. */
function tableOf(table: RollTable, tables: RollTables): RulesTable {
  const chances = new Map(odds(table, tables).map(({ id, chance }) => [id, toNumber(chance)]))
  const rowsOf = ({ results, dice }: RollTable | SubTable, depth: number): RulesLine[] =>
    (results as readonly TableResult[]).flatMap((line) => [
      {
        id: line.id,
        on: rangeText(line.on, dice),
        dice: depth > 0 ? dice : null,
        depth,
        name: line.name,
        summary: line.summary,
        readings: line.readings ?? [],
        chance: chances.get(line.id) ?? null,
      },
      ...(line.subTable ? rowsOf(line.subTable, depth + 1) : []),
    ])
  return {
    ...tableShown(table, tables),
    rows: rowsOf(table, 0),
    readings: table.readings ?? [],
    isHouse: table.house ?? false,
  }
}

interface RollInput {
  readonly campaign: string
  readonly table: string
  readonly faces: readonly number[]
  /** True where the program throws the dice that are still missing. */
  readonly toEnd: boolean
}

/**
 * Rolls on a table of a campaign's ruleset with these faces, and to its end where that is asked for; nothing is kept. Throws
 * `table-unknown`, and `dice-impossible` for a face that a die does not have, `dice-left-over` for one too many.
 */
export function rollRules(engine: Engine, { campaign, table: id, faces: given, toEnd }: RollInput): TableRoll {
  const { ruleset } = factOf(engine.store.load(campaign, []), 'campaign', campaign)
  const { tables } = engine.ruleset(ruleset)
  const table = Object.hasOwn(tables, id) ? tables[id] : undefined
  if (!table) throw new AppError('table-unknown', { table: id, known: Object.keys(tables).join(', ') })
  const faces: number[] = []
  const rolling = rollOn(table, tables)
  let step = rolling.next()
  for (const [index, face] of given.entries()) {
    if (step.done) throw new AppError('dice-left-over', { roll: 1, count: given.length - index, used: index })
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
  return { ...tableThrows(table, tables, faces), faces, sides: step.done ? null : step.value.sides }
}
