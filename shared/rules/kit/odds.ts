import { AppError } from '../../domain/error.ts'
import { diceDistribution, countThrows, type DiceName } from './dice.ts'
import {
  addFractions,
  divideFractions,
  createFraction,
  multiplyFractions,
  FRACTION_ONE,
  raiseFraction,
  subtractFractions,
  FRACTION_ZERO,
  type Fraction,
} from './fraction.ts'
import { listAllTableLines, MAX_TABLE_DEPTH } from './resolve.ts'
import { type FurtherRolls, type RollTable, type RollTables, type SubTable, type RollTableLine } from './rollTable.ts'
import { isInRanges } from './range.ts'
import { findFreeTableLine, emptyTableTicks, type TableTicks } from './ticks.ts'

/** Probability of a result in one roll on a table. */
interface Odds {
  readonly id: string
  /** Probability that this is a final result at least once, in the table itself or in any sub-table or further roll. */
  readonly chance: Fraction
  /** Expected number of times that this is a final result; more than `chance` if further rolls may repeat it. */
  readonly expected: Fraction
}

type AnyTable = RollTable | SubTable

interface OddsContext {
  readonly tables: RollTables
  readonly reroll: readonly string[]
  readonly home: RollTable
  readonly depth: number
}

/**
 * Computes the exact odds of all results of `table` and its sub-tables, in order. Includes re-rolls, further rolls and
 * lines whose boxes are all ticked. Throws `table-endless` for a table that would be re-rolled forever.
 */
export function computeTableOdds(table: RollTable, tables: RollTables, ticks?: TableTicks): readonly Odds[] {
  const lines = listAllTableLines(table).filter((line) => !line.reroll)
  if (lines.length === 0) throw new AppError('table-endless', { table: table.name })
  const found = computeOccurrences(table, tables, ticks)
  return lines.map(({ id }) => ({ id, ...(found.get(id) ?? NEVER) }))
}

/**
 * Returns how often each result is expected in one roll on `table`, by id: the results of the table and its sub-tables
 * in order, followed by those of other tables that it leads to. Throws what `computeTableOdds` throws.
 */
export function expectedResultCounts(table: RollTable, tables: RollTables): ReadonlyMap<string, Fraction> {
  const own = computeTableOdds(table, tables).map(({ id, expected }) => [id, expected] as const)
  const all = [...computeOccurrences(table, tables)].map(([id, { expected }]) => [id, expected] as const)
  return new Map([...own, ...all])
}

function computeOccurrences(table: RollTable, tables: RollTables, ticks?: TableTicks): Occurrences {
  const where: OddsContext = { tables, reroll: [], home: table, depth: 0 }
  if (ticks) return occurrences(table, where, ticks)
  const known = ODDS_CACHE.get(table)
  if (known?.tables === tables) return known.found
  const found = occurrences(table, where, emptyTableTicks(table))
  ODDS_CACHE.set(table, { tables, found })
  return found
}

/** Cache of computed odds: tables never change, and every answer of an aftermath needs the odds of its tables. */
const ODDS_CACHE = new WeakMap<RollTable, { readonly tables: RollTables; readonly found: Occurrences }>()

/** A line of a table with its chance. `dice`: the dice of the table or the sub-table that has the line. */
export interface TableChance {
  readonly line: RollTableLine
  readonly dice: DiceName
  /** 0 for a line of the table itself; more for a line of a sub-table or of another table. */
  readonly depth: number
  /** Probability that this is a final result at least once; undefined for a line that is always rolled again. */
  readonly chance: Fraction | undefined
}

/** Most lines of other tables below the lines of a table. */
const MOST_REACHED = 100

/**
 * Lists the lines of a table with their chances as screens, sheets and the command line show them. Below a line are
 * those of its sub-table, and those of another table that it leads to, which are listed once.
 */
export function listTableChances(table: RollTable, tables: RollTables, ticks?: TableTicks): TableChance[] {
  const found = computeOccurrences(table, tables, ticks)
  const rows: TableChance[] = []
  const shown = new Set<AnyTable>([table])
  let reached = 0
  const addLines = (of: AnyTable, depth: number): void => {
    for (const line of of.results as readonly RollTableLine[]) {
      rows.push({ line, dice: of.dice, depth, chance: line.reroll ? undefined : (found.get(line.id) ?? NEVER).chance })
      if (line.subTable) addLines(line.subTable, depth + 1)
      const other = line.further?.table === undefined ? undefined : tables[line.further.table]
      if (!other || shown.has(other) || reached + other.results.length > MOST_REACHED) continue
      reached += other.results.length
      shown.add(other)
      addLines(other, depth + 1)
    }
  }
  addLines(table, 0)
  return rows
}

/**
 * Returns the probability of each line of `table` on one roll. A line whose boxes are all ticked gives its probability
 * to the next free line.
 */
export function tableLineChances(table: AnyTable, ticks: TableTicks = emptyTableTicks(table)): Fraction[] {
  const counts = table.results.map(() => 0)
  for (const [value, count] of diceDistribution(table.dice)) {
    const rolled = table.results.findIndex((line) => isInRanges(line.on, value))
    if (rolled < 0) throw new AppError('table-gap', { table: table.name, value })
    const index = findFreeTableLine(table, rolled, ticks)
    counts[index] = counts[index]! + count
  }
  const throws = countThrows(table.dice)
  return counts.map((count) => createFraction(count, throws))
}

interface Occurrence {
  readonly chance: Fraction
  readonly expected: Fraction
}

const NEVER: Occurrence = { chance: FRACTION_ZERO, expected: FRACTION_ZERO }

/** Probability and expected number of each result, by id. A result that is not listed never occurs. */
type Occurrences = ReadonlyMap<string, Occurrence>

/** Computes the probability and the expected number of each result in one roll on `table`. */
function occurrences(table: AnyTable, where: OddsContext, ticks: TableTicks): Occurrences {
  if (where.depth > MAX_TABLE_DEPTH) throw new AppError('table-endless', { table: table.name })
  const chances = tableLineChances(table, ticks)
  const stands = (table.results as RollTableLine[])
    .map((line, index) => ({ line, weight: chances[index]! }))
    .filter(({ line }) => !line.reroll && !where.reroll.includes(line.id))
  const sum = stands.reduce((total, { weight }) => addFractions(total, weight), FRACTION_ZERO)
  if (sum.n === 0n) throw new AppError('table-endless', { table: table.name })
  const all = new Map<string, Occurrence>()
  for (const { line, weight } of stands) {
    if (weight.n === 0n) continue
    // The probability of the re-rolled lines is shared among the final lines, in proportion to their own probability.
    const share = divideFractions(weight, sum)
    for (const [id, inside] of occurrencesInside(line, where)) {
      const { chance, expected } = all.get(id) ?? NEVER
      all.set(id, {
        chance: addFractions(chance, multiplyFractions(share, inside.chance)),
        expected: addFractions(expected, multiplyFractions(share, inside.expected)),
      })
    }
  }
  return all
}

/** Computes the probability and the expected number of each result, given that `line` was rolled and is final. */
function occurrencesInside(line: RollTableLine, where: OddsContext): Occurrences {
  const own: Occurrences = new Map([[line.id, { chance: FRACTION_ONE, expected: FRACTION_ONE }]])
  const below = { ...where, depth: where.depth + 1 }
  const parts = [own]
  if (line.subTable) parts.push(occurrences(line.subTable, { ...below, reroll: [] }, emptyTableTicks(line.subTable)))
  if (line.further) parts.push(occurrencesFurther(line.further, below))
  return parts.reduce(combineOccurrences)
}

/** Combines the results of two independent rolls. */
function combineOccurrences(one: Occurrences, other: Occurrences): Occurrences {
  const all = new Map(one)
  for (const [id, { chance, expected }] of other) {
    const before = all.get(id) ?? NEVER
    const missed = multiplyFractions(
      subtractFractions(FRACTION_ONE, before.chance),
      subtractFractions(FRACTION_ONE, chance),
    )
    all.set(id, { chance: subtractFractions(FRACTION_ONE, missed), expected: addFractions(before.expected, expected) })
  }
  return all
}

/**
 * Computes the probability and the expected number of each result of further rolls; the number of further rolls may
 * itself be rolled.
 */
function occurrencesFurther(further: FurtherRolls, where: OddsContext): Occurrences {
  const table = further.table === undefined ? where.home : where.tables[further.table]
  if (!table) throw new AppError('table-missing', { table: further.table ?? '' })
  const once = occurrences(table, { ...where, reroll: further.reroll ?? [], home: table }, emptyTableTicks(table))
  const numbers =
    typeof further.times === 'number' ? [[further.times, FRACTION_ONE] as const] : chancesOf(further.times.roll)
  return new Map([...once].map(([id, one]) => [id, repeatOccurrence(one, numbers)]))
}

/** Combines repeated rolls. `numbers`: each possible number of rolls with its probability. */
function repeatOccurrence(once: Occurrence, numbers: readonly (readonly [number, Fraction])[]): Occurrence {
  let chance = FRACTION_ZERO
  let expected = FRACTION_ZERO
  for (const [times, weight] of numbers) {
    const atLeastOnce = subtractFractions(
      FRACTION_ONE,
      raiseFraction(subtractFractions(FRACTION_ONE, once.chance), times),
    )
    chance = addFractions(chance, multiplyFractions(weight, atLeastOnce))
    expected = addFractions(
      expected,
      multiplyFractions(weight, multiplyFractions(createFraction(times), once.expected)),
    )
  }
  return { chance, expected }
}

/** Returns every value of `dice` with its probability. */
const chancesOf = (dice: DiceName): (readonly [number, Fraction])[] =>
  [...diceDistribution(dice)].map(([value, count]) => [value, createFraction(count, countThrows(dice))] as const)
