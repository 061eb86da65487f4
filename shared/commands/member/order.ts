import { z } from 'zod/mini'
import { changed } from '../../domain/campaign/change.ts'
import { Id } from '../../domain/campaign/facts.ts'
import { membersOf } from '../../domain/campaign/roster.ts'
import { command, warband as one } from '../base/command.ts'
import { memberIn } from './member.ts'
import { aboutMember } from '../base/telling.ts'

/** A member stands before another from now on, or (`null`) behind all. */
export const moveMember = command({
  name: 'member.move',
  version: 1,
  input: z.strictObject({ campaign: Id, warband: Id, member: Id, before: z.nullable(Id) }),
  reads: ({ warband }) => [one(warband)],
  decide(facts, { warband, member, before }) {
    const fact = memberIn(facts, warband, member)
    if (before !== null) memberIn(facts, warband, before)
    if (before === member) return { changes: [], answer: {} }
    const others = membersOf(facts, warband).filter(({ id }) => id !== member)
    const at = before === null ? others.length : others.findIndex(({ id }) => id === before)
    const inOrder = [...others.slice(0, at), fact, ...others.slice(at)]
    return { changes: inOrder.flatMap((one_, position) => changed('member', one_, { position })), answer: {} }
  },
  tell: aboutMember('member.place'),
})
