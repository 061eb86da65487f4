import type { Injury } from '../../domain/member.ts'
import { buildInjuryIndex, findLeaveReason, type LeaveReason } from '../../rules/kit/aftermath/injuries.ts'
import type { TableResultEffectKind } from '../../rules/kit/effects.ts'
import type { TracedPart } from '../../rules/kit/traced.ts'
import type { CrewRole } from './catalogue.ts'
import { CIRCUS_INJURIES } from './data.ts'
import type { Team } from './schemas.ts'

/** Index by id of all results that an injury record may name. */
export const circusInjuries = buildInjuryIndex({ injuries: CIRCUS_INJURIES })

/** Lists the injuries of a crew member. An injury that names no crew member is the driver's. */
export const listCrewInjuries = ({ injuries: all = [] }: Team, role: CrewRole): Injury[] =>
  all.filter(({ detail }) => (detail === 'gladiator') === (role === 'gladiator'))

/** House rule: lists the parts that injuries subtract from a crew member's AV, each with the race of the injury. */
export const circusInjuryTracedParts = (team: Team, role: CrewRole): TracedPart[] =>
  listCrewInjuries(team, role).flatMap(({ id, game }): TracedPart[] => {
    const entry = circusInjuries.get(id)
    return (entry?.effects ?? []).flatMap((effect): TracedPart[] => {
      if (effect.kind !== 'stat') return []
      const detail = game === undefined ? {} : { detail: String(game) }
      return [{ source: { kind: 'injury', id, name: entry!.name, ...detail }, amount: effect.amount }]
    })
  })

/** Returns true if an injury of the crew member has an effect of the given kind. */
export const hasInjuryEffect = (team: Team, role: CrewRole, kind: TableResultEffectKind): boolean =>
  listCrewInjuries(team, role).some(({ id }) => circusInjuries.get(id)?.effects.some((effect) => effect.kind === kind))

/** House rule: returns the reason why a crew member can no longer race: both eyes lost, or both arms lost. */
export const findCrewMemberLeaveReason = (team: Team, role: CrewRole): LeaveReason | undefined =>
  findLeaveReason(listCrewInjuries(team, role), circusInjuries)
