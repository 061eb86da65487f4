import { z } from 'zod/mini'
import { MAX_BATCH } from '../../commands/base/command.ts'
import { RecruitManyInput } from '../../commands/member/recruitMany.ts'
import { Id } from '../../domain/campaign/facts.ts'
import { MAX_PASTED_LIST_LENGTH } from '../limits.ts'
import type {
  WithdrawalView,
  MemberRulingsView,
  UnspentExperienceView,
  RulingPreview,
  TradeableItemsView,
} from '../views/rulings.ts'
import type { MemberList } from '../views/memberList.ts'
import type { RecruitCopies, RecruitsView } from '../views/recruits.ts'
import { defineQuery } from './method.ts'

/** Names of the commands that make an organiser's rulings and can be previewed. */
export const RULING_COMMANDS = [
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

export const RULING_QUERY_METHODS = {
  'recruits.likes': defineQuery(
    z.strictObject({ campaign: Id, warband: Id, members: z.optional(z.array(Id).check(z.maxLength(MAX_BATCH))) }),
  ).answers<RecruitCopies>(),
  'recruits.read': defineQuery(
    z.strictObject({
      ...{ campaign: Id, warband: Id, text: z.string().check(z.maxLength(MAX_PASTED_LIST_LENGTH)) },
      mends: z
        .array(
          z.strictObject({
            what: z.enum(['kind', 'item']),
            text: z.string().check(z.maxLength(4000)),
            id: z.nullable(z.string().check(z.maxLength(80))),
          }),
        )
        .check(z.maxLength(MAX_BATCH)),
    }),
  ).answers<MemberList>(),
  'recruits.weigh': defineQuery(RecruitManyInput).answers<RecruitsView>(),
  'hand.preview': defineQuery(
    z.strictObject({ campaign: Id, command: z.enum(RULING_COMMANDS), input: z.record(z.string(), z.json()) }),
  ).answers<RulingPreview>(),
  'hand.member': defineQuery(z.strictObject({ campaign: Id, warband: Id, member: Id })).answers<MemberRulingsView>(),
  'hand.things': defineQuery(z.strictObject({ campaign: Id, warband: Id })).answers<TradeableItemsView>(),
  'hand.leaving': defineQuery(z.strictObject({ campaign: Id, warband: Id })).answers<WithdrawalView>(),
  'hand.people': defineQuery(z.strictObject({ campaign: Id })).answers<UnspentExperienceView>(),
}
