import { COST, inForce } from '../../rules/kit/overrides.ts'
import { traced, type Part, type Source, type Traced, type Value } from '../../rules/kit/traced.ts'
import { atLeast, inPlay } from './attributes.ts'
import type { Attribute, Pool, Trait } from './catalogue.ts'
import { maxLevel } from './ceilings.ts'
import { has, isGroup, modelsBought, modelsLeft, possessions, type ChaosContext } from './context.ts'
import { attributePoints, attributeSource, costOf } from './cost.ts'
import { BANDS, WORDING } from './data.ts'
import { injuryParts } from './injuries.ts'
import { loadOf } from './load.ts'
import type { ChaosMember } from './schemas.ts'

const CHARGE_BONUS = 5

const base = (id: string, fr: string, en: string): Source => ({ kind: 'base', id, name: { fr, en } })
const MODELS = base('models', 'Figurines', 'Models')
const LOST: Source = { kind: 'loss', id: 'lost-models', name: { fr: 'Figurines perdues', en: 'Models lost' } }
const CHARGE = base('charge', 'Charge', 'Charge')
const VALUE = base('cost', 'Valeur', 'Value')
/** One part for an attribute in play; its reasons below it when there are several. */
function die(member: ChaosMember, id: Attribute): Part {
  const value = inPlay(member, id)
  return { source: attributeSource(id), amount: value.total, ...(value.parts.length > 1 && { from: value }) }
}

/** What one level or one piece of an entry adds to a pool; `undefined` where it leaves it alone. */
function addedTo(pool: Pool, { changes = [] }: Pick<Trait, 'changes'>): number | undefined {
  const own = changes.filter((change) => change.pool === pool)
  return own.length === 0 ? undefined : own.reduce((sum, { add }) => sum + add, 0)
}

/**
 * What traits and items add to a pool, level by level, and what injuries take. A trait of a single level is had or not:
 * it counts once, however often it is listed.
 */
function changesOf(pool: Pool, member: ChaosMember, context: ChaosContext): Part[] {
  const traits = member.traits.flatMap(({ id, level }, at): Part[] => {
    const trait = context.traits.get(id)
    const add = trait && addedTo(pool, trait)
    if (!trait || add === undefined) return []
    const isSingle = maxLevel(trait, member) === 1
    if (isSingle && member.traits.findIndex((one) => one.id === id) < at) return []
    const times = isSingle ? 1 : level
    return [{ source: { kind: 'trait', id, name: trait.name }, amount: add * times, ...(times > 1 && { times }) }]
  })
  // A kit does not help twice: of an item one piece counts.
  const items = possessions(member, context).flatMap(({ item }): Part[] => {
    const add = addedTo(pool, item)
    return add === undefined ? [] : [{ source: { kind: 'item', id: item.id, name: item.name }, amount: add }]
  })
  return [...traits, ...items, ...injuryParts(member, pool)]
}

/** A pool of dice: what it rests on, then what changes it; never below 0. */
const poolOf = (pool: Pool, member: ChaosMember, context: ChaosContext, ...parts: readonly Part[]): Traced =>
  atLeast(0, traced([...parts, ...changesOf(pool, member, context)]))

function vitality(member: ChaosMember, context: ChaosContext): Traced {
  if (!isGroup(member)) return poolOf('vitality', member, context, die(member, 'strength'), die(member, 'resolve'))
  const lost = modelsBought(member) - modelsLeft(member)
  return traced([
    { source: MODELS, amount: modelsBought(member) },
    ...(lost === 0 ? [] : [{ source: LOST, amount: -lost }]),
  ])
}

/** Strength, and for an independent half its resolve. */
function drPool(member: ChaosMember, context: ChaosContext): Traced {
  const resolve = inPlay(member, 'resolve')
  const half: Part = { source: attributeSource('resolve'), amount: Math.floor(resolve.total / 2), from: resolve }
  return poolOf('drPool', member, context, die(member, 'strength'), ...(isGroup(member) ? [] : [half]))
}

/** CIC-R4: courage is a matter of Résolution. Groups take heart from their models; of independents only the cowardly test. */
function couragePool(member: ChaosMember, context: ChaosContext): Traced {
  const left = isGroup(member) ? modelsLeft(member) : 0
  const support: Part = { source: MODELS, amount: Math.floor(left / 2), from: vitality(member, context) }
  return poolOf('couragePool', member, context, die(member, 'resolve'), ...(isGroup(member) ? [support] : []))
}

/** CIC-R9: on a shared bound the higher band; between or outside the bands `unranked`. */
export function bandOf({ kind }: Pick<ChaosMember, 'kind'>, cost: number): string {
  const fitting = BANDS.filter((band) => band.of === kind && cost >= band.from && cost <= band.to)
  return fitting.at(-1)?.id ?? 'unranked'
}

/** What a member is worth in its faction: its cost, or what was fixed by hand. */
export const valueOf = (member: ChaosMember, context: ChaosContext): Traced =>
  inForce(costOf(member, context), COST, member.overrides)

/** The values of `chronique/validation@1`; derived ones go by those in force. CIC-R12: groups take no KO roll. CIC-R3: iron will helps every roll of Résolution. */
export function valuesOf(member: ChaosMember, context: ChaosContext): Record<string, Value> {
  const { capacity, encumbrance, overload, actionPoints } = loadOf(member, context)
  const cost = valueOf(member, context)
  const points: Part = {
    source: base('action-points', 'Points d’action', 'Action points'),
    amount: actionPoints.total,
    from: actionPoints,
  }
  const pool = (name: Pool, attribute: Attribute) => poolOf(name, member, context, die(member, attribute))
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
    ...((isGroup(member) || has(member, 'cowardly')) && { couragePool: couragePool(member, context) }),
    meleePool: pool('meleePool', 'agility'),
    shootingPool: pool('shootingPool', 'agility'),
    meleeDamagePool: pool('meleeDamagePool', 'strength'),
    band: { total: bandOf(member, cost.total), parts: [{ source: VALUE, amount: cost.total, from: cost }] },
  }
}

/** What each further pool rests on. */
const FURTHER: readonly (readonly [Pool, Attribute | undefined])[] = [
  ['movementActionPoints', undefined],
  ['attackActionPoints', undefined],
  ['healingPool', 'wits'],
  ['searchPool', 'wits'],
  ['riddlePool', 'wits'],
  ['jumpPool', 'strength'],
  ['authorityPool', 'resolve'],
  ['terrorPool', 'resolve'],
]

/** Further pools, for the sheet: only those that a trait or an item makes differ. */
export function furtherPools(
  member: ChaosMember,
  context: ChaosContext,
): { readonly pool: Pool; readonly value: Traced }[] {
  // Iron will helps a roll of authority, but only bearers of that trait ever make one.
  const mayRoll = (pool: Pool) => pool !== 'authorityPool' || has(member, 'natural-authority')
  const plain = FURTHER.filter(([pool]) => mayRoll(pool)).flatMap(([pool, attribute]) => {
    const changes = changesOf(pool, member, context)
    if (changes.length === 0) return []
    return [{ pool, value: atLeast(0, traced([...(attribute ? [die(member, attribute)] : []), ...changes])) }]
  })
  const falls = changesOf('fallPool', member, context)
  const dr = inForce(drPool(member, context), 'drPool', member.overrides)
  const resisting: Part = {
    source: { kind: 'base', id: 'drPool', name: WORDING.values.drPool.label },
    amount: dr.total,
    from: dr,
  }
  return falls.length === 0 ? plain : [...plain, { pool: 'fallPool', value: traced([resisting, ...falls]) }]
}
