import type { Database } from 'better-sqlite3'
import { findUndoFault } from '../../../shared/domain/campaign/journalCheck.ts'
import { StoredJournalEntry, findInvalidChange } from '../../../shared/domain/campaign/document.ts'
import type { JournalEntry } from '../../../shared/domain/campaign/journal.ts'
import { checkUntrustedData } from '../../../shared/rules/kit/json.ts'
import type { DatabaseFinding } from '../check/finding.ts'
import type { EntryCountsByCampaign } from './journalSums.ts'
import { storedFactLinksOf } from '../journal/journalStore.ts'
import { rowDecoderOf, tableShapeOf, type Row } from '../schema/rows.ts'
import { draftTable, journalTable } from '../schema/tables.ts'

/**
 * Finds problems of the journal: unreadable data, malformed entries, wrong lookup rows, and undo entries whose target
 * is missing or cannot be undone. If `newest` limits the check to the newest entries, the undo entries are not
 * compared with their targets.
 */
export function journalFindings(database: Database, newest = Infinity): DatabaseFinding[] {
  const { selected } = tableShapeOf(journalTable)
  const read = rowDecoderOf(tableShapeOf(journalTable))
  const after = lastBefore(database, newest)
  const touched = touchesBySequence(database, after)
  const findings: DatabaseFinding[] = []
  const links: Pick<JournalEntry, 'id' | 'undoes' | 'undoneBy'>[] = []
  const rows = database.prepare<[number], Row>(`SELECT ${selected} FROM journal WHERE sequence > ? ORDER BY sequence`)
  for (const row of rows.iterate(after)) {
    const problem = entryProblem(row, read, touched.get(Number(row.sequence)) ?? [])
    touched.delete(Number(row.sequence))
    if (problem) findings.push({ ...problem, table: 'journal', id: String(row.id) })
    else links.push(linksOf(row as unknown as JournalEntry))
  }
  const astray = [...touched.keys()].map((sequence): DatabaseFinding => {
    return { code: 'touch', table: 'journal_touch', id: String(sequence), detail: '' }
  })
  // An entry that undoes an unreadable entry is not reported: the check would call it wrong, although only the
  // unreadable entry is wrong.
  const areLinksWhole = findings.length === 0 && after === 0
  return [...findings, ...astray, ...(areLinksWhole ? undoFindings(links) : []), ...draftFindings(database)]
}

/**
 * Returns the sequence number of the last journal entry that is not among the newest entries; 0 if there is no such
 * entry. `newest`: how many entries count as the newest.
 */
function lastBefore(database: Database, newest: number): number {
  if (newest === Infinity) return 0
  const before = database.prepare<[number], number>(
    'SELECT sequence FROM journal ORDER BY sequence DESC LIMIT 1 OFFSET ?',
  )
  return before.pluck().get(newest) ?? 0
}

/**
 * Returns for each campaign how many of its entries are among the `newest` newest entries of the whole journal. The
 * number is `Infinity` if the campaign has no older entries, because its journal can then be traced back to the
 * beginning.
 */
export function countNewestEntriesByCampaign(database: Database, newest: number): EntryCountsByCampaign {
  const after = lastBefore(database, newest)
  const counts = database.prepare<[number], { campaign: string; count: number; first: number }>(
    `SELECT campaign, count(*) AS count, (SELECT min(sequence) FROM journal AS all_ WHERE all_.campaign = newer.campaign) AS first
     FROM journal AS newer WHERE sequence > ? GROUP BY campaign`,
  )
  return new Map(counts.all(after).map(({ campaign, count, first }) => [campaign, first > after ? Infinity : count]))
}

const linksOf = ({ id, undoes, undoneBy }: JournalEntry) => ({ id, undoes, undoneBy })

function undoFindings(links: readonly ReturnType<typeof linksOf>[]): DatabaseFinding[] {
  const fault = findUndoFault(links)
  return fault ? [{ code: 'entry', table: 'journal', id: links[fault.entry - 1]!.id, detail: fault.reason }] : []
}

function entryProblem(
  row: Row,
  read: (rows: Row[]) => void,
  touches: string[],
): Pick<DatabaseFinding, 'code' | 'detail'> | undefined {
  const unreadable = jsonProblem(row, read)
  if (unreadable !== undefined) return { code: 'json', detail: unreadable }
  const unfit = entryFault(row)
  if (unfit !== undefined) return { code: 'entry', detail: unfit }
  const expected = touchKeys(storedFactLinksOf(row as unknown as JournalEntry))
  return touches.sort().join() === expected ? undefined : { code: 'touch', detail: expected }
}

/**
 * Explains why a row is not a valid entry; returns `undefined` if the row is valid. The changes of an entry that a
 * migration closed are not checked, because they have an older shape.
 */
function entryFault(row: Row): string | undefined {
  const { success, data, error } = StoredJournalEntry.safeParse(row)
  if (!success) return error.issues.map((issue) => `${issue.path.join('.')}: ${issue.code}`).join(', ')
  const unfit = data.closed ? -1 : findInvalidChange(data.changes)
  return unfit < 0 ? undefined : `changes.${unfit}`
}

/**
 * Explains why a row cannot be read or shown; returns `undefined` if the row is readable. Inputs, answers and drafts
 * have no schema, so only their JSON is checked.
 */
function jsonProblem(row: Row, read: (rows: Row[]) => void): string | undefined {
  try {
    read([row])
    for (const value of Object.values(row)) checkUntrustedData(value, Infinity)
    return undefined
  } catch (error) {
    return String(error)
  }
}

const touchKeys = (touches: ReadonlyMap<string, string>): string =>
  [...touches]
    .map(([fact, how]) => `${fact} ${how}`)
    .sort()
    .join()

function touchesBySequence(database: Database, after: number): Map<number, string[]> {
  const touched = new Map<number, string[]>()
  const rows = database
    .prepare<[number], [number, string]>("SELECT sequence, fact || ' ' || how FROM journal_touch WHERE sequence > ?")
    .raw()
  for (const [sequence, touch] of rows.iterate(after)) {
    const known = touched.get(sequence)
    if (known) known.push(touch)
    else touched.set(sequence, [touch])
  }
  return touched
}

function draftFindings(database: Database): DatabaseFinding[] {
  const read = rowDecoderOf(tableShapeOf(draftTable))
  const { selected } = tableShapeOf(draftTable)
  return database
    .prepare<[], Row>(`SELECT ${selected} FROM draft`)
    .all()
    .flatMap((row): DatabaseFinding[] => {
      const id = `${String(row.campaign)} ${String(row.key)}`
      const detail = jsonProblem(row, read)
      return detail === undefined ? [] : [{ code: 'json', table: 'draft', id, detail }]
    })
}
