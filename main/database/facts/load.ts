import type { Database, Statement } from 'better-sqlite3'
import { aggregateKindOf, isApart, type AggregateRef } from '../../../shared/domain/campaign/aggregate.ts'
import { FACT_KINDS, REFERENCES, type FactKind } from '../../../shared/domain/campaign/facts.ts'
import { noFacts, type Facts } from '../../../shared/domain/campaign/state.ts'
import { LaterLedgers, type Ledgers } from './ledgers.ts'
import { quoted, readerOf, SHAPES, without, type Row } from '../schema/rows.ts'

export interface FactRef {
  readonly kind: FactKind
  readonly id: string
}

/** What is read of facts; see the port. */
export interface Loading {
  readonly load: (campaign: string, aggregates: readonly AggregateRef[]) => Facts
  readonly loadToDecide: (campaign: string, aggregates: readonly AggregateRef[], ledgers: Ledgers) => Facts
  readonly loadAll: (campaign: string, only?: readonly FactKind[]) => Facts
  readonly factsById: (refs: readonly FactRef[]) => Facts
  readonly naming: (ids: readonly string[], only?: FactKind) => FactRef[]
}

/** Selects by one value; `known` are the values of the fields that are known without asking. */
type Select = (value: string, ...known: readonly string[]) => Row[]

/** Plain selects, one for each kind; what belongs to a warband or a game is found through that. */
export function loadingOn(database: Database): Loading {
  const byId = new Map(FACT_KINDS.map((kind) => [kind, selectOf(database, kind, 'id = ?')]))
  const byCampaign = new Map(
    FACT_KINDS.map((kind) => [kind, selectOf(database, kind, inCampaign(kind), fieldsAmong(kind, 'campaign'))]),
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

  function loadToDecide(campaign: string, aggregates: readonly AggregateRef[], ledgers: Ledgers): Facts {
    const facts = load(campaign, aggregates, 'ledger')
    const read = () => {
      const { ledger } = noFacts()
      for (const id of facts.warband.keys()) put(ledger, linesOf(id, campaign, id))
      return ledger
    }
    return { ...facts, ledger: new LaterLedgers(ledgers.sumsOf, read) }
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

  return { load, loadToDecide, loadAll, factsById, naming: namingOn(database) }
}

function put(target: Map<string, unknown>, rows: readonly Row[]): void {
  for (const row of rows) target.set(row.id as string, row)
}

/** Of these fields the ones that a kind of fact has. */
const fieldsAmong = (kind: FactKind, ...wanted: readonly string[]): string[] =>
  wanted.filter((name) => SHAPES[kind].fields.some((field) => field.name === name))

/** Selects of all kinds of facts that belong to a kind of aggregate, besides its own. */
const partsOf = (database: Database, owner: AggregateRef['kind']): [FactKind, Select][] =>
  FACT_KINDS.filter((kind) => kind !== owner && aggregateKindOf(kind) === owner && !isApart(kind)).map((kind) => {
    const known = owner === 'campaign' ? ['campaign'] : ['campaign', owner]
    return [kind, selectOf(database, kind, `${quoted(owner)} = ?`, known)]
  })

function selectOf(database: Database, kind: FactKind, where: string, known: readonly string[] = []): Select {
  const shape = without(SHAPES[kind], known)
  const statement = database.prepare<string[], Row>(`SELECT ${shape.selected} FROM ${shape.table} WHERE ${where}`)
  const read = readerOf(shape)
  return (value, ...values) => {
    const rows = statement.all(value)
    read(rows)
    for (const [at, name] of known.entries()) for (const row of rows) row[name] = values[at]
    return rows
  }
}

/** Holds for the facts of a campaign: their own column names it, or the warband or game they belong to does. */
export function inCampaign(kind: FactKind): string {
  if (kind === 'campaign') return 'id = ?'
  const owner = aggregateKindOf(kind)
  return hasIndex(kind) || owner === undefined
    ? 'campaign = ?'
    : `${quoted(owner)} IN (SELECT id FROM ${quoted(owner)} WHERE campaign = ?)`
}

/** True for kinds whose campaign is looked up directly (see `indexed`). */
const hasIndex = (kind: FactKind): boolean => {
  const owner = aggregateKindOf(kind)
  return owner === undefined || owner === 'campaign' || owner === kind
}

/** The facts that name any of these: each column that names something is asked once. */
function namingOn(database: Database): Loading['naming'] {
  const given = '(SELECT value FROM json_each(?))'
  const within = (kind: FactKind): string => {
    const owner = quoted(aggregateKindOf(kind)!)
    return `${owner} IN (SELECT id FROM ${owner} WHERE campaign IN ${given})`
  }
  const statements = FACT_KINDS.flatMap((kind) =>
    Object.keys(REFERENCES[kind]).map((field) => {
      const { table, fields } = SHAPES[kind]
      const { column } = fields.find(({ name }) => name === field)!
      const where = field === 'campaign' && !hasIndex(kind) ? within(kind) : `${column} IN ${given}`
      const statement: Statement<[string], string> = database.prepare(`SELECT id FROM ${table} WHERE ${where}`)
      return { kind, statement: statement.pluck() }
    }),
  )
  return (ids, only) => {
    const wanted = JSON.stringify(ids)
    const found = new Map<string, FactRef>()
    for (const { kind, statement } of statements) {
      if (only !== undefined && kind !== only) continue
      for (const id of statement.all(wanted)) found.set(`${kind} ${id}`, { kind, id })
    }
    return [...found.values()]
  }
}
