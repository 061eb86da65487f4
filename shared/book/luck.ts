import { allLines } from '../rules/kit/resolve.ts'
import type { Told } from './told.ts'

/** What takes somebody away for good. */
const FATAL: ReadonlySet<string> = new Set(['dead', 'condemned'])

/** How many deaths fewer each band had than fair dice bring in as many rolls; only those that had at least one fewer. */
export function luckOf({ statistics, ruleset }: Told): { readonly warband: string; readonly figure: number }[] {
  const fatal = new Set(
    Object.values(ruleset.tables).flatMap((table) =>
      allLines(table).flatMap(({ id, effects = [] }) =>
        effects.some(({ kind }) => FATAL.has(kind)) ? [`${table.id} ${id}`] : [],
      ),
    ),
  )
  const deaths = statistics.dice.filter(({ table, result }) => fatal.has(`${table} ${result}`))
  return [...Map.groupBy(deaths, ({ warband }) => warband)].flatMap(([warband, lines]) => {
    const figure = lines.reduce((sum, { expected, came }) => sum + expected - came, 0)
    return warband !== null && figure >= 1 ? [{ warband, figure }] : []
  })
}
