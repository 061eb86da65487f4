import { limited, traced, type Part, type Source, type Traced, type Value } from '../../../shared/rules/kit/traced.ts'
import { boughtModels, itemsOf, levelOf, modelsLeft, type ChaosContext } from './context.ts'
import { attributePoints, attributeSource, costOf } from './cost.ts'
import type { Attribute, Group, Raised } from './schemas.ts'

const PACK_BEARER = 'pack-bearer'
const CHARGE_BONUS = 5
const NO_LIMIT = Number.MAX_SAFE_INTEGER

const base = (id: string, fr: string, en: string): Source => ({ kind: 'base', id, name: { fr, en } })
const limit = (id: string, fr: string, en: string): Source => ({ kind: 'limit', id, name: { fr, en } })

const MODELS = base('models', 'Figurines', 'Models')
const LOST: Source = { kind: 'loss', id: 'lost-models', name: { fr: 'Figurines perdues', en: 'Models lost' } }
const BONUS = base('charge', 'Charge', 'Charge')
const ACTION_POINTS = base('action-points', 'Points d’action', 'Action points')
const CAPACITY = base('capacity', 'Capacité', 'Capacity')
const ENCUMBRANCE = base('encumbrance', 'Encombrement', 'Encumbrance')
const OVERLOAD = base('overload', 'Surcharge', 'Overload')
const COST = base('cost', 'Valeur du groupe', 'Value of the group')
const NOT_LOADED = limit('within-capacity', 'Sous la capacité', 'Within the capacity')
const FLOOR = limit('action-points', 'Pas moins de 0 PA', 'Never below 0 AP')

const die = ({ attributes }: Group, id: Attribute): Part => ({ source: attributeSource(id), amount: attributes[id] })

/** What the levels of traits add to a value. */
const raised = (group: Group, { traits }: ChaosContext, value: Raised): Part[] =>
  group.traits.flatMap(({ id, level }): Part[] => {
    const trait = traits.get(id)
    if (!trait?.raises.includes(value)) return []
    return [{ source: { kind: 'trait', id, name: trait.name }, amount: level, ...(level > 1 && { times: level }) }]
  })

/** Twice the strength, three times with the trait. */
function capacity(group: Group, { traits }: ChaosContext): Traced {
  const strength = group.attributes.strength
  const bearer = traits.get(PACK_BEARER)
  const more: Part[] =
    bearer && levelOf(group, PACK_BEARER) > 0
      ? [{ source: { kind: 'trait', id: PACK_BEARER, name: bearer.name }, amount: strength }]
      : []
  return traced([{ source: attributeSource('strength'), amount: 2 * strength, times: 2 }, ...more])
}

/** CIC-R8, CIC-R11: what is carried; each harness takes off one weapon of its size. */
function encumbrance(group: Group, context: ChaosContext): Traced {
  const owned = itemsOf(group, context)
  const loads = owned.flatMap(({ item, quantity }): Part[] => {
    const amount = item.encumbrance * Math.floor(quantity / item.heap)
    const source: Source = { kind: 'item', id: item.id, name: item.name }
    return amount === 0 ? [] : [{ source, amount, ...(quantity > 1 && { times: quantity }) }]
  })
  const harnesses = owned.flatMap(({ item: { id, name, carries }, quantity }): Part[] => {
    if (carries === undefined) return []
    const fitting = owned.filter(({ item }) => item.kind !== 'gear' && item.encumbrance === carries)
    const carried = Math.min(
      quantity,
      fitting.reduce((sum, one) => sum + one.quantity, 0),
    )
    return carried === 0 ? [] : [{ source: { kind: 'item', id, name }, amount: -carries * carried }]
  })
  return traced([...loads, ...harnesses])
}

/** Points of encumbrance over the capacity. */
function overload(carried: Traced, capacity: Traced): Traced {
  const difference = traced([
    { source: ENCUMBRANCE, amount: carried.total, from: carried },
    { source: CAPACITY, amount: -capacity.total, from: capacity },
  ])
  return limited(difference, 0, NO_LIMIT, NOT_LOADED)
}

/** CIC-R10: after overload, never below 0. */
function actionPoints(group: Group, overloaded: Traced): Traced {
  const lost: Part[] = overloaded.total > 0 ? [{ source: OVERLOAD, amount: -overloaded.total, from: overloaded }] : []
  return limited(traced([die(group, 'agility'), die(group, 'wits'), ...lost]), 0, NO_LIMIT, FLOOR)
}

/** A group has as much vitality as it has models left. */
function vitality(group: Group): Traced {
  const bought = boughtModels(group)
  const lost = bought - modelsLeft(group)
  return traced([{ source: MODELS, amount: bought }, ...(lost === 0 ? [] : [{ source: LOST, amount: -lost }])])
}

/** CIC-R9: on a shared bound the higher band. */
export function bandOf(cost: number): 'acolytes' | 'trained-acolytes' | 'unranked' {
  if (cost >= 50 && cost <= 70) return 'trained-acolytes'
  return cost >= 40 && cost < 50 ? 'acolytes' : 'unranked'
}

/** Every value of a group. */
export function valuesOf(group: Group, context: ChaosContext): Record<string, Value> {
  const room = capacity(group, context)
  const carried = encumbrance(group, context)
  const overloaded = overload(carried, room)
  const points = actionPoints(group, overloaded)
  const models = vitality(group)
  const cost = costOf(group, context)
  const support: Part = { source: MODELS, amount: Math.floor(models.total / 2), from: models }
  const withTraits = (value: Raised, ...parts: Part[]) => traced([...parts, ...raised(group, context, value)])
  return {
    attributePoints: attributePoints(group),
    actionPoints: points,
    vitality: models,
    drPool: traced([die(group, 'strength')]),
    capacity: room,
    encumbrance: carried,
    overload: overloaded,
    charge: withTraits(
      'charge',
      { source: ACTION_POINTS, amount: points.total, from: points },
      { source: BONUS, amount: CHARGE_BONUS },
    ),
    couragePool: withTraits('couragePool', die(group, 'resolve'), support),
    meleePool: withTraits('meleePool', die(group, 'agility')),
    shootingPool: withTraits('shootingPool', die(group, 'agility')),
    meleeDamagePool: traced([die(group, 'strength')]),
    band: { total: bandOf(cost.total), parts: [{ source: COST, amount: cost.total, from: cost }] },
  }
}
