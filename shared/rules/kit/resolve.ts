import { AppError } from '../../domain/error.ts'
import { throwDice, diceValue, type RollInProgress } from './dice.ts'
import type { TableResultEffect } from './effects.ts'
import {
  type TableResultEffectTemplate,
  type FurtherRolls,
  type ResultOption,
  type RolledValue,
  type RollTable,
  type RollTables,
  type SubTable,
  type RollTableLine,
} from './rollTable.ts'
import { isInRanges } from './range.ts'
import { findFreeTableLine, emptyTableTicks, tickTableLine, type TableTicks } from './ticks.ts'

/** One result of a roll, as in `chronique/roll@1`. */
export interface RollResult {
  readonly id: string
  /** Faces of the table's own dice, followed by the faces of the further dice of this result. */
  readonly dice: readonly number[]
  /** True if this result was re-rolled: it has no effects, and the next result replaces it. */
  readonly rerolled: boolean
  readonly effects: readonly TableResultEffect[]
  /** Results that follow from this one: of its sub-table, and of its further rolls. */
  readonly results: readonly RollResult[]
}

/** Outcome of a roll. `results`: every result in order. `ticked`: the ticked boxes of the table after the roll. */
export interface RollOutcome {
  readonly results: readonly RollResult[]
  readonly ticked: TableTicks
}

type AnyTable = RollTable | SubTable

/**
 * Maximum number of re-rolls in a row. Fair dice never need so many; a table that needs more can be re-rolled forever.
 */
const MAX_REROLLS = 10_000
/** Maximum nesting of rolls. Deeper nesting means that tables refer to each other endlessly. */
export const MAX_TABLE_DEPTH = 20

/**
 * Rolls once on `table`, including re-rolls, sub-tables and further rolls. Requests the dice in the order in which a
 * player would roll them. Throws `table-missing`, `table-gap` or `table-endless` for faulty table data.
 */
export function* rollOnTable(
  table: RollTable,
  tables: RollTables,
  ticks: TableTicks = emptyTableTicks(table),
): RollInProgress<RollOutcome> {
  return yield* rollUntilFinal(table, { tables, reroll: [], home: table, depth: 0 }, ticks)
}

interface RollContext {
  readonly tables: RollTables
  /** Ids of results that are re-rolled in this roll, in addition to those that are always re-rolled. */
  readonly reroll: readonly string[]
  /** The table for further rolls that name no table. */
  readonly home: RollTable
  readonly depth: number
}

/** Rolls until a result is final. The results before it are kept, marked as re-rolled. */
function* rollUntilFinal(table: AnyTable, where: RollContext, ticks: TableTicks): RollInProgress<RollOutcome> {
  const results: RollResult[] = []
  while (where.depth <= MAX_TABLE_DEPTH && results.length < MAX_REROLLS) {
    const faces = yield* throwDice(table.dice, table.name)
    const index = findFreeTableLine(table, findLineIndex(table, faces), ticks)
    const line = table.results[index]!
    if (line.reroll || where.reroll.includes(line.id)) {
      results.push({ id: line.id, dice: faces, rerolled: true, effects: [], results: [] })
    } else {
      results.push(yield* resolveLine(line, faces, where))
      return { results, ticked: tickTableLine(table, index, ticks) }
    }
  }
  throw new AppError('table-endless', { table: table.name })
}

/** Returns the index of the table line for `faces`. Throws `table-gap` if no line has their value. */
function findLineIndex(table: AnyTable, faces: readonly number[]): number {
  const value = diceValue(table.dice, faces)
  const index = table.results.findIndex((line) => isInRanges(line.on, value))
  if (index < 0) throw new AppError('table-gap', { table: table.name, value })
  return index
}

/** What of a line matters once it is rolled. */
type ResolvedLine = Pick<RollTableLine, 'id' | 'name' | 'effects' | 'subTable' | 'further'>

/** Rolls what follows from a result that the user chose after a roll on `home`. Requests no die if nothing does. */
export const rollOption = (option: ResultOption, home: RollTable, tables: RollTables): RollInProgress<RollResult> =>
  resolveLine(option, [], { tables, reroll: [], home, depth: 0 })

/** Rolls what follows from a final result: its further dice, its sub-table and its further rolls. */
function* resolveLine(line: ResolvedLine, faces: readonly number[], where: RollContext): RollInProgress<RollResult> {
  const dice = [...faces]
  const effects: TableResultEffect[] = []
  for (const template of line.effects ?? []) effects.push(yield* fillTemplate(template, dice, line))
  const below = { ...where, depth: where.depth + 1 }
  // A separate die decides the number of further rolls. It is rolled before the dice of the sub-table.
  const further = line.further && (yield* furtherRolls(line.further, dice, line, below))
  const results: RollResult[] = []
  if (line.subTable)
    results.push(
      ...(yield* rollUntilFinal(line.subTable, { ...below, reroll: [] }, emptyTableTicks(line.subTable))).results,
    )
  if (further) results.push(...(yield* rollFurther(further)))
  return { id: line.id, dice, rerolled: false, effects, results }
}

/** Fills in the values of an effect that dice decide. The faces rolled for these values are added to `dice`. */
function* fillTemplate(
  template: TableResultEffectTemplate,
  dice: number[],
  line: ResolvedLine,
): RollInProgress<TableResultEffect> {
  const filled: Record<string, unknown> = {}
  for (const [key, value] of Object.entries(template)) {
    filled[key] = typeof value === 'object' ? yield* rollValue(value, dice, line) : value
  }
  return filled as TableResultEffect // templates are checked against the schema of effects by the conformance suite
}

function* rollValue(
  { roll, purpose, as }: RolledValue,
  dice: number[],
  line: ResolvedLine,
): RollInProgress<number | string> {
  const faces = yield* throwDice(roll, line.name, purpose)
  dice.push(...faces)
  const value = diceValue(roll, faces)
  return as?.find(({ on }) => isInRanges(on, value))?.value ?? value
}

interface FurtherRollPlan {
  readonly times: number
  readonly where: RollContext
}

function* furtherRolls(
  further: FurtherRolls,
  dice: number[],
  line: ResolvedLine,
  where: RollContext,
): RollInProgress<FurtherRollPlan> {
  const home = further.table === undefined ? where.home : where.tables[further.table]
  if (!home) throw new AppError('table-missing', { table: further.table ?? '' })
  const times = typeof further.times === 'number' ? further.times : Number(yield* rollValue(further.times, dice, line))
  return { times, where: { ...where, reroll: further.reroll ?? [], home } }
}

function* rollFurther({ times, where }: FurtherRollPlan): RollInProgress<RollResult[]> {
  const results: RollResult[] = []
  for (let i = 0; i < times; i++)
    results.push(...(yield* rollUntilFinal(where.home, where, emptyTableTicks(where.home))).results)
  return results
}

/** Lists all final results, including those of sub-tables and further rolls, in the order rolled. */
export function listFinalRollResults(results: readonly RollResult[]): RollResult[] {
  return results.flatMap((result) => (result.rerolled ? [] : [result, ...listFinalRollResults(result.results)]))
}

/** Lists the lines of a table and of its sub-tables, in order. */
export const listAllTableLines = (table: AnyTable): RollTableLine[] =>
  (table.results as RollTableLine[]).flatMap((line) => [
    line,
    ...(line.subTable ? listAllTableLines(line.subTable) : []),
  ])
