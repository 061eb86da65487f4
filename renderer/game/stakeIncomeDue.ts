import type { StakeView } from '../../shared/contract/views/stakes.ts'

/** A stake whose income is due: it has a holder and an income, and has not brought it in the round. */
export type StakeWithIncome = StakeView & { readonly holder: string }

/** Lists the stakes whose income of a round is not paid yet. */
export const listIncomesDue = (stakes: readonly StakeView[], round: number): StakeWithIncome[] =>
  stakes.flatMap((stake) => {
    const { holder, income, gained } = stake
    return holder === null || income === '' || gained.includes(round) ? [] : [{ ...stake, holder }]
  })
