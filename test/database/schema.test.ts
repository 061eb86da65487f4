// The tables fit the facts, and the file fits the tables.
import { getTableColumns } from 'drizzle-orm'
import { getTableConfig } from 'drizzle-orm/sqlite-core'
import Database from 'better-sqlite3'
import { describe, expect, test } from 'vitest'
import type { z } from 'zod/mini'
import {
  bookFollowed,
  bookLine,
  draft,
  journal,
  journalTouch,
  people,
  printed,
  revision,
  TABLES,
} from '../../main/database/schema/tables.ts'
import { submission } from '../../main/database/schema/submission.ts'
import { aggregateKindOf } from '../../shared/domain/campaign/aggregate.ts'
import { FACT_KINDS, FACTS, REFERENCES } from '../../shared/domain/campaign/facts.ts'
import { dataFolders } from '../support/dataFolder.ts'

const dataFolder = dataFolders()
const tables = [
  ...Object.values(TABLES),
  journal,
  journalTouch,
  revision,
  draft,
  printed,
  bookFollowed,
  bookLine,
  people,
  submission,
]

test('each kind of fact has its table', () => expect(Object.keys(TABLES)).toEqual(FACT_KINDS))

describe.each(FACT_KINDS)('%s', (kind) => {
  const config = getTableConfig(TABLES[kind])
  const columns = getTableColumns(TABLES[kind]) as Record<string, { name: string; notNull: boolean }>

  test('has the fields of its schema', () => {
    expect(Object.keys(columns).sort()).toEqual(['id', ...Object.keys(FACTS[kind].shape)].sort())
    const shape: Readonly<Record<string, z.ZodMiniType>> = FACTS[kind].shape
    for (const [field, schemaOf] of Object.entries(shape))
      expect([field, columns[field]!.notNull]).toEqual([field, !schemaOf.safeParse(null).success])
  })

  test('names what it names, and takes nothing along', () => {
    const keys = config.foreignKeys.map((key) => {
      const { columns: from, foreignTable, foreignColumns } = key.reference()
      expect([key.onDelete, key.onUpdate ?? 'no action', foreignColumns[0]!.name]).toEqual([
        'no action',
        'no action',
        'id',
      ])
      return [from[0]!.name, getTableConfig(foreignTable).name]
    })
    const wanted = Object.entries(REFERENCES[kind]).map(([field, of]) => [columns[field]!.name, of])
    expect(keys.sort()).toEqual(wanted.sort())
  })

  test('is found by what it names', () => {
    const owner = aggregateKindOf(kind)
    const throughOwner = owner === 'warband' || owner === 'game'
    const wanted = Object.keys(REFERENCES[kind])
      .filter((field) => field !== 'campaign' || !throughOwner || kind === owner)
      .map((field) => columns[field]!.name)
    const indexed = config.indexes.map((index) => (index.config.columns[0] as { name: string }).name)
    expect(indexed.sort()).toEqual(wanted.sort())
  })
})

test('a new file has these tables and indexes: no change waits for its migration', () => {
  const folder = dataFolder()
  folder.open().store.close()
  const database = new Database(folder.file, { readonly: true })
  for (const table of tables) {
    const { name, columns, indexes } = getTableConfig(table)
    const info = database.pragma(`table_info("${name}")`) as { name: string; type: string; notnull: number }[]
    const found = info.map((one) => [one.name, one.type.toLowerCase(), one.notnull === 1])
    // An INTEGER PRIMARY KEY is never NULL, whatever it says.
    expect(found.sort()).toEqual(columns.map((column) => [column.name, column.getSQLType(), column.notNull]).sort())
    const made = database.prepare(
      `SELECT name FROM sqlite_schema WHERE type = 'index' AND tbl_name = ? AND sql IS NOT NULL`,
    )
    const unique = columns.filter((column) => column.isUnique).map((column) => column.uniqueName)
    expect(made.pluck().all(name).sort()).toEqual([...indexes.map((index) => index.config.name), ...unique].sort())
  }
  const withoutRowid = database.prepare("SELECT name FROM pragma_table_list WHERE schema = 'main' AND wr = 1")
  expect(withoutRowid.pluck().all()).toEqual(['journal_touch'])
  const made = database.prepare("SELECT name FROM sqlite_schema WHERE type = 'table' AND name <> 'applied_migration'")
  expect(made.pluck().all().sort()).toEqual(tables.map((table) => getTableConfig(table).name).sort())
  database.close()
})
