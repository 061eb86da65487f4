import type { Localized } from '../../domain/localized.ts'
import { limited, plus, traced, type Part, type Source, type Traced } from '../../rules/kit/traced.ts'
import { columnsFrom, isFigure, listed, numberText, own, partOf, profile } from '../../rules/profile.ts'
import type { Carried, ChanceTable, EvaluatedMember, Profile, ProfileRules } from '../../rules/ruleset.ts'
import { worded } from '../../text/worded.ts'
import { inPlay } from './attributes.ts'
import { ATTRIBUTES, type Equipment, type Item, type Kind, type MeleeWeapon, type RangedWeapon } from './catalogue.ts'
import { woundChance } from './chances.ts'
import { levelOf, possessions, type ChaosContext } from './context.ts'
import { attributeSource } from './cost.ts'
import { FIGURES, PROFILES, WORDING } from './data.ts'
import type { ChaosMember } from './schemas.ts'
import { valuesOf } from './values.ts'

type Bearer = EvaluatedMember<ChaosMember>
type PoolValue = 'meleePool' | 'shootingPool' | 'meleeDamagePool'

const { words } = PROFILES
const NOT_BELOW_0: Source = { kind: 'limit', id: 'no-dice', name: words.noDice }

const sourceOf = ({ id, name }: Item): Source => ({ kind: 'item', id, name })

/** A pool of the bearer's. */
const pool = ({ values }: Bearer, key: PoolValue): Traced =>
  traced([partOf(key, WORDING.values[key].label, values[key])])

/** What every weapon has: hands, and what it weighs. */
const carriage = (item: MeleeWeapon | RangedWeapon) => ({
  hands: own(sourceOf(item), item.hands),
  encumbrance: encumbrance(item),
})

const encumbrance = (item: Item): Traced | Localized | undefined =>
  item.encumbrance === 'perPair' ? words.perPair : own(sourceOf(item), item.encumbrance)

/** Effective and longest range: the latter is twice the former. */
function ranges(item: MeleeWeapon | RangedWeapon) {
  const { range } = item
  if (range === undefined) return {}
  const source = sourceOf(item)
  return { range: own(source, range), furthest: traced([{ source, amount: 2 * range, times: 2 }]) }
}

function rangedProfile(item: RangedWeapon, bearer: Bearer | undefined): Profile {
  const source = sourceOf(item)
  return profile({
    attack: bearer && pool(bearer, 'shootingPool'),
    damage: own(source, item.damage),
    ...ranges(item),
    area: own(source, item.area),
    burst: item.burst ? words.yes : undefined,
    ...carriage(item),
  })
}

/** Melee weapons and those thrown add strength to their damage. */
function meleeProfile(item: MeleeWeapon, bearer: Bearer | undefined): Profile {
  const source = sourceOf(item)
  const special = {
    againstCharge: own(source, item.defenceAgainstCharge),
    ...ranges(item),
    reach: own(source, item.reach),
    disarm: own(source, item.disarm),
    ...carriage(item),
  }
  const damage: Part = { source, amount: item.damage }
  if (!bearer) return profile({ defenceAdded: own(source, item.defence), damageAdded: traced([damage]), ...special })
  const attack = pool(bearer, 'meleePool')
  const defended = item.defence === undefined ? attack : plus(attack, { source, amount: item.defence })
  return profile({
    attack,
    defence: limited(defended, 0, Number.MAX_SAFE_INTEGER, NOT_BELOW_0),
    damage: plus(pool(bearer, 'meleeDamagePool'), damage),
    ...(item.range !== undefined && thrown(bearer, damage)),
    ...special,
  })
}

/** What a melee weapon does when it is thrown: a shot with strength behind it. */
function thrown(bearer: Bearer, damage: Part) {
  const strength = inPlay(bearer.member, 'strength')
  const force: Part = {
    source: attributeSource('strength'),
    amount: strength.total,
    ...(strength.parts.length > 1 && { from: strength }),
  }
  return { thrownAttack: pool(bearer, 'shootingPool'), thrownDamage: traced([force, damage]) }
}

const POOL_WORDS: Readonly<Record<string, { readonly label: Localized }>> = { ...WORDING.pools, ...WORDING.values }

function equipmentProfile(item: Equipment): Profile {
  const effects = (item.changes ?? []).map(({ pool: id, add }) =>
    worded(words.effect, {
      name: POOL_WORDS[id]!.label,
      dice: numberText({ kind: id.endsWith('Pool') ? 'dice' : 'number', isSigned: true }, add),
    }),
  )
  return profile({ effect: listed(effects), encumbrance: encumbrance(item) })
}

function profileOf(item: Item, bearer: Bearer | undefined): Profile {
  if (item.kind === 'equipment') return equipmentProfile(item)
  return item.kind === 'melee' ? meleeProfile(item, bearer) : rangedProfile(item, bearer)
}

const SPECIAL_ATTACK = 'special-attack'

/** The ranged attack that a trait gives: shot with agility, a die of damage for each level; none without the trait. */
export function specialAttack(bearer: Bearer, context: ChaosContext): Carried[] {
  const trait = context.traits.get(SPECIAL_ATTACK)
  const level = levelOf(bearer.member, SPECIAL_ATTACK)
  if (!trait || level === 0) return []
  const source: Source = { kind: 'trait', id: trait.id, name: trait.name }
  const range = FIGURES.specialAttackRange
  const figures = profile({
    attack: pool(bearer, 'shootingPool'),
    damage: traced([{ source, amount: level, ...(level > 1 && { times: level }) }]),
    range: traced([{ source, amount: range }]),
    furthest: traced([{ source, amount: 2 * range, times: 2 }]),
  })
  return [{ name: trait.name, group: 'ranged', quantity: 1, figures }]
}

/** What a member has, each thing once, and its special attack. */
const carried = (bearer: Bearer, context: ChaosContext): Carried[] => [
  ...possessions(bearer.member, context).map(({ item, quantity }) => ({
    ...{ name: item.name, group: item.kind, quantity },
    figures: profileOf(item, bearer),
  })),
  ...specialAttack(bearer, context),
]

/** One without traits or things, all of whose attributes are the same. */
function opponent({ kind, attributes }: (typeof PROFILES.opponents)[number], context: ChaosContext) {
  const all = Object.fromEntries(ATTRIBUTES.map((id) => [id, attributes])) as ChaosMember['attributes']
  const member: ChaosMember = { kind: kind as Kind, name: '', attributes: all, traits: [], items: [] }
  const values = valuesOf(member, context)
  const [defence, resistance] = [Number(values['meleePool']!.total), Number(values['drPool']!.total)]
  const name = worded(words.opponent, { kind: WORDING.kinds[kind]!, figure: attributes, defence, resistance })
  return { name, defence, resistance }
}

/** How likely an attack with each weapon wounds whoever has no traits, no things and no cover. */
function chances(bearer: Bearer, context: ChaosContext): ChanceTable[] {
  const opponents = PROFILES.opponents.map((one) => opponent(one, context))
  const things = carried(bearer, context)
  const table = (id: 'shots' | 'blows', group: Item['kind']): ChanceTable => ({
    id,
    name: words[id],
    columns: opponents.map(({ name }) => name),
    rows: things
      .filter((one) => one.group === group)
      .map(({ name, figures: { attack, damage } }) => ({
        name,
        chances: opponents.map(({ defence, resistance }) =>
          isFigure(attack) && isFigure(damage) ? woundChance(attack.total, defence, damage.total, resistance) : null,
        ),
      })),
  })
  return [table('blows', 'melee'), table('shots', 'ranged')].filter(({ rows }) => rows.length > 0)
}

/** Weapons by dice, ranges, hands and weight. */
export const profiles: ProfileRules<ChaosMember, ChaosContext> = {
  columns: columnsFrom(PROFILES),
  of({ id }, { items }, bearer) {
    const item = items.get(id)
    return item ? profileOf(item, bearer) : {}
  },
  carried,
  chances,
}
