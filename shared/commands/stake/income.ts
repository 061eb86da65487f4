import { z } from 'zod/mini'
import { addFact, isSameData, type Change } from '../../domain/campaign/change.ts'
import { FACT_SCHEMAS, Id } from '../../domain/campaign/facts.ts'
import { incomeDice, isIncomeRoll } from '../../domain/campaign/stakeIncome.ts'
import { hasGainedIncome } from '../../domain/campaign/stakes.ts'
import { factOf, type Facts } from '../../domain/campaign/state.ts'
import { error, type Issue } from '../../domain/issue.ts'
import { defineCommand, MAX_BATCH, type CommandDecision, type CommandEnvironment } from '../base/command.ts'
import { historySentence, listSentenceParam } from '../base/historySentences.ts'
import { hasTreasuries } from '../base/purse.ts'
import { stakeName } from './stake.ts'

/** The tables that the rolls of incomes name; they belong to no ruleset. */
export const STAKE_INCOME_TABLE = 'stake-income'
/** The table of a roll of the program that the organiser set aside for other dice. */
export const STAKE_SET_ASIDE_TABLE = 'stake-income-set-aside'

/**
 * The income of one stake. `faces`: its dice; empty if the income is fixed. `source`: who rolled them. `setAside`: the
 * program's roll for it, if the organiser takes other dice.
 */
const Income = z.strictObject({
  stake: Id,
  faces: z._default(FACT_SCHEMAS.roll.shape.faces, []),
  source: z._default(FACT_SCHEMAS.roll.shape.source, 'typed'),
  setAside: z._default(FACT_SCHEMAS.roll.shape.faces, []),
})
type Income = z.infer<typeof Income>

/**
 * Refuses a stake that brings nothing in this round, dice that do not belong to it, and other dice than those that the
 * program rolled (`kept`; empty for none), unless these are set aside. Throws `fact-missing`.
 */
function checkIncome(
  facts: Facts,
  { stake, faces, setAside }: Income,
  round: number,
  kept: readonly number[],
): Issue[] {
  const { name, income, holder } = factOf(facts, 'stake', stake)
  if (holder === null || income === '') return [error('stake-no-income', 'incomes', { name })]
  if (hasGainedIncome(facts, stake, round)) return [error('stake-income-twice', 'incomes', { name, round })]
  if (!isIncomeRoll(income, faces)) return [error('stake-dice', 'incomes', { name, income })]
  // The dice of an income that was changed since cannot be paid.
  if (!isIncomeRoll(income, kept) || isSameData(kept, faces) || isSameData(kept, setAside)) return []
  return [error('stake-rolled', 'incomes', { name, round, faces: kept.join(', ') })]
}

/** Refuses an income where warbands have no treasury, and for a round after the next one, which is a mistyped number. */
function checkRound(facts: Facts, campaign: string, round: number, environment: CommandEnvironment): Issue[] {
  if (!hasTreasuries(factOf(facts, 'campaign', campaign), environment)) return [error('stake-no-treasury', 'incomes')]
  const current = environment.currentRound(campaign)
  return round > current + 1 ? [error('stake-round-ahead', 'round', { round, last: current + 1 })] : []
}

/** Builds the mark that the stake has brought its income, followed by the line of the ledger and the rolls. */
function incomeChanges(
  facts: Facts,
  { stake, faces, source, setAside }: Income,
  round: number,
  { nextId, now: at }: CommandEnvironment,
): Change[] {
  const { campaign, name, income, holder } = factOf(facts, 'stake', stake)
  const own = { campaign, warband: holder! }
  const amount = incomeDice(income).value(faces)
  const roll = { ...own, game: null, member: null, at }
  return [
    addFact('stakeIncome', nextId(), { ...own, stake, round }),
    addFact('ledger', nextId(), { ...own, amount, reason: 'stake-income', detail: name, game: null, member: null, at }),
    ...(setAside.length > 0
      ? [addFact('roll', nextId(), { ...roll, table: STAKE_SET_ASIDE_TABLE, faces: [...setAside], source: 'app' })]
      : []),
    ...(faces.length > 0
      ? [addFact('roll', nextId(), { ...roll, table: STAKE_INCOME_TABLE, faces: [...faces], source })]
      : []),
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
      ...incomes.flatMap((one) =>
        checkIncome(facts, one, round, environment.keptStakeRoll(campaign, { stake: one.stake, round })),
      ),
    ]
    if (refused.length > 0) return { refused }
    return { changes: incomes.flatMap((one) => incomeChanges(facts, one, round, environment)), answer: {} }
  },
  describeEntries({ names, input: { round, incomes } }) {
    const namesOf = (some: readonly { readonly stake: string }[]) =>
      listSentenceParam(some.map(({ stake }) => stakeName(names, stake)))
    // Entries of older versions have no rolls that were set aside.
    const others = incomes.filter(({ setAside = [] }) => setAside.length > 0)
    const params = { round, count: incomes.length, what: namesOf(incomes) }
    return others.length === 0
      ? historySentence('stake.collect', params)
      : historySentence('stake.collect-set-aside', { ...params, others: namesOf(others) })
  },
})
