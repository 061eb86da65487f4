import type { PARTS_METHODS } from '../../../shared/contract/methods/parts.ts'
import type { Handlers } from '../base/handler.ts'
import { answerPart, handInPart, rollPart } from './answering.ts'
import { allParts, getPart, ownParts } from './partQueries.ts'

/** What players answer for their own bands after a game. */
export const PARTS: Handlers<typeof PARTS_METHODS> = {
  'part.list': ownParts,
  'part.get': getPart,
  'part.all': allParts,
  'part.answer': answerPart,
  'part.roll': rollPart,
  'part.hand-in': handInPart,
}
