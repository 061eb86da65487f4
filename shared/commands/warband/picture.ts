import { z } from 'zod/mini'
import { addFact, removeFact, updateFact } from '../../domain/campaign/change.ts'
import { Id, PictureDataUrl } from '../../domain/campaign/facts.ts'
import { factOf } from '../../domain/campaign/state.ts'
import { defineCommand, warbandAggregate } from '../base/command.ts'
import { bandName, historySentence } from '../base/historySentences.ts'
import { checkPicture } from '../base/pictures.ts'

/** Sets the picture of a warband, of any shape. `data: null` removes the picture. */
export const setWarbandPicture = defineCommand({
  name: 'warband.picture',
  version: 1,
  input: z.strictObject({ campaign: Id, warband: Id, data: z.nullable(PictureDataUrl) }),
  reads: ({ warband }) => [warbandAggregate(warband)],
  decide(facts, { campaign, warband, data }, environment) {
    factOf(facts, 'warband', warband)
    const there = environment.warbandPictureOf(warband)
    if (data === null) return { changes: there ? [removeFact('warbandPicture', there)] : [], answer: {} }
    const refused = checkPicture(campaign, data, environment)
    if (refused.length > 0) return { refused }
    const changes = there
      ? updateFact('warbandPicture', there, { data })
      : [addFact('warbandPicture', environment.nextId(), { campaign, warband, data })]
    return { changes, answer: {} }
  },
  describeEntries: ({ names, input: { warband, data } }) =>
    historySentence(data === null ? 'warband.picture-gone' : 'warband.picture', { who: bandName(names, warband) }),
})
