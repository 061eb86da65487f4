import type { TableResultEffect } from './effects.ts'
import { listAllTableLines, listFinalRollResults, type RollResult } from './resolve.ts'
import type { ResultOption, RollTableLine, RollTables } from './rollTable.ts'

type LineWithOptions = RollTableLine & { readonly options: readonly ResultOption[] }

/** The lines of all tables from which the user chooses, by id. Tables never change. */
const LINES = new WeakMap<RollTables, ReadonlyMap<string, LineWithOptions>>()

function linesWithOptions(tables: RollTables): ReadonlyMap<string, LineWithOptions> {
  const known = LINES.get(tables)
  if (known) return known
  const lines = Object.values(tables)
    .flatMap(listAllTableLines)
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

/** Returns an option as a result. The effects of options need no dice. */
export const optionResult = ({ id, effects = [] }: ResultOption): RollResult => ({
  id,
  dice: [],
  rerolled: false,
  effects: effects as TableResultEffect[],
  results: [],
})

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
