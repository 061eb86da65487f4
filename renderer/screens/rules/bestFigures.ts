import type { RulesEntry } from '../../../shared/contract/views/rules.ts'
import type { ItemValueColumn } from '../../../shared/rules/ruleset.ts'
import { itemValueAsNumber } from '../../components/figures.ts'

/**
 * Returns the best item value of each column in which the catalogue entries differ, by column id. A column is left out
 * if neither more nor less is better. A lower price is better.
 */
export function findBestItemValues(
  things: readonly Pick<RulesEntry, 'figures' | 'cost'>[],
  columns: readonly ItemValueColumn[],
  hasPrices: boolean,
): ReadonlyMap<string, number> {
  const found = new Map<string, number>()
  const noteBest = (id: string, amounts: readonly (number | undefined)[], better: 'more' | 'less' | undefined) => {
    const known = amounts.filter((one) => one !== undefined)
    if (better === undefined || new Set(amounts).size < 2 || known.length === 0) return
    found.set(id, better === 'more' ? Math.max(...known) : Math.min(...known))
  }
  for (const { id, better } of columns)
    noteBest(
      id,
      things.map(({ figures }) => itemValueAsNumber(figures?.[id])),
      better,
    )
  if (hasPrices)
    noteBest(
      'price',
      things.map(({ cost }) => cost),
      'less',
    )
  return found
}
