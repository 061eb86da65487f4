import {
  limitTraced,
  toTraced,
  type TracedPart,
  type TracedPartSource,
  type Traced,
  type TracedNumberOrWord,
} from '../../../shared/rules/kit/traced.ts'
import { boughtModels, itemsOf, levelOf, modelsLeft, type ChaosContext } from './context.ts'
import { attributePoints, attributeSource, costOf } from './cost.ts'
import type { Attribute, Group, Raised } from './schemas.ts'

const PACK_BEARER = 'pack-bearer'
const CHARGE_BONUS = 5
const NO_LIMIT = Number.MAX_SAFE_INTEGER

const base = (id: string, fr: string, en: string): TracedPartSource => ({ kind: 'base', id, name: { fr, en } })
const limit = (id: string, fr: string, en: string): TracedPartSource => ({ kind: 'limit', id, name: { fr, en } })

const MODELS = base('models', 'Figurines', 'Models')
const LOST: TracedPartSource = { kind: 'loss', id: 'lost-models', name: { fr: 'Figurines perdues', en: 'Models lost' } }
const BONUS = base('charge', 'Charge', 'Charge')
const ACTION_POINTS = base('action-points', 'Points d’action', 'Action points')
const CAPACITY = base('capacity', 'Capacité', 'Capacity')
const ENCUMBRANCE = base('encumbrance', 'Encombrement', 'Encumbrance')
const OVERLOAD = base('overload', 'Surcharge', 'Overload')
const COST = base('cost', 'Valeur du groupe', 'Value of the group')
const NOT_LOADED = limit('within-capacity', 'Sous la capacité', 'Within the capacity')
const FLOOR = limit('action-points', 'Pas moins de 0 PA', 'Never below 0 AP')

const die = ({ attributes }: Group, id: Attribute): TracedPart => ({
  source: attributeSource(id),
  amount: attributes[id],
})

/** What the levels of traits add to a value. */
const traitBonuses = (group: Group, { traits }: ChaosContext, value: Raised): TracedPart[] =>
  group.traits.flatMap(({ id, level }): TracedPart[] => {
    const trait = traits.get(id)
    if (!trait?.raises.includes(value)) return []
    return [{ source: { kind: 'trait', id, name: trait.name }, amount: level, ...(level > 1 && { times: level }) }]
  })

/** The capacity: twice the strength, or three times with `pack-bearer`. */
function capacity(group: Group, { traits }: ChaosContext): Traced {
  const strength = group.attributes.strength
  const bearer = traits.get(PACK_BEARER)
  const more: TracedPart[] =
    bearer && levelOf(group, PACK_BEARER) > 0
      ? [{ source: { kind: 'trait', id: PACK_BEARER, name: bearer.name }, amount: strength }]
      : []
  return toTraced([{ source: attributeSource('strength'), amount: 2 * strength, times: 2 }, ...more])
}

/** The encumbrance (CIC-R8, CIC-R11); each harness subtracts one weapon of its size. */
function encumbrance(group: Group, context: ChaosContext): Traced {
  const owned = itemsOf(group, context)
  const loads = owned.flatMap(({ item, quantity }): TracedPart[] => {
    const amount = item.encumbrance * Math.floor(quantity / item.heap)
    const source: TracedPartSource = { kind: 'item', id: item.id, name: item.name }
    return amount === 0 ? [] : [{ source, amount, ...(quantity > 1 && { times: quantity }) }]
  })
  const harnesses = owned.flatMap(({ item: { id, name, carries }, quantity }): TracedPart[] => {
    if (carries === undefined) return []
    const fitting = owned.filter(({ item }) => item.kind !== 'gear' && item.encumbrance === carries)
    const carried = Math.min(
      quantity,
      fitting.reduce((sum, one) => sum + one.quantity, 0),
    )
    return carried === 0 ? [] : [{ source: { kind: 'item', id, name }, amount: -carries * carried }]
  })
  return toTraced([...loads, ...harnesses])
}

/** The encumbrance above the capacity. */
function overload(carried: Traced, capacity: Traced): Traced {
  const difference = toTraced([
    { source: ENCUMBRANCE, amount: carried.total, from: carried },
    { source: CAPACITY, amount: -capacity.total, from: capacity },
  ])
  return limitTraced(difference, 0, NO_LIMIT, NOT_LOADED)
}

/** The action points minus the overload, at least 0 (CIC-R10). */
function actionPoints(group: Group, overloaded: Traced): Traced {
  const lost: TracedPart[] =
    overloaded.total > 0 ? [{ source: OVERLOAD, amount: -overloaded.total, from: overloaded }] : []
  return limitTraced(toTraced([die(group, 'agility'), die(group, 'wits'), ...lost]), 0, NO_LIMIT, FLOOR)
}

/** A group's vitality is the number of models left. */
function vitality(group: Group): Traced {
  const bought = boughtModels(group)
  const lost = bought - modelsLeft(group)
  return toTraced([{ source: MODELS, amount: bought }, ...(lost === 0 ? [] : [{ source: LOST, amount: -lost }])])
}

/** The value band of a cost; a cost on the bound of two bands is in the higher one (CIC-R9). */
export function bandOf(cost: number): 'acolytes' | 'trained-acolytes' | 'unranked' {
  if (cost >= 50 && cost <= 70) return 'trained-acolytes'
  return cost >= 40 && cost < 50 ? 'acolytes' : 'unranked'
}

export function valuesOf(group: Group, context: ChaosContext): Record<string, TracedNumberOrWord> {
  const room = capacity(group, context)
  const carried = encumbrance(group, context)
  const overloaded = overload(carried, room)
  const points = actionPoints(group, overloaded)
  const models = vitality(group)
  const cost = costOf(group, context)
  const support: TracedPart = { source: MODELS, amount: Math.floor(models.total / 2), from: models }
  const withTraits = (value: Raised, ...parts: TracedPart[]) =>
    toTraced([...parts, ...traitBonuses(group, context, value)])
  return {
    attributePoints: attributePoints(group),
    actionPoints: points,
    vitality: models,
    drPool: toTraced([die(group, 'strength')]),
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
    meleeDamagePool: toTraced([die(group, 'strength')]),
    band: { total: bandOf(cost.total), parts: [{ source: COST, amount: cost.total, from: cost }] },
  }
}
