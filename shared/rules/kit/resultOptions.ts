import type { RollInProgress } from './dice.ts'
import {
  listAllTableLines,
  listFinalRollResults,
  rollOnTable,
  rollOption,
  type RollOutcome,
  type RollResult,
} from './resolve.ts'
import type { ResultOption, RollTable, RollTableLine, RollTables } from './rollTable.ts'
import type { TableTicks } from './ticks.ts'

/** A line from which the user chooses. `table`: the table that has the line. */
type LineWithOptions = RollTableLine & { readonly options: readonly ResultOption[]; readonly table: RollTable }

/** The lines of all tables from which the user chooses, by id. Tables never change. */
const LINES = new WeakMap<RollTables, ReadonlyMap<string, LineWithOptions>>()

function linesWithOptions(tables: RollTables): ReadonlyMap<string, LineWithOptions> {
  const known = LINES.get(tables)
  if (known) return known
  const lines = Object.values(tables)
    .flatMap((table) => listAllTableLines(table).map((line) => ({ ...line, table })))
    .filter((line): line is LineWithOptions => line.options !== undefined)
  const linesById = new Map(lines.map((line) => [line.id, line]))
  LINES.set(tables, linesById)
  return linesById
}

/** Lists the final results of a roll from whose options the user chooses, in the order rolled. */
export function listOpenChoices(results: readonly RollResult[], tables: RollTables): LineWithOptions[] {
  const lines = linesWithOptions(tables)
  return lines.size === 0 ? [] : listFinalRollResults(results).flatMap(({ id }) => lines.get(id) ?? [])
}

/** Finds an option by its id, with the table that leads to it. */
export function findOption(tables: RollTables, id: string): { option: ResultOption; table: RollTable } | undefined {
  for (const { options, table } of linesWithOptions(tables).values()) {
    const option = options.find((one) => one.id === id)
    if (option) return { option, table }
  }
  return undefined
}

/**
 * Returns the results of a roll with what was chosen below each of them. `chosen`: the option for each choice of
 * `listOpenChoices` in order; undefined if it is not chosen yet.
 */
export function withChosenOptions(
  results: readonly RollResult[],
  tables: RollTables,
  chosen: readonly (RollResult | undefined)[],
): readonly RollResult[] {
  const lines = linesWithOptions(tables)
  let next = 0
  const withChosen = (result: RollResult): RollResult => {
    if (result.rerolled) return result
    const own = lines.has(result.id) ? chosen[next++] : undefined
    const below = result.results.map(withChosen)
    return { ...result, results: own ? [...below, own] : below }
  }
  return chosen.length === 0 ? results : results.map(withChosen)
}

/**
 * Rolls as `rollOnTable` does, then makes the rolls of the options in `chosen` wherever a result offers them. Choices
 * for which `chosen` has no option stay open.
 */
export function* rollAndChoose(
  table: RollTable,
  tables: RollTables,
  ticks: TableTicks,
  chosen: readonly string[],
): RollInProgress<RollOutcome> {
  const outcome = yield* rollOnTable(table, tables, ticks)
  return { ...outcome, results: yield* rollChosen(outcome.results, tables, chosen) }
}

function* rollChosen(
  results: readonly RollResult[],
  tables: RollTables,
  chosen: readonly string[],
): RollInProgress<readonly RollResult[]> {
  const rolled: (RollResult | undefined)[] = []
  for (const { options, table } of listOpenChoices(results, tables)) {
    const option = options.find(({ id }) => chosen.includes(id))
    const result = option && (yield* rollOption(option, table, tables))
    rolled.push(result && { ...result, results: yield* rollChosen(result.results, tables, chosen) })
  }
  return withChosenOptions(results, tables, rolled)
}
