import { buildInjuryIndex } from '../../rules/kit/aftermath/injuries.ts'
import type { TracedPart } from '../../rules/kit/traced.ts'
import { CHAOS_INJURIES, MODEL_RETURN_TABLE } from './data.ts'
import type { ChaosMember } from './schemas.ts'

/** Index by id of all results that an injury record may name. */
export const chaosInjuries = buildInjuryIndex({ injuries: CHAOS_INJURIES, 'model-return': MODEL_RETURN_TABLE })

/** Lists the parts that a member's injuries add to a value or an attribute, each with the game of the injury. */
export const chaosInjuryTracedParts = (member: ChaosMember, stat: string): TracedPart[] =>
  (member.injuries ?? []).flatMap(({ id, game }): TracedPart[] => {
    const entry = chaosInjuries.get(id)
    return (entry?.effects ?? []).flatMap((effect): TracedPart[] => {
      if (effect.kind !== 'stat' || effect.stat !== stat) return []
      const detail = game === undefined ? {} : { detail: String(game) }
      return [{ source: { kind: 'injury', id, name: entry!.name, ...detail }, amount: effect.amount }]
    })
  })
