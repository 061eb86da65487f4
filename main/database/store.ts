import type { Database } from 'better-sqlite3'
import type { AggregateRef } from '../../shared/domain/campaign/aggregate.ts'
import type { FactOf } from '../../shared/domain/campaign/facts.ts'
import type { Store } from '../ports/store.ts'
import { writingOn } from './facts/apply.ts'
import { besideFactsOn } from './facts/besideFacts.ts'
import { journalOn } from './journal/journalStore.ts'
import { loadingOn } from './facts/load.ts'
import type { Place } from './connection/place.ts'
import { readerOf, SHAPES, type Row } from './facts/rows.ts'
import { transactionsOn, type Guard } from './connection/transactions.ts'
import { wholeCampaigns } from './facts/wholeCampaigns.ts'

interface Given {
  readonly database: Database
  readonly place: Place
  readonly isWritable: boolean
  readonly guard?: Guard
}

/** A store on an open connection whose tables are there. */
export function storeOn({ database, place, isWritable, guard }: Given): Store {
  const transactions = transactionsOn(database, place, isWritable, guard)
  const { run, read, write, mayWrite } = transactions
  const loading = loadingOn(database)
  const writing = writingOn(database, loading, transactions)
  const journal = journalOn(database)
  const beside = besideFactsOn(database)
  const whole = wholeCampaigns({ transactions, writing, journal, beside, guard })
  const lists = listsOn(database)
  return {
    isWritable,
    transaction: (work) => run(work),
    campaigns: () => read(() => lists.campaigns()),
    load: (campaign, aggregates) => read(() => loading.load(campaign, aggregates)),
    loadAll: (campaign) => read(() => loading.loadAll(campaign)),
    factsById: (refs) => read(() => loading.factsById(refs)),
    naming: (ids) => read(() => loading.naming(ids)),
    aggregatesOf: (campaign) => read(() => lists.aggregatesOf(campaign)),
    apply(changes) {
      mayWrite()
      write(read(() => writing.prepared(changes)))
    },
    addCampaign: (campaign, facts, entries) => write(() => whole.addCampaign(campaign, facts, entries)),
    dropCampaign: (campaign) => write(() => whole.dropCampaign(campaign)),
    revisionOf: (id) => read(() => beside.revisionOf(id)),
    countChange: (aggregates) => write(() => beside.countChange(aggregates)),
    append: (entry) => write(() => journal.append({ ...entry, undoneBy: null, closed: false })),
    entry: (id) => read(() => journal.entry(id)),
    entryOfRequest: (request) => read(() => journal.entryOfRequest(request)),
    entries: (campaign, limit, before) => read(() => journal.entries(campaign, limit, before)),
    entriesOn: (campaign, ids, limit, before) => read(() => journal.entriesOn(campaign, ids, limit, before)),
    laterEntriesOn: (sequence, ids) => read(() => journal.laterEntriesOn(sequence, ids)),
    markUndone: (ids, by) => write(() => journal.markUndone(ids, by)),
    draft: (campaign, key) => read(() => beside.draft(campaign, key)),
    saveDraft: (campaign, key, data) => write(() => beside.saveDraft(campaign, key, data)),
    dropDraft: (campaign, key) => write(() => beside.dropDraft(campaign, key)),
    printed: (campaign) => read(() => beside.printed(campaign)),
    markPrinted: (campaign, sheets) => write(() => beside.markPrinted(campaign, sheets)),
    close() {
      if (!database.open) return
      database.close()
    },
  }
}

function listsOn(database: Database) {
  const { selected } = SHAPES.campaign
  const readCampaigns = readerOf(SHAPES.campaign)
  const newest = database.prepare<[], Row>(`SELECT ${selected} FROM campaign ORDER BY created_at DESC, id DESC`)
  const ordered = (kind: 'warband' | 'game') =>
    database.prepare<[string], string>(`SELECT id FROM ${kind} WHERE campaign = ? ORDER BY position, id`).pluck()
  const [warbands, games] = [ordered('warband'), ordered('game')]
  return {
    campaigns(): FactOf<'campaign'>[] {
      const rows = newest.all()
      readCampaigns(rows)
      return rows as unknown as FactOf<'campaign'>[]
    },
    aggregatesOf: (campaign: string): AggregateRef[] => [
      ...warbands.all(campaign).map((id) => ({ kind: 'warband' as const, id })),
      ...games.all(campaign).map((id) => ({ kind: 'game' as const, id })),
    ],
  }
}
