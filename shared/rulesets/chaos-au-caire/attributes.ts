import { limitTraced, toTraced, type TracedPartSource, type Traced } from '../../rules/kit/traced.ts'
import type { ChaosAttribute } from './catalogue.ts'
import { attributeSource } from './cost.ts'
import { chaosInjuryTracedParts } from './injuries.ts'
import type { ChaosMember } from './schemas.ts'

const NOT_BELOW: TracedPartSource = { kind: 'limit', id: 'floor', name: { fr: 'Limite', en: 'Limit' } }

/** Limits `value` to at least `min`. If the limit has an effect, it becomes a part of the traced value. */
export const limitTracedToMinimum = (min: number, value: Traced): Traced =>
  limitTraced(value, min, Number.MAX_SAFE_INTEGER, NOT_BELOW)

/** Computes an attribute in play: the bought dice minus injuries. Injuries never reduce an attribute below 1. */
export function attributeInPlay(member: ChaosMember, id: ChaosAttribute): Traced {
  const bought = member.attributes[id]
  const value = toTraced([{ source: attributeSource(id), amount: bought }, ...chaosInjuryTracedParts(member, id)])
  return limitTracedToMinimum(Math.min(1, bought), value)
}
