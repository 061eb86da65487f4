import type { HAND_METHODS } from '../../../shared/contract/methods/hand.ts'
import type { Handlers } from '../base/handler.ts'
import { getHandMember } from './handMember.ts'
import { getLeaving } from './handLeaving.ts'
import { getPeople, getThings } from './handOthers.ts'
import { getLikes, weighRecruits } from './recruits.ts'
import { readMemberList } from './memberList.ts'
import { previewByHand } from './preview.ts'

/** What the organiser is shown before something is done by hand. */
export const HAND: Handlers<typeof HAND_METHODS> = {
  'recruits.likes': getLikes,
  'recruits.read': readMemberList,
  'recruits.weigh': weighRecruits,
  'hand.preview': previewByHand,
  'hand.member': getHandMember,
  'hand.things': getThings,
  'hand.leaving': getLeaving,
  'hand.people': getPeople,
}
