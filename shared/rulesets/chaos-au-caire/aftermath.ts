import { applyInjuryOutcome, findLeaveReason, type InjuryOutcome } from '../../rules/kit/aftermath/injuries.ts'
import { toTraced, type TracedPart, type Traced } from '../../rules/kit/traced.ts'
import type { AftermathRules, GameResult, OutOfActionRoll } from '../../rules/ruleset.ts'
import type { ChaosItem } from './catalogue.ts'
import { isGroup, isChaosWeapon, modelsLeft, type ChaosContext } from './context.ts'
import { CHAOS_AWARDS, CHAOS_RULE_NUMBERS, CHAOS_INJURIES, MODEL_RETURN_TABLE } from './data.ts'
import { chaosInjuries } from './injuries.ts'
import type { ChaosMember } from './schemas.ts'

/**
 * Returns true if injuries end an independent's career: both eyes or both arms lost (this ruleset has no artificial
 * arms).
 */
export const mustLeaveFaction = (member: ChaosMember): boolean =>
  findLeaveReason(member.injuries ?? [], chaosInjuries) !== undefined

/**
 * Returns a function that tells whether this member can no longer use a weapon: a two-handed weapon, if an arm is
 * lost.
 */
export function unusableWeaponCheck(member: ChaosMember): (item: ChaosItem) => boolean {
  const isAmputated = (member.injuries ?? []).some(({ id }) =>
    chaosInjuries.get(id)?.effects.some(({ kind }) => kind === 'one-handed-only'),
  )
  return (item) => isAmputated && isChaosWeapon(item) && item.hands === 2
}

/** House rule: an independent rolls for injuries. In a group, each lost model rolls for its return. */
function returnRolls(member: ChaosMember, fallen: number): OutOfActionRoll[] {
  if (!isGroup(member)) return [{ table: CHAOS_INJURIES, times: 1 }]
  const times = Math.min(fallen, modelsLeft(member))
  return times > 0 ? [{ table: MODEL_RETURN_TABLE, times }] : []
}

/** Applies the rolls after a game to a member. A group without models is dead. */
function applyReturnRolls(member: ChaosMember, outcome: InjuryOutcome): ChaosMember {
  if (isGroup(member)) {
    const modelsNow = Math.max(0, modelsLeft(member) - outcome.lostModels)
    return { ...member, modelsNow, ...(modelsNow === 0 && { status: 'dead' as const }) }
  }
  const after = applyInjuryOutcome(outcome.losesEquipment ? { ...member, items: [] } : member, outcome)
  return mustLeaveFaction(after) && after.status !== 'dead' ? { ...after, status: 'retired' } : after
}

const FOR_GAME: TracedPart = {
  source: { kind: 'house', id: 'game', name: { fr: 'Partie jouée', en: 'Game played' } },
  amount: CHAOS_RULE_NUMBERS.incomePerGame,
}
const FOR_WIN: TracedPart = {
  source: { kind: 'house', id: 'won', name: { fr: 'Dans le camp vainqueur', en: 'On the winning side' } },
  amount: CHAOS_RULE_NUMBERS.incomeForWin,
}

/** House rule: computes the income for a game: a fixed number of points, and more for the winning side. */
const income = (result: GameResult): Traced => toTraced(result === 'win' ? [FOR_GAME, FOR_WIN] : [FOR_GAME])

export const chaosAftermath: AftermathRules<ChaosMember, ChaosContext> = {
  returnRolls,
  awards: CHAOS_AWARDS,
  injuries: chaosInjuries,
  settleMember: applyReturnRolls,
  houseRules: { injuries: 'injuries', experience: 'experience' },
  models: (member) => (isGroup(member) ? modelsLeft(member) : undefined),
  income: { houseRule: 'treasury', editable: true, of: income },
}
