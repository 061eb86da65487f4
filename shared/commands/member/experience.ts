import { z } from 'zod/mini'
import { added } from '../../domain/campaign/change.ts'
import { Id, type FactOf } from '../../domain/campaign/facts.ts'
import { byMember, experienceOf } from '../../domain/campaign/roster.ts'
import { error, type Issue } from '../../domain/issue.ts'
import { hasLeft } from '../../domain/member.ts'
import { Line, NonZeroAmount } from '../../domain/text.ts'
import { command, MOST_AT_ONCE, warband as one } from '../base/command.ts'
import { listed, memberName, reasonGiven, sentence, signed } from '../base/telling.ts'
import { memberIn } from './member.ts'

/** Why somebody gets no experience: it is in another band by now, or it has left for good. */
function refuseIfGone(fact: FactOf<'member'>, path: string): Issue[] {
  const { name, movedTo } = fact
  if (movedTo !== null) return [error('member-moved', path, { name })]
  return hasLeft(fact) ? [error('member-gone', path, { name })] : []
}

/** Gives a member experience by hand, or takes some it has not spent, with the reason. */
export const awardExperience = command({
  name: 'experience.award',
  version: 1,
  input: z.strictObject({ campaign: Id, warband: Id, member: Id, amount: NonZeroAmount, detail: Line }),
  reads: ({ warband }) => [one(warband)],
  decide(facts, { campaign, warband, member, amount, detail }, { nextId }) {
    const fact = memberIn(facts, warband, member)
    const gone = refuseIfGone(fact, 'member')
    if (gone.length > 0) return { refused: gone }
    const { name } = fact
    const { gained, spent } = experienceOf(facts, member)
    if (gained - spent + amount < 0)
      return { refused: [error('award-below-zero', 'amount', { name, left: gained - spent, amount: -amount })] }
    const award = { campaign, warband, member, amount, reason: 'by-hand', detail, game: null }
    return { changes: [added('award', nextId(), award)], answer: {} }
  },
  tell: ({ names, input }) =>
    sentence('experience.award', {
      who: memberName(names, input.member),
      amount: signed(input.amount),
      why: reasonGiven(input.detail),
    }),
})

const Award = z.strictObject({ warband: Id, member: Id, amount: NonZeroAmount, detail: Line })

/**
 * Gives many members experience at once, of one band or of several, each with its own reason, or takes some that is not
 * spent. All of it, or nothing: refused with the name of each whom it would leave below nothing.
 */
export const awardMany = command({
  name: 'experience.award-many',
  version: 1,
  input: z.strictObject({ campaign: Id, awards: z.array(Award).check(z.minLength(1), z.maxLength(MOST_AT_ONCE)) }),
  reads: ({ awards }) => [...new Set(awards.map(({ warband }) => warband))].map(one),
  decide(facts, { campaign, awards }, { nextId }) {
    const left = new Map<string, number>()
    const of = byMember(facts)
    const refused = awards.flatMap(({ warband, member, amount }, at): Issue[] => {
      const fact = memberIn(facts, warband, member)
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
      changes: awards.map((award) => added('award', nextId(), { campaign, ...award, reason: 'by-hand', game: null })),
      answer: {},
    }
  },
  tell: ({ names, input: { awards } }) =>
    sentence('experience.award-many', {
      who: listed([...new Set(awards.map(({ member }) => member))].map((id) => memberName(names, id))),
      amount: signed(awards.reduce((sum, { amount }) => sum + amount, 0)),
      why: reasonGiven(awards.every(({ detail }) => detail === awards[0]!.detail) ? awards[0]!.detail : ''),
    }),
})
