import { z } from 'zod/mini'
import { addFact } from '../../domain/campaign/change.ts'
import { Id, type FactOf } from '../../domain/campaign/facts.ts'
import { indexByMember, experienceOf } from '../../domain/campaign/roster.ts'
import { error, type Issue } from '../../domain/issue.ts'
import { hasLeft } from '../../domain/member.ts'
import { SingleLineText, NonZeroAmount } from '../../domain/text.ts'
import { defineCommand, MAX_BATCH, warbandAggregate as one } from '../base/command.ts'
import {
  listSentenceParam,
  memberName,
  reasonClause,
  historySentence,
  signedSentenceParam,
} from '../base/historySentences.ts'
import { getBandMember } from './member.ts'

/** Refuses experience for a member who was transferred to another warband or left for good. */
function refuseIfGone(fact: FactOf<'member'>, path: string): Issue[] {
  const { name, movedTo } = fact
  if (movedTo !== null) return [error('member-moved', path, { name })]
  return hasLeft(fact) ? [error('member-gone', path, { name })] : []
}

/** Gives a member experience by hand, or takes unspent experience away, with a reason. */
export const awardExperience = defineCommand({
  name: 'experience.award',
  version: 1,
  input: z.strictObject({ campaign: Id, warband: Id, member: Id, amount: NonZeroAmount, detail: SingleLineText }),
  reads: ({ warband }) => [one(warband)],
  decide(facts, { campaign, warband, member, amount, detail }, { nextId }) {
    const fact = getBandMember(facts, warband, member)
    const gone = refuseIfGone(fact, 'member')
    if (gone.length > 0) return { refused: gone }
    const { name } = fact
    const { gained, spent } = experienceOf(facts, member)
    if (gained - spent + amount < 0)
      return { refused: [error('award-below-zero', 'amount', { name, left: gained - spent, amount: -amount })] }
    const award = { campaign, warband, member, amount, reason: 'by-hand', detail, game: null }
    return { changes: [addFact('award', nextId(), award)], answer: {} }
  },
  describeEntries: ({ names, input }) =>
    historySentence('experience.award', {
      who: memberName(names, input.member),
      amount: signedSentenceParam(input.amount),
      why: reasonClause(input.detail),
    }),
})

const Award = z.strictObject({ warband: Id, member: Id, amount: NonZeroAmount, detail: SingleLineText })

/**
 * Gives or takes experience of many members at once, of one or several warbands, each with its own reason. If a
 * member's experience would fall below zero, the whole command is refused, and the issues name these members.
 */
export const awardMany = defineCommand({
  name: 'experience.award-many',
  version: 1,
  input: z.strictObject({ campaign: Id, awards: z.array(Award).check(z.minLength(1), z.maxLength(MAX_BATCH)) }),
  reads: ({ awards }) => [...new Set(awards.map(({ warband }) => warband))].map(one),
  decide(facts, { campaign, awards }, { nextId }) {
    const left = new Map<string, number>()
    const of = indexByMember(facts)
    const refused = awards.flatMap(({ warband, member, amount }, at): Issue[] => {
      const fact = getBandMember(facts, warband, member)
      const gone = refuseIfGone(fact, `awards[${at}].member`)
      if (gone.length > 0) return gone
      const { name } = fact
      const { gained, spent } = experienceOf(facts, member, of)
      const before = left.get(member) ?? gained - spent
      left.set(member, before + amount)
      if (before + amount >= 0) return []
      return [error('experience-short', `awards[${at}].amount`, { name, left: Math.max(0, before), amount: -amount })]
    })
    if (refused.length > 0) return { refused }
    return {
      changes: awards.map((award) => addFact('award', nextId(), { campaign, ...award, reason: 'by-hand', game: null })),
      answer: {},
    }
  },
  describeEntries: ({ names, input: { awards } }) =>
    historySentence('experience.award-many', {
      who: listSentenceParam([...new Set(awards.map(({ member }) => member))].map((id) => memberName(names, id))),
      amount: signedSentenceParam(awards.reduce((sum, { amount }) => sum + amount, 0)),
      why: reasonClause(awards.every(({ detail }) => detail === awards[0]!.detail) ? awards[0]!.detail : ''),
    }),
})
