import type { BuilderView, LedgerLineView } from '../../../shared/contract/views/builder.ts'
import { CUSTOM_PREFIX } from '../../../shared/domain/campaign/content.ts'
import type { FactOf } from '../../../shared/domain/campaign/facts.ts'
import { factsWhere } from '../../../shared/domain/campaign/state.ts'
import type { Localized } from '../../../shared/domain/localized.ts'
import { toTraced, type TracedPart } from '../../../shared/rules/kit/traced.ts'
import type { BuilderBand } from './builderBand.ts'
import type { CommandDependencies } from '../base/execute.ts'
import { removedContentNames } from '../history/historyNames.ts'
import { reasonName } from '../base/renderIssues.ts'

type Line = FactOf<'ledger'>

/** Number of recent ledger lines that are shown. */
const LAST = 6

/** Returns the treasury of a warband by reason, and its latest ledger lines, newest first. */
export function treasuryViews(
  engine: CommandDependencies,
  whole: BuilderBand,
): Pick<BuilderView, 'treasury' | 'treasuryReadings' | 'ledger'> {
  const { store } = engine
  const { readings, treasury: codes = [] } = whole.ruleset.guide
  const all = [...factsWhere(whole.facts, 'ledger', ({ warband }) => warband === whole.warband.id)]
  const lines = all.sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0))
  const last = lines.slice(-LAST).reverse()
  const { game: games } = store.factsById(
    last.flatMap(({ game }) => (game ? [{ kind: 'game' as const, id: game }] : [])),
  )
  const isGone = ({ detail }: Line) => detail.startsWith(CUSTOM_PREFIX) && !whole.entries.has(detail)
  const gone = last.some(isGone) ? removedContentNames(engine, whole.warband.campaign) : undefined
  return {
    treasury: toTraced(partsByReason(lines)),
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

/** Returns one part per reason, in the order in which the reasons first appear. */
function partsByReason(lines: readonly Line[]): TracedPart[] {
  const sums = new Map<string, number>()
  for (const { reason, amount } of lines) sums.set(reason, (sums.get(reason) ?? 0) + amount)
  return [...sums].map(([id, amount]) => ({ source: { kind: 'ledger', id, name: reasonName(id) }, amount }))
}

/** Returns what a ledger line is about: the bought item, or else the text that was entered, or else the member. */
function detailOf({ entries, facts }: BuilderBand, { detail, member }: Line): Localized | null {
  const thing = entries.get(detail)
  if (thing) return thing.name
  const words = detail || (member ? facts.member.get(member)?.name : '') || ''
  return words === '' ? null : { fr: words, en: words }
}
