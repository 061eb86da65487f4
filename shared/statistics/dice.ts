import type { FactOf } from '../domain/campaign/facts.ts'
import type { Facts } from '../domain/campaign/state.ts'
import { rollWithFaces } from '../rules/kit/dice.ts'
import { fractionToNumber } from '../rules/kit/fraction.ts'
import { computeTableOdds } from '../rules/kit/odds.ts'
import { rollOnTable, listFinalRollResults } from '../rules/kit/resolve.ts'
import type { RollTable } from '../rules/kit/rollTable.ts'
import type { Ruleset } from '../rules/ruleset.ts'
import type { Statistics } from './format.ts'
import { groupByKey } from './grouping.ts'
import type { RoundOfGameLookup } from './rounds.ts'

/** A stored roll on a table of the ruleset, with the results of each single roll in it. */
interface RollOnTable {
  readonly warband: string | null
  readonly round: number | null
  readonly table: RollTable
  readonly results: readonly (readonly string[])[]
}

/** Returns all stored rolls on tables of the ruleset, with their results. Rolls on other tables are left out. */
export function findTableRolls(facts: Facts, { id, tables }: Ruleset, roundOf: RoundOfGameLookup): RollOnTable[] {
  return [...facts.roll.values()].flatMap(({ warband, game, table: name, faces }) => {
    const table = findTable(tables, id, name)
    return table ? [{ warband, round: roundOf(game), table, results: resultsPerRoll(table, tables, { faces }) }] : []
  })
}

/**
 * Returns, for each warband and table, how often each result came, and how often fair dice would give it in as many
 * rolls, by the exact odds. A result that neither came nor can come is left out.
 */
export function compareDiceWithOdds(
  all: readonly RollOnTable[],
  { tables }: Pick<Ruleset, 'tables'>,
): Statistics['dice'] {
  return groupByKey(all, ({ warband, table }) => ({ warband, table: table.id })).flatMap(([{ warband }, own]) => {
    const { table } = own[0]!
    const rolled = own.flatMap(({ results }) => results)
    const came = Map.groupBy(rolled.flat(), (result) => result)
    return computeTableOdds(table, tables)
      .map((one) => ({
        warband,
        table: table.id,
        result: one.id,
        rolls: rolled.length,
        came: came.get(one.id)?.length ?? 0,
        expected: rolled.length * fractionToNumber(one.expected),
      }))
      .filter(({ came: often, expected }) => often > 0 || expected > 0)
  })
}

/** Returns the number of rolls by round, warband and table. */
export const countTableRolls = (all: readonly RollOnTable[]): Statistics['rolls'] =>
  groupByKey(all, ({ warband, round, table }) => ({ warband, round, table: table.id })).map(([key, own]) => ({
    ...key,
    rolls: own.reduce((sum, { results }) => sum + results.length, 0),
  }))

/** Returns how often each result came, by round, warband and table. */
export const countTableResults = (all: readonly RollOnTable[]): Statistics['results'] =>
  groupByKey(
    all.flatMap(({ warband, round, table, results }) =>
      results.flat().map((result) => ({ warband, round, table: table.id, result })),
    ),
    (one) => one,
  ).map(([key, own]) => ({ ...key, came: own.length }))

/** Returns the table of a stored roll. The roll stores the name of the table with the ruleset's id as a prefix. */
const findTable = (tables: Ruleset['tables'], ruleset: string, name: string): RollTable | undefined =>
  name.startsWith(`${ruleset}/`) ? tables[name.slice(ruleset.length + 1)] : undefined

/** Returns the results of each single roll in one stored roll. A group rolls once for each model that it lost. */
function resultsPerRoll(
  table: RollTable,
  tables: Ruleset['tables'],
  { faces }: Pick<FactOf<'roll'>, 'faces'>,
): string[][] {
  const typed = rollWithFaces(rollOnTable(table, tables), faces)
  if (typed.kind !== 'done') return []
  const results = listFinalRollResults(typed.result.results).map(({ id }) => id)
  const left = faces.slice(typed.used)
  return [results, ...(left.length > 0 ? resultsPerRoll(table, tables, { faces: left }) : [])]
}
