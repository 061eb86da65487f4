import type { FactOf } from '../../../shared/domain/campaign/facts.ts'
import { factOf, factsWhere, type Facts } from '../../../shared/domain/campaign/state.ts'
import type { Localized } from '../../../shared/domain/localized.ts'
import type { Translator } from '../../../shared/text/translator.ts'
import type { Cell } from '../../../shared/text/csv.ts'
import { reasonName } from '../base/worded.ts'
import type { Engine } from '../base/execute.ts'
import { namesIn, type Names } from '../history/historyNames.ts'

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

/** Every line of every treasury, in the order in which they were written, with what was there after it. Throws `fact-missing`. */
export function ledgerRows(engine: Engine, campaign: string, text: Translator): Cell[][] {
  const { store } = engine
  const names = namesIn(engine, campaign)
  const bands = store.aggregatesOf(campaign).filter(({ kind }) => kind === 'warband')
  const rows = bands.flatMap((band) => rowsOf(store.load(campaign, [band]), band.id, names, text))
  return [HEADINGS.map((key) => text(key)), ...rows]
}

function rowsOf(facts: Facts, warband: string, names: Names, text: Translator): Cell[][] {
  const band = factOf(facts, 'warband', warband).name
  const lines = factsWhere(facts, 'ledger', () => true)
  lines.sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0))
  let balance = 0
  return lines.map((line) => {
    balance += line.amount
    return [band, ...aboutLine(line, facts, names, text), line.amount, balance]
  })
}

/** When, in which game, why, about what and whom. */
function aboutLine(
  { at, game, reason, detail, member }: FactOf<'ledger'>,
  facts: Facts,
  names: Names,
  text: Translator,
): Cell[] {
  const played = game === null ? undefined : names.fact('game', game)
  const thing: Localized | null = names.word(detail)
  const who = member === null ? '' : (facts.member.get(member)?.name ?? names.named('member', member) ?? '')
  // A recruit's own line names it twice.
  const about = thing ? text.of(thing) : detail === who ? '' : detail
  return [at.slice(0, 10), played?.round ?? null, played?.scenario ?? '', text.of(reasonName(reason)), about, who]
}
