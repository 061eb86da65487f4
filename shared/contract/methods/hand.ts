import { z } from 'zod/mini'
import { MOST_AT_ONCE } from '../../commands/base/command.ts'
import { Recruits } from '../../commands/member/recruitMany.ts'
import { Id } from '../../domain/campaign/facts.ts'
import { LONGEST_LIST } from '../limits.ts'
import type { HandLeaving, HandMemberView, HandPeople, HandPreview, HandThings } from '../views/hand.ts'
import type { MemberList } from '../views/memberList.ts'
import type { Likes, RecruitsView } from '../views/recruits.ts'
import { query } from './method.ts'

/** What an organiser does by hand, as far as it is shown before it is done. */
export const BY_HAND = [
  'ledger.record',
  'ledger.transfer',
  'item.trade',
  'member.promote',
  'member.restore',
  'member.transfer',
  'member.recruit-many',
  'experience.award-many',
  'injury.add',
  'injury.strike',
  'absence.set',
  'warband.choose',
  'warband.withdraw',
  'warband.reinstate',
  'warband.delete',
  'campaign.close',
  'campaign.reopen',
] as const

export const HAND_METHODS = {
  'recruits.likes': query(
    z.strictObject({ campaign: Id, warband: Id, members: z.optional(z.array(Id).check(z.maxLength(MOST_AT_ONCE))) }),
  ).answers<Likes>(),
  'recruits.read': query(
    z.strictObject({
      ...{ campaign: Id, warband: Id, text: z.string().check(z.maxLength(LONGEST_LIST)) },
      mends: z
        .array(
          z.strictObject({
            what: z.enum(['kind', 'item']),
            text: z.string().check(z.maxLength(4000)),
            id: z.nullable(z.string().check(z.maxLength(80))),
          }),
        )
        .check(z.maxLength(MOST_AT_ONCE)),
    }),
  ).answers<MemberList>(),
  'recruits.weigh': query(Recruits).answers<RecruitsView>(),
  'hand.preview': query(
    z.strictObject({ campaign: Id, command: z.enum(BY_HAND), input: z.record(z.string(), z.json()) }),
  ).answers<HandPreview>(),
  'hand.member': query(z.strictObject({ campaign: Id, warband: Id, member: Id })).answers<HandMemberView>(),
  'hand.things': query(z.strictObject({ campaign: Id, warband: Id })).answers<HandThings>(),
  'hand.leaving': query(z.strictObject({ campaign: Id, warband: Id })).answers<HandLeaving>(),
  'hand.people': query(z.strictObject({ campaign: Id })).answers<HandPeople>(),
}
