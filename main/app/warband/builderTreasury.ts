import type { BuilderView, LedgerLineView } from '../../../shared/contract/views/builder.ts'
import { CUSTOM } from '../../../shared/domain/campaign/content.ts'
import type { FactOf } from '../../../shared/domain/campaign/facts.ts'
import { factsWhere } from '../../../shared/domain/campaign/state.ts'
import type { Localized } from '../../../shared/domain/localized.ts'
import { traced, type Part } from '../../../shared/rules/kit/traced.ts'
import type { BuilderBand } from './builderBand.ts'
import type { Engine } from '../base/execute.ts'
import { goneWords } from '../history/historyNames.ts'
import { reasonName } from '../base/worded.ts'

type Line = FactOf<'ledger'>

/** How many of the last lines are shown. */
const LAST = 6

/** What is in a band's treasury, by the reasons that brought and took it, and the last lines, the newest first. */
export function treasuryViews(
  engine: Engine,
  whole: BuilderBand,
): Pick<BuilderView, 'treasury' | 'treasuryReadings' | 'ledger'> {
  const { store } = engine
  const { readings, treasury: codes = [] } = whole.ruleset.guide
  // In the order in which they were written.
  const all = [...factsWhere(whole.facts, 'ledger', ({ warband }) => warband === whole.warband.id)]
  const lines = all.sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0))
  const last = lines.slice(-LAST).reverse()
  const { game: games } = store.factsById(
    last.flatMap(({ game }) => (game ? [{ kind: 'game' as const, id: game }] : [])),
  )
  const isGone = ({ detail }: Line) => detail.startsWith(CUSTOM) && !whole.entries.has(detail)
  const gone = last.some(isGone) ? goneWords(engine, whole.warband.campaign) : undefined
  return {
    treasury: traced(byReason(lines)),
    treasuryReadings: readings.filter(({ code }) => codes.includes(code)),
    ledger: last.map((line): LedgerLineView => {
      const { id, amount, reason, game, at } = line
      return {
        id,
        amount,
        name: reasonName(reason),
        detail: gone?.get(line.detail) ?? detailOf(whole, line),
        round: games.get(game ?? '')?.round ?? null,
        at,
      }
    }),
  }
}

/** One part for each reason, in the order in which they first came. */
function byReason(lines: readonly Line[]): Part[] {
  const sums = new Map<string, number>()
  for (const { reason, amount } of lines) sums.set(reason, (sums.get(reason) ?? 0) + amount)
  return [...sums].map(([id, amount]) => ({ source: { kind: 'ledger', id, name: reasonName(id) }, amount }))
}

/** What a line is about: the thing that was bought, else the member that it was for, or what was written down. */
function detailOf({ entries, facts }: BuilderBand, { detail, member }: Line): Localized | null {
  const thing = entries.get(detail)
  if (thing) return thing.name
  const words = detail || (member ? facts.member.get(member)?.name : '') || ''
  return words === '' ? null : { fr: words, en: words }
}
