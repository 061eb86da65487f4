import type { JournalEntry } from '../../../shared/domain/campaign/journal.ts'
import { rewound } from '../../../shared/domain/campaign/rewind.ts'
import type { Facts } from '../../../shared/domain/campaign/state.ts'
import { AppError } from '../../../shared/domain/error.ts'
import type { Store } from '../../ports/store.ts'
import { CORRECT, SETTLE, type Settlement } from './recorded.ts'
import { backThrough } from './backThrough.ts'

/**
 * The campaign as it was before an entry, newest entries taken off one by one; undefined where facts and journal do not
 * belong together.
 */
export const asItWas = (store: Store, campaign: string, entry: JournalEntry): Facts | undefined =>
  without(store, campaign, since(store, campaign, entry))

/**
 * The same, but for mistakes of before that were mended since: they are mended in it. It is what a correction starts from.
 * Where what was mended cannot be told from what came later, as it was.
 */
export function asItShouldHaveBeen(store: Store, campaign: string, entry: JournalEntry): Facts | undefined {
  const later = since(store, campaign, entry)
  const recorded = new Set(later.filter(stands).flatMap((one) => (one.command === SETTLE ? [gameOf(one)] : [])))
  const mends = (one: JournalEntry) => one.command === CORRECT && !recorded.has(gameOf(one))
  return (
    without(
      store,
      campaign,
      later.filter((one) => stands(one) && !mends(one)),
    ) ?? without(store, campaign, later)
  )
}

/** Entries that are neither taken back nor take others back: such pairs come to nothing. */
const stands = ({ undoneBy, undoes }: JournalEntry): boolean => undoneBy === null && undoes.length === 0

const gameOf = ({ payload }: JournalEntry): string => (payload as Settlement).game

/** An entry and all after it, the newest first. */
function since(store: Store, campaign: string, { sequence }: JournalEntry): JournalEntry[] {
  const later: JournalEntry[] = []
  for (const one of backThrough(store, campaign)) {
    if (one.sequence < sequence) break
    later.push(one)
  }
  return later
}

function without(store: Store, campaign: string, later: readonly JournalEntry[]): Facts | undefined {
  try {
    return rewound(store.load(campaign, store.aggregatesOf(campaign)), later)
  } catch (error) {
    if (error instanceof AppError && error.code === 'change-conflict') return undefined
    throw error
  }
}
