import type { Localized } from '../../domain/localized.ts'
import { buildItemValueColumns, itemValueText } from '../../rules/profile.ts'
import type { SheetBlock, TableBlock, TableColumn } from '../../sheets/model.ts'
import type { Translator } from '../../text/translator.ts'
import { capitalise } from '../../text/typography.ts'
import { CHAOS_ATTRIBUTES, type ChaosItem, type ChaosMemberKindEntry, type Trait } from './catalogue.ts'
import { buildChaosContext } from './context.ts'
import {
  CHAOS_ATTRIBUTE_BY_ID,
  CHAOS_VALUE_CLASSES,
  CHAOS_ITEMS,
  CHAOS_MEMBER_KIND_BY_ID,
  CHAOS_ITEM_VALUE_COLUMNS,
  TRAITS,
  CHAOS_WORDING,
} from './data.ts'
import { chaosItemValueRules } from './profiles.ts'
import { chaosRosterRules } from './roster.ts'
import { rangesText } from './sheetWeapons.ts'

const words = CHAOS_WORDING.sheet
const UNLIMITED = '∞'

const CONTEXT = buildChaosContext(chaosRosterRules.starter(' '))
const COLUMNS = buildItemValueColumns(CHAOS_ITEM_VALUE_COLUMNS)

const withSign = (figure: number): string => (figure < 0 ? `−${-figure}` : String(figure))
const strong = (label: Localized, text: Translator): TableColumn => ({ label: text.of(label), strong: true })
const figures = (label: Localized, text: Translator): TableColumn => ({ label: text.of(label), figures: true })
const effect = (text: Translator): TableColumn => ({ label: text('roll.effect') })

/** Builds the tables for building a faction: members, attributes, traits and items, with their prices. */
export const chaosPriceBlocks = (text: Translator): SheetBlock[] => [
  {
    kind: 'columns',
    columns: [
      { width: 1, blocks: [membersTable(text), classesTable(text)] },
      { width: 1, blocks: [attributesTable(text)] },
    ],
  },
  traitsTable(text),
  weaponsTable('melee', words.priceMelee, text),
  weaponsTable('ranged', words.priceRanged, text),
  equipmentTable(text),
]

const membersTable = (text: Translator): TableBlock => ({
  kind: 'table',
  title: text.of(words.priceMembers),
  columns: [strong(words.priceMember, text), figures(words.pricePoints, text), figures(words.priceMost, text)],
  rows: Object.values(CHAOS_MEMBER_KIND_BY_ID).map((kind) => ({
    cells: [
      text.of(kind.name),
      `${kind.attributePoints} / ${kind.attributePointsInhuman}`,
      `${kind.attributeMax} / ${highestText(kind, text)}`,
    ],
  })),
})

/** Builds the table of value classes with their ranges of points (CIC-R9). */
const classesTable = (text: Translator): TableBlock => ({
  kind: 'table',
  title: text.of(words.priceClasses),
  columns: [strong(words.priceClass, text), { label: text.of(words.priceMember) }, figures(words.pricePoints, text)],
  rows: CHAOS_VALUE_CLASSES.map(({ name, of, from, to }) => ({
    cells: [capitalise(text.of(name), text.language), text.of(CHAOS_MEMBER_KIND_BY_ID[of].name), `${from}–${to}`],
  })),
})

/**
 * Formats the highest attribute value of inhuman members: « 6 », or « 4, Esprit 3 » if one attribute has a lower
 * limit.
 */
function highestText({ attributeMaxInhuman }: ChaosMemberKindEntry, text: Translator): string {
  const ceilings = CHAOS_ATTRIBUTES.map((id) => ({ id, most: attributeMaxInhuman[id] }))
  const highest = Math.max(...ceilings.map(({ most }) => most))
  const lower = ceilings.filter(({ most }) => most < highest)
  return [String(highest), ...lower.map(({ id, most }) => `${text.of(CHAOS_ATTRIBUTE_BY_ID[id].name)} ${most}`)].join(
    ', ',
  )
}

const attributesTable = (text: Translator): TableBlock => ({
  kind: 'table',
  title: text.of(words.priceAttributes),
  columns: [strong(words.priceAttribute, text), figures(words.priceDie, text), effect(text)],
  rows: Object.values(CHAOS_ATTRIBUTE_BY_ID).map(({ name, cost, summary }) => ({
    cells: [text.of(name), String(cost), text.of(summary)],
  })),
})

const traitsTable = (text: Translator): TableBlock => ({
  kind: 'table',
  title: text.of(words.traits),
  columns: [strong(words.priceTrait, text), figures(words.price, text), figures(words.priceLevels, text), effect(text)],
  rows: TRAITS.map((trait) => ({
    cells: [
      text.of(trait.name),
      withSign(trait.cost),
      levelsText(trait),
      [text.of(trait.summary), ...limitTexts(trait, text)].join(' '),
    ],
  })),
})

/** Formats the highest level of a trait: « 3 », or « 3 / 5 » if inhuman members have another limit. */
function levelsText({ maxLevel, maxLevelInhuman }: Trait): string {
  const most = maxLevel === undefined ? UNLIMITED : String(maxLevel)
  if (maxLevelInhuman === undefined) return most
  return `${most} / ${maxLevelInhuman === 'none' ? UNLIMITED : maxLevelInhuman}`
}

/** Lists the texts for the limits of a trait: who may have the trait, what it requires, and what it excludes. */
function limitTexts(
  { who, requiresTrait, requiresAttribute, excludes, onePerSide }: Trait,
  text: Translator,
): string[] {
  const traitName = (id: string) => TRAITS.find((trait) => trait.id === id)?.name ?? { fr: id, en: id }
  const required = [
    ...(requiresTrait ? [text.of(traitName(requiresTrait))] : []),
    ...(requiresAttribute
      ? [`${text.of(CHAOS_ATTRIBUTE_BY_ID[requiresAttribute.attribute].name)} ${requiresAttribute.min}`]
      : []),
  ]
  return [
    ...(who
      ? [text.of(words.only, { who: who.map((kind) => text.of(CHAOS_MEMBER_KIND_BY_ID[kind].name)).join(', ') })]
      : []),
    ...(required.length > 0 ? [text.of(words.requires, { what: required.join(', ') })] : []),
    ...(excludes ? [text.of(words.excludes, { what: text.of(traitName(excludes)) })] : []),
    ...(onePerSide ? [text.of(words.onePerSide)] : []),
  ]
}

/** Formats a value of an item without bearer for a column of the table. */
function figureOf({ id, kind }: ChaosItem, column: string, { language }: Translator): string {
  const found = COLUMNS[kind]?.find((one) => one.id === column)
  return found ? itemValueText(found, chaosItemValueRules.of({ id, quantity: 1 }, CONTEXT)[column], language) : '–'
}

/** Formats the encumbrance of an item; a dash for an item without encumbrance. */
const weightOf = (item: ChaosItem, text: Translator): string =>
  item.encumbrance === 0 ? '–' : figureOf(item, 'encumbrance', text)

const weaponsTable = (kind: 'melee' | 'ranged', title: Localized, text: Translator): TableBlock => ({
  kind: 'table',
  title: text.of(title),
  columns: [
    strong(words.weapon, text),
    ...[words.price, words.damage, words.effectiveRange, words.encumbrance].map((label) => figures(label, text)),
    effect(text),
  ],
  rows: CHAOS_ITEMS.filter((item) => item.kind === kind).map((item) => ({
    cells: [
      text.of(item.name),
      withSign(item.cost),
      figureOf(item, kind === 'melee' ? 'damageAdded' : 'damage', text),
      rangesText(chaosItemValueRules.of({ id: item.id, quantity: 1 }, CONTEXT)),
      weightOf(item, text),
      text.of(item.summary),
    ],
  })),
})

const equipmentTable = (text: Translator): TableBlock => ({
  kind: 'table',
  title: text.of(words.priceEquipment),
  columns: [strong(words.priceItem, text), figures(words.price, text), figures(words.encumbrance, text), effect(text)],
  rows: CHAOS_ITEMS.filter(({ kind }) => kind === 'equipment').map((item) => ({
    cells: [
      text.of(item.name),
      withSign(item.cost),
      weightOf(item, text),
      [text.of(item.summary), ...(item.onePerSide ? [text.of(words.onePerSide)] : [])].join(' '),
    ],
  })),
})
