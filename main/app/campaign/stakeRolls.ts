import { isSameData } from '../../../shared/domain/campaign/change.ts'
import { incomeDice } from '../../../shared/domain/campaign/stakeIncome.ts'
import { hasGainedIncome } from '../../../shared/domain/campaign/stakes.ts'
import { factOf } from '../../../shared/domain/campaign/state.ts'
import { organiserAccess } from '../base/access.ts'
import { defineMethod } from '../base/defineMethod.ts'
import { keepStakeRolls, keptStakeRoll, STAKE_ROLLS_KEY } from '../base/keptStakeRolls.ts'
import { createRepeatingDice } from '../game/storedReport.ts'

/**
 * Rolls the dice for the incomes of stakes in a round. The first roll of a stake for a round is kept, and every later
 * call returns it. A stake without dice, without a holder, or whose income is paid gets no roll. Throws `fact-missing`.
 */
export const rollStakeIncome = defineMethod('stake.roll', organiserAccess, (engine, { campaign, round, stakes }) =>
  engine.store.transaction(() => {
    const { store } = engine
    const facts = store.load(campaign, [])
    factOf(facts, 'campaign', campaign)
    const rolls = [...new Set(stakes)].flatMap((stake) => {
      const { income, holder } = factOf(facts, 'stake', stake)
      const { sides } = incomeDice(income)
      if (holder === null || sides.length === 0 || hasGainedIncome(facts, stake, round)) return []
      const before = keptStakeRoll(store, campaign, { stake, round })
      const dice = createRepeatingDice(before, engine.dice())
      const faces = sides.map((one) => dice.next({ sides: one }))
      return [{ stake, faces, kept: dice.shown(), isNew: !isSameData(before, dice.shown()) }]
    })
    const fresh = rolls.flatMap(({ stake, kept, isNew }) => (isNew ? [{ stake, round, faces: kept }] : []))
    if (fresh.length > 0) keepStakeRolls(store, campaign, fresh)
    return {
      done: { rolls: rolls.map(({ stake, faces }) => ({ stake, faces })) },
      touched: fresh.length > 0 ? [{ kind: 'draft' as const, campaign, id: STAKE_ROLLS_KEY }] : [],
    }
  }),
)
