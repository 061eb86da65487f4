import type { Database } from 'better-sqlite3'
import { aggregateKindOf } from '../../../shared/domain/campaign/aggregate.ts'
import { FACT_KINDS, FACT_SCHEMAS, type FactKind } from '../../../shared/domain/campaign/facts.ts'
import { findFirstDamage, integrityCheckMessages } from './damage.ts'
import { findDanglingReferences } from '../facts/dangling.ts'
import type { AppError } from '../../../shared/domain/error.ts'
import type { DatabaseLocation } from '../connection/place.ts'
import { lostChangesError } from '../connection/acknowledgedEntry.ts'
import { journalFindings } from './checkJournal.ts'
import type { DatabaseFinding, IntegrityReport } from './finding.ts'
import { quoteName, rowDecoderOf, FACT_TABLE_SHAPES, type Row } from '../schema/rows.ts'

/** Options that limit what a check covers. */
export interface CheckOptions {
  /** Number of journal entries to check, starting with the newest; default: all entries. */
  readonly newest?: number
  /** True if the caller has just checked the pages and foreign keys of the file; they are not checked again. */
  readonly arePagesSound?: boolean
}

/**
 * Checks every page, reference, fact and journal entry of a database. Throws an error only if the file cannot be
 * read.
 */
export function checkDatabase(
  database: Database,
  place: DatabaseLocation,
  { newest, arePagesSound = false }: CheckOptions = {},
): IntegrityReport {
  const lost = lostChangesError(database, place)
  const damage = arePagesSound ? [] : integrityCheckMessages(database)
  const pages = damage.map((detail): DatabaseFinding => ({ code: 'pages', table: '', id: '', detail }))
  const findings = [
    ...pages,
    ...FACT_KINDS.flatMap((kind) => kindFindings(database, kind)),
    ...journalFindings(database, newest),
    ...(lost ? [lostFinding(lost)] : []),
  ]
  const other = findings.length === 0 && !arePagesSound ? findFirstDamage(database) : undefined
  if (other !== undefined) findings.push({ code: 'name', table: '', id: '', detail: other })
  const counts = [
    ...FACT_KINDS,
    'journal',
    'journal_touch',
    'revision',
    'draft',
    'printed',
    'book_line',
    'people',
    'submission',
  ].map((table) => [
    table,
    database
      .prepare(`SELECT count(*) FROM ${quoteName(table)}`)
      .pluck()
      .get(),
  ])
  return { isSound: findings.length === 0, findings, rows: Object.fromEntries(counts) as Record<string, number> }
}

const lostFinding = ({ params }: AppError): DatabaseFinding => ({
  code: 'lost',
  table: 'journal',
  id: '',
  detail: JSON.stringify({ count: params.count, since: params.since, until: params.until }),
})

function kindFindings(database: Database, kind: FactKind): DatabaseFinding[] {
  const names = findDanglingReferences(database, kind).map(({ id, field, named }): DatabaseFinding => ({
    code: 'name',
    table: kind,
    id,
    detail: `${field} ${named}`,
  }))
  return [...names, ...ownerFindings(database, kind), ...factFindings(database, kind)]
}

/**
 * Finds facts whose warband or game belongs to another campaign. Loading a campaign would miss such facts, because it
 * finds facts through their warband or game.
 */
function ownerFindings(database: Database, kind: FactKind): DatabaseFinding[] {
  const owner = aggregateKindOf(kind)
  if (owner === undefined || owner === 'campaign' || owner === kind) return []
  const [table, of] = [quoteName(kind), quoteName(owner)]
  return database
    .prepare<[], { id: string; detail: string }>(
      `SELECT fact.id, owner.id AS detail FROM ${table} AS fact JOIN ${of} AS owner ON owner.id = fact.${of}
       WHERE owner.campaign <> fact.campaign`,
    )
    .all()
    .map(({ id, detail }) => ({ code: 'owner', table: kind, id, detail }))
}

function factFindings(database: Database, kind: FactKind): DatabaseFinding[] {
  const { selected, table } = FACT_TABLE_SHAPES[kind]
  const read = rowDecoderOf(FACT_TABLE_SHAPES[kind])
  const findings: DatabaseFinding[] = []
  for (const row of database.prepare<[], Row>(`SELECT ${selected} FROM ${table}`).iterate()) {
    const problem = factProblem(kind, row, read)
    if (problem) findings.push({ ...problem, table: kind, id: String(row.id) })
  }
  return findings
}

function factProblem(
  kind: FactKind,
  row: Row,
  read: (rows: Row[]) => void,
): Pick<DatabaseFinding, 'code' | 'detail'> | undefined {
  try {
    read([row])
  } catch (error) {
    return { code: 'json', detail: String(error) }
  }
  const { id, ...fields } = row
  void id
  const { success, error } = FACT_SCHEMAS[kind].safeParse(fields)
  if (success) return undefined
  return { code: 'fact', detail: error.issues.map((issue) => `${issue.path.join('.')}: ${issue.code}`).join(', ') }
}
