import { limited, traced, type Source, type Traced } from '../../rules/kit/traced.ts'
import type { Attribute } from './catalogue.ts'
import { attributeSource } from './cost.ts'
import { injuryParts } from './injuries.ts'
import type { ChaosMember } from './schemas.ts'

const NOT_BELOW: Source = { kind: 'limit', id: 'floor', name: { fr: 'Limite', en: 'Limit' } }

/** `value`, but not less than `min`. */
export const atLeast = (min: number, value: Traced): Traced => limited(value, min, Number.MAX_SAFE_INTEGER, NOT_BELOW)

/** An attribute in play: as bought, less what injuries took; never below 1 by an injury. */
export function inPlay(member: ChaosMember, id: Attribute): Traced {
  const bought = member.attributes[id]
  const value = traced([{ source: attributeSource(id), amount: bought }, ...injuryParts(member, id)])
  return atLeast(Math.min(1, bought), value)
}
