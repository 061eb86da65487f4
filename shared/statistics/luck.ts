import { tableLineKind, type TableLineKind } from '../rules/kit/lineKind.ts'
import { listAllTableLines } from '../rules/kit/resolve.ts'
import type { RollTable } from '../rules/kit/rollTable.ts'
import type { Ruleset } from '../rules/ruleset.ts'
import type { Statistics } from './format.ts'
import { sumOf } from './grouping.ts'

type Dice = Statistics['dice'][number]

/** Kinds of results that harm a warband: death, absence, lasting injury. */
const BLOWS: ReadonlySet<TableLineKind> = new Set<TableLineKind>(['lost', 'away', 'harm'])

/**
 * Returns the ids of the results of a roll on `table` that harm the warband that rolled, also those of other tables of
 * the ruleset that it leads to.
 */
export function harmfulResults({ tables }: Pick<Ruleset, 'tables'>, table: RollTable): ReadonlySet<string> {
  // If another table has a result of the same id, the kind is that of the result in this table.
  const kinds = new Map(
    [...Object.values(tables), table].flatMap((one) =>
      listAllTableLines(one).map((line) => [line.id, tableLineKind(line, one)]),
    ),
  )
  return new Set([...kinds].flatMap(([id, kind]) => (BLOWS.has(kind) ? [id] : [])))
}

/** True if a result harms the warband that rolls it, in any version with which it was rolled. */
export const isHarmfulResult = ({ harmful, expectedHarmful }: Pick<Dice, 'harmful' | 'expectedHarmful'>): boolean =>
  harmful > 0 || expectedHarmful > 0

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
export function computeLuck(dice: readonly Dice[]): Luck[] {
  return [...Map.groupBy(dice.filter(isHarmfulResult), ({ warband }) => warband)]
    .flatMap(([warband, lines]): Luck[] => {
      if (warband === null) return []
      const [came, fair] = [
        sumOf(lines, ({ harmful }) => harmful),
        sumOf(lines, ({ expectedHarmful }) => expectedHarmful),
      ]
      return [{ warband, blows: came, fair, spared: fair - came }]
    })
    .sort((one, other) => other.spared - one.spared)
}
