import type { Localized } from '../../domain/localized.ts'
import {
  limitTraced,
  addTracedPart,
  toTraced,
  type TracedPart,
  type TracedPartSource,
  type Traced,
} from '../../rules/kit/traced.ts'
import {
  buildItemValueColumns,
  isNumericItemValue,
  joinNames,
  numberText,
  traceItemValue,
  toItemValuePart,
  buildItemValues,
} from '../../rules/profile.ts'
import type {
  CarriedItem,
  ChanceTable,
  EvaluatedMember,
  ItemValuesByColumn,
  ItemValueRules,
} from '../../rules/ruleset.ts'
import { renderLocalized } from '../../text/renderLocalized.ts'
import { attributeInPlay } from './attributes.ts'
import {
  CHAOS_ATTRIBUTES,
  type ChaosEquipment,
  type ChaosItem,
  type ChaosMemberKind,
  type ChaosMeleeWeapon,
  type ChaosRangedWeapon,
} from './catalogue.ts'
import { chaosWoundChance } from './chances.ts'
import { traitLevel, listChaosItems, type ChaosContext } from './context.ts'
import { attributeSource } from './cost.ts'
import { CHAOS_RULE_NUMBERS, CHAOS_ITEM_VALUE_COLUMNS, CHAOS_WORDING } from './data.ts'
import type { ChaosMember } from './schemas.ts'
import { computeChaosValues } from './values.ts'

type Bearer = EvaluatedMember<ChaosMember>
type PoolValue = 'meleePool' | 'shootingPool' | 'meleeDamagePool'

const { words } = CHAOS_ITEM_VALUE_COLUMNS
const NOT_BELOW_0: TracedPartSource = { kind: 'limit', id: 'no-dice', name: words.noDice }

const sourceOf = ({ id, name }: ChaosItem): TracedPartSource => ({ kind: 'item', id, name })

/** Returns a pool of the bearer as a traced value. */
const pool = ({ values }: Bearer, key: PoolValue): Traced =>
  toTraced([toItemValuePart(key, CHAOS_WORDING.values[key].label, values[key])])

/** Returns the values that every weapon has: the hands that it needs, and its encumbrance. */
const carryingFigures = (item: ChaosMeleeWeapon | ChaosRangedWeapon) => ({
  hands: traceItemValue(sourceOf(item), item.hands),
  encumbrance: encumbrance(item),
})

const encumbrance = (item: ChaosItem): Traced | Localized | undefined =>
  item.encumbrance === 'perPair' ? words.perPair : traceItemValue(sourceOf(item), item.encumbrance)

/**
 * Returns the effective and the maximum range of a weapon; the maximum is twice the effective range. Empty without a
 * range.
 */
function ranges(item: ChaosMeleeWeapon | ChaosRangedWeapon) {
  const { range } = item
  if (range === undefined) return {}
  const source = sourceOf(item)
  return { range: traceItemValue(source, range), furthest: toTraced([{ source, amount: 2 * range, times: 2 }]) }
}

function buildRangedProfile(item: ChaosRangedWeapon, bearer: Bearer | undefined): ItemValuesByColumn {
  const source = sourceOf(item)
  return buildItemValues({
    attack: bearer && pool(bearer, 'shootingPool'),
    damage: traceItemValue(source, item.damage),
    ...ranges(item),
    area: traceItemValue(source, item.area),
    burst: item.burst ? words.yes : undefined,
    ...carryingFigures(item),
  })
}

/** Builds the item values of a melee weapon. Its damage, in melee and when thrown, adds the bearer's strength. */
function buildMeleeProfile(item: ChaosMeleeWeapon, bearer: Bearer | undefined): ItemValuesByColumn {
  const source = sourceOf(item)
  const special = {
    againstCharge: traceItemValue(source, item.defenceAgainstCharge),
    ...ranges(item),
    reach: traceItemValue(source, item.reach),
    disarm: traceItemValue(source, item.disarm),
    ...carryingFigures(item),
  }
  const damage: TracedPart = { source, amount: item.damage }
  if (!bearer)
    return buildItemValues({
      defenceAdded: traceItemValue(source, item.defence),
      damageAdded: toTraced([damage]),
      ...special,
    })
  const attack = pool(bearer, 'meleePool')
  const defended = item.defence === undefined ? attack : addTracedPart(attack, { source, amount: item.defence })
  return buildItemValues({
    attack,
    defence: limitTraced(defended, 0, Number.MAX_SAFE_INTEGER, NOT_BELOW_0),
    damage: addTracedPart(pool(bearer, 'meleeDamagePool'), damage),
    ...(item.range !== undefined && thrownFigures(bearer, damage)),
    ...special,
  })
}

/** Returns the values of a melee weapon when it is thrown: a shot whose damage adds the bearer's strength. */
function thrownFigures(bearer: Bearer, damage: TracedPart) {
  const strength = attributeInPlay(bearer.member, 'strength')
  const force: TracedPart = {
    source: attributeSource('strength'),
    amount: strength.total,
    ...(strength.parts.length > 1 && { from: strength }),
  }
  return { thrownAttack: pool(bearer, 'shootingPool'), thrownDamage: toTraced([force, damage]) }
}

const POOL_WORDS: Readonly<Record<string, { readonly label: Localized }>> = {
  ...CHAOS_WORDING.pools,
  ...CHAOS_WORDING.values,
}

function buildEquipmentProfile(item: ChaosEquipment): ItemValuesByColumn {
  const effects = (item.changes ?? []).map(({ pool: id, add }) =>
    renderLocalized(words.effect, {
      name: POOL_WORDS[id]!.label,
      dice: numberText({ kind: id.endsWith('Pool') ? 'dice' : 'number', isSigned: true }, add),
    }),
  )
  return buildItemValues({ effect: joinNames(effects), encumbrance: encumbrance(item) })
}

function buildItemProfile(item: ChaosItem, bearer: Bearer | undefined): ItemValuesByColumn {
  if (item.kind === 'equipment') return buildEquipmentProfile(item)
  return item.kind === 'melee' ? buildMeleeProfile(item, bearer) : buildRangedProfile(item, bearer)
}

const SPECIAL_ATTACK = 'special-attack'

/**
 * Returns the ranged attack that a trait gives: it uses agility, and has one die of damage for each level. Empty
 * without the trait.
 */
export function listSpecialAttack(bearer: Bearer, context: ChaosContext): CarriedItem[] {
  const trait = context.traits.get(SPECIAL_ATTACK)
  const level = traitLevel(bearer.member, SPECIAL_ATTACK)
  if (!trait || level === 0) return []
  const source: TracedPartSource = { kind: 'trait', id: trait.id, name: trait.name }
  const range = CHAOS_RULE_NUMBERS.specialAttackRange
  const figures = buildItemValues({
    attack: pool(bearer, 'shootingPool'),
    damage: toTraced([{ source, amount: level, ...(level > 1 && { times: level }) }]),
    range: toTraced([{ source, amount: range }]),
    furthest: toTraced([{ source, amount: 2 * range, times: 2 }]),
  })
  return [{ name: trait.name, group: 'ranged', quantity: 1, figures }]
}

/** Lists the member's items, each item once, and the special attack that a trait gives. */
const listCarriedItems = (bearer: Bearer, context: ChaosContext): CarriedItem[] => [
  ...listChaosItems(bearer.member, context).map(({ item, quantity }) => ({
    ...{ name: item.name, group: item.kind, quantity },
    figures: buildItemProfile(item, bearer),
  })),
  ...listSpecialAttack(bearer, context),
]

/** Builds an opponent without traits or items, whose attributes are all equal. */
function buildOpponent(
  { kind, attributes }: (typeof CHAOS_ITEM_VALUE_COLUMNS.opponents)[number],
  context: ChaosContext,
) {
  const all = Object.fromEntries(CHAOS_ATTRIBUTES.map((id) => [id, attributes])) as ChaosMember['attributes']
  const member: ChaosMember = { kind: kind as ChaosMemberKind, name: '', attributes: all, traits: [], items: [] }
  const values = computeChaosValues(member, context)
  const [defence, resistance] = [Number(values['meleePool']!.total), Number(values['drPool']!.total)]
  const name = renderLocalized(words.opponent, {
    kind: CHAOS_WORDING.kinds[kind]!,
    figure: attributes,
    defence,
    resistance,
  })
  return { name, defence, resistance }
}

/**
 * Builds the tables of probabilities that an attack with each weapon wounds opponents without traits, items or cover.
 */
function chances(bearer: Bearer, context: ChaosContext): ChanceTable[] {
  const opponents = CHAOS_ITEM_VALUE_COLUMNS.opponents.map((one) => buildOpponent(one, context))
  const things = listCarriedItems(bearer, context)
  const table = (id: 'shots' | 'blows', group: ChaosItem['kind']): ChanceTable => ({
    id,
    name: words[id],
    columns: opponents.map(({ name }) => name),
    rows: things
      .filter((one) => one.group === group)
      .map(({ name, figures: { attack, damage } }) => ({
        name,
        chances: opponents.map(({ defence, resistance }) =>
          isNumericItemValue(attack) && isNumericItemValue(damage)
            ? chaosWoundChance(attack.total, defence, damage.total, resistance)
            : null,
        ),
      })),
  })
  return [table('blows', 'melee'), table('shots', 'ranged')].filter(({ rows }) => rows.length > 0)
}

/** Rules for the values of weapons: dice, ranges, hands, encumbrance. */
export const chaosItemValueRules: ItemValueRules<ChaosMember, ChaosContext> = {
  columns: buildItemValueColumns(CHAOS_ITEM_VALUE_COLUMNS),
  of({ id }, { items }, bearer) {
    const item = items.get(id)
    return item ? buildItemProfile(item, bearer) : {}
  },
  listCarried: listCarriedItems,
  chances,
}
