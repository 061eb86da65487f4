import type { JournalLine } from '../../../shared/domain/campaign/journalLine.ts'
import { Id } from '../../../shared/domain/campaign/facts.ts'
import { listFactReferences } from '../../../shared/domain/campaign/state.ts'

/** Returns the ids of the facts that an entry changed. */
export const changedFactIds = ({ changes }: JournalLine): string[] => [...new Set(changes.map(({ id }) => id))]

/**
 * Returns the ids of everything that an entry concerns, except the campaign: facts that the entry changed, facts to
 * which these facts refer, ids in the entry's input, and entries that the entry undid.
 */
export function concernedIds(entry: JournalLine, campaign: string): ReadonlySet<string> {
  const named = entry.changes.flatMap(({ kind, before, after }) =>
    [before, after].flatMap((fields) => listFactReferences(kind, fields ?? {}).map(({ id }) => id)),
  )
  const all = new Set([...changedFactIds(entry), ...named, ...idsIn(entry.payload), ...entry.undoes])
  all.delete(campaign)
  return all
}

/** Returns the texts within a value that may be ids. Words of a ruleset are excluded because they contain no digits. */
function idsIn(value: unknown): string[] {
  if (typeof value === 'string') return /\d/.test(value) && Id.safeParse(value).success ? [value] : []
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(idsIn) : []
}

/**
 * Finds the first earlier entry that an entry depends on: the earlier entry changed a fact that the entry concerns,
 * used the same treasury, or is undone by the entry. Two entries that only concern the same warband are independent.
 */
export function findDependency(
  entry: JournalLine,
  earlier: readonly JournalLine[],
  campaign: string,
): JournalLine | undefined {
  const own = concernedIds(entry, campaign)
  const treasuries = treasuriesOf(entry)
  return earlier.find(
    (one) =>
      own.has(one.id) ||
      changedFactIds(one).some((id) => id !== campaign && own.has(id)) ||
      [...treasuriesOf(one)].some((id) => treasuries.has(id)),
  )
}

/** Returns the warbands whose treasury an entry changed. */
const treasuriesOf = ({ changes }: JournalLine): ReadonlySet<unknown> =>
  new Set(changes.flatMap(({ kind, before, after }) => (kind === 'ledger' ? [(after ?? before ?? {})['warband']] : [])))
