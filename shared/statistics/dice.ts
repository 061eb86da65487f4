import type { FactOf } from '../domain/campaign/facts.ts'
import type { Facts } from '../domain/campaign/state.ts'
import { rollTyped } from '../rules/kit/dice.ts'
import { toNumber } from '../rules/kit/fraction.ts'
import { odds } from '../rules/kit/odds.ts'
import { rollOn, standing } from '../rules/kit/resolve.ts'
import type { RollTable } from '../rules/kit/rollTable.ts'
import type { Ruleset } from '../rules/ruleset.ts'
import type { Statistics } from './format.ts'
import { grouped } from './grouped.ts'
import type { RoundOf } from './rounds.ts'

/** The rolls on a table of the ruleset: whose, in which round, on which, and the results that stand in each. */
interface Rolled {
  readonly warband: string | null
  readonly round: number | null
  readonly table: RollTable
  readonly results: readonly (readonly string[])[]
}

/** All rolls on the ruleset's tables, each with what it came to; those on what is no table of the ruleset are left out. */
export function rolledIn(facts: Facts, { id, tables }: Ruleset, roundOf: RoundOf): Rolled[] {
  return [...facts.roll.values()].flatMap(({ warband, game, table: name, faces }) => {
    const table = tableOf(tables, id, name)
    return table ? [{ warband, round: roundOf(game), table, results: rollsOf(table, tables, { faces }) }] : []
  })
}

/**
 * What the dice brought on each of the ruleset's tables beside what fair dice bring on average in as many rolls, by the
 * exact odds. Results that neither came nor can come are left out.
 */
export function diceOf(all: readonly Rolled[], { tables }: Pick<Ruleset, 'tables'>): Statistics['dice'] {
  return grouped(all, ({ warband, table }) => ({ warband, table: table.id })).flatMap(([{ warband }, own]) => {
    const { table } = own[0]!
    const rolled = own.flatMap(({ results }) => results)
    const came = Map.groupBy(rolled.flat(), (result) => result)
    return odds(table, tables)
      .map((one) => ({
        warband,
        table: table.id,
        result: one.id,
        rolls: rolled.length,
        came: came.get(one.id)?.length ?? 0,
        expected: rolled.length * toNumber(one.expected),
      }))
      .filter(({ came: often, expected }) => often > 0 || expected > 0)
  })
}

/** How often each band rolled on each table in a round. */
export const rollLines = (all: readonly Rolled[]): Statistics['rolls'] =>
  grouped(all, ({ warband, round, table }) => ({ warband, round, table: table.id })).map(([key, own]) => ({
    ...key,
    rolls: own.reduce((sum, { results }) => sum + results.length, 0),
  }))

/** How often each result came to a band in a round. */
export const resultLines = (all: readonly Rolled[]): Statistics['results'] =>
  grouped(
    all.flatMap(({ warband, round, table, results }) =>
      results.flat().map((result) => ({ warband, round, table: table.id, result })),
    ),
    (one) => one,
  ).map(([key, own]) => ({ ...key, came: own.length }))

/** The table of a roll: rolls name it with its ruleset before it. */
const tableOf = (tables: Ruleset['tables'], ruleset: string, name: string): RollTable | undefined =>
  name.startsWith(`${ruleset}/`) ? tables[name.slice(ruleset.length + 1)] : undefined

/** The results that stand in each roll that was written down as one: a group rolls for each model that it lost. */
function rollsOf(table: RollTable, tables: Ruleset['tables'], { faces }: Pick<FactOf<'roll'>, 'faces'>): string[][] {
  const typed = rollTyped(rollOn(table, tables), faces)
  if (typed.kind !== 'done') return []
  const results = standing(typed.result.results).map(({ id }) => id)
  const left = faces.slice(typed.used)
  return [results, ...(left.length > 0 ? rollsOf(table, tables, { faces: left }) : [])]
}
