import { tableLineKind, type TableLineKind } from '../rules/kit/lineKind.ts'
import { listAllTableLines } from '../rules/kit/resolve.ts'
import type { Ruleset } from '../rules/ruleset.ts'
import type { Statistics } from './format.ts'

type Dice = Statistics['dice'][number]
/** The kind of each table result, by id of the result. */
export type TableResultKinds = Readonly<Record<string, TableLineKind>>

/** Kinds of results that harm a warband: death, absence, lasting injury. */
const BLOWS: ReadonlySet<TableLineKind | undefined> = new Set<TableLineKind>(['lost', 'away', 'harm'])

/** True if a result harmed the warband that rolled it. */
export const isHarmfulResult = ({ result }: Pick<Dice, 'result'>, fates: TableResultKinds): boolean =>
  BLOWS.has(fates[result])

/** Returns the kinds of the results in the statistics. Results that are on no table of the ruleset are left out. */
export function findTableResultKinds(
  { tables }: Pick<Ruleset, 'tables'>,
  dice: readonly Pick<Dice, 'result'>[],
): TableResultKinds {
  const kinds = new Map(
    Object.values(tables).flatMap((table) =>
      listAllTableLines(table).map((line) => [line.id, tableLineKind(line, table)]),
    ),
  )
  return Object.fromEntries(dice.flatMap(({ result }) => (kinds.has(result) ? [[result, kinds.get(result)!]] : [])))
}

/**
 * The luck of a warband. `blows`: number of results that harmed it. `fair`: number of such results that fair dice would
 * give. `spared`: how many fewer blows than `fair` it had.
 */
export interface Luck {
  readonly warband: string
  readonly blows: number
  readonly fair: number
  readonly spared: number
}

/** Returns the luck of each warband that rolled on a table with harmful results (blows), luckiest first. */
export function computeLuck(dice: readonly Dice[], fates: TableResultKinds): Luck[] {
  const blows = dice.filter((line) => isHarmfulResult(line, fates))
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
