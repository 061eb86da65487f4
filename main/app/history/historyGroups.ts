import type { JournalEntryGroup } from '../../../shared/commands/base/historySentences.ts'
import type { Change } from '../../../shared/domain/campaign/change.ts'
import type { JournalEntry } from '../../../shared/domain/campaign/journal.ts'
import { LINE_UP_COMMAND } from '../base/recordedGame.ts'

/**
 * Maximum milliseconds between two entries of one group. Within this time the user continues an edit or presses a
 * button again.
 */
const CONTINUATION_MS = 10_000
/** Maximum number of entries in a group: one undo can revert that many. */
const MAX_GROUP = 500

/**
 * Returns a key of the fields that an entry edited; entries with the same key can form a group. Undefined for an entry
 * that adds or removes a fact: it is shown alone. A different reason gives a different key; payments are ignored. A
 * line-up is always written as a whole, so all line-ups of a game have the same key.
 */
function editKeyOf({ command, changes, payload, undoes }: JournalEntry): string | undefined {
  if (undoes.length > 0) return undefined
  if (command === LINE_UP_COMMAND) return String((payload as { readonly game?: unknown }).game)
  const own = changes.filter(({ kind }) => kind !== 'ledger')
  if (own.length === 0 || own.some(({ before, after }) => before === null || after === null)) return undefined
  const { key = '', value = '', why = '' } = (payload ?? {}) as Readonly<Partial<Record<string, string>>>
  return [key, value, why, ...own.map(fieldsOf).sort()].join(' ')
}

const fieldsOf = ({ kind, id, after }: Change): string =>
  [
    kind,
    id,
    ...Object.keys(after ?? {})
      .filter((field) => field !== 'position' && field !== 'paid')
      .sort(),
  ].join('.')

/** True if an entry continues an earlier one: same actor, command and fields, shortly after it. */
function continuesEntry(later: JournalEntry, earlier: JournalEntry): boolean {
  const same =
    later.command === earlier.command &&
    later.actor === earlier.actor &&
    later.approvedBy?.actor === earlier.approvedBy?.actor &&
    later.undoneBy === earlier.undoneBy &&
    later.closed === earlier.closed &&
    Date.parse(later.at) - Date.parse(earlier.at) <= CONTINUATION_MS
  if (!same) return false
  const what = editKeyOf(later)
  return what !== undefined && what === editKeyOf(earlier)
}

/** Reads at most `limit` entries, newest first, whose sequence is below `before`. */
export type ReadEntries = (limit: number, before?: number) => readonly JournalEntry[]

/**
 * Returns at most `limit` groups, newest first, and the sequence at which the next page begins (null at the end of the
 * journal). Only a group of more than `MAX_GROUP` entries is split.
 */
export function newestGroups(
  read: ReadEntries,
  limit: number,
  before?: number,
): { groups: JournalEntryGroup[]; next: number | null } {
  const groups: [JournalEntry, ...JournalEntry[]][] = []
  let from = before
  for (;;) {
    const entries = read(limit + 1, from)
    for (const entry of entries) {
      const last = groups.at(-1)
      if (last && last.length < MAX_GROUP && continuesEntry(last.at(-1)!, entry)) last.push(entry)
      else groups.push([entry])
      if (groups.length > limit) return { groups: groups.slice(0, limit), next: entry.sequence + 1 }
    }
    if (entries.length <= limit) return { groups, next: null }
    from = entries.at(-1)!.sequence
  }
}
