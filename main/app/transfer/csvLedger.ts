import type { FactOf } from '../../../shared/domain/campaign/facts.ts'
import { factOf, factsWhere, type Facts } from '../../../shared/domain/campaign/state.ts'
import type { Localized } from '../../../shared/domain/localized.ts'
import type { Translator } from '../../../shared/text/translator.ts'
import type { CsvCell } from '../../../shared/text/csv.ts'
import { reasonName } from '../base/renderIssues.ts'
import type { CommandDependencies } from '../base/execute.ts'
import { historyNamesIn, type HistoryNames } from '../history/historyNames.ts'

const HEADINGS = [
  'csv.warband',
  'csv.date',
  'csv.round',
  'csv.game',
  'csv.reason',
  'csv.detail',
  'roster.member',
  'csv.amount',
  'csv.balance',
] as const

/**
 * Returns the ledger lines of all warbands, warband by warband, in the order in which they were written. Each line has
 * the balance after it. Throws `fact-missing`.
 */
export function ledgerRows(engine: CommandDependencies, campaign: string, text: Translator): CsvCell[][] {
  const { store } = engine
  const names = historyNamesIn(engine, campaign)
  const bands = store.aggregatesOf(campaign).filter(({ kind }) => kind === 'warband')
  const rows = bands.flatMap((band) => rowsOf(store.load(campaign, [band]), band.id, names, text))
  return [HEADINGS.map((key) => text(key)), ...rows]
}

function rowsOf(facts: Facts, warband: string, names: HistoryNames, text: Translator): CsvCell[][] {
  const band = factOf(facts, 'warband', warband).name
  const lines = factsWhere(facts, 'ledger', () => true)
  lines.sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0))
  let balance = 0
  return lines.map((line) => {
    balance += line.amount
    return [band, ...describingCells(line, facts, names, text), line.amount, balance]
  })
}

/** Returns the cells that describe a ledger line: date, game, reason, detail, member. */
function describingCells(
  { at, game, reason, detail, member }: FactOf<'ledger'>,
  facts: Facts,
  names: HistoryNames,
  text: Translator,
): CsvCell[] {
  const played = game === null ? undefined : names.fact('game', game)
  const thing: Localized | null = names.word(detail)
  const who = member === null ? '' : (facts.member.get(member)?.name ?? names.getName('member', member) ?? '')
  // The ledger line of a recruitment also has the member's name as its detail; the name is shown only once.
  const about = thing ? text.of(thing) : detail === who ? '' : detail
  return [at.slice(0, 10), played?.round ?? null, played?.scenario ?? '', text.of(reasonName(reason)), about, who]
}
