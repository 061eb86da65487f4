import { inForce } from '../../rules/kit/overrides.ts'
import { limited, traced, type Part, type Source, type Traced } from '../../rules/kit/traced.ts'
import { inPlay } from './attributes.ts'
import { has, isWeapon, possessions, type ChaosContext } from './context.ts'
import { attributeSource } from './cost.ts'
import type { ChaosMember } from './schemas.ts'

const PACK_BEARER = 'pack-bearer'
const NO_LIMIT = Number.MAX_SAFE_INTEGER

const base = (id: string, fr: string, en: string): Source => ({ kind: 'base', id, name: { fr, en } })
const limit = (id: string, fr: string, en: string): Source => ({ kind: 'limit', id, name: { fr, en } })
const CAPACITY = base('capacity', 'Capacité', 'Capacity')
const ENCUMBRANCE = base('encumbrance', 'Encombrement', 'Encumbrance')
const OVERLOAD = base('overload', 'Surcharge', 'Overload')
const WITHIN = limit('within-capacity', 'Sous la capacité', 'Within the capacity')
const NOT_BELOW_0 = limit('action-points', 'Pas moins de 0 PA', 'Never below 0 AP')

/** What a member carries and what it costs in action points, each as it is in force. CIC-R11: for groups as for independents. */
interface Load {
  readonly capacity: Traced
  readonly encumbrance: Traced
  readonly overload: Traced
  readonly actionPoints: Traced
}

export function loadOf(member: ChaosMember, context: ChaosContext): Load {
  const { overrides } = member
  const capacity = inForce(capacityOf(member, context), 'capacity', overrides)
  const encumbrance = inForce(encumbranceOf(member, context), 'encumbrance', overrides)
  const difference = traced([
    { source: ENCUMBRANCE, amount: encumbrance.total, from: encumbrance },
    { source: CAPACITY, amount: -capacity.total, from: capacity },
  ])
  const overload = inForce(limited(difference, 0, NO_LIMIT, WITHIN), 'overload', overrides)
  const actionPoints = inForce(actionPointsOf(member, overload), 'actionPoints', overrides)
  return { capacity, encumbrance, overload, actionPoints }
}

/** Twice the strength, three times for a pack bearer. */
function capacityOf(member: ChaosMember, { traits }: ChaosContext): Traced {
  const strength = inPlay(member, 'strength').total
  const bearer = traits.get(PACK_BEARER)
  const twice: Part = { source: attributeSource('strength'), amount: 2 * strength, times: 2 }
  if (!bearer || !has(member, PACK_BEARER)) return traced([twice])
  return traced([twice, { source: { kind: 'trait', id: PACK_BEARER, name: bearer.name }, amount: strength }])
}

/** CIC-R8: forgotten lore weighs a point for every two uses. */
function encumbranceOf(member: ChaosMember, context: ChaosContext): Traced {
  const owned = possessions(member, context)
  const loads = owned.flatMap(({ item, quantity }): Part[] => {
    const amount = item.encumbrance === 'perPair' ? Math.floor(quantity / 2) : item.encumbrance * quantity
    const source: Source = { kind: 'item', id: item.id, name: item.name }
    return amount === 0 ? [] : [{ source, amount, ...(quantity > 1 && { times: quantity }) }]
  })
  return traced([...loads, ...harnessed(owned)])
}

/** Each harness takes one weapon of its size off the load, another weapon than those before it. */
function harnessed(owned: ReturnType<typeof possessions>): Part[] {
  const left = new Map<number, number>()
  for (const { item, quantity } of owned)
    if (isWeapon(item) && item.encumbrance !== 'perPair')
      left.set(item.encumbrance, (left.get(item.encumbrance) ?? 0) + quantity)
  return owned.flatMap(({ item, quantity }): Part[] => {
    if (item.kind !== 'equipment' || item.carriesWeaponOf === undefined) return []
    const size = item.carriesWeaponOf
    const there = left.get(size) ?? 0
    const count = Math.min(quantity, there)
    left.set(size, there - count)
    return count === 0 ? [] : [{ source: { kind: 'item', id: item.id, name: item.name }, amount: -size * count }]
  })
}

/** CIC-R10: agility and wits, less a point for each of overload; never below 0. */
function actionPointsOf(member: ChaosMember, overload: Traced): Traced {
  const [agility, wits] = [inPlay(member, 'agility'), inPlay(member, 'wits')]
  const lost: Part[] = overload.total > 0 ? [{ source: OVERLOAD, amount: -overload.total, from: overload }] : []
  const points = traced([
    { source: attributeSource('agility'), amount: agility.total },
    { source: attributeSource('wits'), amount: wits.total },
    ...lost,
  ])
  return limited(points, 0, NO_LIMIT, NOT_BELOW_0)
}
