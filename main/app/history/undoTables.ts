import { keepMoves } from '../../../shared/commands/game/keepMoves.ts'
import type { Change } from '../../../shared/domain/campaign/change.ts'
import type { JournalEntry } from '../../../shared/domain/campaign/journal.ts'
import type { Store } from '../../ports/store.ts'

/** The number of the latest entries on a roll that are searched. */
const LATEST = 500

const isKeeping = ({ command }: JournalEntry): boolean => command === keepMoves.name
const gameOf = ({ payload }: JournalEntry): string => (payload as { readonly game: string }).game

/**
 * Later entries that keep others from being done again on account of a table: what happened at it is kept once for a
 * game. `changes`: those that would be made.
 */
export function tablesInTheWay(
  store: Store,
  entries: readonly JournalEntry[],
  changes: readonly Change[],
): JournalEntry[] {
  const [first] = entries
  const rolls = changes.flatMap(({ kind, id, before }) => (kind === 'roll' && before === null ? [id] : []))
  if (!first || rolls.length === 0) return []
  const again = store.entriesOn(first.campaign, rolls, LATEST).filter(isKeeping)
  const games = new Set(again.map(gameOf))
  if (games.size === 0) return []
  const own = new Set([...entries, ...again].map(({ id }) => id))
  const oldest = Math.min(...entries.map(({ sequence }) => sequence))
  return store
    .laterEntriesOn(oldest, [...games])
    .filter((entry) => isKeeping(entry) && !own.has(entry.id) && games.has(gameOf(entry)))
}
