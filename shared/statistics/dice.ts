import type { FactOf } from '../domain/campaign/facts.ts'
import type { Facts } from '../domain/campaign/state.ts'
import { rollWithFaces } from '../rules/kit/dice.ts'
import { fractionToNumber } from '../rules/kit/fraction.ts'
import { expectedResultCounts } from '../rules/kit/odds.ts'
import { rollOnTable, listFinalRollResults } from '../rules/kit/resolve.ts'
import type { RollTable } from '../rules/kit/rollTable.ts'
import { createVersionIds } from '../rules/packRules.ts'
import type { Ruleset } from '../rules/ruleset.ts'
import type { RulesetVersions } from '../rules/rulesetVersions.ts'
import type { Statistics } from './format.ts'
import { groupByKey } from './grouping.ts'
import { harmfulResults } from './luck.ts'
import type { RoundOfGameLookup } from './rounds.ts'

/** A table as it was when somebody rolled on it: a pack may have had another version then. */
interface RolledTable {
  readonly ruleset: Ruleset
  readonly table: RollTable
  /** Returns the id that a result of the table has in the ruleset of the campaign. */
  readonly currentResult: (id: string) => string
  /** True for a result that harms the warband that rolls it. */
  readonly isHarmful: (id: string) => boolean
}

/** A result of a single roll: its current id, and whether it harms in the version with which it was rolled. */
interface RolledResult {
  readonly id: string
  readonly isHarmful: boolean
}

/** A stored roll on a table of the ruleset, with the results of each single roll in it. */
interface RollOnTable {
  readonly warband: string | null
  readonly round: number | null
  /** Id that the table has in the ruleset of the campaign. */
  readonly table: string
  readonly rolledOn: RolledTable
  readonly results: readonly (readonly RolledResult[])[]
}

/**
 * Returns all stored rolls on tables of the ruleset, with their results. Rolls made with an earlier version of its pack
 * have the results of that version. Rolls on other tables are left out.
 */
export function findTableRolls(
  facts: Facts,
  ruleset: Ruleset,
  roundOf: RoundOfGameLookup,
  versions: RulesetVersions,
): RollOnTable[] {
  const rolledTable = createTableLookup(ruleset, versions)
  return [...facts.roll.values()].flatMap(({ warband, game, table: path, faces }) => {
    const known = rolledTable(path)
    if (!known) return []
    const { rolledOn, id } = known
    const results = resultsPerRoll(rolledOn, faces)
    return [{ warband, round: roundOf(game), table: id, rolledOn, results }]
  })
}

/**
 * Returns, for each warband and table, how often each result came, and how often fair dice would give it in as many
 * rolls, by the exact odds. A result that neither came nor can come is left out.
 */
export const compareDiceWithOdds = (all: readonly RollOnTable[]): Statistics['dice'] =>
  groupByKey(all, ({ warband, table }) => ({ warband, table })).flatMap(([key, own]) => {
    const rolled = own.flatMap(({ results }) => results)
    const came = Map.groupBy(rolled.flat(), ({ id }) => id)
    return [...expectedResults(own)]
      .map(([result, { expected, expectedHarmful }]) => {
        const times = came.get(result) ?? []
        const counts = { came: times.length, expected, harmful: countHarmful(times), expectedHarmful }
        return { ...key, result, rolls: rolled.length, ...counts }
      })
      .filter(({ came: often, expected }) => often > 0 || expected > 0)
  })

const countHarmful = (results: readonly RolledResult[]): number => results.filter(({ isHarmful }) => isHarmful).length

type Expected = Pick<Statistics['dice'][number], 'expected' | 'expectedHarmful'>

/** Returns how often fair dice would give each result, over the tables of all versions that were rolled on. */
function expectedResults(rolls: readonly RollOnTable[]): ReadonlyMap<string, Expected> {
  const sums = new Map<string, Expected>()
  for (const [{ ruleset, table, currentResult, isHarmful }, own] of Map.groupBy(rolls, ({ rolledOn }) => rolledOn)) {
    const times = own.reduce((sum, { results }) => sum + results.length, 0)
    for (const [id, expectedInRoll] of expectedResultCounts(table, ruleset.tables)) {
      const before = sums.get(currentResult(id)) ?? { expected: 0, expectedHarmful: 0 }
      const count = times * fractionToNumber(expectedInRoll)
      sums.set(currentResult(id), {
        expected: before.expected + count,
        expectedHarmful: before.expectedHarmful + (isHarmful(id) ? count : 0),
      })
    }
  }
  return sums
}

/** Returns the number of rolls by round, warband and table. */
export const countTableRolls = (all: readonly RollOnTable[]): Statistics['rolls'] =>
  groupByKey(all, ({ warband, round, table }) => ({ warband, round, table })).map(([key, own]) => ({
    ...key,
    rolls: own.reduce((sum, { results }) => sum + results.length, 0),
  }))

/** Returns how often each result came, and how often it harmed, by round, warband and table. */
export const countTableResults = (all: readonly RollOnTable[]): Statistics['results'] =>
  groupByKey(
    all.flatMap(({ warband, round, table, results }) =>
      results.flat().map((rolled) => ({ warband, round, table, rolled })),
    ),
    ({ warband, round, table, rolled }) => ({ warband, round, table, result: rolled.id }),
  ).map(([key, own]) => ({ ...key, came: own.length, harmful: countHarmful(own.map(({ rolled }) => rolled)) }))

/**
 * Returns a function that finds the table of a stored roll, and its current id. The roll stores the id of the table with
 * that of the ruleset as a prefix: `RULESET/TABLE`.
 */
function createTableLookup(ruleset: Ruleset, versions: RulesetVersions) {
  const currentIds = ruleset.pack && createVersionIds(ruleset.pack)
  const tablesByPath = new Map<string, { readonly rolledOn: RolledTable; readonly id: string } | undefined>()
  const findRolledTable = (path: string) => {
    const slash = path.indexOf('/')
    const [own, name] = [path.slice(0, slash), path.slice(slash + 1)]
    const then = versions.byId(own)
    if (!then || !Object.hasOwn(then.tables, name)) return undefined
    const currentId = (part: 'tables' | 'results', id: string): string =>
      then === ruleset || !currentIds ? id : currentIds(part, id)
    const table = then.tables[name]!
    const harmful = harmfulResults(then, table)
    const rolledOn = {
      ...{ ruleset: then, table, currentResult: (id: string) => currentId('results', id) },
      isHarmful: (id: string) => harmful.has(id),
    }
    return { rolledOn, id: currentId('tables', name) }
  }
  return (path: string) => {
    if (!tablesByPath.has(path)) tablesByPath.set(path, findRolledTable(path))
    return tablesByPath.get(path)
  }
}

/** Returns the results of each single roll in one stored roll. A group rolls once for each model that it lost. */
function resultsPerRoll(rolledOn: RolledTable, faces: FactOf<'roll'>['faces']): RolledResult[][] {
  const typed = rollWithFaces(rollOnTable(rolledOn.table, rolledOn.ruleset.tables), faces)
  if (typed.kind !== 'done') return []
  const results = listFinalRollResults(typed.result.results).map(({ id }) => ({
    id: rolledOn.currentResult(id),
    isHarmful: rolledOn.isHarmful(id),
  }))
  const left = faces.slice(typed.used)
  return [results, ...(left.length > 0 ? resultsPerRoll(rolledOn, left) : [])]
}
