import type { JournalEntry } from '../../../shared/domain/campaign/journal.ts'
import { rewound } from '../../../shared/domain/campaign/rewind.ts'
import type { Facts } from '../../../shared/domain/campaign/state.ts'
import { AppError } from '../../../shared/domain/error.ts'
import type { Store } from '../../ports/store.ts'
import { backThrough } from '../history/backThrough.ts'

/**
 * The campaign as it was before an entry, newest entries taken off one by one; undefined where facts and journal do not
 * belong together.
 */
export const asItWas = (store: Store, campaign: string, { sequence }: JournalEntry): Facts | undefined =>
  without(store.load(campaign, store.aggregatesOf(campaign)), since(store, campaign, sequence))

/** Entries that are neither taken back nor take others back: such pairs come to nothing. */
export const standing = ({ undoneBy, undoes }: JournalEntry): boolean => undoneBy === null && undoes.length === 0

/** The entry with this sequence and all after it, the newest first. */
export function since(store: Store, campaign: string, sequence: number): JournalEntry[] {
  const later: JournalEntry[] = []
  for (const one of backThrough(store, campaign)) {
    if (one.sequence < sequence) break
    later.push(one)
  }
  return later
}

/** Facts without later entries, given from the newest back; undefined where they are not what these led to. */
export function without(facts: Facts, later: readonly JournalEntry[]): Facts | undefined {
  try {
    return rewound(facts, later)
  } catch (error) {
    if (error instanceof AppError && error.code === 'change-conflict') return undefined
    throw error
  }
}
