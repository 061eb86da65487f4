import type { Database, Statement } from 'better-sqlite3'
import {
  aggregateKindOf,
  isFactKindLoadedSeparately,
  type AggregateRef,
} from '../../../shared/domain/campaign/aggregate.ts'
import { FACT_KINDS, FACT_REFERENCES, type FactKind } from '../../../shared/domain/campaign/facts.ts'
import { noFacts, type Facts } from '../../../shared/domain/campaign/state.ts'
import { LazyLedgers, type LedgerCache } from './ledgers.ts'
import { quoteName, rowDecoderOf, FACT_TABLE_SHAPES, shapeWithout, type Row } from '../schema/rows.ts'

export interface FactRef {
  readonly kind: FactKind
  readonly id: string
}

/** Reads facts; the methods are described in `main/ports/store.ts`. */
export interface FactLoader {
  readonly load: (campaign: string, aggregates: readonly AggregateRef[]) => Facts
  readonly loadToDecide: (campaign: string, aggregates: readonly AggregateRef[], ledgers: LedgerCache) => Facts
  readonly loadAll: (campaign: string, only?: readonly FactKind[]) => Facts
  readonly factsById: (refs: readonly FactRef[]) => Facts
  readonly factsReferencing: (ids: readonly string[], only?: FactKind) => FactRef[]
}

/**
 * Selects the rows whose column has the value `value`. `known`: values of fields that are known already, so that these
 * fields are not read.
 */
type Select = (value: string, ...known: readonly string[]) => Row[]

/**
 * Builds the loader of facts: one plain select statement for each kind of fact. The facts of an aggregate are found
 * by the id of their warband or game.
 */
export function factLoaderOn(database: Database): FactLoader {
  const byId = new Map(FACT_KINDS.map((kind) => [kind, selectOf(database, kind, 'id = ?')]))
  const byCampaign = new Map(
    FACT_KINDS.map((kind) => [
      kind,
      selectOf(database, kind, campaignSqlCondition(kind), fieldsAmong(kind, 'campaign')),
    ]),
  )
  const parts = {
    campaign: partsOf(database, 'campaign'),
    warband: partsOf(database, 'warband'),
    game: partsOf(database, 'game'),
  }

  function load(campaign: string, aggregates: readonly AggregateRef[], later?: FactKind) {
    const facts = noFacts()
    const frame: AggregateRef = { kind: 'campaign', id: campaign }
    for (const { kind, id } of [frame, ...aggregates.filter((one) => one.kind !== 'campaign')]) {
      const roots = byId.get(kind)!(id)
      if (kind !== 'campaign' && roots[0]?.campaign !== campaign) continue
      put(facts[kind], roots)
      for (const [part, select] of parts[kind]) if (part !== later) put(facts[part], select(id, campaign, id))
    }
    return facts
  }

  const [, linesOf] = parts.warband.find(([part]) => part === 'ledger')!

  function loadToDecide(campaign: string, aggregates: readonly AggregateRef[], ledgers: LedgerCache): Facts {
    const facts = load(campaign, aggregates, 'ledger')
    const read = () => {
      const { ledger } = noFacts()
      for (const id of facts.warband.keys()) put(ledger, linesOf(id, campaign, id))
      return ledger
    }
    return { ...facts, ledger: new LazyLedgers(ledgers.sumsOf, read) }
  }

  function loadAll(campaign: string, only: readonly FactKind[] = FACT_KINDS): Facts {
    const facts = noFacts()
    for (const kind of only) put(facts[kind], byCampaign.get(kind)!(campaign, campaign))
    return facts
  }

  function factsById(refs: readonly FactRef[]): Facts {
    const facts = noFacts()
    for (const { kind, id } of refs) if (!facts[kind].has(id)) put(facts[kind], byId.get(kind)!(id))
    return facts
  }

  return { load, loadToDecide, loadAll, factsById, factsReferencing: factsReferencingOn(database) }
}

function put(target: Map<string, unknown>, rows: readonly Row[]): void {
  for (const row of rows) target.set(row.id as string, row)
}

/** Returns those names that are fields of a kind of fact. */
const fieldsAmong = (kind: FactKind, ...names: readonly string[]): string[] =>
  names.filter((name) => FACT_TABLE_SHAPES[kind].fields.some((field) => field.name === name))

/**
 * Builds select statements for all kinds of facts that belong to an aggregate of the kind `owner`, except for the
 * fact of the aggregate itself.
 */
const partsOf = (database: Database, owner: AggregateRef['kind']): [FactKind, Select][] =>
  FACT_KINDS.filter(
    (kind) => kind !== owner && aggregateKindOf(kind) === owner && !isFactKindLoadedSeparately(kind),
  ).map((kind) => {
    const known = owner === 'campaign' ? ['campaign'] : ['campaign', owner]
    return [kind, selectOf(database, kind, `${quoteName(owner)} = ?`, known)]
  })

function selectOf(database: Database, kind: FactKind, where: string, known: readonly string[] = []): Select {
  const shape = shapeWithout(FACT_TABLE_SHAPES[kind], known)
  const statement = database.prepare<string[], Row>(`SELECT ${shape.selected} FROM ${shape.table} WHERE ${where}`)
  const read = rowDecoderOf(shape)
  return (value, ...values) => {
    const rows = statement.all(value)
    read(rows)
    for (const [at, name] of known.entries()) for (const row of rows) row[name] = values[at]
    return rows
  }
}

/**
 * Returns the SQL condition that selects the facts of a campaign by their own `campaign` column, or through their
 * warband or game.
 */
export function campaignSqlCondition(kind: FactKind): string {
  if (kind === 'campaign') return 'id = ?'
  const owner = aggregateKindOf(kind)
  return hasIndex(kind) || owner === undefined
    ? 'campaign = ?'
    : `${quoteName(owner)} IN (SELECT id FROM ${quoteName(owner)} WHERE campaign = ?)`
}

/** True for kinds of facts whose `campaign` column has an index (see `indexesOn`). */
const hasIndex = (kind: FactKind): boolean => {
  const owner = aggregateKindOf(kind)
  return owner === undefined || owner === 'campaign' || owner === kind
}

/**
 * Builds a function that finds the facts that reference one of the given ids, with one query for each referencing
 * column.
 */
function factsReferencingOn(database: Database): FactLoader['factsReferencing'] {
  const idList = '(SELECT value FROM json_each(?))'
  const within = (kind: FactKind): string => {
    const owner = quoteName(aggregateKindOf(kind)!)
    return `${owner} IN (SELECT id FROM ${owner} WHERE campaign IN ${idList})`
  }
  const statements = FACT_KINDS.flatMap((kind) =>
    Object.keys(FACT_REFERENCES[kind]).map((field) => {
      const { table, fields } = FACT_TABLE_SHAPES[kind]
      const { column } = fields.find(({ name }) => name === field)!
      const where = field === 'campaign' && !hasIndex(kind) ? within(kind) : `${column} IN ${idList}`
      const statement: Statement<[string], string> = database.prepare(`SELECT id FROM ${table} WHERE ${where}`)
      return { kind, statement: statement.pluck() }
    }),
  )
  return (ids, only) => {
    const idsJson = JSON.stringify(ids)
    const found = new Map<string, FactRef>()
    for (const { kind, statement } of statements) {
      if (only !== undefined && kind !== only) continue
      for (const id of statement.all(idsJson)) found.set(`${kind} ${id}`, { kind, id })
    }
    return [...found.values()]
  }
}
