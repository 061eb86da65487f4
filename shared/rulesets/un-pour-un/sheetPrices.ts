import type { Localized } from '../../domain/localized.ts'
import { awardsTable } from '../../rules/sheetBlocks.ts'
import { itemValueText } from '../../rules/profile.ts'
import type { SheetBlock, TableBlock, TableColumn } from '../../sheets/model.ts'
import type { Translator } from '../../text/translator.ts'
import { UN_POUR_UN_STATS, type UnPourUnItem, type CharacteristicTradeEntry, type UnPourUnPeople } from './catalogue.ts'
import {
  UN_POUR_UN_AWARDS,
  UN_POUR_UN_ITEMS,
  UN_POUR_UN_PEOPLES,
  UN_POUR_UN_RANK_ENTRIES,
  CHARACTERISTIC_TRADES,
  UN_POUR_UN_WORDING,
} from './data.ts'
import { unPourUnItemValueRules } from './profiles.ts'
import { unPourUnRosterRules } from './roster.ts'
import { UN_POUR_UN_VALUE_DISPLAY_SPECS } from './values.ts'

const words = UN_POUR_UN_WORDING.sheet
const CONTEXT = unPourUnRosterRules.context(unPourUnRosterRules.starter(' '))

const strong = (label: Localized, text: Translator): TableColumn => ({ label: text.of(label), strong: true })
const figures = (label: Localized, text: Translator): TableColumn => ({ label: text.of(label), figures: true })

/** Builds the tables of ranks, races, trades and items with their prices, and of what earns experience. */
export const unPourUnPriceBlocks = (text: Translator): SheetBlock[] => [
  ranksTable(text),
  {
    kind: 'columns',
    columns: [
      { width: 1, blocks: [namesTable(UN_POUR_UN_PEOPLES, words.priceRaces, words.priceRace, text)] },
      {
        width: 1,
        blocks: [
          namesTable(CHARACTERISTIC_TRADES, words.priceTrades, words.priceTrade, text),
          awardsTable(UN_POUR_UN_AWARDS, text),
        ],
      },
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
    ...UN_POUR_UN_STATS.map((stat) => figures(UN_POUR_UN_VALUE_DISPLAY_SPECS[stat].short, text)),
    figures(words.price, text),
  ],
  rows: UN_POUR_UN_RANK_ENTRIES.map(({ name, stats, cost }) => ({
    cells: [
      text.of(name),
      ...UN_POUR_UN_STATS.map((stat) => `${stats[stat]}${UN_POUR_UN_VALUE_DISPLAY_SPECS[stat].suffix ?? ''}`),
      String(cost),
    ],
  })),
})

/** Builds a table of races or of trades, with their changes. Races and trades cost nothing. */
const namesTable = (
  entries: readonly (UnPourUnPeople | CharacteristicTradeEntry)[],
  title: Localized,
  head: Localized,
  text: Translator,
): TableBlock => ({
  kind: 'table',
  title: text.of(title),
  columns: [strong(head, text), { label: text('roll.effect') }],
  rows: entries.map(({ name, summary }) => ({ cells: [text.of(name), text.of(summary)] })),
})

/** Builds a table of the items of a kind, with their item values and prices. */
function itemsTable(kind: UnPourUnItem['kind'], title: Localized, text: Translator): TableBlock {
  const items = UN_POUR_UN_ITEMS.filter((item) => item.kind === kind)
  const profileOf = (item: UnPourUnItem) => unPourUnItemValueRules.of({ id: item.id, quantity: 1 }, CONTEXT)
  const columns = unPourUnItemValueRules.columns[kind]!.filter(({ id }) =>
    items.some((item) => profileOf(item)[id] !== undefined),
  )
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
        ...columns.map((column) => itemValueText(column, profileOf(item)[column.id], text.language)),
        String(item.cost),
      ],
    })),
  }
}

const equipmentTable = (text: Translator): TableBlock => ({
  kind: 'table',
  title: text.of(words.priceEquipment),
  columns: [strong(words.priceItem, text), figures(words.price, text), { label: text('roll.effect') }],
  rows: UN_POUR_UN_ITEMS.filter(({ kind }) => kind === 'equipment').map((item) => ({
    cells: [text.of(item.name), String(item.cost), text.of(item.summary)],
  })),
})
