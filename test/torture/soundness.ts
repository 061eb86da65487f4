import { canonicalJson } from '../../shared/domain/campaign/change.ts'
import { FACT_KINDS } from '../../shared/domain/campaign/facts.ts'
import type { JournalEntry } from '../../shared/domain/campaign/journal.ts'
import { applyChangesToFacts, noFacts, type Facts } from '../../shared/domain/campaign/state.ts'
import type { OpenOptions } from '../../main/database/open.ts'
import { CAMPAIGN } from '../support/campaign.ts'
import { opening, type Open } from './opening.ts'

/** What is wrong with a data folder. */
export interface Soundness {
  /** Requests that were answered and are not in the journal. */
  readonly lost: readonly string[]
  /** Where the facts are not those that the journal leads to. */
  readonly halves: readonly string[]
  readonly findings: readonly string[]
}

/** Begins what is said of a draft that was saved; its number follows. */
export const DRAFT = 'draft'

/** As it must be. */
export const SOUND: Soundness = { lost: [], halves: [], findings: [] }

/** Looks through a folder in which these requests were answered. */
export function soundnessOf(folder: string, acknowledged: readonly string[], given: OpenOptions = {}): Soundness {
  const one = opening(folder, true, given)
  try {
    return soundnessIn(one, acknowledged)
  } finally {
    one.close()
  }
}

/** Looks through an open folder in which these requests were answered. */
export function soundnessIn(one: Open, acknowledged: readonly string[]): Soundness {
  const { store } = one.opened
  return {
    lost: acknowledged.filter((request) => isLost(one, request)),
    halves: store.campaigns().flatMap(({ id }) => halvesOf(one, id)),
    findings: one.opened.check().findings.map((finding) => JSON.stringify(finding)),
  }
}

/** A later draft takes the place of an earlier one. */
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

/** All facts that the journal leads to from nothing; a sentence where it leads nowhere. */
function replay(entries: readonly JournalEntry[]): Facts | string {
  try {
    return applyChangesToFacts(
      noFacts(),
      entries.flatMap(({ changes }) => changes),
    )
  } catch (error) {
    return `the journal cannot be followed: ${JSON.stringify(error)}`
  }
}

const textOf = (facts: ReadonlyMap<string, unknown>): string => canonicalJson(Object.fromEntries(facts))

const ledgerOf = ({ ledger }: Facts, warband: string): number =>
  [...ledger.values()].reduce((sum, line) => (line.warband === warband ? sum + line.amount : sum), 0)
