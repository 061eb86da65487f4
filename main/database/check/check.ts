import type { Database } from 'better-sqlite3'
import { aggregateKindOf } from '../../../shared/domain/campaign/aggregate.ts'
import { FACT_KINDS, FACTS, type FactKind } from '../../../shared/domain/campaign/facts.ts'
import { damageOf, pageDamage } from './damage.ts'
import { danglingIn } from '../facts/dangling.ts'
import type { AppError } from '../../../shared/domain/error.ts'
import type { Place } from '../connection/place.ts'
import { lostFrom } from '../connection/acknowledged.ts'
import { journalFindings } from './checkJournal.ts'
import type { Finding, Report } from './finding.ts'
import { quoted, readerOf, SHAPES, type Row } from '../schema/rows.ts'

/** How much is checked. */
export interface Depth {
  /** So many of the newest journal entries; absent: all of them. */
  readonly newest?: number
  /** The file's own pages and names were found sound a moment ago. */
  readonly arePagesSound?: boolean
}

/** Checks every page, name, fact and entry. Throws nothing but what makes the file unreadable. */
export function checkOn(database: Database, place: Place, { newest, arePagesSound = false }: Depth = {}): Report {
  const lost = lostFrom(database, place)
  const damage = arePagesSound ? [] : pageDamage(database)
  const pages = damage.map((detail): Finding => ({ code: 'pages', table: '', id: '', detail }))
  const findings = [
    ...pages,
    ...FACT_KINDS.flatMap((kind) => kindFindings(database, kind)),
    ...journalFindings(database, newest),
    ...(lost ? [lostFinding(lost)] : []),
  ]
  const other = findings.length === 0 && !arePagesSound ? damageOf(database) : undefined
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
      .prepare(`SELECT count(*) FROM ${quoted(table)}`)
      .pluck()
      .get(),
  ])
  return { isSound: findings.length === 0, findings, rows: Object.fromEntries(counts) as Record<string, number> }
}

const lostFinding = ({ params }: AppError): Finding => ({
  code: 'lost',
  table: 'journal',
  id: '',
  detail: JSON.stringify({ count: params.count, since: params.since, until: params.until }),
})

function kindFindings(database: Database, kind: FactKind): Finding[] {
  const names = danglingIn(database, kind).map(({ id, field, named }): Finding => ({
    code: 'name',
    table: kind,
    id,
    detail: `${field} ${named}`,
  }))
  return [...names, ...ownerFindings(database, kind), ...factFindings(database, kind)]
}

/** What belongs to a warband or a game belongs to its campaign: it is read through them. */
function ownerFindings(database: Database, kind: FactKind): Finding[] {
  const owner = aggregateKindOf(kind)
  if (owner === undefined || owner === 'campaign' || owner === kind) return []
  const [table, of] = [quoted(kind), quoted(owner)]
  return database
    .prepare<[], { id: string; detail: string }>(
      `SELECT fact.id, owner.id AS detail FROM ${table} AS fact JOIN ${of} AS owner ON owner.id = fact.${of}
       WHERE owner.campaign <> fact.campaign`,
    )
    .all()
    .map(({ id, detail }) => ({ code: 'owner', table: kind, id, detail }))
}

function factFindings(database: Database, kind: FactKind): Finding[] {
  const { selected, table } = SHAPES[kind]
  const read = readerOf(SHAPES[kind])
  const findings: Finding[] = []
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
): Pick<Finding, 'code' | 'detail'> | undefined {
  try {
    read([row])
  } catch (error) {
    return { code: 'json', detail: String(error) }
  }
  const { id, ...fields } = row
  void id
  const { success, error } = FACTS[kind].safeParse(fields)
  if (success) return undefined
  return { code: 'fact', detail: error.issues.map((issue) => `${issue.path.join('.')}: ${issue.code}`).join(', ') }
}
