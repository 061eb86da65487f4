import type { CsvOptions, CsvTable } from '../../shared/contract/csv.ts'
import { factOf } from '../../shared/domain/campaign/state.ts'
import { translator, type TextKey, type Translator } from '../../shared/text/translator.ts'
import { csvText, type Cell } from '../transfer/csv.ts'
import { ledgerRows } from './csvLedger.ts'
import { memberRows } from './csvMembers.ts'
import type { Engine } from './execute.ts'
import { getOverview } from './overview.ts'

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

const STANDINGS = [
  'csv.rank',
  'csv.warband',
  'csv.player',
  'csv.games',
  'standings.wins',
  'standings.draws',
  'standings.losses',
  'standings.victory-points',
  'csv.points',
  'sheet.value',
  'sheet.treasury',
] as const

/** The bands as they stand, the first first. */
function standingRows(engine: Engine, campaign: string, text: Translator): Rows {
  const { bands } = getOverview(engine, { campaign })
  const rows = bands.map(({ rank, name, player, wins, draws, losses, victoryPoints, points, value, treasury }) => {
    const results = [wins + draws + losses, wins, draws, losses, victoryPoints]
    return [rank, name, player, ...results, points.total, value, treasury]
  })
  return [STANDINGS.map((key) => text(key)), ...rows]
}
