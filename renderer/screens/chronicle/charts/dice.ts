import { sumOf } from '../../../../shared/statistics/grouping.ts'
import type { Statistics } from '../../../../shared/statistics/format.ts'
import { isHarmfulResult } from '../../../../shared/statistics/luck.ts'
import { type ChartScope } from './scope.ts'

/** A result of a dice table, as rolled by a warband. */
export type RolledResult = Statistics['dice'][number]

/** Returns how often these results were rolled. */
export const countResults = (lines: readonly RolledResult[]): number => sumOf(lines, (one) => one.came)
/** Returns how often fair dice would show these results in the same number of rolls. */
export const countExpectedResults = (lines: readonly RolledResult[]): number => sumOf(lines, (one) => one.expected)
/**
 * Returns the number of rolls. Each result of a dice table contains the number of rolls on this table, so each table
 * is counted once.
 */
export const countRolls = (lines: readonly RolledResult[]): number =>
  sumOf([...Map.groupBy(lines, ({ warband, table }) => `${warband} ${table}`).values()], ([first]) => first!.rolls)

/** Returns the dice tables that were used: tables with harmful results first, then by number of rolls. */
export function listRolledTables({ statistics }: Pick<ChartScope, 'statistics'>): readonly string[] {
  return [...Map.groupBy(statistics.dice, ({ table }) => table)]
    .map(([table, lines]) => ({ table, rolls: countRolls(lines), hurts: lines.some(isHarmfulResult) }))
    .sort((one, other) => Number(other.hurts) - Number(one.hurts) || other.rolls - one.rolls)
    .map(({ table }) => table)
}

/** Rounds to one decimal, the precision of expected counts. */
export const roundToTenth = (value: number): number => Math.round(value * 10) / 10

/**
 * Returns a function that formats a count together with the count expected of fair dice. So users can read both numbers
 * without the scale of the chart.
 */
export const formatWithExpected =
  (say: ChartScope['say']) =>
  (count: number, fair?: number): string =>
    fair === undefined
      ? say.number(count)
      : say.t('chronicle.for-promised', { count: say.number(count), fair: say.number(fair) })
