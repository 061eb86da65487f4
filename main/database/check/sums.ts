import { factsBefore, isBeginning } from '../../../shared/domain/campaign/addingUp.ts'
import { FACT_KINDS } from '../../../shared/domain/campaign/facts.ts'
import type { JournalEntry } from '../../../shared/domain/campaign/journal.ts'
import type { Facts } from '../../../shared/domain/campaign/state.ts'
import { AppError } from '../../../shared/domain/error.ts'
import type { Store } from '../../ports/store.ts'
import type { Finding } from './finding.ts'

/** How many entries of each campaign are gone back, the newest first; `Infinity`: all, to its beginning. One that is not named has none. */
export type EntryCounts = ReadonlyMap<string, number>

/**
 * What is wrong with the sums of all campaigns; nothing where `found` is anything that keeps rows from being read. `counts`: where
 * not all entries are gone back. Older ones are not read at all: nobody may have checked them yet.
 */
export const sumsOf = (
  store: Pick<Store, 'campaigns' | 'loadAll' | 'entries'>,
  found: readonly Finding[],
  counts?: EntryCounts,
): Finding[] =>
  found.every(({ code }) => code === 'lost')
    ? store.campaigns().flatMap(({ id }) => {
        const newest = counts ? (counts.get(id) ?? 0) : Infinity
        return newest > 0 ? sumFindings(store, id, newest) : []
      })
    : []

/** How many entries are undone at a time. */
const STRETCH = 500

/**
 * Goes back through a campaign's journal: from what is there today it must lead to nothing at all. Not beyond an entry that
 * a migration closed, nor beyond a journal that begins with a campaign that was brought in.
 */
function sumFindings(store: Pick<Store, 'loadAll' | 'entries'>, campaign: string, newest: number): Finding[] {
  let facts = store.loadAll(campaign)
  let first: string | undefined
  let before: number | undefined
  for (let count = 0; count < newest; count += STRETCH) {
    const stretch = entriesBefore(store, campaign, Math.min(STRETCH, newest - count), before)
    if (typeof stretch === 'string') return [{ code: 'json', table: 'journal', id: campaign, detail: stretch }]
    const closed = stretch.findIndex((entry) => entry.closed)
    const entries = closed < 0 ? stretch : stretch.slice(0, closed)
    const last = stretch.at(-1)
    if (!last) return isBeginning(first) ? left(facts) : []
    try {
      facts = factsBefore(facts, entries)
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

/** Entries, the newest first; the reason where they cannot be read: of a long journal the old ones were not looked at before. */
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

/** What is there without an entry that says how it came. */
const left = (facts: Facts): Finding[] =>
  FACT_KINDS.flatMap((kind) =>
    [...facts[kind].keys()].map((id): Finding => ({ code: 'sum', table: kind, id, detail: 'left' })),
  )
