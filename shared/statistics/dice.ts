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

/**
 * What the dice brought on each of the ruleset's tables beside what fair dice bring on average in as many rolls, by the
 * exact odds. Results that neither came nor can come are left out; so are rolls on what is no table of the ruleset.
 */
export function diceOf(facts: Facts, { id, tables }: Ruleset): Statistics['dice'] {
  const known = [...facts.roll.values()].filter(({ table }) => tableOf(tables, id, table) !== undefined)
  return grouped(known, ({ warband, table }) => ({ warband, table })).flatMap(([{ warband, table: name }, all]) => {
    const table = tableOf(tables, id, name)!
    const rolled = all.flatMap((roll) => rollsOf(table, tables, roll))
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
