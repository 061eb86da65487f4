import type { Database } from 'better-sqlite3'
import type { AggregateRef } from '../../../shared/domain/campaign/aggregate.ts'
import type { FactOf } from '../../../shared/domain/campaign/facts.ts'
import type { Store } from '../../ports/store.ts'
import { writingOn } from './apply.ts'
import { besideFactsOn, type Beside } from './besideFacts.ts'
import { keptBookOn } from './keptBook.ts'
import { keptPeopleOn } from './keptPeople.ts'
import { keptSubmissionsOn, type SubmissionsBeside } from './keptSubmissions.ts'
import { journalOn, type Journal } from '../journal/journalStore.ts'
import { ledgersOn } from './ledgers.ts'
import { loadingOn, type Loading } from './load.ts'
import type { Place } from '../connection/place.ts'
import { readerOf, SHAPES, type Row } from '../schema/rows.ts'
import { transactionsOn, type Guard, type Transactions } from './transactions.ts'
import { wholeCampaigns } from './wholeCampaigns.ts'

interface Given {
  readonly database: Database
  readonly place: Place
  readonly isWritable: boolean
  readonly guard?: Guard
}

/** A store on an open connection whose tables are there. */
export function storeOn({ database, place, isWritable, guard }: Given): Store {
  const transactions = transactionsOn(database, place, isWritable, guard)
  const { read, write } = transactions
  const loading = loadingOn(database)
  const journal = journalOn(database)
  const beside = besideFactsOn(database)
  const lists = listsOn(database)
  const { dropOf, ...submissions } = keptSubmissionsOn(database, transactions)
  return {
    isWritable,
    load: (campaign, aggregates) => read(() => loading.load(campaign, aggregates)),
    loadAll: (campaign, only) => read(() => loading.loadAll(campaign, only)),
    factsById: (refs) => read(() => loading.factsById(refs)),
    naming: (ids, only) => read(() => loading.naming(ids, only)),
    ...changingOn({ database, transactions, loading, journal, beside, dropOf, guard }),
    campaigns: () => read(() => lists.campaigns()),
    aggregatesOf: (campaign) => read(() => lists.aggregatesOf(campaign)),
    revisionOf: (id) => read(() => beside.revisionOf(id)),
    countChange: (aggregates) => write(() => beside.countChange(aggregates)),
    append: (entry) => write(() => journal.append({ ...entry, undoneBy: null, closed: false })),
    entry: (id) => read(() => journal.entry(id)),
    entryOfRequest: (request) => read(() => journal.entryOfRequest(request)),
    entries: (campaign, limit, before) => read(() => journal.entries(campaign, limit, before)),
    entriesOn: (campaign, ids, limit, before) => read(() => journal.entriesOn(campaign, ids, limit, before)),
    actors: (campaign) => read(() => journal.actors(campaign)),
    recordings: (campaign) => read(() => journal.recordings(campaign)),
    releases: (campaign) => read(() => journal.releases(campaign)),
    firstWritten: (ids) => read(() => journal.firstWritten(ids)),
    laterEntriesOn: (sequence, ids) => read(() => journal.laterEntriesOn(sequence, ids)),
    markUndone: (ids, by) => write(() => journal.markUndone(ids, by)),
    draft: (campaign, key) => read(() => beside.draft(campaign, key)),
    drafts: (campaign) => read(() => beside.drafts(campaign)),
    saveDraft: (campaign, key, data) => write(() => beside.saveDraft(campaign, key, data)),
    dropDraft: (campaign, key) => write(() => beside.dropDraft(campaign, key)),
    printed: (campaign) => read(() => beside.printed(campaign)),
    markPrinted: (campaign, sheets) => write(() => beside.markPrinted(campaign, sheets)),
    ...submissions,
    book: keptBookOn(database, transactions),
    people: keptPeopleOn(database, transactions),
    close() {
      if (!database.open) return
      database.close()
    },
  }
}

interface Parts {
  readonly database: Database
  readonly transactions: Transactions
  readonly loading: Loading
  readonly journal: Journal
  readonly beside: Beside
  readonly dropOf: SubmissionsBeside['dropOf']
  readonly guard: Guard | undefined
}

type Changing = Pick<Store, 'transaction' | 'loadToDecide' | 'apply' | 'addCampaign' | 'dropCampaign'>

/** What changes facts, and knows what their ledgers come to meanwhile. */
function changingOn({ database, transactions, loading, dropOf, ...parts }: Parts): Changing {
  const { run, read, write, mayWrite } = transactions
  const ledgers = ledgersOn(database)
  const writing = writingOn(database, loading, transactions)
  const whole = wholeCampaigns({ transactions, writing, ...parts })
  return {
    transaction(work) {
      try {
        return run(work)
      } catch (error) {
        ledgers.forget()
        throw error
      }
    },
    loadToDecide: (campaign, aggregates) => read(() => loading.loadToDecide(campaign, aggregates, ledgers)),
    apply(changes) {
      mayWrite()
      write(read(() => writing.prepared(changes)))
      ledgers.note(changes)
    },
    addCampaign: (campaign, facts, entries) => write(() => whole.addCampaign(campaign, facts, entries)),
    dropCampaign(campaign) {
      write(() => (whole.dropCampaign(campaign), dropOf(campaign)))
      ledgers.forget()
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
