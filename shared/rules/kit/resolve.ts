import { AppError } from '../../domain/error.ts'
import { throwDice, valueOf, type Rolling } from './dice.ts'
import type { Effect } from './effects.ts'
import {
  type EffectTemplate,
  type FurtherRolls,
  type RolledValue,
  type RollTable,
  type RollTables,
  type SubTable,
  type TableResult,
} from './rollTable.ts'
import { covers } from './range.ts'
import { freeLine, noTicks, tick, type Ticks } from './ticks.ts'

/** One result of a roll, as `chronique/roll@1` writes it. */
export interface RollResult {
  readonly id: string
  /** Faces of the table's own dice, then of the further dice of this result. */
  readonly dice: readonly number[]
  /** True when it was rolled again: then it has no effects, and what replaces it follows. */
  readonly rerolled: boolean
  readonly effects: readonly Effect[]
  /** Of a sub-table, or of further rolls. */
  readonly results: readonly RollResult[]
}

/** What a roll came to: every result in order, and the boxes ticked after it. */
export interface Rolled {
  readonly results: readonly RollResult[]
  readonly ticked: Ticks
}

type AnyTable = RollTable | SubTable

/** More throws in one series than any fair dice give: a table (of custom content) that is rolled again for ever. */
const ENDLESS = 10_000
/** Deeper nesting than this means that tables lead to each other without an end. */
export const DEEPEST = 20

/**
 * Rolls once on `table`: re-rolls, sub-tables and further rolls included. Dice are asked for in the order in which
 * a player would throw them, depth first. Throws `table-missing`, `table-gap` or `table-endless` on faulty table data.
 */
export function* rollOn(table: RollTable, tables: RollTables, ticks: Ticks = noTicks(table)): Rolling<Rolled> {
  return yield* series(table, { tables, reroll: [], home: table, depth: 0 }, ticks)
}

interface Circumstances {
  readonly tables: RollTables
  /** Results that are rolled again here, besides those that always are. */
  readonly reroll: readonly string[]
  /** The table whose further rolls return to it. */
  readonly home: RollTable
  readonly depth: number
}

/** Throws until a result stands; those before it stay in the record as rolled again. */
function* series(table: AnyTable, where: Circumstances, ticks: Ticks): Rolling<Rolled> {
  const results: RollResult[] = []
  while (where.depth <= DEEPEST && results.length < ENDLESS) {
    const faces = yield* throwDice(table.dice, table.name)
    const index = freeLine(table, lineOf(table, faces), ticks)
    const line = table.results[index]!
    if (line.reroll || where.reroll.includes(line.id)) {
      results.push({ id: line.id, dice: faces, rerolled: true, effects: [], results: [] })
    } else {
      results.push(yield* settle(line, faces, where))
      return { results, ticked: tick(table, index, ticks) }
    }
  }
  throw new AppError('table-endless', { table: table.name })
}

/** The index of the line that `faces` point at. */
function lineOf(table: AnyTable, faces: readonly number[]): number {
  const value = valueOf(table.dice, faces)
  const index = table.results.findIndex((line) => covers(line.on, value))
  if (index < 0) throw new AppError('table-gap', { table: table.name, value })
  return index
}

/** The further dice, sub-table and further rolls of a result that stands. */
function* settle(line: TableResult, faces: readonly number[], where: Circumstances): Rolling<RollResult> {
  const dice = [...faces]
  const effects: Effect[] = []
  for (const template of line.effects ?? []) effects.push(yield* fill(template, dice, line))
  const below = { ...where, depth: where.depth + 1 }
  // How many further rolls is a die of its own: thrown before those of a sub-table.
  const further = line.further && (yield* furtherRolls(line.further, dice, line, below))
  const results: RollResult[] = []
  if (line.subTable)
    results.push(...(yield* series(line.subTable, { ...below, reroll: [] }, noTicks(line.subTable))).results)
  if (further) results.push(...(yield* repeated(further)))
  return { id: line.id, dice, rerolled: false, effects, results }
}

/** An effect with its figures decided; the faces thrown for them are added to `dice`. */
function* fill(template: EffectTemplate, dice: number[], line: TableResult): Rolling<Effect> {
  const filled: Record<string, unknown> = {}
  for (const [key, value] of Object.entries(template)) {
    filled[key] = typeof value === 'object' ? yield* rolledValue(value, dice, line) : value
  }
  return filled as Effect // templates are checked against the schema of effects by the conformance suite
}

function* rolledValue({ roll, purpose, as }: RolledValue, dice: number[], line: TableResult): Rolling<number | string> {
  const faces = yield* throwDice(roll, line.name, purpose)
  dice.push(...faces)
  const value = valueOf(roll, faces)
  return as?.find(({ on }) => covers(on, value))?.value ?? value
}

interface Further {
  readonly times: number
  readonly where: Circumstances
}

function* furtherRolls(
  further: FurtherRolls,
  dice: number[],
  line: TableResult,
  where: Circumstances,
): Rolling<Further> {
  const home = further.table === undefined ? where.home : where.tables[further.table]
  if (!home) throw new AppError('table-missing', { table: further.table ?? '' })
  const times =
    typeof further.times === 'number' ? further.times : Number(yield* rolledValue(further.times, dice, line))
  return { times, where: { ...where, reroll: further.reroll ?? [], home } }
}

function* repeated({ times, where }: Further): Rolling<RollResult[]> {
  const results: RollResult[] = []
  for (let i = 0; i < times; i++) results.push(...(yield* series(where.home, where, noTicks(where.home))).results)
  return results
}

/** Every result that stands, at any depth, in the order rolled. */
export function standing(results: readonly RollResult[]): RollResult[] {
  return results.flatMap((result) => (result.rerolled ? [] : [result, ...standing(result.results)]))
}

/** The lines of a table and of its sub-tables, in order. */
export const allLines = (table: AnyTable): TableResult[] =>
  (table.results as TableResult[]).flatMap((line) => [line, ...(line.subTable ? allLines(line.subTable) : [])])
