import type { Localized } from '../../domain/localized.ts'
import { columnsFrom, figureText } from '../../rules/profile.ts'
import type { CampaignTerms } from '../../rules/campaignTerms.ts'
import type { Block, TableBlock, TableColumn } from '../../sheets/model.ts'
import type { Translator } from '../../text/translator.ts'
import { WEAPON_KINDS, type Attribute, type Item, type ItemKind, type Specialisation } from './catalogue.ts'
import { nameIn } from './context.ts'
import { ITEMS, PROFILES, PROPERTIES, SAMPLES, WORDING } from './data.ts'
import { profiles } from './profiles.ts'
import { roster } from './roster.ts'

const words = WORDING.sheet

const CONTEXT = roster.context(roster.starter(' '))
const COLUMNS = columnsFrom(PROFILES)
const NONE = '–'

const strong = (label: Localized, text: Translator): TableColumn => ({ label: text.of(label), strong: true })
const figures = (label: Localized, text: Translator): TableColumn => ({ label: text.of(label), figures: true })
const named = (label: Localized, text: Translator): TableColumn => ({ label: text.of(label) })
const effect = (text: Translator): TableColumn => ({ label: text('roll.effect') })

/** What a character is equipped with and learns: properties of the Law, and samples of ours (KOL-R3), as a campaign plays them. */
export function priceBlocks(text: Translator, terms?: CampaignTerms): Block[] {
  const isPlayed = ({ id }: { readonly id: string }) => !terms?.unplayed.has(id)
  const items = ITEMS.filter(isPlayed)
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
        { width: 1, blocks: [learntTable(SAMPLES.attributes.filter(isPlayed), 'attribute', text)] },
        { width: 1, blocks: [learntTable(SAMPLES.specialisations.filter(isPlayed), 'specialisation', text)] },
      ],
    },
    archetypesTable(text),
  ]
}

/** « Armes (exemples de Chronique) ». */
const ofSamples = (title: Localized, text: Translator): string => `${text.of(title)} (${text.of(words.priceSamples)})`

const propertiesTable = (text: Translator): TableBlock => ({
  kind: 'table',
  title: text.of(words.priceProperties),
  columns: [strong(words.priceProperty, text), effect(text)],
  rows: PROPERTIES.map(({ name, hasValue, summary }) => ({
    cells: [hasValue ? `${text.of(name)} X` : text.of(name), text.of(summary)],
  })),
})

/** A figure of a thing by itself, as its column writes it. */
function figureOf(id: string, kind: string, column: string, { language }: Translator): string {
  const found = COLUMNS[kind]?.find((one) => one.id === column)
  return found ? figureText(found, profiles.of({ id, quantity: 1 }, CONTEXT)[column], language) : NONE
}

const costOf = ({ cost }: Item): string => (cost === undefined ? NONE : String(cost))

function weaponsTable(items: readonly Item[], text: Translator): TableBlock {
  const isWeapon = ({ kind }: Item) => (WEAPON_KINDS as readonly ItemKind[]).includes(kind)
  return {
    kind: 'table',
    title: ofSamples(words.priceWeapons, text),
    columns: [
      strong(words.weapon, text),
      named(words.type, text),
      figures(words.rate, text),
      figures(words.technology, text),
      named(PROFILES.columns.properties.short, text),
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

const protectionsTable = (items: readonly Item[], text: Translator): TableBlock => ({
  kind: 'table',
  title: ofSamples(words.protections, text),
  columns: [
    strong(words.priceProtection, text),
    figures(words.class, text),
    named(PROFILES.columns.properties.short, text),
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

const toolsTable = (items: readonly Item[], text: Translator): TableBlock => ({
  kind: 'table',
  title: ofSamples(words.priceTools, text),
  columns: [strong(words.priceTool, text), figures(words.priceCost, text), effect(text)],
  rows: items
    .filter(({ kind }) => kind === 'tool')
    .map((item) => ({ cells: [text.of(item.name), costOf(item), text.of(item.summary)] })),
})

/** Attributes or specialisations with what they take; those of an affiliation name it behind what they do. */
function learntTable(
  entries: readonly (Attribute | Specialisation)[],
  kind: 'attribute' | 'specialisation',
  text: Translator,
): TableBlock {
  const isAttribute = kind === 'attribute'
  const affiliationOf = ({ affiliation }: Attribute | Specialisation) =>
    affiliation === undefined ? '' : ` (${text.of(nameIn(CONTEXT.affiliations, affiliation))})`
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

/** Archetypes with their affiliation and what goes with them. */
const archetypesTable = (text: Translator): TableBlock => ({
  kind: 'table',
  title: ofSamples(words.priceOrigins, text),
  columns: [strong(words.priceArchetype, text), named(words.priceAffiliation, text), named(words.priceObjects, text)],
  rows: SAMPLES.archetypes.map(({ name, affiliation, objects }) => ({
    cells: [
      text.of(name),
      affiliation === undefined ? NONE : text.of(nameIn(CONTEXT.affiliations, affiliation)),
      objects?.map((id) => text.of(CONTEXT.items.get(id)?.name ?? { fr: id, en: id })).join(', ') ?? NONE,
    ],
  })),
})
