import type { Localized } from '../../domain/localized.ts'
import { buildItemValueColumns, itemValueText } from '../../rules/profile.ts'
import type { CampaignTerms } from '../../rules/campaignTerms.ts'
import type { SheetBlock, TableBlock, TableColumn } from '../../sheets/model.ts'
import type { Translator } from '../../text/translator.ts'
import { WEAPON_KINDS, type KolapsAttribute, type KolapsItem, type ItemKind, type Specialisation } from './catalogue.ts'
import { entryNameOf } from './context.ts'
import {
  KOLAPS_ITEMS,
  KOLAPS_ITEM_VALUE_COLUMNS,
  KOLAPS_ITEM_PROPERTIES,
  KOLAPS_SAMPLE_ENTRIES,
  KOLAPS_WORDING,
} from './data.ts'
import { kolapsItemValueRules } from './profiles.ts'
import { kolapsRosterRules } from './roster.ts'

const words = KOLAPS_WORDING.sheet

const CONTEXT = kolapsRosterRules.context(kolapsRosterRules.starter(' '))
const COLUMNS = buildItemValueColumns(KOLAPS_ITEM_VALUE_COLUMNS)
const NONE = '–'

const strong = (label: Localized, text: Translator): TableColumn => ({ label: text.of(label), strong: true })
const figures = (label: Localized, text: Translator): TableColumn => ({ label: text.of(label), figures: true })
const textColumn = (label: Localized, text: Translator): TableColumn => ({ label: text.of(label) })
const effect = (text: Translator): TableColumn => ({ label: text('roll.effect') })

/**
 * Builds the tables of what characters can carry and learn: the rulebook's properties and Chronique's samples (KOL-R3),
 * without catalogue entries that the campaign does not use.
 */
export function kolapsPriceBlocks(text: Translator, terms?: CampaignTerms): SheetBlock[] {
  const isPlayed = ({ id }: { readonly id: string }) => !terms?.unplayed.has(id)
  const items = KOLAPS_ITEMS.filter(isPlayed)
  return [
    propertiesTable(text),
    weaponsTable(items, text),
    {
      kind: 'columns',
      columns: [
        { width: 1, blocks: [protectionsTable(items, text)] },
        { width: 1, blocks: [toolsTable(items, text)] },
      ],
    },
    {
      kind: 'columns',
      columns: [
        { width: 1, blocks: [learnableTable(KOLAPS_SAMPLE_ENTRIES.attributes.filter(isPlayed), 'attribute', text)] },
        {
          width: 1,
          blocks: [learnableTable(KOLAPS_SAMPLE_ENTRIES.specialisations.filter(isPlayed), 'specialisation', text)],
        },
      ],
    },
    archetypesTable(text),
  ]
}

/** Formats the title of a table of samples: « Armes (exemples de Chronique) ». */
const ofSamples = (title: Localized, text: Translator): string => `${text.of(title)} (${text.of(words.priceSamples)})`

const propertiesTable = (text: Translator): TableBlock => ({
  kind: 'table',
  title: text.of(words.priceProperties),
  columns: [strong(words.priceProperty, text), effect(text)],
  rows: KOLAPS_ITEM_PROPERTIES.map(({ name, hasValue, summary }) => ({
    cells: [hasValue ? `${text.of(name)} X` : text.of(name), text.of(summary)],
  })),
})

/** Formats a value of a catalogue entry without bearer for a column of the table. */
function figureOf(id: string, kind: string, column: string, { language }: Translator): string {
  const found = COLUMNS[kind]?.find((one) => one.id === column)
  return found ? itemValueText(found, kolapsItemValueRules.of({ id, quantity: 1 }, CONTEXT)[column], language) : NONE
}

const costOf = ({ cost }: KolapsItem): string => (cost === undefined ? NONE : String(cost))

function weaponsTable(items: readonly KolapsItem[], text: Translator): TableBlock {
  const isWeapon = ({ kind }: KolapsItem) => (WEAPON_KINDS as readonly ItemKind[]).includes(kind)
  return {
    kind: 'table',
    title: ofSamples(words.priceWeapons, text),
    columns: [
      strong(words.weapon, text),
      textColumn(words.type, text),
      figures(words.rate, text),
      figures(words.technology, text),
      textColumn(KOLAPS_ITEM_VALUE_COLUMNS.columns.properties.short, text),
      figures(words.priceCost, text),
    ],
    rows: items.filter(isWeapon).map((item) => ({
      cells: [
        text.of(item.name),
        text.of(words[`kind-${item.kind as 'handgun' | 'shoulder' | 'heavy' | 'melee'}`]),
        ...['rate', 'technology', 'properties'].map((column) => figureOf(item.id, item.kind, column, text)),
        costOf(item),
      ],
    })),
  }
}

const protectionsTable = (items: readonly KolapsItem[], text: Translator): TableBlock => ({
  kind: 'table',
  title: ofSamples(words.protections, text),
  columns: [
    strong(words.priceProtection, text),
    figures(words.class, text),
    textColumn(KOLAPS_ITEM_VALUE_COLUMNS.columns.properties.short, text),
    figures(words.priceCost, text),
  ],
  rows: items
    .filter(({ kind }) => kind === 'protection')
    .map((item) => ({
      cells: [
        text.of(item.name),
        ...['class', 'properties'].map((column) => figureOf(item.id, item.kind, column, text)),
        costOf(item),
      ],
    })),
})

const toolsTable = (items: readonly KolapsItem[], text: Translator): TableBlock => ({
  kind: 'table',
  title: ofSamples(words.priceTools, text),
  columns: [strong(words.priceTool, text), figures(words.priceCost, text), effect(text)],
  rows: items
    .filter(({ kind }) => kind === 'tool')
    .map((item) => ({ cells: [text.of(item.name), costOf(item), text.of(item.summary)] })),
})

/**
 * Builds the table of attributes or of specialisations, with cost and limits. The required affiliation follows the
 * summary.
 */
function learnableTable(
  entries: readonly (KolapsAttribute | Specialisation)[],
  kind: 'attribute' | 'specialisation',
  text: Translator,
): TableBlock {
  const isAttribute = kind === 'attribute'
  const affiliationOf = ({ affiliation }: KolapsAttribute | Specialisation) =>
    affiliation === undefined ? '' : ` (${text.of(entryNameOf(CONTEXT.affiliations, affiliation))})`
  return {
    kind: 'table',
    title: ofSamples(isAttribute ? words.attributes : words.specialisations, text),
    columns: [
      strong(isAttribute ? words.priceAttribute : words.priceSpecialisation, text),
      ...(isAttribute ? [] : [figures(words.pds, text)]),
      figures(words.priceRank, text),
      effect(text),
    ],
    rows: entries.map((entry) => ({
      cells: [
        text.of(entry.name),
        ...(isAttribute ? [] : [figureOf(entry.id, kind, 'pds', text)]),
        figureOf(entry.id, kind, 'rank', text),
        `${text.of(entry.summary).replace(/\.$/, '')}${affiliationOf(entry)}.`,
      ],
    })),
  }
}

/** Builds the table of archetypes with their affiliation and items. */
const archetypesTable = (text: Translator): TableBlock => ({
  kind: 'table',
  title: ofSamples(words.priceOrigins, text),
  columns: [
    strong(words.priceArchetype, text),
    textColumn(words.priceAffiliation, text),
    textColumn(words.priceObjects, text),
  ],
  rows: KOLAPS_SAMPLE_ENTRIES.archetypes.map(({ name, affiliation, objects }) => ({
    cells: [
      text.of(name),
      affiliation === undefined ? NONE : text.of(entryNameOf(CONTEXT.affiliations, affiliation)),
      objects?.map((id) => text.of(CONTEXT.items.get(id)?.name ?? { fr: id, en: id })).join(', ') ?? NONE,
    ],
  })),
})
