import type { Database } from 'better-sqlite3'
import type { JournalEntry } from '../../../shared/domain/campaign/journal.ts'
import { checkData } from '../../../shared/rules/kit/json.ts'
import type { Finding } from '../check/finding.ts'
import { keptTouchesOf } from './journalStore.ts'
import { readerOf, shapeOf, type Row } from '../facts/rows.ts'
import { draft, journal } from '../schema/tables.ts'

/** What is wrong with the journal: data that cannot be read, entries that are not found by what they touched. */
export function journalFindings(database: Database): Finding[] {
  const { selected } = shapeOf(journal)
  const read = readerOf(shapeOf(journal))
  const touched = touchesBySequence(database)
  const findings: Finding[] = []
  for (const row of database.prepare<[], Row>(`SELECT ${selected} FROM journal`).iterate()) {
    const problem = entryProblem(row, read, touched.get(Number(row.sequence)) ?? [])
    touched.delete(Number(row.sequence))
    if (problem) findings.push({ ...problem, table: 'journal', id: String(row.id) })
  }
  const astray = [...touched.keys()].map((sequence): Finding => {
    return { code: 'touch', table: 'journal_touch', id: String(sequence), detail: '' }
  })
  return [...findings, ...astray, ...draftFindings(database)]
}

function entryProblem(
  row: Row,
  read: (rows: Row[]) => void,
  touches: string[],
): Pick<Finding, 'code' | 'detail'> | undefined {
  const unreadable = jsonProblem(row, read)
  if (unreadable !== undefined) return { code: 'json', detail: unreadable }
  const expected = touchKeys(keptTouchesOf(row as unknown as JournalEntry))
  return touches.sort().join() === expected ? undefined : { code: 'touch', detail: expected }
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

function touchesBySequence(database: Database): Map<number, string[]> {
  const touched = new Map<number, string[]>()
  const rows = database.prepare<[], [number, string]>("SELECT sequence, fact || ' ' || how FROM journal_touch").raw()
  for (const [sequence, touch] of rows.iterate()) {
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
