import { z } from 'zod/mini'
import { added, changed, removed } from '../../domain/campaign/change.ts'
import { FACTS, Id } from '../../domain/campaign/facts.ts'
import { error } from '../../domain/issue.ts'
import { command, warband as one } from '../base/command.ts'
import { memberIn } from './member.ts'
import { sidesOf } from './picture.ts'
import { aboutMember } from '../base/telling.ts'

/** The longest side of a portrait, in dots. */
const LONGEST = 1024

/** Gives a member a portrait, a small square picture, in place of the one that it has; `null` takes it away. */
export const portrayMember = command({
  name: 'member.portrait',
  version: 1,
  input: z.strictObject({
    campaign: Id,
    warband: Id,
    member: Id,
    data: z.nullable(FACTS.portrait.shape.data),
  }),
  reads: ({ warband }) => [one(warband)],
  decide(facts, { campaign, warband, member, data }, { nextId, portraitOf }) {
    memberIn(facts, warband, member)
    const there = portraitOf(member)
    if (data === null) return { changes: there ? [removed('portrait', there)] : [], answer: {} }
    const sides = sidesOf(data)
    if (!sides) return { refused: [error('not-a-picture', 'data')] }
    const [width, height] = sides
    if (width !== height) return { refused: [error('picture-not-square', 'data', { width, height })] }
    if (width > LONGEST) return { refused: [error('picture-too-large', 'data', { width, most: LONGEST })] }
    const changes = there
      ? changed('portrait', there, { data })
      : [added('portrait', nextId(), { campaign, warband, member, data })]
    return { changes, answer: {} }
  },
  tell: (telling) => aboutMember(telling.input.data === null ? 'member.portrait-gone' : 'member.portrait')(telling),
})
