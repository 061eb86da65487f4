import { AppError } from '../../domain/error.ts'
import { distribution, throwsOf, type DiceName } from './dice.ts'
import { add, divide, fraction, multiply, ONE, power, subtract, ZERO, type Fraction } from './fraction.ts'
import { allLines, DEEPEST } from './resolve.ts'
import { type FurtherRolls, type RollTable, type RollTables, type SubTable, type TableResult } from './rollTable.ts'
import { covers } from './range.ts'
import { freeLine, noTicks, type Ticks } from './ticks.ts'

/** How likely a result is in one roll on a table. */
interface Odds {
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
export function odds(table: RollTable, tables: RollTables, ticks?: Ticks): readonly Odds[] {
  if (ticks) return oddsNow(table, tables, ticks)
  const known = KNOWN.get(table)
  if (known?.tables === tables) return known.odds
  const found = oddsNow(table, tables, noTicks(table))
  KNOWN.set(table, { tables, odds: found })
  return found
}

/** Tables stay as they are, and are asked for with every answer of an aftermath. */
const KNOWN = new WeakMap<RollTable, { readonly tables: RollTables; readonly odds: readonly Odds[] }>()

function oddsNow(table: RollTable, tables: RollTables, ticks: Ticks): Odds[] {
  const where: Circumstances = { tables, reroll: [], home: table, depth: 0 }
  const lines = allLines(table).filter((line) => !line.reroll)
  if (lines.length === 0) throw new AppError('table-endless', { table: table.name })
  const found = occurrences(table, where, ticks)
  return lines.map(({ id }) => ({ id, ...(found.get(id) ?? NEVER) }))
}

/** The chance that each line of `table` comes up on one throw, exhausted lines passing theirs on. */
export function lineChances(table: AnyTable, ticks: Ticks = noTicks(table)): Fraction[] {
  const counts = table.results.map(() => 0)
  for (const [value, count] of distribution(table.dice)) {
    const rolled = table.results.findIndex((line) => covers(line.on, value))
    if (rolled < 0) throw new AppError('table-gap', { table: table.name, value })
    const index = freeLine(table, rolled, ticks)
    counts[index] = counts[index]! + count
  }
  const throws = throwsOf(table.dice)
  return counts.map((count) => fraction(count, throws))
}

interface Occurrence {
  readonly chance: Fraction
  readonly expected: Fraction
}

const NEVER: Occurrence = { chance: ZERO, expected: ZERO }

/** How likely, and how often, each result stands; absent: never. */
type Occurrences = ReadonlyMap<string, Occurrence>

/** How likely, and how often, each result stands in one roll on `table`. */
function occurrences(table: AnyTable, where: Circumstances, ticks: Ticks): Occurrences {
  if (where.depth > DEEPEST) throw new AppError('table-endless', { table: table.name })
  const chances = lineChances(table, ticks)
  const stands = (table.results as TableResult[])
    .map((line, index) => ({ line, weight: chances[index]! }))
    .filter(({ line }) => !line.reroll && !where.reroll.includes(line.id))
  const sum = stands.reduce((total, { weight }) => add(total, weight), ZERO)
  if (sum.n === 0n) throw new AppError('table-endless', { table: table.name })
  const all = new Map<string, Occurrence>()
  for (const { line, weight } of stands) {
    if (weight.n === 0n) continue
    // A line that is rolled again leaves its share to the others, in proportion.
    const share = divide(weight, sum)
    for (const [id, inside] of occurrencesInside(line, where)) {
      const { chance, expected } = all.get(id) ?? NEVER
      all.set(id, {
        chance: add(chance, multiply(share, inside.chance)),
        expected: add(expected, multiply(share, inside.expected)),
      })
    }
  }
  return all
}

/** The same, given that `line` came up and stands. */
function occurrencesInside(line: TableResult, where: Circumstances): Occurrences {
  const own: Occurrences = new Map([[line.id, { chance: ONE, expected: ONE }]])
  const below = { ...where, depth: where.depth + 1 }
  const parts = [own]
  if (line.subTable) parts.push(occurrences(line.subTable, { ...below, reroll: [] }, noTicks(line.subTable)))
  if (line.further) parts.push(occurrencesFurther(line.further, below))
  return parts.reduce(together)
}

/** What stands in either of two independent rolls, or in both. */
function together(one: Occurrences, other: Occurrences): Occurrences {
  const all = new Map(one)
  for (const [id, { chance, expected }] of other) {
    const before = all.get(id) ?? NEVER
    const missed = multiply(subtract(ONE, before.chance), subtract(ONE, chance))
    all.set(id, { chance: subtract(ONE, missed), expected: add(before.expected, expected) })
  }
  return all
}

/** The same over further rolls, whose number may itself be rolled. */
function occurrencesFurther(further: FurtherRolls, where: Circumstances): Occurrences {
  const table = further.table === undefined ? where.home : where.tables[further.table]
  if (!table) throw new AppError('table-missing', { table: further.table ?? '' })
  const once = occurrences(table, { ...where, reroll: further.reroll ?? [], home: table }, noTicks(table))
  const numbers = typeof further.times === 'number' ? [[further.times, ONE] as const] : chancesOf(further.times.roll)
  return new Map([...once].map(([id, one]) => [id, overTimes(one, numbers)]))
}

/** How likely, and how often, something stands in so many rolls, each number with its chance. */
function overTimes(once: Occurrence, numbers: readonly (readonly [number, Fraction])[]): Occurrence {
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
