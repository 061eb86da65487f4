import type { CsvTable } from '../../../shared/contract/csv.ts'
import { factOf } from '../../../shared/domain/campaign/state.ts'
import { finishingPlaceName, standingColumns } from '../../../shared/rules/standings.ts'
import { translator, type TextKey, type Translator } from '../../../shared/text/translator.ts'
import { csvText, type CsvCell } from '../../../shared/text/csv.ts'
import { counterRows } from './csvCounters.ts'
import { stakesOf } from '../../../shared/domain/campaign/stakes.ts'
import { ledgerRows } from './csvLedger.ts'
import { memberRows } from './csvMembers.ts'
import type { CommandDependencies } from '../base/execute.ts'
import { getOverview } from '../campaign/overview.ts'
import { organiserAccess } from '../base/access.ts'
import { defineMethod } from '../base/defineMethod.ts'

/** The rows of a table. The first row contains the headings. */
export type CsvRows = readonly (readonly CsvCell[])[]
type GetCsvRows = (engine: CommandDependencies, campaign: string, text: Translator) => CsvRows

const TABLES: Readonly<Record<CsvTable, { readonly name: TextKey; readonly rows: GetCsvRows }>> = {
  members: { name: 'csv.members', rows: memberRows },
  ledger: { name: 'csv.ledger', rows: ledgerRows },
  standings: { name: 'csv.standings', rows: standingRows },
  stakes: { name: 'csv.stakes', rows: stakeRows },
  counters: { name: 'csv.counters', rows: counterRows },
}

/**
 * Returns a table of a campaign as CSV, with headings in the requested language: all members, all ledger lines with
 * balances, the standings, the stakes, or the values of counters. Throws `fact-missing`.
 */
export const exportCsv = defineMethod('campaign.csv', organiserAccess, (engine, { campaign, what, ...style }) => {
  const text = translator(style.language)
  const { name } = factOf(engine.store.load(campaign, []), 'campaign', campaign)
  const table = TABLES[what]
  return { name: `${name} - ${text(table.name)}.csv`, text: csvText(table.rows(engine, campaign, text), style) }
})

const NAME_HEADINGS = ['csv.rank', 'csv.warband', 'csv.player'] as const
const PRICES = ['sheet.value', 'sheet.treasury'] as const

/**
 * Returns the standings, best warband first. Columns: number of games (unless the ruleset has its own column for it),
 * the ruleset's columns, how often each rank was reached (only if a rank other than the first was entered), points.
 * Value and treasury are added only if the ruleset has prices. The counters that the standings show come last.
 */
function standingRows(engine: CommandDependencies, campaign: string, text: Translator): CsvRows {
  const { bands, columns, counters } = getOverview(engine, { campaign })
  const { ruleset } = factOf(engine.store.load(campaign, []), 'campaign', campaign)
  const { values, aftermath } = engine.ruleset(ruleset)
  const hasPrices = !values.withoutPrices
  const hasGames = standingColumns(aftermath).some(({ counts }) => counts === 'games')
  const last = Math.max(0, ...bands.map((band) => band.places.length))
  const places = Array.from({ length: last > 1 ? last : 0 }, (_, at) => at)
  const headings = [
    ...NAME_HEADINGS.map((key) => text(key)),
    ...(hasGames ? [] : [text('csv.games')]),
    ...columns.map((column) => text.of(column)),
    ...places.map((at) => text.of(finishingPlaceName(at + 1))),
    ...['csv.points' as const, ...(hasPrices ? PRICES : [])].map((key) => text(key)),
    ...counters.map(({ name }) => name),
  ]
  const rows = bands.map(({ rank, name, player, wins, draws, losses, standing, places: came, points, ...own }) => {
    const games = hasGames ? [] : [wins + draws + losses]
    const arrivals = places.map((at) => came[at] ?? 0)
    const prices = hasPrices ? [own.value, own.treasury] : []
    return [rank, name, player, ...games, ...standing, ...arrivals, points.total, ...prices, ...own.counters]
  })
  return [headings, ...rows]
}

/** Returns the stakes in their order: what they are, who holds them, and what they bring each round. */
function stakeRows({ store }: CommandDependencies, campaign: string, text: Translator): CsvRows {
  const facts = store.load(campaign, store.aggregatesOf(campaign))
  const headings = (['stake.name', 'stake.sort', 'stake.holder', 'stake.income'] as const).map((key) => text(key))
  const nameOf = (warband: string | null) => (warband === null ? '' : factOf(facts, 'warband', warband).name)
  return [headings, ...stakesOf(facts).map(({ name, sort, holder, income }) => [name, sort, nameOf(holder), income])]
}
