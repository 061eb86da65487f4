import { injuryIndex } from '../../rules/kit/aftermath/injuries.ts'
import type { Part } from '../../rules/kit/traced.ts'
import { INJURIES, MODEL_RETURN } from './data.ts'
import type { ChaosMember } from './schemas.ts'

/** Every result that a member's record may name, by id. */
export const injuries = injuryIndex({ injuries: INJURIES, 'model-return': MODEL_RETURN })

/** What a member's injuries add to one value or attribute, each with its game. */
export const injuryParts = (member: ChaosMember, stat: string): Part[] =>
  (member.injuries ?? []).flatMap(({ id, game }): Part[] => {
    const entry = injuries.get(id)
    return (entry?.effects ?? []).flatMap((effect): Part[] => {
      if (effect.kind !== 'stat' || effect.stat !== stat) return []
      const detail = game === undefined ? {} : { detail: String(game) }
      return [{ source: { kind: 'injury', id, name: entry!.name, ...detail }, amount: effect.amount }]
    })
  })
