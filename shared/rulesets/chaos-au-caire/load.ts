import { effectiveValue } from '../../rules/kit/overrides.ts'
import { limitTraced, toTraced, type TracedPart, type TracedPartSource, type Traced } from '../../rules/kit/traced.ts'
import { attributeInPlay } from './attributes.ts'
import { hasTrait, isChaosWeapon, listChaosItems, type ChaosContext } from './context.ts'
import { attributeSource } from './cost.ts'
import type { ChaosMember } from './schemas.ts'

const PACK_BEARER = 'pack-bearer'
const NO_LIMIT = Number.MAX_SAFE_INTEGER

const base = (id: string, fr: string, en: string): TracedPartSource => ({ kind: 'base', id, name: { fr, en } })
const limit = (id: string, fr: string, en: string): TracedPartSource => ({ kind: 'limit', id, name: { fr, en } })
const CAPACITY = base('capacity', 'Capacité', 'Capacity')
const ENCUMBRANCE = base('encumbrance', 'Encombrement', 'Encumbrance')
const OVERLOAD = base('overload', 'Surcharge', 'Overload')
const WITHIN = limit('within-capacity', 'Sous la capacité', 'Within the capacity')
const NOT_BELOW_0 = limit('action-points', 'Pas moins de 0 PA', 'Never below 0 AP')

/**
 * A member's load, and the action points that are left with this load; overrides are applied. CIC-R11: groups follow
 * the same rules as independents.
 */
interface Load {
  readonly capacity: Traced
  readonly encumbrance: Traced
  readonly overload: Traced
  readonly actionPoints: Traced
}

export function computeCarriedLoad(member: ChaosMember, context: ChaosContext): Load {
  const { overrides } = member
  const capacity = effectiveValue(capacityOf(member, context), 'capacity', overrides)
  const encumbrance = effectiveValue(encumbranceOf(member, context), 'encumbrance', overrides)
  const difference = toTraced([
    { source: ENCUMBRANCE, amount: encumbrance.total, from: encumbrance },
    { source: CAPACITY, amount: -capacity.total, from: capacity },
  ])
  const overload = effectiveValue(limitTraced(difference, 0, NO_LIMIT, WITHIN), 'overload', overrides)
  const actionPoints = effectiveValue(actionPointsOf(member, overload), 'actionPoints', overrides)
  return { capacity, encumbrance, overload, actionPoints }
}

/** Computes the carrying capacity: twice the strength, or three times the strength for a pack bearer. */
function capacityOf(member: ChaosMember, { traits }: ChaosContext): Traced {
  const strength = attributeInPlay(member, 'strength').total
  const bearer = traits.get(PACK_BEARER)
  const twice: TracedPart = { source: attributeSource('strength'), amount: 2 * strength, times: 2 }
  if (!bearer || !hasTrait(member, PACK_BEARER)) return toTraced([twice])
  return toTraced([twice, { source: { kind: 'trait', id: PACK_BEARER, name: bearer.name }, amount: strength }])
}

/** Computes the encumbrance of a member's items. CIC-R8: forgotten lore weighs one point for every two uses. */
function encumbranceOf(member: ChaosMember, context: ChaosContext): Traced {
  const owned = listChaosItems(member, context)
  const loads = owned.flatMap(({ item, quantity }): TracedPart[] => {
    const amount = item.encumbrance === 'perPair' ? Math.floor(quantity / 2) : item.encumbrance * quantity
    const source: TracedPartSource = { kind: 'item', id: item.id, name: item.name }
    return amount === 0 ? [] : [{ source, amount, ...(quantity > 1 && { times: quantity }) }]
  })
  return toTraced([...loads, ...harnessParts(owned)])
}

/** Lists the parts that harnesses subtract from the load: each harness carries another weapon of its size. */
function harnessParts(owned: ReturnType<typeof listChaosItems>): TracedPart[] {
  const left = new Map<number, number>()
  for (const { item, quantity } of owned)
    if (isChaosWeapon(item) && item.encumbrance !== 'perPair')
      left.set(item.encumbrance, (left.get(item.encumbrance) ?? 0) + quantity)
  return owned.flatMap(({ item, quantity }): TracedPart[] => {
    if (item.kind !== 'equipment' || item.carriesWeaponOf === undefined) return []
    const size = item.carriesWeaponOf
    const there = left.get(size) ?? 0
    const count = Math.min(quantity, there)
    left.set(size, there - count)
    return count === 0 ? [] : [{ source: { kind: 'item', id: item.id, name: item.name }, amount: -size * count }]
  })
}

/** CIC-R10: computes the action points: agility plus wits, minus one for each point of overload, but never below 0. */
function actionPointsOf(member: ChaosMember, overload: Traced): Traced {
  const [agility, wits] = [attributeInPlay(member, 'agility'), attributeInPlay(member, 'wits')]
  const lost: TracedPart[] = overload.total > 0 ? [{ source: OVERLOAD, amount: -overload.total, from: overload }] : []
  const points = toTraced([
    { source: attributeSource('agility'), amount: agility.total },
    { source: attributeSource('wits'), amount: wits.total },
    ...lost,
  ])
  return limitTraced(points, 0, NO_LIMIT, NOT_BELOW_0)
}
