import type { Entries } from '../../../shared/commands/base/telling.ts'
import type { Change } from '../../../shared/domain/campaign/change.ts'
import type { JournalEntry } from '../../../shared/domain/campaign/journal.ts'
import { LINE_UP } from '../base/recordedGame.ts'

/** Milliseconds between two entries that still belong together: an edit continues, a button is pressed again. */
const CLOSE_BY = 10_000
/** The most entries in a group: one command can take that many back. */
const MOST = 500

/**
 * The fields that an entry edited, as a key: entries with the same key can belong to one group. Undefined for an entry that
 * adds or removes a fact, which is shown by itself; what has another reason is another edit. Payments do not count. A
 * line-up is written whole each time, so all line-ups of a game have the same key.
 */
function edited({ command, changes, payload, undoes }: JournalEntry): string | undefined {
  if (undoes.length > 0) return undefined
  if (command === LINE_UP) return String((payload as { readonly game?: unknown }).game)
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

/** True when an entry continues an earlier one: the same actor, command and fields, shortly after it. */
function goesOn(later: JournalEntry, earlier: JournalEntry): boolean {
  const same =
    later.command === earlier.command &&
    later.actor === earlier.actor &&
    later.approvedBy?.actor === earlier.approvedBy?.actor &&
    later.undoneBy === earlier.undoneBy &&
    later.closed === earlier.closed &&
    Date.parse(later.at) - Date.parse(earlier.at) <= CLOSE_BY
  if (!same) return false
  const what = edited(later)
  return what !== undefined && what === edited(earlier)
}

/** Reads at most `limit` entries before the sequence `before`, the newest first. */
export type Read = (limit: number, before?: number) => readonly JournalEntry[]

/**
 * At most `limit` of the newest groups, and where the next page begins (null: nothing is left). Only a group of more than
 * `MOST` entries is split.
 */
export function newestGroups(read: Read, limit: number, before?: number): { groups: Entries[]; next: number | null } {
  const groups: [JournalEntry, ...JournalEntry[]][] = []
  let from = before
  for (;;) {
    const entries = read(limit + 1, from)
    for (const entry of entries) {
      const last = groups.at(-1)
      if (last && last.length < MOST && goesOn(last.at(-1)!, entry)) last.push(entry)
      else groups.push([entry])
      if (groups.length > limit) return { groups: groups.slice(0, limit), next: entry.sequence + 1 }
    }
    if (entries.length <= limit) return { groups, next: null }
    from = entries.at(-1)!.sequence
  }
}
