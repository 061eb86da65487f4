import type { Store } from '../../ports/store.ts'
import { AppError } from '../../../shared/domain/error.ts'
import type { Writing } from './apply.ts'
import type { Beside } from './besideFacts.ts'
import type { Journal } from '../journal/journalStore.ts'
import { isSqliteError } from '../connection/problems.ts'
import type { Guard, Transactions } from './transactions.ts'

interface Parts {
  readonly transactions: Pick<Transactions, 'postponeCheckpoint'>
  readonly writing: Writing
  readonly journal: Journal
  readonly beside: Beside
  readonly guard: Guard | undefined
}

/** Brings in and takes out whole campaigns. Throws `ids-taken` when something in one is there already. */
export function wholeCampaigns(parts: Parts): Pick<Store, 'addCampaign' | 'dropCampaign'> {
  const { transactions, writing, journal, beside, guard } = parts
  return {
    addCampaign(campaign, facts, entries) {
      transactions.postponeCheckpoint()
      try {
        writing.insertAll(facts)
        journal.appendAll(entries)
      } catch (error) {
        throw isTaken(error) ? new AppError('ids-taken', { campaign }) : error
      }
    },
    dropCampaign(campaign) {
      guard?.beforeDrop()
      for (const part of [beside, journal, writing]) part.drop(campaign)
    },
  }
}

const isTaken = (error: unknown): boolean =>
  isSqliteError(error) && /^SQLITE_CONSTRAINT_(PRIMARYKEY|UNIQUE)$/.test(error.code)
