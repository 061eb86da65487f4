import { z } from 'zod/mini'
import { addFact, updateFact, removeFact } from '../../domain/campaign/change.ts'
import { FACT_SCHEMAS, Id } from '../../domain/campaign/facts.ts'
import { error } from '../../domain/issue.ts'
import { readPictureSize } from '../../domain/pictureData.ts'
import { defineCommand, warbandAggregate as one } from '../base/command.ts'
import { getBandMember } from './member.ts'
import { memberSentence } from '../base/historySentences.ts'
import { checkPictureData, checkRoomForPicture } from '../base/pictures.ts'

/** Maximum width and height of a portrait, in pixels. */
const MAX_SIDE = 1024

/** Sets a member's portrait, a small square picture. `data: null` removes the portrait. */
export const setPortrait = defineCommand({
  name: 'member.portrait',
  version: 1,
  input: z.strictObject({
    campaign: Id,
    warband: Id,
    member: Id,
    data: z.nullable(FACT_SCHEMAS.portrait.shape.data),
  }),
  reads: ({ warband }) => [one(warband)],
  decide(facts, { campaign, warband, member, data }, environment) {
    const { nextId, portraitOf } = environment
    getBandMember(facts, warband, member)
    const there = portraitOf(member)
    if (data === null) return { changes: there ? [removeFact('portrait', there)] : [], answer: {} }
    const unfit = checkPictureData(data)
    if (unfit.length > 0) return { refused: unfit }
    const [width, height] = readPictureSize(data)!
    if (width !== height) return { refused: [error('picture-not-square', 'data', { width, height })] }
    if (width > MAX_SIDE) return { refused: [error('picture-too-large', 'data', { width, most: MAX_SIDE })] }
    const full = checkRoomForPicture(campaign, data, environment)
    if (full.length > 0) return { refused: full }
    const changes = there
      ? updateFact('portrait', there, { data })
      : [addFact('portrait', nextId(), { campaign, warband, member, data })]
    return { changes, answer: {} }
  },
  describeEntries: (telling) =>
    memberSentence(telling.input.data === null ? 'member.portrait-gone' : 'member.portrait')(telling),
})
