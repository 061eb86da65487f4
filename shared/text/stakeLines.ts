import type { Translator } from './translator.ts'

/** A stake of a recorded game, with the names of its holders before and after; null for no warband. */
export interface StakeMove {
  readonly name: string
  readonly from: string | null
  readonly to: string | null
}

/** Returns the line about what became of a stake in a game. */
export function stakeMoveLine({ name, from, to }: StakeMove, text: Translator): string {
  const nobody = text('stake.nobody')
  if (from !== to) return text('stake.won', { name, from: from ?? nobody, to: to ?? nobody })
  return to === null ? text('stake.kept-free', { name }) : text('stake.kept', { name, to })
}

/** Returns the name of a stake with what it brings each round. */
export const stakeWithIncome = (
  { name, income }: { readonly name: string; readonly income: string },
  text: Translator,
): string => (income === '' ? name : text('stake.in-game-held', { name, who: text('stake.income-of', { income }) }))
