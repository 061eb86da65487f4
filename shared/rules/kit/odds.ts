import { AppError } from '../../domain/error.ts'
import { distribution, throwsOf, type DiceName } from './dice.ts'
import { add, divide, fraction, multiply, ONE, power, subtract, ZERO, type Fraction } from './fraction.ts'
import { allLines, DEEPEST } from './resolve.ts'
import { type FurtherRolls, type RollTable, type RollTables, type SubTable, type TableResult } from './rollTable.ts'
import { covers } from './range.ts'
import { freeLine, noTicks, type Ticks } from './ticks.ts'

/** How likely a result is in one roll on a table. */
export interface Odds {
  readonly id: string
  /** Chance that it stands, at any depth, at least once. */
  readonly chance: Fraction
  /** How often it stands on average (more than the chance where further rolls may repeat it). */
  readonly expected: Fraction
}

type AnyTable = RollTable | SubTable

interface Circumstances {
  readonly tables: RollTables
  readonly reroll: readonly string[]
  readonly home: RollTable
  readonly depth: number
}

/**
 * The exact odds of every result of `table` and of its sub-tables, in their order: re-rolls, further rolls and
 * exhausted lines included. Throws `table-endless` where a table would be rolled again for ever.
 */
export function odds(table: RollTable, tables: RollTables, ticks: Ticks = noTicks(table)): Odds[] {
  const where: Circumstances = { tables, reroll: [], home: table, depth: 0 }
  const lines = allLines(table).filter((line) => !line.reroll)
  if (lines.length === 0) throw new AppError('table-endless', { table: table.name })
  return lines.map(({ id }) => ({ id, ...occurrence(table, id, where, ticks) }))
}

/** The chance that each line of `table` comes up on one throw, exhausted lines passing theirs on. */
export function lineChances(table: AnyTable, ticks: Ticks = noTicks(table)): Fraction[] {
  const chances = table.results.map(() => ZERO)
  const throws = throwsOf(table.dice)
  for (const [value, count] of distribution(table.dice)) {
    const rolled = table.results.findIndex((line) => covers(line.on, value))
    if (rolled < 0) throw new AppError('table-gap', { table: table.name, value })
    const index = freeLine(table, rolled, ticks)
    chances[index] = add(chances[index]!, fraction(count, throws))
  }
  return chances
}

interface Occurrence {
  readonly chance: Fraction
  readonly expected: Fraction
}

const NEVER: Occurrence = { chance: ZERO, expected: ZERO }

/** How likely, and how often, the result `id` stands in one roll on `table`. */
function occurrence(table: AnyTable, id: string, where: Circumstances, ticks: Ticks): Occurrence {
  if (where.depth > DEEPEST) throw new AppError('table-endless', { table: table.name })
  const chances = lineChances(table, ticks)
  let stands = ZERO
  let chance = ZERO
  let expected = ZERO
  for (const [index, line] of (table.results as TableResult[]).entries()) {
    if (line.reroll || where.reroll.includes(line.id)) continue
    const weight = chances[index]!
    stands = add(stands, weight)
    if (weight.n === 0n) continue
    const inside = occurrenceInside(line, id, where)
    chance = add(chance, multiply(weight, inside.chance))
    expected = add(expected, multiply(weight, inside.expected))
  }
  if (stands.n === 0n) throw new AppError('table-endless', { table: table.name })
  // A line that is rolled again leaves its share to the others, in proportion.
  return { chance: divide(chance, stands), expected: divide(expected, stands) }
}

/** The same, given that `line` came up and stands. */
function occurrenceInside(line: TableResult, id: string, where: Circumstances): Occurrence {
  const own: Occurrence = line.id === id ? { chance: ONE, expected: ONE } : NEVER
  const below = { ...where, depth: where.depth + 1 }
  const sub = line.subTable ? occurrence(line.subTable, id, { ...below, reroll: [] }, noTicks(line.subTable)) : NEVER
  const further = line.further ? occurrenceFurther(line.further, id, below) : NEVER
  const missed = [own, sub, further].reduce((none, { chance }) => multiply(none, subtract(ONE, chance)), ONE)
  return { chance: subtract(ONE, missed), expected: add(own.expected, add(sub.expected, further.expected)) }
}

/** The same over further rolls, whose number may itself be rolled. */
function occurrenceFurther(further: FurtherRolls, id: string, where: Circumstances): Occurrence {
  const table = further.table === undefined ? where.home : where.tables[further.table]
  if (!table) throw new AppError('table-missing', { table: further.table ?? '' })
  const once = occurrence(table, id, { ...where, reroll: further.reroll ?? [], home: table }, noTicks(table))
  const numbers = typeof further.times === 'number' ? [[further.times, ONE] as const] : chancesOf(further.times.roll)
  let chance = ZERO
  let expected = ZERO
  for (const [times, weight] of numbers) {
    const atLeastOnce = subtract(ONE, power(subtract(ONE, once.chance), times))
    chance = add(chance, multiply(weight, atLeastOnce))
    expected = add(expected, multiply(weight, multiply(fraction(times), once.expected)))
  }
  return { chance, expected }
}

/** Every value of `dice` with its chance. */
const chancesOf = (dice: DiceName): (readonly [number, Fraction])[] =>
  [...distribution(dice)].map(([value, count]) => [value, fraction(count, throwsOf(dice))] as const)
