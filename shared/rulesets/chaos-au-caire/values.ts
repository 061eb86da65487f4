import { COST_KEY, effectiveValue } from '../../rules/kit/overrides.ts'
import {
  toTraced,
  type TracedPart,
  type TracedPartSource,
  type Traced,
  type TracedNumberOrWord,
} from '../../rules/kit/traced.ts'
import { limitTracedToMinimum, attributeInPlay } from './attributes.ts'
import type { ChaosAttribute, ChaosDicePool, Trait } from './catalogue.ts'
import { maxTraitLevel } from './ceilings.ts'
import { hasTrait, isGroup, modelsBought, modelsLeft, listChaosItems, type ChaosContext } from './context.ts'
import { attributePoints, attributeSource, computeChaosCost } from './cost.ts'
import { CHAOS_VALUE_CLASSES, CHAOS_WORDING } from './data.ts'
import { chaosInjuryTracedParts } from './injuries.ts'
import { computeCarriedLoad } from './load.ts'
import type { ChaosMember } from './schemas.ts'

const CHARGE_BONUS = 5

const base = (id: string, fr: string, en: string): TracedPartSource => ({ kind: 'base', id, name: { fr, en } })
const MODELS = base('models', 'Figurines', 'Models')
const LOST: TracedPartSource = { kind: 'loss', id: 'lost-models', name: { fr: 'Figurines perdues', en: 'Models lost' } }
const CHARGE = base('charge', 'Charge', 'Charge')
const VALUE = base('cost', 'Valeur', 'Value')
/**
 * Builds a part for an attribute in play. If the attribute itself has several parts, it is included as the origin of
 * the part.
 */
function attributePart(member: ChaosMember, id: ChaosAttribute): TracedPart {
  const value = attributeInPlay(member, id)
  return { source: attributeSource(id), amount: value.total, ...(value.parts.length > 1 && { from: value }) }
}

/**
 * Returns the number that one level or one piece of a catalogue entry adds to a pool; `undefined` if the entry does not
 * change the pool.
 */
function poolChangeOf(pool: ChaosDicePool, { changes = [] }: Pick<Trait, 'changes'>): number | undefined {
  const own = changes.filter((change) => change.pool === pool)
  return own.length === 0 ? undefined : own.reduce((sum, { add }) => sum + add, 0)
}

/**
 * Lists what traits (by level) and items add to a pool, and what injuries subtract. A trait that can have only one
 * level counts once, even if several lines have it.
 */
function listPoolChanges(pool: ChaosDicePool, member: ChaosMember, context: ChaosContext): TracedPart[] {
  const traits = member.traits.flatMap(({ id, level }, at): TracedPart[] => {
    const trait = context.traits.get(id)
    const add = trait && poolChangeOf(pool, trait)
    if (!trait || add === undefined) return []
    const isSingle = maxTraitLevel(trait, member) === 1
    if (isSingle && member.traits.findIndex((one) => one.id === id) < at) return []
    const times = isSingle ? 1 : level
    return [{ source: { kind: 'trait', id, name: trait.name }, amount: add * times, ...(times > 1 && { times }) }]
  })
  // Several pieces of an item count like one piece, because a second kit does not help more than the first.
  const items = listChaosItems(member, context).flatMap(({ item }): TracedPart[] => {
    const add = poolChangeOf(pool, item)
    return add === undefined ? [] : [{ source: { kind: 'item', id: item.id, name: item.name }, amount: add }]
  })
  return [...traits, ...items, ...chaosInjuryTracedParts(member, pool)]
}

/** Computes a pool of dice: the given parts plus all changes by traits, items and injuries; never below 0. */
const poolOf = (
  pool: ChaosDicePool,
  member: ChaosMember,
  context: ChaosContext,
  ...parts: readonly TracedPart[]
): Traced => limitTracedToMinimum(0, toTraced([...parts, ...listPoolChanges(pool, member, context)]))

function vitality(member: ChaosMember, context: ChaosContext): Traced {
  if (!isGroup(member))
    return poolOf('vitality', member, context, attributePart(member, 'strength'), attributePart(member, 'resolve'))
  const lost = modelsBought(member) - modelsLeft(member)
  return toTraced([
    { source: MODELS, amount: modelsBought(member) },
    ...(lost === 0 ? [] : [{ source: LOST, amount: -lost }]),
  ])
}

/** Computes the pool for resistance to damage: strength, and for an independent also half the resolve. */
function drPool(member: ChaosMember, context: ChaosContext): Traced {
  const resolve = attributeInPlay(member, 'resolve')
  const half: TracedPart = { source: attributeSource('resolve'), amount: Math.floor(resolve.total / 2), from: resolve }
  return poolOf('drPool', member, context, attributePart(member, 'strength'), ...(isGroup(member) ? [] : [half]))
}

/**
 * CIC-R4: computes the pool for courage, which uses the attribute resolve (« Résolution »). A group adds half its
 * models. An independent rolls for courage only with the trait `cowardly`.
 */
function couragePool(member: ChaosMember, context: ChaosContext): Traced {
  const left = isGroup(member) ? modelsLeft(member) : 0
  const support: TracedPart = { source: MODELS, amount: Math.floor(left / 2), from: vitality(member, context) }
  return poolOf('couragePool', member, context, attributePart(member, 'resolve'), ...(isGroup(member) ? [support] : []))
}

/**
 * Returns the id of the value class for a cost. CIC-R9: if two classes share a bound, the higher class applies. Returns
 * `unranked` for a cost outside all classes.
 */
export function findValueClass({ kind }: Pick<ChaosMember, 'kind'>, cost: number): string {
  const fitting = CHAOS_VALUE_CLASSES.filter((band) => band.of === kind && cost >= band.from && cost <= band.to)
  return fitting.at(-1)?.id ?? 'unranked'
}

/** Computes the value of a member in its faction: its cost, or the override. */
export const memberValue = (member: ChaosMember, context: ChaosContext): Traced =>
  effectiveValue(computeChaosCost(member, context), COST_KEY, member.overrides)

/**
 * Computes the values of `chronique/validation@1`. Derived values use the values after overrides. CIC-R12: groups
 * make no KO roll. CIC-R3: the trait iron will adds dice to every roll of resolve.
 */
export function computeChaosValues(member: ChaosMember, context: ChaosContext): Record<string, TracedNumberOrWord> {
  const { capacity, encumbrance, overload, actionPoints } = computeCarriedLoad(member, context)
  const cost = memberValue(member, context)
  const points: TracedPart = {
    source: base('action-points', 'Points d’action', 'Action points'),
    amount: actionPoints.total,
    from: actionPoints,
  }
  const pool = (name: ChaosDicePool, attribute: ChaosAttribute) =>
    poolOf(name, member, context, attributePart(member, attribute))
  return {
    attributePoints: attributePoints(member),
    actionPoints,
    vitality: vitality(member, context),
    drPool: drPool(member, context),
    capacity,
    encumbrance,
    overload,
    charge: poolOf('charge', member, context, points, { source: CHARGE, amount: CHARGE_BONUS }),
    ...(!isGroup(member) && { koPool: pool('koPool', 'resolve') }),
    ...((isGroup(member) || hasTrait(member, 'cowardly')) && { couragePool: couragePool(member, context) }),
    meleePool: pool('meleePool', 'agility'),
    shootingPool: pool('shootingPool', 'agility'),
    meleeDamagePool: pool('meleeDamagePool', 'strength'),
    band: { total: findValueClass(member, cost.total), parts: [{ source: VALUE, amount: cost.total, from: cost }] },
  }
}

/** Further pools with the attribute that each pool is based on. */
const FURTHER: readonly (readonly [ChaosDicePool, ChaosAttribute | undefined])[] = [
  ['movementActionPoints', undefined],
  ['attackActionPoints', undefined],
  ['healingPool', 'wits'],
  ['searchPool', 'wits'],
  ['riddlePool', 'wits'],
  ['jumpPool', 'strength'],
  ['authorityPool', 'resolve'],
  ['terrorPool', 'resolve'],
]

/** Lists further pools for the sheet: only pools that a trait, an item or an injury changes. */
export function listExtraDicePools(
  member: ChaosMember,
  context: ChaosContext,
): { readonly pool: ChaosDicePool; readonly value: Traced }[] {
  // The trait iron will adds dice to rolls of authority. It has no effect on a member without the trait natural
  // authority, because such a member makes no such rolls.
  const mayRoll = (pool: ChaosDicePool) => pool !== 'authorityPool' || hasTrait(member, 'natural-authority')
  const plain = FURTHER.filter(([pool]) => mayRoll(pool)).flatMap(([pool, attribute]) => {
    const changes = listPoolChanges(pool, member, context)
    if (changes.length === 0) return []
    return [
      {
        pool,
        value: limitTracedToMinimum(
          0,
          toTraced([...(attribute ? [attributePart(member, attribute)] : []), ...changes]),
        ),
      },
    ]
  })
  const falls = listPoolChanges('fallPool', member, context)
  const dr = effectiveValue(drPool(member, context), 'drPool', member.overrides)
  const resisting: TracedPart = {
    source: { kind: 'base', id: 'drPool', name: CHAOS_WORDING.values.drPool.label },
    amount: dr.total,
    from: dr,
  }
  return falls.length === 0 ? plain : [...plain, { pool: 'fallPool', value: toTraced([resisting, ...falls]) }]
}
