import { afterInjuries, type InjuryOutcome } from '../../rules/kit/aftermath/injuries.ts'
import type { AftermathRules, CrewMember, ReturnRoll } from '../../rules/ruleset.ts'
import { ROLES, type Role } from './catalogue.ts'
import type { CircusContext } from './context.ts'
import { AWARDS, INJURIES, LOSSES, STANDINGS, WORDING } from './data.ts'
import { injuries, injuriesOf, mustLeaveStable } from './injuries.ts'
import type { Team } from './schemas.ts'

/** Driver and gladiator fall, are hurt and win fame each for themselves. */
const crew = (team: Team): CrewMember[] =>
  ROLES.flatMap((role) => {
    const person = team[role]
    return person ? [{ id: role, name: person.name, role: WORDING.sheet[role] }] : []
  })

/** House: whoever of a team was thrown or dragged, or whose chariot was wrecked, and lives, rolls. */
const returnRolls = (team: Team): ReturnRoll[] =>
  crew(team).map(({ id }) => ({ table: INJURIES, times: 1, subject: id }))

/** A team without its gladiator, and without the gladiator's injuries. */
function withoutGladiator({ gladiator, ...team }: Team): Team {
  const { injuries: all } = team
  void gladiator
  return all ? { ...team, injuries: injuriesOf({ ...team, injuries: all }, 'driver') } : team
}

/** House: a team ends with its driver; a gladiator who is dead, blind or maimed leaves it. Nobody is robbed or held. */
function settled(team: Team, outcome: InjuryOutcome): Team {
  const { lostCrew = [] } = outcome
  const after = afterInjuries(team, outcome)
  const isLost = (role: Role) => lostCrew.includes(role)
  if (isLost('driver')) return { ...after, status: 'dead' }
  if (after.status === 'dead') return after
  if (mustLeaveStable(after, 'driver')) return { ...after, status: 'retired' }
  return isLost('gladiator') || mustLeaveStable(after, 'gladiator') ? withoutGladiator(after) : after
}

export const aftermath: AftermathRules<Team, CircusContext> = {
  returnRolls,
  awards: AWARDS,
  injuries,
  settled,
  crew,
  hasChampion: true,
  killsAtTable: true,
  losses: LOSSES,
  standings: STANDINGS,
  houseRules: { injuries: 'lasting-wounds', experience: 'season' },
}
