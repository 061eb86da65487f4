import { afterInjuries, mustLeave, type InjuryOutcome } from '../../rules/kit/aftermath/injuries.ts'
import { traced, type Part, type Traced } from '../../rules/kit/traced.ts'
import type { AftermathRules, GameResult, ReturnRoll } from '../../rules/ruleset.ts'
import type { Item } from './catalogue.ts'
import { isGroup, isWeapon, modelsLeft, type ChaosContext } from './context.ts'
import { AWARDS, FIGURES, INJURIES, MODEL_RETURN } from './data.ts'
import { injuries } from './injuries.ts'
import type { ChaosMember } from './schemas.ts'

/** True when injuries end an independent's career: both eyes or both arms lost (there are no artificial arms here). */
export const mustLeaveFaction = (member: ChaosMember): boolean =>
  mustLeave(member.injuries ?? [], injuries) !== undefined

/** Tells the weapons that this member can no longer use: those of two hands, once it has lost an arm. */
export function twoHanded(member: ChaosMember): (item: Item) => boolean {
  const isAmputated = (member.injuries ?? []).some(({ id }) =>
    injuries.get(id)?.effects.some(({ kind }) => kind === 'one-handed-only'),
  )
  return (item) => isAmputated && isWeapon(item) && item.hands === 2
}

/** House: independents roll for injuries; of a group each lost model rolls for its return. */
function returnRolls(member: ChaosMember, fallen: number): ReturnRoll[] {
  if (!isGroup(member)) return [{ table: INJURIES, times: 1 }]
  const times = Math.min(fallen, modelsLeft(member))
  return times > 0 ? [{ table: MODEL_RETURN, times }] : []
}

/** The member after its rolls. A group that has no models left is removed. */
function settled(member: ChaosMember, outcome: InjuryOutcome): ChaosMember {
  if (isGroup(member)) {
    const modelsNow = Math.max(0, modelsLeft(member) - outcome.lostModels)
    return { ...member, modelsNow, ...(modelsNow === 0 && { status: 'dead' as const }) }
  }
  const after = afterInjuries(outcome.losesEquipment ? { ...member, items: [] } : member, outcome)
  return mustLeaveFaction(after) && after.status !== 'dead' ? { ...after, status: 'retired' } : after
}

const FOR_GAME: Part = {
  source: { kind: 'house', id: 'game', name: { fr: 'Partie jouée', en: 'Game played' } },
  amount: FIGURES.incomePerGame,
}
const FOR_WIN: Part = {
  source: { kind: 'house', id: 'won', name: { fr: 'Dans le camp vainqueur', en: 'On the winning side' } },
  amount: FIGURES.incomeForWin,
}

/** House: so much for each game, more for the winning side. */
const income = (result: GameResult): Traced => traced(result === 'win' ? [FOR_GAME, FOR_WIN] : [FOR_GAME])

export const aftermath: AftermathRules<ChaosMember, ChaosContext> = {
  returnRolls,
  awards: AWARDS,
  injuries,
  settled,
  houseRules: { injuries: 'injuries', experience: 'experience' },
  models: (member) => (isGroup(member) ? modelsLeft(member) : undefined),
  income: { houseRule: 'treasury', editable: true, of: income },
}
