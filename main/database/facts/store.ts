import type { Database, Statement } from 'better-sqlite3'
import type { AggregateRef } from '../../../shared/domain/campaign/aggregate.ts'
import type { FactOf } from '../../../shared/domain/campaign/facts.ts'
import type { Store } from '../../ports/store.ts'
import { factChangerOn } from './apply.ts'
import { auxiliaryStoreOn, type AuxiliaryStore } from './auxiliaryStore.ts'
import { clubBookStoreOn } from './bookStore.ts'
import { accountRecordStoreOn } from './peopleStore.ts'
import { journalStoreOn, type JournalStore } from '../journal/journalStore.ts'
import { ledgerCacheOn } from './ledgers.ts'
import { campaignSqlCondition, factLoaderOn, type FactLoader } from './load.ts'
import type { DatabaseLocation } from '../connection/place.ts'
import { quoteName, rowDecoderOf, FACT_TABLE_SHAPES, type Row } from '../schema/rows.ts'
import { transactionsOn, type TransactionGuard, type Transactions } from './transactions.ts'
import { wholeCampaignsOn } from './wholeCampaigns.ts'
import type { SubmissionStore, Submission } from '../../ports/submission.ts'

interface StoreOptions {
  readonly database: Database
  readonly place: DatabaseLocation
  readonly isWritable: boolean
  readonly guard?: TransactionGuard
}

/** Builds a store on an open connection; its tables must exist. */
export function createFactStore({ database, place, isWritable, guard }: StoreOptions): Store {
  const transactions = transactionsOn(database, place, isWritable, guard)
  const { read, write } = transactions
  const loading = factLoaderOn(database)
  const journal = journalStoreOn(database)
  const beside = auxiliaryStoreOn(database)
  const lists = listMethodsOn(database)
  const { dropOf, ...submissions } = submissionStoreOn(database, transactions)
  return {
    isWritable,
    load: (campaign, aggregates) => read(() => loading.load(campaign, aggregates)),
    loadAll: (campaign, only) => read(() => loading.loadAll(campaign, only)),
    factsById: (refs) => read(() => loading.factsById(refs)),
    factsReferencing: (ids, only) => read(() => loading.factsReferencing(ids, only)),
    ...writeMethodsOn({ database, transactions, loading, journal, beside, dropOf, guard }),
    campaigns: () => read(() => lists.campaigns()),
    aggregatesOf: (campaign) => read(() => lists.aggregatesOf(campaign)),
    sizeOf: (campaign) => read(() => lists.sizeOf(campaign)),
    packDocument: (version) => read(() => lists.packDocument(version)),
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
    book: clubBookStoreOn(database, transactions),
    people: accountRecordStoreOn(database, transactions),
    close() {
      if (!database.open) return
      database.close()
    },
  }
}

interface Parts {
  readonly database: Database
  readonly transactions: Transactions
  readonly loading: FactLoader
  readonly journal: JournalStore
  readonly beside: AuxiliaryStore
  readonly dropOf: SubmissionStoreWithDrop['dropOf']
  readonly guard: TransactionGuard | undefined
}

type WriteMethods = Pick<Store, 'transaction' | 'loadToDecide' | 'apply' | 'addCampaign' | 'dropCampaign'>

/** Builds the methods that change facts and keep the cached ledger sums up to date. */
function writeMethodsOn({ database, transactions, loading, dropOf, ...parts }: Parts): WriteMethods {
  const { run, read, write, refuseIfNotWritable: mayWrite } = transactions
  const ledgers = ledgerCacheOn(database)
  const writing = factChangerOn(database, loading, transactions)
  const whole = wholeCampaignsOn({ transactions, writing, ...parts })
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
      write(read(() => writing.prepareChanges(changes)))
      ledgers.note(changes)
    },
    addCampaign: (campaign, facts, entries) => write(() => whole.addCampaign(campaign, facts, entries)),
    dropCampaign(campaign) {
      write(() => (whole.dropCampaign(campaign), dropOf(campaign)))
      ledgers.forget()
    },
  }
}

function listMethodsOn(database: Database) {
  const { selected } = FACT_TABLE_SHAPES.campaign
  const readCampaigns = rowDecoderOf(FACT_TABLE_SHAPES.campaign)
  const newest = database.prepare<[], Row>(`SELECT ${selected} FROM campaign ORDER BY created_at DESC, id DESC`)
  const selectIds = (kind: 'warband' | 'game') =>
    database.prepare<[string], string>(`SELECT id FROM ${kind} WHERE campaign = ? ORDER BY position, id`).pluck()
  const [warbands, games] = [selectIds('warband'), selectIds('game')]
  const pictures = ['portrait', 'warbandPicture', 'gamePicture', 'stakePicture'] as const
  const pack = database.prepare<[string], string>('SELECT document FROM pack WHERE version = ? LIMIT 1').pluck()
  const size = database
    .prepare<string[], number>(
      `SELECT (SELECT total(octet_length(payload) + octet_length(changes)) FROM journal WHERE campaign = ?)
      ${pictures.map((kind) => `+ (SELECT total(octet_length(data)) FROM ${quoteName(kind)} WHERE ${campaignSqlCondition(kind)})`).join(' ')}
      + (SELECT total(octet_length(json_quote(document))) FROM pack WHERE campaign = ?)`,
    )
    .pluck()
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
    sizeOf: (campaign: string): number => size.get(campaign, ...pictures.map(() => campaign), campaign)!,
    packDocument: (version: string) => pack.get(version),
  }
}

const UPSERT_SUBMISSION = `INSERT INTO submission (id, campaign, request, state, content) VALUES (?, ?, ?, ?, ?)
  ON CONFLICT (id) DO UPDATE SET state = excluded.state, content = excluded.content`
const OF_CAMPAIGN = 'SELECT content FROM submission WHERE campaign = ?'

interface SubmissionStoreWithDrop extends SubmissionStore {
  /** Removes the submissions of a campaign. */
  readonly dropOf: (campaign: string) => void
}

/**
 * Builds the storage of submissions. SQL statements are prepared on first use, because most data folders belong to no
 * club.
 */
function submissionStoreOn(
  database: Database,
  { read, write }: Pick<Transactions, 'read' | 'write'>,
): SubmissionStoreWithDrop {
  const known = new Map<string, Statement>()
  const sql = (text: string): Statement<unknown[], string> => {
    const statement = known.get(text) ?? database.prepare(text)
    known.set(text, statement)
    return statement as Statement<unknown[], string>
  }
  const one = (text: string, value: string): Submission | undefined => {
    const content = read(() => sql(text).pluck().get(value))
    return content === undefined ? undefined : (JSON.parse(content) as Submission)
  }
  return {
    submissions: (campaign, state) => {
      const found =
        state === undefined
          ? read(() => sql(`${OF_CAMPAIGN} ORDER BY id`).pluck().all(campaign))
          : read(() => sql(`${OF_CAMPAIGN} AND state = ? ORDER BY id`).pluck().all(campaign, state))
      return found.map((content) => JSON.parse(content) as Submission)
    },
    submission: (id) => one('SELECT content FROM submission WHERE id = ?', id),
    submissionOfRequest: (request) => one('SELECT content FROM submission WHERE request = ?', request),
    saveSubmission: (newSubmission) =>
      write(
        () =>
          void sql(UPSERT_SUBMISSION).run(
            newSubmission.id,
            newSubmission.campaign,
            newSubmission.request,
            newSubmission.state,
            JSON.stringify(newSubmission),
          ),
      ),
    dropSubmission: (id) => write(() => void sql('DELETE FROM submission WHERE id = ?').run(id)),
    dropOf: (campaign) => sql('DELETE FROM submission WHERE campaign = ?').run(campaign),
  }
}
