import type { Injury } from '../../domain/member.ts'
import { injuryIndex, mustLeave, type Leaving } from '../../rules/kit/aftermath/injuries.ts'
import type { EffectKind } from '../../rules/kit/effects.ts'
import type { Part } from '../../rules/kit/traced.ts'
import type { Role } from './catalogue.ts'
import { INJURIES } from './data.ts'
import type { Team } from './schemas.ts'

/** Every result that a team's record may name, by id. */
export const injuries = injuryIndex({ injuries: INJURIES })

/** The injuries of one of a team; one that does not say whose it is, is the driver's. */
export const injuriesOf = ({ injuries: all = [] }: Team, role: Role): Injury[] =>
  all.filter(({ detail }) => (detail === 'gladiator') === (role === 'gladiator'))

/** House: what injuries take from someone's AV, each with its race. */
export const injuryParts = (team: Team, role: Role): Part[] =>
  injuriesOf(team, role).flatMap(({ id, game }): Part[] => {
    const entry = injuries.get(id)
    return (entry?.effects ?? []).flatMap((effect): Part[] => {
      if (effect.kind !== 'stat') return []
      const detail = game === undefined ? {} : { detail: String(game) }
      return [{ source: { kind: 'injury', id, name: entry!.name, ...detail }, amount: effect.amount }]
    })
  })

/** True when one of someone's injuries has an effect of a kind. */
export const hasEffect = (team: Team, role: Role, kind: EffectKind): boolean =>
  injuriesOf(team, role).some(({ id }) => injuries.get(id)?.effects.some((effect) => effect.kind === kind))

/** House: why one of a team can race no more: both eyes, or both arms lost. */
export const mustLeaveStable = (team: Team, role: Role): Leaving | undefined =>
  mustLeave(injuriesOf(team, role), injuries)
