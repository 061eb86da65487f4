import { z } from 'zod/mini'
import { addFact, type Change } from '../../domain/campaign/change.ts'
import { FACT_SCHEMAS, Id } from '../../domain/campaign/facts.ts'
import { incomeDice, isIncomeRoll } from '../../domain/campaign/stakeIncome.ts'
import { hasGainedIncome } from '../../domain/campaign/stakes.ts'
import { factOf, type Facts } from '../../domain/campaign/state.ts'
import { error, type Issue } from '../../domain/issue.ts'
import { defineCommand, MAX_BATCH, type CommandDecision, type CommandEnvironment } from '../base/command.ts'
import { historySentence } from '../base/historySentences.ts'
import { hasTreasuries } from '../base/purse.ts'

/** The table that the rolls of incomes name; it belongs to no ruleset. */
export const STAKE_INCOME_TABLE = 'stake-income'

/** The income of one stake. `faces`: its dice; empty if the income is fixed. `source`: who rolled them. */
const Income = z.strictObject({
  stake: Id,
  faces: z._default(FACT_SCHEMAS.roll.shape.faces, []),
  source: z._default(FACT_SCHEMAS.roll.shape.source, 'typed'),
})
type Income = z.infer<typeof Income>

/** Refuses a stake that brings nothing in this round, and dice that do not belong to it. Throws `fact-missing`. */
function checkIncome(facts: Facts, { stake, faces }: Income, round: number): Issue[] {
  const { name, income, holder } = factOf(facts, 'stake', stake)
  if (holder === null || income === '') return [error('stake-no-income', 'incomes', { name })]
  if (hasGainedIncome(facts, stake, round)) return [error('stake-income-twice', 'incomes', { name, round })]
  return isIncomeRoll(income, faces) ? [] : [error('stake-dice', 'incomes', { name, income })]
}

/** Refuses an income where warbands have no treasury, and for a round after the next one, which is a mistyped number. */
function checkRound(facts: Facts, campaign: string, round: number, environment: CommandEnvironment): Issue[] {
  if (!hasTreasuries(factOf(facts, 'campaign', campaign), environment)) return [error('stake-no-treasury', 'incomes')]
  const current = environment.currentRound(campaign)
  return round > current + 1 ? [error('stake-round-ahead', 'round', { round, last: current + 1 })] : []
}

/** Builds the line of the ledger, the roll and the mark that the stake has brought its income. */
function incomeChanges(
  facts: Facts,
  { stake, faces, source }: Income,
  round: number,
  { nextId, now: at }: CommandEnvironment,
): Change[] {
  const { campaign, name, income, holder } = factOf(facts, 'stake', stake)
  const own = { campaign, warband: holder! }
  const amount = incomeDice(income).value(faces)
  const roll = { ...own, game: null, member: null, table: STAKE_INCOME_TABLE, faces: [...faces], source, at }
  return [
    addFact('stakeIncome', nextId(), { ...own, stake, round }),
    addFact('ledger', nextId(), { ...own, amount, reason: 'stake-income', detail: name, game: null, member: null, at }),
    ...(faces.length > 0 ? [addFact('roll', nextId(), roll)] : []),
  ]
}

/** Gives the holders of stakes their income of a round, in one journal entry. A stake brings it once for each round. */
export const collectStakeIncome = defineCommand({
  name: 'stake.collect',
  version: 1,
  input: z.strictObject({
    campaign: Id,
    round: FACT_SCHEMAS.round.shape.round,
    incomes: z.array(Income).check(z.minLength(1), z.maxLength(MAX_BATCH)),
  }),
  reads: () => 'warbands',
  decide(facts, { campaign, round, incomes }, environment): CommandDecision<Record<never, never>> {
    const ids = incomes.map(({ stake }) => stake)
    const twice = [...new Set(ids.filter((id, at) => ids.indexOf(id) < at))]
    const refused = [
      ...checkRound(facts, campaign, round, environment),
      ...twice.map((id) => error('stake-income-twice', 'incomes', { name: factOf(facts, 'stake', id).name, round })),
      ...incomes.flatMap((one) => checkIncome(facts, one, round)),
    ]
    if (refused.length > 0) return { refused }
    return { changes: incomes.flatMap((one) => incomeChanges(facts, one, round, environment)), answer: {} }
  },
  describeEntries: ({ input: { round, incomes } }) =>
    historySentence('stake.collect', { round, count: incomes.length }),
})
