import type { Aftermath } from '../campaign/aftermath.ts'
import { rollInjury, dieFromFaces } from '../campaign/injuries.ts'
import { sideOf, type Story } from '../campaign/story.ts'
import { memberOf, type Band, type Member, type World } from '../campaign/world.ts'
import { facesOf, applyOutcomes, type CasualtyContext } from '../campaign/wounded.ts'
import { cartesDestin, fighterOf, rankOf } from './fighter.ts'

/** Applies the table `henchman-return` of un-pour-un: 1-2 lost with its equipment, 3-6 back next game. */
function henchmanReturns(casualty: CasualtyContext) {
  const faces = facesOf(casualty, `roll:${casualty.member.id}:1`)
  if (faces && faces[0]! <= 2) casualty.member.status = 'dead'
}

/**
 * Applies the return rules of un-pour-un. A fighter that fled off the table is unhurt (CD-R10); a robbed one loses its
 * weapons and keeps the rest of its card (CD-R9).
 */
function returns(casualty: CasualtyContext) {
  if (casualty.fallen.fate === 'fled') return
  if (rankOf(casualty.member) === 'henchman') return henchmanReturns(casualty)
  const faces = facesOf(casualty, `roll:${casualty.member.id}:1`)
  if (!faces) return
  const outcomes = rollInjury(dieFromFaces(faces))
  applyOutcomes(casualty, outcomes)
  if (outcomes.some(({ id }) => id === 'robbed')) fighterOf(casualty.member).weapons = []
}

/** Experience as in un-pour-un, by the ranks of the house rule; 0 without the house rule. */
function awards(world: World, story: Story, band: Band, member: Member): number {
  const feats = story.feats.filter((feat) => feat.member === member.id).reduce((sum, { amount }) => sum + amount, 0)
  if (!world.house.aftermath) return 0
  const won = sideOf(story, band.id).result === 'win' ? 1 : 0
  const victims = story.fallen
    .filter(({ by }) => by && 'member' in by && by.member === member.id)
    .map((fallen) => rankOf(memberOf(world, fallen.member).member))
  const leaders = victims.filter((rank) => rank === 'leader').length
  const lieutenants = victims.filter((rank) => rank === 'lieutenant').length
  return 1 + won + (rankOf(member) === 'henchman' ? lieutenants + 2 * leaders : leaders) + feats
}

export const campaign: Aftermath = {
  rules: cartesDestin,
  pointsAnswers: () => ({}),
  victoryPoints: () => 0,
  income: () => 0,
  rolls: ({ house }) => house.aftermath === true,
  falls: (chance) => ({ fate: chance.percent(20) ? 'fled' : 'out' }),
  isInjured: () => false,
  returns,
  awards,
}

/** The same model to answer questions: a leader or lieutenant who did not flee answers with dice of the injury table. */
export const questionModel = (story: Story): Aftermath => ({
  ...campaign,
  isInjured: (member: Member) =>
    rankOf(member) !== 'henchman' && !story.fallen.some((one) => one.member === member.id && one.fate === 'fled'),
})
