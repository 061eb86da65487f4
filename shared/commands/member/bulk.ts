import { z } from 'zod'
import { added } from '../../domain/campaign/change.ts'
import { Id } from '../../domain/campaign/facts.ts'
import { byMember, experienceOf } from '../../domain/campaign/roster.ts'
import { error, type Issue } from '../../domain/issue.ts'
import { Line } from '../../domain/text.ts'
import { NonZero } from './override.ts'
import { command, warband as one } from '../command.ts'
import { leaving, Leaving } from './leave.ts'
import { memberIn } from './member.ts'
import { listed, memberName, sentence, signed } from '../telling.ts'

/** As many as one command deals with. */
const MOST = 500

const Award = z.strictObject({ warband: Id, member: Id, amount: NonZero, detail: Line })

/**
 * Gives many members experience at once, of one band or of several, each with its own reason, or takes some that is not
 * spent. All of it, or nothing: refused with the name of each whom it would leave below nothing.
 */
export const awardMany = command({
  name: 'experience.award-many',
  version: 1,
  input: z.strictObject({ campaign: Id, awards: z.array(Award).min(1).max(MOST) }),
  reads: ({ awards }) => [...new Set(awards.map(({ warband }) => warband))].map(one),
  decide(facts, { campaign, awards }, { nextId }) {
    const left = new Map<string, number>()
    const of = byMember(facts)
    const refused = awards.flatMap(({ warband, member, amount }, at): Issue[] => {
      const { name } = memberIn(facts, warband, member)
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
    }),
})

/** Many members of a band leave for good at once, as one does (see `member.release`): all of them, or none. */
export const releaseMany = command({
  name: 'member.release-many',
  version: 1,
  input: z.strictObject({ campaign: Id, warband: Id, members: z.array(Id).min(1).max(MOST), as: Leaving }),
  reads: ({ warband, members }, { captorsOf }) => [one(warband), ...captorsOf(members).map(one)],
  decide(facts, { warband, members, as }, environment) {
    const twice = new Set(members.filter((id, at) => members.indexOf(id) < at))
    const refused = [...twice].map((id) =>
      error('member-listed-twice', 'members', { name: memberIn(facts, warband, id).name }),
    )
    return refused.length > 0 ? { refused } : leaving(facts, warband, members, as, environment)
  },
  tell: ({ names, input }) =>
    sentence(`member.release-many-${input.as}`, { who: listed(input.members.map((id) => memberName(names, id))) }),
})
