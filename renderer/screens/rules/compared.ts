import type { RulesEntry } from '../../../shared/contract/views/rules.ts'
import type { ProfileColumn } from '../../../shared/rules/ruleset.ts'
import { amountOf } from '../../components/figures.ts'

/**
 * The best figure of each column in which things differ, by the column's id; nothing of a column in which nobody would say
 * what is better. Points are better fewer.
 */
export function bestOf(
  things: readonly Pick<RulesEntry, 'figures' | 'cost'>[],
  columns: readonly ProfileColumn[],
  hasPrices: boolean,
): ReadonlyMap<string, number> {
  const found = new Map<string, number>()
  const note = (id: string, amounts: readonly (number | undefined)[], better: 'more' | 'less' | undefined) => {
    const known = amounts.filter((one) => one !== undefined)
    if (better === undefined || new Set(amounts).size < 2 || known.length === 0) return
    found.set(id, better === 'more' ? Math.max(...known) : Math.min(...known))
  }
  for (const { id, better } of columns)
    note(
      id,
      things.map(({ figures }) => amountOf(figures?.[id])),
      better,
    )
  if (hasPrices)
    note(
      'price',
      things.map(({ cost }) => cost),
      'less',
    )
  return found
}
