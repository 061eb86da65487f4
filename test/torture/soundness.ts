import { canonicalJson } from '../../shared/domain/campaign/change.ts'
import { FACT_KINDS } from '../../shared/domain/campaign/facts.ts'
import type { JournalEntry } from '../../shared/domain/campaign/journal.ts'
import { applyChangesToFacts, noFacts, type Facts } from '../../shared/domain/campaign/state.ts'
import type { OpenOptions } from '../../main/database/open.ts'
import { CAMPAIGN } from '../support/campaign.ts'
import { openFolder, type Open } from './opening.ts'

/** The faults of a data folder. */
export interface Soundness {
  /** Acknowledged requests that are not in the journal. */
  readonly lost: readonly string[]
  /** Differences between the facts and a replay of the journal. */
  readonly halves: readonly string[]
  readonly findings: readonly string[]
}

/** First word of the line about a saved draft; the number of the draft follows. */
export const DRAFT = 'draft'

/** No faults. */
export const SOUND: Soundness = { lost: [], halves: [], findings: [] }

/** Checks a folder in which these requests were acknowledged. */
export function soundnessOf(folder: string, acknowledged: readonly string[], given: OpenOptions = {}): Soundness {
  const one = openFolder(folder, true, given)
  try {
    return soundnessIn(one, acknowledged)
  } finally {
    one.close()
  }
}

/** Checks an open folder in which these requests were acknowledged. */
export function soundnessIn(one: Open, acknowledged: readonly string[]): Soundness {
  const { store } = one.opened
  return {
    lost: acknowledged.filter((request) => isLost(one, request)),
    halves: store.campaigns().flatMap(({ id }) => halvesOf(one, id)),
    findings: one.opened.check().findings.map((finding) => JSON.stringify(finding)),
  }
}

/** Whether a request, or a draft with this number or a later one, is missing. */
function isLost({ opened: { store } }: Open, request: string): boolean {
  const [what, count] = request.split(' ')
  if (what !== DRAFT) return store.entryOfRequest(request) === undefined
  const kept = store.draft(CAMPAIGN, DRAFT) as { count: number } | undefined
  return (kept?.count ?? 0) < Number(count)
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
  ]
}

/** Replays the journal from an empty campaign; returns the facts, or a message if that fails. */
function replay(entries: readonly JournalEntry[]): Facts | string {
  try {
    return applyChangesToFacts(
      noFacts(),
      entries.flatMap(({ changes }) => changes),
    )
  } catch (error) {
    return `the journal cannot be replayed: ${JSON.stringify(error)}`
  }
}

const textOf = (facts: ReadonlyMap<string, unknown>): string => canonicalJson(Object.fromEntries(facts))

const ledgerOf = ({ ledger }: Facts, warband: string): number =>
  [...ledger.values()].reduce((sum, line) => (line.warband === warband ? sum + line.amount : sum), 0)
