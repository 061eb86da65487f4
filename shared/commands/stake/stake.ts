import { z } from 'zod/mini'
import { addFact, removeFact, updateFact, type Change } from '../../domain/campaign/change.ts'
import { FACT_SCHEMAS, Id, PictureDataUrl, type FactOf } from '../../domain/campaign/facts.ts'
import type { SentenceParam } from '../../domain/campaign/sentence.ts'
import { stakesHeldBy, stakesOf } from '../../domain/campaign/stakes.ts'
import { factOf, factsWhere, isRecorded, type Facts } from '../../domain/campaign/state.ts'
import { error, type Issue } from '../../domain/issue.ts'
import { SingleLineText } from '../../domain/text.ts'
import { omitUndefined } from '../../domain/omitUndefined.ts'
import { defineCommand, gameAggregate, warbandAggregate } from '../base/command.ts'
import {
  bandName,
  historySentence,
  optionalReasonClause,
  UNKNOWN_THING_PLACEHOLDER,
  type JournalNames,
} from '../base/historySentences.ts'
import { checkPicture } from '../base/pictures.ts'

const { name, sort, text, income, holder } = FACT_SCHEMAS.stake.shape
const ofStake = { campaign: Id, stake: Id }

export const stakeName = (names: JournalNames, id: string): SentenceParam =>
  names.fact('stake', id)?.name ?? UNKNOWN_THING_PLACEHOLDER

/** Refuses a withdrawn warband as the holder of a stake. Throws `fact-missing`. */
function checkHolder(facts: Facts, warband: string | null): Issue[] {
  if (warband === null) return []
  const band = factOf(facts, 'warband', warband)
  return band.withdrawnAt === null ? [] : [error('warband-withdrawn', 'holder', { name: band.name })]
}

/** Changes that leave the stakes of a warband without a holder. */
export const releaseStakes = (facts: Facts, warband: string): Change[] =>
  stakesHeldBy(facts, warband).flatMap((stake) => updateFact('stake', stake, { holder: null }))

/** Creates a stake, which a warband may hold from the start. */
export const createStake = defineCommand({
  name: 'stake.create',
  version: 1,
  input: z.strictObject({
    ...ofStake,
    name,
    sort: z._default(sort, ''),
    text: z._default(text, ''),
    income: z._default(income, ''),
    holder: z._default(holder, null),
  }),
  reads: ({ holder: warband }) => (warband ? [warbandAggregate(warband)] : []),
  decide(facts, { stake, ...fields }) {
    factOf(facts, 'campaign', fields.campaign)
    const refused = checkHolder(facts, fields.holder)
    if (refused.length > 0) return { refused }
    const position = (stakesOf(facts).at(-1)?.position ?? -1) + 1
    return { changes: [addFact('stake', stake, { ...fields, position })], answer: { stake } }
  },
  describeEntries: ({ names, input }) =>
    input.holder
      ? historySentence('stake.create-held', { what: input.name, who: bandName(names, input.holder) })
      : historySentence('stake.create', { what: input.name }),
})

/** Changes what the organiser wrote about a stake. Who holds it is changed by `stake.give`. */
export const changeStake = defineCommand({
  name: 'stake.change',
  version: 1,
  input: z.strictObject({
    ...ofStake,
    name: z.optional(name),
    sort: z.optional(sort),
    text: z.optional(text),
    income: z.optional(income),
  }),
  reads: () => [],
  current: (facts, { stake }) => factOf(facts, 'stake', stake),
  decide: (facts, { stake, ...fields }) => ({
    changes: updateFact('stake', factOf(facts, 'stake', stake), omitUndefined(fields)),
    answer: {},
  }),
  describeEntries: ({ names, input }) => historySentence('stake.change', { what: stakeName(names, input.stake) }),
})

/**
 * Gives a stake to a warband, or takes it from its holder (`holder: null`): a trade, a prize, a penalty. `why`: the
 * organiser's reason.
 */
export const giveStake = defineCommand({
  name: 'stake.give',
  version: 1,
  input: z.strictObject({ ...ofStake, holder, why: z._default(SingleLineText, '') }),
  reads: ({ holder: warband }) => (warband ? [warbandAggregate(warband)] : []),
  current: (facts, { stake }) => factOf(facts, 'stake', stake),
  decide(facts, { stake, holder: warband }) {
    const fact = factOf(facts, 'stake', stake)
    const refused = checkHolder(facts, warband)
    if (refused.length > 0) return { refused }
    return { changes: updateFact('stake', fact, { holder: warband }), answer: {} }
  },
  describeEntries({ names, input }) {
    const what = stakeName(names, input.stake)
    const why = optionalReasonClause(input)
    return input.holder === null
      ? historySentence('stake.take', { what, why })
      : historySentence('stake.give', { what, who: bandName(names, input.holder), why })
  },
})

/** Refuses to remove a stake of which a recorded game or an income speaks: the campaign's history names it. */
function refuseIfInHistory({ id, name: called }: FactOf<'stake'>, facts: Facts, referring: Facts): Issue[] {
  const isPlayed = factsWhere(facts, 'gameStake', (one) => one.stake === id && isRecorded(facts, one.game)).length > 0
  return isPlayed || referring.stakeIncome.size > 0 ? [error('stake-in-history', '', { name: called })] : []
}

/** Removes a stake that was in no recorded game and never brought anything. It leaves the planned games. */
export const removeStake = defineCommand({
  name: 'stake.remove',
  version: 1,
  input: z.strictObject(ofStake),
  reads: ({ campaign }, known) => known.gamesOf(campaign).map(gameAggregate),
  decide(facts, { stake }, { factsReferringTo, stakePictureOf }) {
    const fact = factOf(facts, 'stake', stake)
    const refused = refuseIfInHistory(fact, facts, factsReferringTo([stake]))
    if (refused.length > 0) return { refused }
    const picture = stakePictureOf(stake)
    return {
      changes: [
        ...factsWhere(facts, 'gameStake', (one) => one.stake === stake).map((one) => removeFact('gameStake', one)),
        ...(picture ? [removeFact('stakePicture', picture)] : []),
        removeFact('stake', fact),
      ],
      answer: {},
    }
  },
  describeEntries: ({ names, input }) => historySentence('stake.remove', { what: stakeName(names, input.stake) }),
})

/** Sets the picture of a stake. `data: null` removes the picture. */
export const setStakePicture = defineCommand({
  name: 'stake.picture',
  version: 1,
  input: z.strictObject({ ...ofStake, data: z.nullable(PictureDataUrl) }),
  reads: () => [],
  decide(facts, { campaign, stake, data }, environment) {
    factOf(facts, 'stake', stake)
    const there = environment.stakePictureOf(stake)
    if ((there?.data ?? null) === data) return { changes: [], answer: {} }
    const gone = there ? [removeFact('stakePicture', there)] : []
    if (data === null) return { changes: gone, answer: {} }
    const refused = checkPicture(campaign, data, environment)
    if (refused.length > 0) return { refused }
    // A new picture has a new id, so that screens load each picture only once.
    return { changes: [...gone, addFact('stakePicture', environment.nextId(), { campaign, stake, data })], answer: {} }
  },
  describeEntries: ({ names, input }) =>
    historySentence(input.data === null ? 'stake.picture-gone' : 'stake.picture', {
      what: stakeName(names, input.stake),
    }),
})
