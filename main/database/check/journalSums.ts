import { rewindCompleteFacts, isCampaignStartCommand } from '../../../shared/domain/campaign/journalCheck.ts'
import { FACT_KINDS } from '../../../shared/domain/campaign/facts.ts'
import type { JournalEntry } from '../../../shared/domain/campaign/journal.ts'
import type { Facts } from '../../../shared/domain/campaign/state.ts'
import { AppError } from '../../../shared/domain/error.ts'
import type { Store } from '../../ports/store.ts'
import type { DatabaseFinding } from './finding.ts'

/**
 * For each campaign, the number of entries to trace back, starting with the newest; `Infinity` for all entries.
 * Campaigns that are not in the map are skipped.
 */
export type EntryCountsByCampaign = ReadonlyMap<string, number>

/**
 * Finds the campaigns whose journal does not add up to their facts. Returns an empty list if `found` contains any
 * problem other than `lost`, because rows may then be unreadable. `counts` limits the entries to trace back; older
 * entries are not read at all, because they may not have been checked yet.
 */
export const findJournalMismatches = (
  store: Pick<Store, 'campaigns' | 'loadAll' | 'entries'>,
  found: readonly DatabaseFinding[],
  counts?: EntryCountsByCampaign,
): DatabaseFinding[] =>
  found.every(({ code }) => code === 'lost')
    ? store.campaigns().flatMap(({ id }) => {
        const newest = counts ? (counts.get(id) ?? 0) : Infinity
        return newest > 0 ? sumFindings(store, id, newest) : []
      })
    : []

/** Number of entries that are read and undone at a time. */
const UNDO_BATCH = 500

/**
 * Traces the journal of a campaign back: when all entries are undone, no facts may be left. Stops at an entry that a
 * migration closed, and at the beginning of a journal that starts with an imported campaign.
 */
function sumFindings(store: Pick<Store, 'loadAll' | 'entries'>, campaign: string, newest: number): DatabaseFinding[] {
  let facts = store.loadAll(campaign)
  let first: string | undefined
  let before: number | undefined
  for (let count = 0; count < newest; count += UNDO_BATCH) {
    const stretch = entriesBefore(store, campaign, Math.min(UNDO_BATCH, newest - count), before)
    if (typeof stretch === 'string') return [{ code: 'json', table: 'journal', id: campaign, detail: stretch }]
    const closed = stretch.findIndex((entry) => entry.closed)
    const entries = closed < 0 ? stretch : stretch.slice(0, closed)
    const last = stretch.at(-1)
    if (!last) return isCampaignStartCommand(first) ? leftoverFindings(facts) : []
    try {
      facts = rewindCompleteFacts(facts, entries)
    } catch (error) {
      if (!(error instanceof AppError)) return [{ code: 'sum', table: '', id: campaign, detail: String(error) }]
      const { kind, id } = error.params as { readonly kind: string; readonly id: string }
      return [{ code: 'sum', table: kind, id, detail: error.code }]
    }
    if (closed >= 0) return []
    before = last.sequence
    first = last.command
  }
  return []
}

/**
 * Reads entries before the sequence number `before`, the newest first. Returns an error message if the entries are
 * unreadable: the old entries of a long journal may not have been checked yet.
 */
function entriesBefore(
  store: Pick<Store, 'entries'>,
  campaign: string,
  limit: number,
  before: number | undefined,
): readonly JournalEntry[] | string {
  try {
    return store.entries(campaign, limit, before)
  } catch (error) {
    if (error instanceof SyntaxError) return String(error)
    throw error
  }
}

/** Returns a finding for each fact that is left although no journal entry created the fact. */
const leftoverFindings = (facts: Facts): DatabaseFinding[] =>
  FACT_KINDS.flatMap((kind) =>
    [...facts[kind].keys()].map((id): DatabaseFinding => ({ code: 'sum', table: kind, id, detail: 'left' })),
  )
