import { afterInjuries, type InjuryOutcome } from '../../rules/kit/aftermath/injuries.ts'
import type { AftermathRules, ReturnRoll } from '../../rules/ruleset.ts'
import type { Rank } from './catalogue.ts'
import { mustLeaveCrew } from './check.ts'
import type { CardsContext } from './context.ts'
import { AWARDS, HENCHMAN_RETURN, INJURIES } from './data.ts'
import { injuries } from './injuries.ts'
import type { Fighter } from './schemas.ts'

/** House: how a fighter is marked. */
export const rankOf = ({ rank = 'henchman' }: Fighter): Rank => rank

/** House: leader and lieutenants roll for injuries, the others come back or not on one die. */
const returnRolls = (member: Fighter): ReturnRoll[] => [
  { table: rankOf(member) === 'henchman' ? HENCHMAN_RETURN : INJURIES, times: 1 },
]

/** The fighter after its rolls. CD-R9: one that is robbed keeps its possessions. */
function settled(member: Fighter, outcome: InjuryOutcome): Fighter {
  const after = afterInjuries(outcome.losesEquipment ? { ...member, weapons: [] } : member, outcome)
  return mustLeaveCrew(after) && after.status !== 'dead' ? { ...after, status: 'retired' } : after
}

/** CD-R7: nothing but this house rule lasts from game to game. CD-R10: who flees off the table rolls nothing. */
export const aftermath: AftermathRules<Fighter, CardsContext> = {
  returnRolls,
  awards: AWARDS,
  injuries,
  settled,
  houseRules: { injuries: 'aftermath', experience: 'aftermath' },
  rankOf,
  canFlee: true,
}
