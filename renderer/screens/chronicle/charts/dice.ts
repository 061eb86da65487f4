import type { Statistics } from '../../../../shared/statistics/format.ts'
import { isBlow } from '../../../../shared/statistics/luck.ts'
import { sumOf, type Scope } from './scope.ts'

/** A result of a table, as a band rolled it. */
export type Dice = Statistics['dice'][number]

/** How often results came. */
export const came = (lines: readonly Dice[]): number => sumOf(lines, (one) => one.came)
/** How often fair dice bring them in as many rolls. */
export const promised = (lines: readonly Dice[]): number => sumOf(lines, (one) => one.expected)
/** Rolls stand in every line of their table: each is counted once. */
export const rollsOf = (lines: readonly Dice[]): number =>
  sumOf([...Map.groupBy(lines, ({ warband, table }) => `${warband} ${table}`).values()], ([first]) => first!.rolls)

/** Tells the results that hurt. */
export const isBad =
  ({ fates }: Pick<Scope, 'fates'>) =>
  (line: Dice): boolean =>
    isBlow(line, fates)

/** The tables that were rolled on, those that hurt first, then those with most rolls. */
export function tablesRolled(scope: Pick<Scope, 'statistics' | 'fates'>): readonly string[] {
  const isHarmful = isBad(scope)
  return [...Map.groupBy(scope.statistics.dice, ({ table }) => table)]
    .map(([table, lines]) => ({ table, rolls: rollsOf(lines), hurts: lines.some(isHarmful) }))
    .sort((one, other) => Number(other.hurts) - Number(one.hurts) || other.rolls - one.rolls)
    .map(({ table }) => table)
}

/** As exact as a promise is told: to a tenth. */
export const tenth = (value: number): number => Math.round(value * 10) / 10

/** How a count stands beside its bar, with what fair dice promise: both are read without the scale. */
export const againstPromised =
  (say: Scope['say']) =>
  (count: number, fair?: number): string =>
    fair === undefined
      ? say.number(count)
      : say.t('chronicle.for-promised', { count: say.number(count), fair: say.number(fair) })
