import { z } from 'zod/mini'
import { addFact, removeFact, updateFact, type Change } from '../../domain/campaign/change.ts'
import { FACT_SCHEMAS, Id } from '../../domain/campaign/facts.ts'
import { roundFactOf, EMPTY_ROUND_DETAILS, type RoundDetails } from '../../domain/campaign/rounds.ts'
import { factOf, type Facts } from '../../domain/campaign/state.ts'
import { error, type Issue } from '../../domain/issue.ts'
import { omitUndefined } from '../../domain/omitUndefined.ts'
import { defineCommand, MAX_BATCH, type CommandDecision } from '../base/command.ts'
import { fieldNames, historySentence, requestedFields } from '../base/historySentences.ts'

const { round, name, firstDay, lastDay, text, cap, isOptional } = FACT_SCHEMAS.round.shape

/** A round with the decisions to store. A decision that is absent from the input stays as it is. */
const ROUND_INPUT = {
  round,
  name: z.optional(name),
  firstDay: z.optional(firstDay),
  lastDay: z.optional(lastDay),
  text: z.optional(text),
  cap: z.optional(cap),
  isOptional: z.optional(isOptional),
}

type RoundInput = { readonly round: number } & { readonly [F in keyof RoundDetails]?: RoundDetails[F] | undefined }

/** Returns the current decisions about a round; the default values if nothing was decided. */
const findRoundDetails = (facts: Facts, campaign: string, number: number): RoundDetails => {
  const { name, firstDay, lastDay, text, cap, isOptional } = roundFactOf(facts, campaign, number) ?? EMPTY_ROUND_DETAILS
  return { name, firstDay, lastDay, text, cap, isOptional }
}

const isUndecided = (fields: RoundDetails): boolean =>
  (Object.keys(EMPTY_ROUND_DETAILS) as (keyof RoundDetails)[]).every((key) => fields[key] === EMPTY_ROUND_DETAILS[key])

/** Refuses a last day that is before the first day. */
const refuseReversedDays = (round: number, { firstDay, lastDay }: RoundDetails): Issue[] =>
  firstDay !== null && lastDay !== null && lastDay < firstDay
    ? [error('round-ends-before-it-begins', 'lastDay', { round })]
    : []

/**
 * Returns the changes that store decisions about a round. If all decisions are back to their defaults, the fact of the
 * round is removed.
 */
function decideRound(facts: Facts, campaign: string, { round, ...input }: RoundInput, nextId: () => string) {
  const next: RoundDetails = { ...findRoundDetails(facts, campaign, round), ...omitUndefined(input) }
  const refused = refuseReversedDays(round, next)
  const fact = roundFactOf(facts, campaign, round)
  const changes: Change[] = isUndecided(next)
    ? fact
      ? [removeFact('round', fact)]
      : []
    : fact
      ? updateFact('round', fact, next)
      : [addFact('round', nextId(), { campaign, round, ...next })]
  return { refused, changes }
}

/** Stores decisions about a round: its name, its days, a text, its cap, or whether its games must be played. */
export const changeRound = defineCommand({
  name: 'round.change',
  version: 1,
  input: z.strictObject({ campaign: Id, ...ROUND_INPUT }),
  reads: () => [],
  current: (facts, { campaign, round }) => findRoundDetails(facts, campaign, round),
  decide(facts, { campaign, ...input }, { nextId }) {
    factOf(facts, 'campaign', campaign)
    const { refused, changes } = decideRound(facts, campaign, input, nextId)
    return refused.length > 0 ? { refused } : { changes, answer: {} }
  },
  describeEntries: ({ input: { round, ...input } }) =>
    historySentence('round.change', { round, fields: fieldNames(requestedFields(input)) }),
})

/** Stores decisions about several rounds. If the decision about one round is refused, nothing is stored. */
export const changeManyRounds = defineCommand({
  name: 'round.change-many',
  version: 1,
  input: z.strictObject({
    campaign: Id,
    rounds: z.array(z.strictObject(ROUND_INPUT)).check(z.minLength(1), z.maxLength(MAX_BATCH)),
  }),
  reads: () => [],
  decide(facts, { campaign, rounds }, { nextId }): CommandDecision<Record<never, never>> {
    factOf(facts, 'campaign', campaign)
    const numbers = rounds.map(({ round }) => round)
    const twice = numbers.filter((number, at) => numbers.indexOf(number) < at)
    const all = rounds.map((input) => decideRound(facts, campaign, input, nextId))
    const refused = [
      ...twice.map((number) => error('round-twice', 'rounds', { round: number })),
      ...all.flatMap((one) => one.refused),
    ]
    return refused.length > 0 ? { refused } : { changes: all.flatMap(({ changes }) => changes), answer: {} }
  },
  describeEntries: ({ input: { rounds } }) =>
    historySentence('round.change-many', {
      count: rounds.length,
      first: Math.min(...rounds.map(({ round }) => round)),
    }),
})
