import type { Store } from '../../ports/store.ts'
import { AppError } from '../../../shared/domain/error.ts'
import type { FactChanger } from './apply.ts'
import type { AuxiliaryStore } from './auxiliaryStore.ts'
import type { JournalStore } from '../journal/journalStore.ts'
import { isSqliteError } from '../connection/problems.ts'
import type { TransactionGuard, Transactions } from './transactions.ts'

interface Parts {
  readonly transactions: Pick<Transactions, 'postponeCheckpoint'>
  readonly writing: FactChanger
  readonly journal: JournalStore
  readonly beside: AuxiliaryStore
  readonly guard: TransactionGuard | undefined
}

/**
 * Builds the methods that add and remove whole campaigns. Adding throws `ids-taken` if an id of the added campaign
 * already exists.
 */
export function wholeCampaignsOn(parts: Parts): Pick<Store, 'addCampaign' | 'dropCampaign'> {
  const { transactions, writing, journal, beside, guard } = parts
  return {
    addCampaign(campaign, facts, entries) {
      transactions.postponeCheckpoint()
      try {
        writing.insertAll(facts)
        journal.appendAll(entries)
      } catch (error) {
        throw isUniqueError(error) ? new AppError('ids-taken', { campaign }) : error
      }
    },
    dropCampaign(campaign) {
      guard?.beforeDrop()
      for (const part of [beside, journal, writing]) part.drop(campaign)
    },
  }
}

const isUniqueError = (error: unknown): boolean =>
  isSqliteError(error) && /^SQLITE_CONSTRAINT_(PRIMARYKEY|UNIQUE)$/.test(error.code)
