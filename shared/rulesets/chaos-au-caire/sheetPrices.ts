import type { Localized } from '../../domain/localized.ts'
import { columnsFrom, figureText } from '../../rules/profile.ts'
import type { Block, TableBlock, TableColumn } from '../../sheets/model.ts'
import type { Translator } from '../../text/translator.ts'
import { capitalised } from '../../text/typography.ts'
import { ATTRIBUTES, type Item, type KindEntry, type Trait } from './catalogue.ts'
import { context } from './context.ts'
import { ATTRIBUTE, BANDS, ITEMS, KIND, PROFILES, TRAITS, WORDING } from './data.ts'
import { profiles } from './profiles.ts'
import { roster } from './roster.ts'
import { rangesOf } from './sheetWeapons.ts'

const words = WORDING.sheet
const UNLIMITED = '∞'

const CONTEXT = context(roster.starter(' '))
const COLUMNS = columnsFrom(PROFILES)

const signed = (figure: number): string => (figure < 0 ? `−${-figure}` : String(figure))
const strong = (label: Localized, text: Translator): TableColumn => ({ label: text.of(label), strong: true })
const figures = (label: Localized, text: Translator): TableColumn => ({ label: text.of(label), figures: true })
const effect = (text: Translator): TableColumn => ({ label: text('roll.effect') })

/** What a faction is made with: members, attributes, traits and items, each with its price. */
export const priceBlocks = (text: Translator): Block[] => [
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
  rows: Object.values(KIND).map((kind) => ({
    cells: [
      text.of(kind.name),
      `${kind.attributePoints} / ${kind.attributePointsInhuman}`,
      `${kind.attributeMax} / ${highestOf(kind, text)}`,
    ],
  })),
})

/** What a member of so many points is called (CIC-R9). */
const classesTable = (text: Translator): TableBlock => ({
  kind: 'table',
  title: text.of(words.priceClasses),
  columns: [strong(words.priceClass, text), { label: text.of(words.priceMember) }, figures(words.pricePoints, text)],
  rows: BANDS.map(({ name, of, from, to }) => ({
    cells: [capitalised(text.of(name), text.language), text.of(KIND[of].name), `${from}–${to}`],
  })),
})

/** The highest of each attribute of the inhuman: « 6 »; where one has a lower ceiling « 4, Esprit 3 ». */
function highestOf({ attributeMaxInhuman }: KindEntry, text: Translator): string {
  const ceilings = ATTRIBUTES.map((id) => ({ id, most: attributeMaxInhuman[id] }))
  const highest = Math.max(...ceilings.map(({ most }) => most))
  const lower = ceilings.filter(({ most }) => most < highest)
  return [String(highest), ...lower.map(({ id, most }) => `${text.of(ATTRIBUTE[id].name)} ${most}`)].join(', ')
}

const attributesTable = (text: Translator): TableBlock => ({
  kind: 'table',
  title: text.of(words.priceAttributes),
  columns: [strong(words.priceAttribute, text), figures(words.priceDie, text), effect(text)],
  rows: Object.values(ATTRIBUTE).map(({ name, cost, summary }) => ({
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
      signed(trait.cost),
      levelsOf(trait),
      [text.of(trait.summary), ...limitsOf(trait, text)].join(' '),
    ],
  })),
})

/** « 3 », of one that the inhuman may have more often « 3 / 5 ». */
function levelsOf({ maxLevel, maxLevelInhuman }: Trait): string {
  const most = maxLevel === undefined ? UNLIMITED : String(maxLevel)
  if (maxLevelInhuman === undefined) return most
  return `${most} / ${maxLevelInhuman === 'none' ? UNLIMITED : maxLevelInhuman}`
}

/** Who may have a trait, and what it goes with. */
function limitsOf({ who, requiresTrait, requiresAttribute, excludes, onePerSide }: Trait, text: Translator): string[] {
  const traitName = (id: string) => TRAITS.find((trait) => trait.id === id)?.name ?? { fr: id, en: id }
  const required = [
    ...(requiresTrait ? [text.of(traitName(requiresTrait))] : []),
    ...(requiresAttribute ? [`${text.of(ATTRIBUTE[requiresAttribute.attribute].name)} ${requiresAttribute.min}`] : []),
  ]
  return [
    ...(who ? [text.of(words.only, { who: who.map((kind) => text.of(KIND[kind].name)).join(', ') })] : []),
    ...(required.length > 0 ? [text.of(words.requires, { what: required.join(', ') })] : []),
    ...(excludes ? [text.of(words.excludes, { what: text.of(traitName(excludes)) })] : []),
    ...(onePerSide ? [text.of(words.onePerSide)] : []),
  ]
}

/** A figure of a thing by itself, as its column writes it. */
function figureOf({ id, kind }: Item, column: string, { language }: Translator): string {
  const found = COLUMNS[kind]?.find((one) => one.id === column)
  return found ? figureText(found, profiles.of({ id, quantity: 1 }, CONTEXT)[column], language) : '–'
}

/** What weighs nothing has no figure. */
const weightOf = (item: Item, text: Translator): string =>
  item.encumbrance === 0 ? '–' : figureOf(item, 'encumbrance', text)

const weaponsTable = (kind: 'melee' | 'ranged', title: Localized, text: Translator): TableBlock => ({
  kind: 'table',
  title: text.of(title),
  columns: [
    strong(words.weapon, text),
    ...[words.price, words.damage, words.effectiveRange, words.encumbrance].map((label) => figures(label, text)),
    effect(text),
  ],
  rows: ITEMS.filter((item) => item.kind === kind).map((item) => ({
    cells: [
      text.of(item.name),
      signed(item.cost),
      figureOf(item, kind === 'melee' ? 'damageAdded' : 'damage', text),
      rangesOf(profiles.of({ id: item.id, quantity: 1 }, CONTEXT)),
      weightOf(item, text),
      text.of(item.summary),
    ],
  })),
})

const equipmentTable = (text: Translator): TableBlock => ({
  kind: 'table',
  title: text.of(words.priceEquipment),
  columns: [strong(words.priceItem, text), figures(words.price, text), figures(words.encumbrance, text), effect(text)],
  rows: ITEMS.filter(({ kind }) => kind === 'equipment').map((item) => ({
    cells: [
      text.of(item.name),
      signed(item.cost),
      weightOf(item, text),
      [text.of(item.summary), ...(item.onePerSide ? [text.of(words.onePerSide)] : [])].join(' '),
    ],
  })),
})
