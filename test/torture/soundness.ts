import { canonical } from '../../shared/domain/campaign/change.ts'
import { FACT_KINDS } from '../../shared/domain/campaign/facts.ts'
import type { JournalEntry } from '../../shared/domain/campaign/journal.ts'
import { afterChanges, noFacts, type Facts } from '../../shared/domain/campaign/state.ts'
import { opening, type Open } from './tasks.ts'
import { ASKED } from './work.ts'

/** What is wrong with a data folder. */
export interface Soundness {
  /** Requests that were answered and are not in the journal. */
  readonly lost: readonly string[]
  /** Where the facts are not those that the journal leads to. */
  readonly halves: readonly string[]
  readonly findings: readonly string[]
}

/** Looks through a folder in which these requests were answered. */
export function soundnessOf(folder: string, acknowledged: readonly string[]): Soundness {
  const one = opening(folder)
  try {
    const { store } = one.opened
    return {
      lost: acknowledged.filter((request) => store.entryOfRequest(request) === undefined),
      halves: store.campaigns().flatMap(({ id }) => halvesOf(one, id)),
      findings: one.opened.check().findings.map((finding) => JSON.stringify(finding)),
    }
  } finally {
    one.close()
  }
}

function halvesOf({ app, opened: { store } }: Open, campaign: string): string[] {
  const entries = [...store.entries(campaign, Number.MAX_SAFE_INTEGER)].reverse()
  const replayed = replay(entries)
  if (typeof replayed === 'string') return [replayed]
  const facts = store.loadAll(campaign)
  const answer = app.call('campaign.get', { campaign }, 'torture')
  const { warbands } = (answer as unknown as { value: { warbands: { id: string; treasury: number }[] } }).value
  return [
    ...FACT_KINDS.filter((kind) => textOf(facts[kind]) !== textOf(replayed[kind])).map((kind) => `${kind} differs`),
    ...warbands
      .filter(({ id, treasury }) => treasury !== ledgerOf(replayed, id))
      .map(({ id, treasury }) => `treasury of ${id}: ${treasury}, by its ledger ${ledgerOf(replayed, id)}`),
    ...halfCorrections(entries),
  ]
}

/** All facts that the journal leads to from nothing; a sentence where it leads nowhere. */
function replay(entries: readonly JournalEntry[]): Facts | string {
  try {
    return afterChanges(
      noFacts(),
      entries.flatMap(({ changes }) => changes),
    )
  } catch (error) {
    return `the journal cannot be followed: ${JSON.stringify(error)}`
  }
}

const textOf = (facts: ReadonlyMap<string, unknown>): string => canonical(Object.fromEntries(facts))

const ledgerOf = ({ ledger }: Facts, warband: string): number =>
  [...ledger.values()].reduce((sum, line) => (line.warband === warband ? sum + line.amount : sum), 0)

/** Takings back that nobody asked for are the first half of a correction: the second follows. */
const halfCorrections = (entries: readonly JournalEntry[]): string[] =>
  entries
    .filter(({ command, request }, at) => {
      if (command !== 'history.undo' || request.startsWith(ASKED)) return false
      return entries[at + 1]?.command !== 'game.settle'
    })
    .map(({ id }) => `half a correction: ${id}`)
