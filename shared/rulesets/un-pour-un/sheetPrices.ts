import type { Localized } from '../../domain/localized.ts'
import { awardsTable } from '../../rules/sheetBlocks.ts'
import { figureText } from '../../rules/profile.ts'
import type { Block, TableBlock, TableColumn } from '../../sheets/model.ts'
import type { Translator } from '../../text/translator.ts'
import { STATS, type Item, type Path, type Race } from './catalogue.ts'
import { AWARDS, ITEMS, RACES, RANK_ENTRIES, TRADES, WORDING } from './data.ts'
import { profiles } from './profiles.ts'
import { roster } from './roster.ts'
import { specs } from './values.ts'

const words = WORDING.sheet
const CONTEXT = roster.context(roster.starter(' '))

const strong = (label: Localized, text: Translator): TableColumn => ({ label: text.of(label), strong: true })
const figures = (label: Localized, text: Translator): TableColumn => ({ label: text.of(label), figures: true })

/** Profiles, races and prices, then what earns experience. */
export const priceBlocks = (text: Translator): Block[] => [
  ranksTable(text),
  {
    kind: 'columns',
    columns: [
      { width: 1, blocks: [namesTable(RACES, words.priceRaces, words.priceRace, text)] },
      { width: 1, blocks: [namesTable(TRADES, words.priceTrades, words.priceTrade, text), awardsTable(AWARDS, text)] },
    ],
  },
  itemsTable('ranged', words.priceRanged, text),
  {
    kind: 'columns',
    columns: [
      { width: 1, blocks: [itemsTable('melee', words.priceMelee, text)] },
      { width: 1, blocks: [equipmentTable(text)] },
    ],
  },
]

const ranksTable = (text: Translator): TableBlock => ({
  kind: 'table',
  title: text.of(words.priceRanks),
  columns: [
    strong(words.priceRank, text),
    ...STATS.map((stat) => figures(specs[stat].short, text)),
    figures(words.price, text),
  ],
  rows: RANK_ENTRIES.map(({ name, stats, cost }) => ({
    cells: [text.of(name), ...STATS.map((stat) => `${stats[stat]}${specs[stat].suffix ?? ''}`), String(cost)],
  })),
})

/** Races or trades, which cost nothing: each with what it changes. */
const namesTable = (
  entries: readonly (Race | Path)[],
  title: Localized,
  head: Localized,
  text: Translator,
): TableBlock => ({
  kind: 'table',
  title: text.of(title),
  columns: [strong(head, text), { label: text('roll.effect') }],
  rows: entries.map(({ name, summary }) => ({ cells: [text.of(name), text.of(summary)] })),
})

/** Weapons of a kind with the columns that tell them apart, and their price. */
function itemsTable(kind: Item['kind'], title: Localized, text: Translator): TableBlock {
  const items = ITEMS.filter((item) => item.kind === kind)
  const profileOf = (item: Item) => profiles.of({ id: item.id, quantity: 1 }, CONTEXT)
  const columns = profiles.columns[kind]!.filter(({ id }) => items.some((item) => profileOf(item)[id] !== undefined))
  return {
    kind: 'table',
    title: text.of(title),
    columns: [
      strong(words.weapon, text),
      ...columns.map(({ short }) => figures(short, text)),
      figures(words.price, text),
    ],
    rows: items.map((item) => ({
      cells: [
        text.of(item.name),
        ...columns.map((column) => figureText(column, profileOf(item)[column.id], text.language)),
        String(item.cost),
      ],
    })),
  }
}

const equipmentTable = (text: Translator): TableBlock => ({
  kind: 'table',
  title: text.of(words.priceEquipment),
  columns: [strong(words.priceItem, text), figures(words.price, text), { label: text('roll.effect') }],
  rows: ITEMS.filter(({ kind }) => kind === 'equipment').map((item) => ({
    cells: [text.of(item.name), String(item.cost), text.of(item.summary)],
  })),
})
