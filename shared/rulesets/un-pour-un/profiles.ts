import type { Localized } from '../../domain/localized.ts'
import {
  limitTraced,
  addTracedPart,
  toTraced,
  type TracedPart,
  type TracedPartSource,
  type TracedNumberOrWord,
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
  ItemValue,
  ItemValueRules,
} from '../../rules/ruleset.ts'
import { renderLocalized } from '../../text/renderLocalized.ts'
import {
  UN_POUR_UN_STATS,
  type UnPourUnEquipment,
  type UnPourUnMeleeWeapon,
  type UnPourUnRangedWeapon,
  type StatChange,
} from './catalogue.ts'
import { RANGE_MODIFIERS, shotCost, numbersToHit, unPourUnWoundChance } from './combat.ts'
import { withoutBrokenItems, type PreparedItem, type UnPourUnContext } from './context.ts'
import { UN_POUR_UN_ITEM_VALUE_COLUMNS, UN_POUR_UN_RANK_ENTRIES, UN_POUR_UN_WORDING } from './data.ts'
import type { UnPourUnOwnedItem, UnPourUnMember } from './schemas.ts'

const { words } = UN_POUR_UN_ITEM_VALUE_COLUMNS

type Bearer = EvaluatedMember<UnPourUnMember>
type Line = Pick<UnPourUnOwnedItem, 'id' | 'reload'>
type Ready<I> = Omit<PreparedItem, 'item'> & { readonly item: I }

const AT_RANGE: readonly TracedPartSource[] = [
  { kind: 'base', id: 'short', name: words.atShort },
  { kind: 'base', id: 'medium', name: words.atMedium },
  { kind: 'base', id: 'long', name: words.atLong },
]
const NEVER_BETTER: TracedPartSource = { kind: 'limit', id: 'best-shot', name: words.best }

/** Returns the numbers that a bearer needs to hit at short, medium and long range; a text if a hit is impossible. */
const hitFigures = (shooting: TracedNumberOrWord): ItemValue[] =>
  numbersToHit(Number(shooting.total)).map((needed, at) => {
    if (needed === undefined) return words.impossible
    const skill = toTraced([toItemValuePart('shooting', UN_POUR_UN_WORDING.values.shooting.label, shooting)])
    const amount = RANGE_MODIFIERS[at]!
    const atRange = amount === 0 ? skill : addTracedPart(skill, { source: AT_RANGE[at]!, amount })
    return limitTraced(atRange, needed, needed, NEVER_BETTER)
  })

/** Returns the text for the reload of a weapon: as chosen when bought, otherwise the possible kinds. */
function reloadOf({ reload: all, heavy }: UnPourUnRangedWeapon, chosen: Line['reload'], isHeld: boolean): Localized {
  const one = chosen ?? (all.length === 1 || isHeld ? all[0]! : 'either')
  return heavy ? renderLocalized(words.heavy, { reload: words[one] }) : words[one]
}

function buildShotProfile(
  { item, source }: Ready<UnPourUnRangedWeapon>,
  { reload }: Line,
  bearer: Bearer | undefined,
): ItemValuesByColumn {
  const [short, medium, long] = item.ranges
  const [hitShort, hitMedium, hitLong] = bearer?.values.shooting ? hitFigures(bearer.values.shooting) : []
  const radius = renderLocalized(UN_POUR_UN_WORDING.sheet.radius, { steps: item.radius ?? 0 })
  return buildItemValues({
    ...{
      short: traceItemValue(source, short),
      medium: traceItemValue(source, medium),
      long: traceItemValue(source, long),
    },
    ...{ hitShort, hitMedium, hitLong },
    strength: traceItemValue(source, item.strength),
    targets: item.targets === 'all' ? radius : traceItemValue(source, item.targets),
    reload: reloadOf(item, reload, bearer !== undefined),
    actionPoints: traceItemValue(source, shotCost(item, reload ?? item.reload[0]!)),
    hands: traceItemValue(source, item.hands),
  })
}

/** Builds the item values of a melee weapon. Its strength in a fight is the bearer's strength plus the weapon's. */
function buildMeleeProfile(
  { item, source }: Ready<UnPourUnMeleeWeapon>,
  bearer: Bearer | undefined,
): ItemValuesByColumn {
  const added: TracedPart = { source, amount: item.strength }
  const hands = traceItemValue(source, item.hands)
  if (!bearer) return buildItemValues({ strengthAdded: toTraced([added]), hands })
  const { strength, melee } = bearer.values
  return buildItemValues({
    hit: toTraced([toItemValuePart('melee', UN_POUR_UN_WORDING.values.melee.label, melee)]),
    strength: toTraced([toItemValuePart('strength', UN_POUR_UN_WORDING.values.strength.label, strength), added]),
    hands,
  })
}

/**
 * Builds the item values of a piece of equipment: what one piece gives, and what a pair adds. The limit for each
 * member is shown only before buying.
 */
function buildEquipmentProfile(
  { item, source }: Ready<UnPourUnEquipment>,
  bearer: Bearer | undefined,
): ItemValuesByColumn {
  const changesByStat = UN_POUR_UN_STATS.map((stat): [string, ItemValue | undefined] => {
    const of = (changes: readonly StatChange[] = []) => changes.filter((change) => change.stat === stat)
    const [each, pair] = [of(item.changes), of(item.pairChanges)]
    const sum = each.every(({ set }) => set === undefined)
      ? each.reduce((total, { add = 0 }) => total + add, 0)
      : undefined
    if (each.length > 0 && pair.length === 0 && sum !== undefined) return [`gives-${stat}`, traceItemValue(source, sum)]
    return [`gives-${stat}`, joinNames([...each.map(changeText), ...pair.map(pairText)])]
  })
  return buildItemValues({
    ...Object.fromEntries(changesByStat),
    limit: bearer ? undefined : traceItemValue(source, item.slot ? 1 : item.limit),
  })
}

const changeText = ({ add = 0, set }: StatChange): Localized => {
  const sign = numberText({ kind: 'number', isSigned: true }, add)
  return set === undefined ? { fr: sign, en: sign } : renderLocalized(words.becomes, { figure: set })
}

const pairText = (change: StatChange): Localized => renderLocalized(words.pair, { amount: changeText(change) })

/** Builds the item values of a line of possessions; empty for an unknown item. */
function buildLineProfile(line: Line, { items }: UnPourUnContext, bearer?: Bearer): ItemValuesByColumn {
  const ready = items.get(line.id)
  if (!ready) return {}
  const { item } = ready
  if (item.kind === 'ranged') return buildShotProfile({ ...ready, item }, line, bearer)
  return item.kind === 'melee'
    ? buildMeleeProfile({ ...ready, item }, bearer)
    : buildEquipmentProfile({ ...ready, item }, bearer)
}

/** Lists the items that a member has and can use, line by line, with their values. */
const listCarriedItems = (bearer: Bearer, context: UnPourUnContext): CarriedItem[] =>
  withoutBrokenItems(bearer.member).items.flatMap((line) => {
    const item = context.items.get(line.id)?.item
    if (!item) return []
    return [
      { name: item.name, group: item.kind, quantity: line.quantity, figures: buildLineProfile(line, context, bearer) },
    ]
  })

/** Opponents for which chances are computed: each rank with its printed values, lowest rank first. */
const OPPONENTS = UN_POUR_UN_RANK_ENTRIES.map(({ name, stats }) => ({
  name,
  resistance: stats.resistance ?? 0,
})).reverse()

/** Builds the tables of probabilities that a shot at medium range, or a melee attack, wounds each of the opponents. */
function chances(bearer: Bearer, context: UnPourUnContext): ChanceTable[] {
  const things = listCarriedItems(bearer, context)
  const table = (id: 'shots' | 'blows', group: string, hit: string): ChanceTable => ({
    id,
    name: words[id],
    columns: OPPONENTS.map(({ name, resistance }) => renderLocalized(words.opponent, { rank: name, resistance })),
    rows: things
      .filter((one) => one.group === group)
      .map(({ name, figures }) => ({
        name,
        chances: OPPONENTS.map(({ resistance }) => {
          const [needed, strength] = [figures[hit], figures.strength]
          return isNumericItemValue(needed) && isNumericItemValue(strength)
            ? unPourUnWoundChance(needed.total, strength.total, resistance)
            : null
        }),
      })),
  })
  return [table('shots', 'ranged', 'hitMedium'), table('blows', 'melee', 'hit')].filter(({ rows }) => rows.length > 0)
}

/** Rules for item values: weapons by ranges, strength and hands; equipment by its changes. */
export const unPourUnItemValueRules: ItemValueRules<UnPourUnMember, UnPourUnContext> = {
  columns: buildItemValueColumns(UN_POUR_UN_ITEM_VALUE_COLUMNS),
  of: buildLineProfile,
  listCarried: listCarriedItems,
  chances,
}
