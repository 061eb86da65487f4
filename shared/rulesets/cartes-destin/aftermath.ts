import { applyInjuryOutcome, type InjuryOutcome } from '../../rules/kit/aftermath/injuries.ts'
import type { AftermathRules, OutOfActionRoll } from '../../rules/ruleset.ts'
import type { CartesDestinRank } from './catalogue.ts'
import { findFighterLeaveReason } from './check.ts'
import type { CartesDestinContext } from './context.ts'
import { CARTES_DESTIN_AWARDS, CARTES_DESTIN_HENCHMAN_RETURN_TABLE, CARTES_DESTIN_INJURIES } from './data.ts'
import { cartesDestinInjuries } from './injuries.ts'
import type { Fighter } from './schemas.ts'

/** House rule: returns the rank marked for a fighter; a fighter without a mark is a henchman. */
export const fighterRank = ({ rank = 'henchman' }: Fighter): CartesDestinRank => rank

/**
 * House rule: leaders and lieutenants roll on the injury table. For a henchman, one die decides whether the henchman
 * returns.
 */
const returnRolls = (member: Fighter): OutOfActionRoll[] => [
  {
    table: fighterRank(member) === 'henchman' ? CARTES_DESTIN_HENCHMAN_RETURN_TABLE : CARTES_DESTIN_INJURIES,
    times: 1,
  },
]

/**
 * Applies the rolls after a game to a fighter. CD-R9: a robbed fighter keeps its possessions and loses only its
 * weapons.
 */
function applyReturnRolls(member: Fighter, outcome: InjuryOutcome): Fighter {
  const after = applyInjuryOutcome(outcome.losesEquipment ? { ...member, weapons: [] } : member, outcome)
  return findFighterLeaveReason(after) && after.status !== 'dead' ? { ...after, status: 'retired' } : after
}

/**
 * House rules for the time after a game; without these rules nothing carries over to the next game (CD-R7). CD-R10: a
 * fighter who flees off the table makes no roll.
 */
export const cartesDestinAftermath: AftermathRules<Fighter, CartesDestinContext> = {
  returnRolls,
  awards: CARTES_DESTIN_AWARDS,
  injuries: cartesDestinInjuries,
  settleMember: applyReturnRolls,
  houseRules: { injuries: 'aftermath', experience: 'aftermath' },
  rankOf: fighterRank,
  canFlee: true,
}
