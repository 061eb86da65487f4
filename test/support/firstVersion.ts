import Database from 'better-sqlite3'
import { migrate } from '../../main/database/migrate.ts'
import { knownMigrations } from '../../main/database/schema/migrations.ts'
import { databaseLocationOf } from '../../main/database/connection/place.ts'
import { insertSql, toRowValues, tableShapeOf, shapeWithout } from '../../main/database/schema/rows.ts'
import {
  draftTable,
  journalTable,
  journalTouchTable,
  revisionTable,
  FACT_SQL_TABLES,
} from '../../main/database/schema/tables.ts'
import { addFact, removeFact, type Change } from '../../shared/domain/campaign/change.ts'
import { omitKeys as withoutKeys } from '../../shared/domain/omitKeys.ts'
import { FACT_KINDS } from '../../shared/domain/campaign/facts.ts'
import type { Facts } from '../../shared/domain/campaign/state.ts'
import { bigCampaign } from './bigCampaign.ts'
import type { DataFolder } from './dataFolder.ts'
import { entryOf } from './entries.ts'
import { first, SMALL } from './smallCampaign.ts'

const [FIRST] = knownMigrations()

/**
 * Fills a folder as the first version of the program did: a campaign with the changes of `further`, two entries with the facts that
 * they touched, a revision, a draft.
 */
export function firstVersion(
  folder: Pick<DataFolder, 'path' | 'file'>,
  further: (facts: Facts) => readonly Change[] = () => [],
) {
  const { id, facts } = bigCampaign(SMALL)
  const item = first(facts.item)
  const changes: Change[][] = [[removeFact('item', item)], [addFact('item', item.id, withoutKeys(item, 'id'))]]
  const entries = changes.map((list, at) => entryOf(`entry000${at}`, id, list))
  const database = new Database(folder.file)
  migrate(database, databaseLocationOf(folder.path), [FIRST!])
  database.pragma('foreign_keys = OFF')
  const insert = (table: Parameters<typeof tableShapeOf>[0], row: object) => {
    const shape = tableShapeOf(table)
    const columns = database.pragma(`table_info(${shape.table})`) as { readonly name: string }[]
    const columnNames = columns.map(({ name }) => `"${name}"`)
    const later = shape.fields.filter(({ column }) => !columnNames.includes(column)).map(({ name }) => name)
    const kept = shapeWithout(shape, later)
    database.prepare(insertSql(kept)).run(toRowValues(kept, row))
  }
  for (const kind of FACT_KINDS) for (const fact of facts[kind].values()) insert(FACT_SQL_TABLES[kind], fact)
  for (const { kind, id: named, after } of further(facts)) insert(FACT_SQL_TABLES[kind], { id: named, ...after })
  for (const [at, entry] of entries.entries()) {
    insert(journalTable, { ...entry, sequence: at + 1, undoneBy: null, closed: false })
    const touchedFacts = [item.id, id, item.warband, item.member!]
    for (const fact of touchedFacts)
      insert(journalTouchTable, { fact, sequence: at + 1, how: fact === item.id ? 'own' : 'names' })
  }
  insert(revisionTable, { id: item.warband, number: 7 })
  insert(draftTable, { campaign: id, key: 'key', data: { answers: [1] } })
  database.close()
  return { id, facts, item, entries }
}
