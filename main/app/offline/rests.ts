import type { JournalLine } from '../../../shared/domain/campaign/journalLine.ts'
import { Id } from '../../../shared/domain/campaign/facts.ts'
import { namedBy } from '../../../shared/domain/campaign/state.ts'

/** Facts that an entry changed. */
export const changedBy = ({ changes }: JournalLine): string[] => [...new Set(changes.map(({ id }) => id))]

/** What an entry is about, the campaign itself aside: what it changed, what that names, what it was asked with, what it took back. */
export function concernedBy(entry: JournalLine, campaign: string): ReadonlySet<string> {
  const named = entry.changes.flatMap(({ kind, before, after }) =>
    [before, after].flatMap((fields) => namedBy(kind, fields ?? {}).map(({ id }) => id)),
  )
  const all = new Set([...changedBy(entry), ...named, ...idsIn(entry.payload), ...entry.undoes])
  all.delete(campaign)
  return all
}

/** What may be an id; words of a ruleset have no figures. */
function idsIn(value: unknown): string[] {
  if (typeof value === 'string') return /\d/.test(value) && Id.safeParse(value).success ? [value] : []
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(idsIn) : []
}

/**
 * The first of some earlier entries on which one rests: that changed what it is about, spent or earned out of the same
 * treasury, or was taken back by it. Two that are but of the same band stand each for itself.
 */
export function restsOn(
  entry: JournalLine,
  earlier: readonly JournalLine[],
  campaign: string,
): JournalLine | undefined {
  const own = concernedBy(entry, campaign)
  const treasuries = treasuriesOf(entry)
  return earlier.find(
    (one) =>
      own.has(one.id) ||
      changedBy(one).some((id) => id !== campaign && own.has(id)) ||
      [...treasuriesOf(one)].some((id) => treasuries.has(id)),
  )
}

/** The bands that gained or paid something by an entry. */
const treasuriesOf = ({ changes }: JournalLine): ReadonlySet<unknown> =>
  new Set(changes.flatMap(({ kind, before, after }) => (kind === 'ledger' ? [(after ?? before ?? {})['warband']] : [])))
