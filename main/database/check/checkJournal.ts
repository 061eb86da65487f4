import type { Database } from 'better-sqlite3'
import { undoFault } from '../../../shared/domain/campaign/addingUp.ts'
import { KeptEntry, unfitChangeIn } from '../../../shared/domain/campaign/document.ts'
import type { JournalEntry } from '../../../shared/domain/campaign/journal.ts'
import { checkData } from '../../../shared/rules/kit/json.ts'
import type { Finding } from '../check/finding.ts'
import type { EntryCounts } from '../check/sums.ts'
import { keptTouchesOf } from '../journal/journalStore.ts'
import { readerOf, shapeOf, type Row } from '../schema/rows.ts'
import { draft, journal } from '../schema/tables.ts'

/**
 * Finds what is wrong with the journal: unreadable data, malformed entries, wrong lookup rows, and entries that undo what they
 * cannot undo. If only the `newest` entries are checked, undo links are not.
 */
export function journalFindings(database: Database, newest = Infinity): Finding[] {
  const { selected } = shapeOf(journal)
  const read = readerOf(shapeOf(journal))
  const after = lastBefore(database, newest)
  const touched = touchesBySequence(database, after)
  const findings: Finding[] = []
  const links: Pick<JournalEntry, 'id' | 'undoes' | 'undoneBy'>[] = []
  const rows = database.prepare<[number], Row>(`SELECT ${selected} FROM journal WHERE sequence > ? ORDER BY sequence`)
  for (const row of rows.iterate(after)) {
    const problem = entryProblem(row, read, touched.get(Number(row.sequence)) ?? [])
    touched.delete(Number(row.sequence))
    if (problem) findings.push({ ...problem, table: 'journal', id: String(row.id) })
    else links.push(linksOf(row as unknown as JournalEntry))
  }
  const astray = [...touched.keys()].map((sequence): Finding => {
    return { code: 'touch', table: 'journal_touch', id: String(sequence), detail: '' }
  })
  // Where an entry cannot be read, whoever takes it back leads nowhere: that is no fault of its own.
  const areLinksWhole = findings.length === 0 && after === 0
  return [...findings, ...astray, ...(areLinksWhole ? undoFindings(links) : []), ...draftFindings(database)]
}

/** The sequence of the last entry that is older than the `newest` ones; 0 if the journal has no older entry. */
function lastBefore(database: Database, newest: number): number {
  if (newest === Infinity) return 0
  const before = database.prepare<[number], number>(
    'SELECT sequence FROM journal ORDER BY sequence DESC LIMIT 1 OFFSET ?',
  )
  return before.pluck().get(newest) ?? 0
}

/**
 * How many entries each campaign has among the `newest` of the whole journal; `Infinity` for one that has no older entry: it
 * can be gone back to its beginning.
 */
export function newestCounts(database: Database, newest: number): EntryCounts {
  const after = lastBefore(database, newest)
  const counts = database.prepare<[number], { campaign: string; count: number; first: number }>(
    `SELECT campaign, count(*) AS count, (SELECT min(sequence) FROM journal AS all_ WHERE all_.campaign = newer.campaign) AS first
     FROM journal AS newer WHERE sequence > ? GROUP BY campaign`,
  )
  return new Map(counts.all(after).map(({ campaign, count, first }) => [campaign, first > after ? Infinity : count]))
}

const linksOf = ({ id, undoes, undoneBy }: JournalEntry) => ({ id, undoes, undoneBy })

function undoFindings(links: readonly ReturnType<typeof linksOf>[]): Finding[] {
  const fault = undoFault(links)
  return fault ? [{ code: 'entry', table: 'journal', id: links[fault.entry - 1]!.id, detail: fault.reason }] : []
}

function entryProblem(
  row: Row,
  read: (rows: Row[]) => void,
  touches: string[],
): Pick<Finding, 'code' | 'detail'> | undefined {
  const unreadable = jsonProblem(row, read)
  if (unreadable !== undefined) return { code: 'json', detail: unreadable }
  const unfit = entryFault(row)
  if (unfit !== undefined) return { code: 'entry', detail: unfit }
  const expected = touchKeys(keptTouchesOf(row as unknown as JournalEntry))
  return touches.sort().join() === expected ? undefined : { code: 'touch', detail: expected }
}

/** Why a row is no entry. What one that a migration closed has changed was of another shape. */
function entryFault(row: Row): string | undefined {
  const { success, data, error } = KeptEntry.safeParse(row)
  if (!success) return error.issues.map((issue) => `${issue.path.join('.')}: ${issue.code}`).join(', ')
  const unfit = data.closed ? -1 : unfitChangeIn(data.changes as never)
  return unfit < 0 ? undefined : `changes.${unfit}`
}

/** What keeps a row from being read, or from being shown: what is asked, answered and drafted is known by no schema. */
function jsonProblem(row: Row, read: (rows: Row[]) => void): string | undefined {
  try {
    read([row])
    for (const value of Object.values(row)) checkData(value, Infinity)
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

function draftFindings(database: Database): Finding[] {
  const read = readerOf(shapeOf(draft))
  const { selected } = shapeOf(draft)
  return database
    .prepare<[], Row>(`SELECT ${selected} FROM draft`)
    .all()
    .flatMap((row): Finding[] => {
      const id = `${String(row.campaign)} ${String(row.key)}`
      const detail = jsonProblem(row, read)
      return detail === undefined ? [] : [{ code: 'json', table: 'draft', id, detail }]
    })
}
