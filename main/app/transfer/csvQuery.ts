import type { CsvOptions, CsvTable } from '../../../shared/contract/csv.ts'
import { factOf } from '../../../shared/domain/campaign/state.ts'
import { placeName, standingColumns } from '../../../shared/rules/standings.ts'
import { translator, type TextKey, type Translator } from '../../../shared/text/translator.ts'
import { csvText, type Cell } from '../../../shared/text/csv.ts'
import { ledgerRows } from './csvLedger.ts'
import { memberRows } from './csvMembers.ts'
import type { Engine } from '../base/execute.ts'
import { getOverview } from '../campaign/overview.ts'

/** A table as rows of cells, its headings the first. */
export type Rows = readonly (readonly Cell[])[]
type RowsOf = (engine: Engine, campaign: string, text: Translator) => Rows

const TABLES: Readonly<Record<CsvTable, { readonly name: TextKey; readonly rows: RowsOf }>> = {
  members: { name: 'csv.members', rows: memberRows },
  ledger: { name: 'csv.ledger', rows: ledgerRows },
  standings: { name: 'csv.standings', rows: standingRows },
}

/**
 * A table of a campaign for spreadsheets, its headings in the language asked for: the members of all bands, every line
 * of their treasuries with the balance after it, or the standings. Throws `fact-missing`.
 */
export function exportCsv(engine: Engine, { campaign, what, ...style }: CsvOptions & { readonly campaign: string }) {
  const text = translator(style.language)
  const { name } = factOf(engine.store.load(campaign, []), 'campaign', campaign)
  const table = TABLES[what]
  return { name: `${name} - ${text(table.name)}.csv`, text: csvText(table.rows(engine, campaign, text), style) }
}

const WHO = ['csv.rank', 'csv.warband', 'csv.player'] as const
const PRICES = ['sheet.value', 'sheet.treasury'] as const

/**
 * The bands as they stand, the first first: games (where no column of the ruleset's own counts them), what its standings
 * count, how often they came in at each place (where any but the first was written down), points; what they are worth and hold only where the ruleset has
 * prices.
 */
function standingRows(engine: Engine, campaign: string, text: Translator): Rows {
  const { bands, columns } = getOverview(engine, { campaign })
  const { ruleset } = factOf(engine.store.load(campaign, []), 'campaign', campaign)
  const { values, aftermath } = engine.ruleset(ruleset)
  const hasPrices = !values.withoutPrices
  const hasGames = standingColumns(aftermath).some(({ counts }) => counts === 'games')
  const last = Math.max(0, ...bands.map((band) => band.places.length))
  const places = Array.from({ length: last > 1 ? last : 0 }, (_, at) => at)
  const headings = [
    ...WHO.map((key) => text(key)),
    ...(hasGames ? [] : [text('csv.games')]),
    ...columns.map((column) => text.of(column)),
    ...places.map((at) => text.of(placeName(at + 1))),
    ...['csv.points' as const, ...(hasPrices ? PRICES : [])].map((key) => text(key)),
  ]
  const rows = bands.map(({ rank, name, player, wins, draws, losses, standing, places: came, points, ...own }) => {
    const games = hasGames ? [] : [wins + draws + losses]
    const arrivals = places.map((at) => came[at] ?? 0)
    const prices = hasPrices ? [own.value, own.treasury] : []
    return [rank, name, player, ...games, ...standing, ...arrivals, points.total, ...prices]
  })
  return [headings, ...rows]
}
