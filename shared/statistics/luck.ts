import { lineKind, type LineKind } from '../rules/kit/lineKind.ts'
import { allLines } from '../rules/kit/resolve.ts'
import type { Ruleset } from '../rules/ruleset.ts'
import type { Statistics } from './format.ts'

type Dice = Statistics['dice'][number]
/** What kind each result of a table is. */
export type Fates = Readonly<Record<string, LineKind>>

/** The kinds of results that are blows: death, absence, lasting harm. */
const BLOWS: ReadonlySet<LineKind | undefined> = new Set<LineKind>(['lost', 'away', 'harm'])

/** Whether a result of the dice was a blow to the band that rolled it. */
export const isBlow = ({ result }: Pick<Dice, 'result'>, fates: Fates): boolean => BLOWS.has(fates[result])

/** Finds out what kind the results are that statistics name; results that are on no table of the ruleset are left out. */
export function fatesOf({ tables }: Pick<Ruleset, 'tables'>, dice: readonly Pick<Dice, 'result'>[]): Fates {
  const kinds = new Map(
    Object.values(tables).flatMap((table) => allLines(table).map((line) => [line.id, lineKind(line, table)])),
  )
  return Object.fromEntries(dice.flatMap(({ result }) => (kinds.has(result) ? [[result, kinds.get(result)!]] : [])))
}

/** The luck of a band. `spared`: how many blows fewer than fair dice bring. */
export interface Luck {
  readonly warband: string
  readonly blows: number
  readonly fair: number
  readonly spared: number
}

/**
 * The luck of each band that rolled where a blow was possible, the luckiest first: the blows that the dice brought it, beside
 * those that fair dice bring in as many rolls.
 */
export function luckOf(dice: readonly Dice[], fates: Fates): Luck[] {
  const blows = dice.filter((line) => isBlow(line, fates))
  return [...Map.groupBy(blows, ({ warband }) => warband)]
    .flatMap(([warband, lines]): Luck[] => {
      if (warband === null) return []
      const [came, fair] = [sumOf(lines, (line) => line.came), sumOf(lines, ({ expected }) => expected)]
      return [{ warband, blows: came, fair, spared: fair - came }]
    })
    .sort((one, other) => other.spared - one.spared)
}

const sumOf = (lines: readonly Dice[], of: (line: Dice) => number): number =>
  lines.reduce((sum, line) => sum + of(line), 0)
