import type { Localized } from '../../domain/localized.ts'
import type { TracedPartSource } from '../../rules/kit/traced.ts'
import { buildItemValueColumns, traceItemValue, buildItemValues } from '../../rules/profile.ts'
import type {
  CarriedItem,
  ChanceTable,
  EvaluatedMember,
  ExtraItemGroup,
  ItemValuesByColumn,
  ItemValueRules,
} from '../../rules/ruleset.ts'
import { rallyChance, smashChance, withdrawChance } from './chances.ts'
import type { CartesDestinContext } from './context.ts'
import { CARTES_DESTIN_ITEM_VALUE_COLUMNS, CARTES_DESTIN_WORDING } from './data.ts'
import { listDuels, listDuelEndurances, WITHDRAWAL_ENEMY_COUNTS } from './duels.ts'
import type { Fighter, Weapon } from './schemas.ts'
import { cardValueTotal } from './totals.ts'
import { reloadOf, shotsOf } from './weapons.ts'
import { renderLocalized } from '../../text/renderLocalized.ts'

type Bearer = EvaluatedMember<Fighter>

const { words } = CARTES_DESTIN_ITEM_VALUE_COLUMNS
const inAllLanguages = (text: string): Localized => ({ fr: text, en: text })

/** Builds the item values of a weapon. CD-R3: a melee weapon has no reload and no load boxes. */
export function buildWeaponValues(weapon: Weapon): ItemValuesByColumn {
  const source: TracedPartSource = { kind: 'item', id: 'weapon', name: inAllLanguages(weapon.name) }
  const shots = shotsOf(weapon)
  return buildItemValues({
    use: weapon.ranged ? CARTES_DESTIN_WORDING.sheet.ranged : CARTES_DESTIN_WORDING.sheet.melee,
    strength: traceItemValue(source, weapon.strength),
    reload: weapon.ranged ? CARTES_DESTIN_WORDING.sheet[reloadOf(weapon)] : undefined,
    shots: traceItemValue(source, shots > 0 ? shots : undefined),
  })
}

/** Lists the weapons entered on a card, with their values. */
const listCarriedWeapons = ({ member }: Bearer): CarriedItem[] =>
  member.weapons.map((weapon) => ({
    ...{ name: inAllLanguages(weapon.name), group: 'weapon', quantity: 1 },
    figures: buildWeaponValues(weapon),
  }))

/**
 * Builds the tables of a fighter's odds: duels by the target's endurance, smashing of elements, actions decided by
 * one card.
 */
function chances(bearer: Bearer, { deck, elements }: CartesDestinContext): ChanceTable[] {
  const endurances = listDuelEndurances(cardValueTotal(bearer, 'strength'))
  const sheet = CARTES_DESTIN_WORDING.sheet
  const morale = bearer.values['morale']
  const single = (id: string, name: Localized, rows: ChanceTable['rows']): ChanceTable => ({
    ...{ id, name, rows },
    columns: [words.chance],
  })
  return [
    {
      id: 'duels',
      name: words.duels,
      columns: endurances.map((one) => inAllLanguages(String(one))),
      rows: listDuels(bearer).map(({ name, strength, chance }) => ({
        name,
        chances: endurances.map((one) => chance(deck, strength, one)),
      })),
    },
    single(
      'smash',
      sheet.smash,
      elements.map(({ name, endurance, life }) => ({
        name: renderLocalized(words.element, { name, endurance, life }),
        chances: [smashChance(deck, cardValueTotal(bearer, 'strength'), { endurance, life })],
      })),
    ),
    single('cards', sheet.cards, [
      ...WITHDRAWAL_ENEMY_COUNTS.map((count) => ({
        name: renderLocalized(sheet.withdraw, { count }),
        chances: [withdrawChance(deck, count)],
      })),
      ...(morale
        ? [
            {
              name: renderLocalized(sheet.rally, { morale: morale.total }),
              chances: [rallyChance(deck, Number(morale.total))],
            },
          ]
        : []),
    ]),
  ]
}

/** Lists the scenery elements, including the campaign's own, with the values that count for smashing. */
const listFurtherGroups = ({ elements }: CartesDestinContext): ExtraItemGroup[] => [
  {
    id: 'element',
    name: words.elements,
    entries: elements.map(({ id, name, summary, readings, endurance, life }) => {
      const source: TracedPartSource = { kind: 'base', id, name }
      const figures = buildItemValues({
        endurance: traceItemValue(source, endurance),
        life: traceItemValue(source, life),
      })
      return { id, name, summary, readings, figures }
    }),
  },
]

/**
 * Rules for the values of weapons: strength, reload, shots. Weapons are not bought, so `of` returns no values. The
 * screens say that the rules have no price list.
 */
export const cartesDestinItemValueRules: ItemValueRules<Fighter, CartesDestinContext> = {
  columns: buildItemValueColumns(CARTES_DESTIN_ITEM_VALUE_COLUMNS),
  groups: [{ id: 'weapon', name: words.weapons, unlisted: words.unlisted }],
  of: () => ({}),
  listCarried: listCarriedWeapons,
  chances,
  further: listFurtherGroups,
}
