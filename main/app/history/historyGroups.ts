import type { Entries } from '../../../shared/commands/telling.ts'
import type { Change } from '../../../shared/domain/campaign/change.ts'
import type { JournalEntry } from '../../../shared/domain/campaign/journal.ts'
import { LINE_UP } from '../game/recorded.ts'

/** So long after one another entries still belong together: an edit that goes on, a button pressed again. */
const CLOSE_BY = 10_000
/** As many as one command takes back. */
const MOST = 500

/**
 * What an entry changed, as far as it can go on in the next one: the fields of facts that were there before and after, with
 * what it was about. Undefined for what stands by itself: something new, something gone. What was paid for it goes with it.
 * A line-up is said anew each time: all of its game go on.
 */
function edited({ command, changes, payload, undoes }: JournalEntry): string | undefined {
  if (undoes.length > 0) return undefined
  if (command === LINE_UP) return String((payload as { readonly game?: unknown }).game)
  const own = changes.filter(({ kind }) => kind !== 'ledger')
  if (own.length === 0 || own.some(({ before, after }) => before === null || after === null)) return undefined
  const { key = '', value = '' } = (payload ?? {}) as { readonly key?: string; readonly value?: string }
  return [key, value, ...own.map(fieldsOf).sort()].join(' ')
}

const fieldsOf = ({ kind, id, after }: Change): string =>
  [
    kind,
    id,
    ...Object.keys(after ?? {})
      .filter((field) => field !== 'position' && field !== 'paid')
      .sort(),
  ].join('.')

/** True when an entry goes on with what the one before it began: same actor, same command, same fields, at once. */
function goesOn(later: JournalEntry, earlier: JournalEntry): boolean {
  const same =
    later.command === earlier.command &&
    later.actor === earlier.actor &&
    later.undoneBy === earlier.undoneBy &&
    later.closed === earlier.closed &&
    Date.parse(later.at) - Date.parse(earlier.at) <= CLOSE_BY
  if (!same) return false
  const what = edited(later)
  return what !== undefined && what === edited(earlier)
}

/** Reads entries from `before` back (a sequence), so many at most. */
type Read = (limit: number, before?: number) => readonly JournalEntry[]

/**
 * The newest groups, so many at most, and where the next page begins (null: nothing is left). A group is never cut in two,
 * but for one of hundreds.
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
