import { z } from 'zod/mini'
import { updateFact } from '../../domain/campaign/change.ts'
import { Id } from '../../domain/campaign/facts.ts'
import { membersOf } from '../../domain/campaign/roster.ts'
import { defineCommand, warbandAggregate as one } from '../base/command.ts'
import { getBandMember } from './member.ts'
import { memberSentence } from '../base/historySentences.ts'

/** Moves a member to the position before another member, or to the end of the list (`null`). */
export const reorderMember = defineCommand({
  name: 'member.move',
  version: 1,
  input: z.strictObject({ campaign: Id, warband: Id, member: Id, before: z.nullable(Id) }),
  reads: ({ warband }) => [one(warband)],
  decide(facts, { warband, member, before }) {
    const fact = getBandMember(facts, warband, member)
    if (before !== null) getBandMember(facts, warband, before)
    if (before === member) return { changes: [], answer: {} }
    const others = membersOf(facts, warband).filter(({ id }) => id !== member)
    const at = before === null ? others.length : others.findIndex(({ id }) => id === before)
    const inOrder = [...others.slice(0, at), fact, ...others.slice(at)]
    return {
      changes: inOrder.flatMap((memberFact, position) => updateFact('member', memberFact, { position })),
      answer: {},
    }
  },
  describeEntries: memberSentence('member.place'),
})
