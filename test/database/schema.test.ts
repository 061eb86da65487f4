// The tables match the facts, and the file matches the tables.
import { getTableColumns } from 'drizzle-orm'
import { getTableConfig } from 'drizzle-orm/sqlite-core'
import Database from 'better-sqlite3'
import { describe, expect, test } from 'vitest'
import type { z } from 'zod/mini'
import {
  followedClubBookSqlTable,
  clubBookLineSqlTable,
  draftTable,
  journalTable,
  journalTouchTable,
  accountRecordSqlTable,
  printedSheetSqlTable,
  revisionTable,
  FACT_SQL_TABLES,
} from '../../main/database/schema/tables.ts'
import { knownMigrations } from '../../main/database/schema/migrations.ts'
import { submissionTable } from '../../main/database/schema/submission.ts'
import { aggregateKindOf } from '../../shared/domain/campaign/aggregate.ts'
import { FACT_KINDS, FACT_SCHEMAS, FACT_REFERENCES } from '../../shared/domain/campaign/facts.ts'

const tables = [
  ...Object.values(FACT_SQL_TABLES),
  journalTable,
  journalTouchTable,
  revisionTable,
  draftTable,
  printedSheetSqlTable,
  followedClubBookSqlTable,
  clubBookLineSqlTable,
  accountRecordSqlTable,
  submissionTable,
]

test('has a table for each kind of fact', () => expect(Object.keys(FACT_SQL_TABLES)).toEqual(FACT_KINDS))

describe.each(FACT_KINDS)('%s', (kind) => {
  const config = getTableConfig(FACT_SQL_TABLES[kind])
  const columns = getTableColumns(FACT_SQL_TABLES[kind]) as Record<string, { name: string; notNull: boolean }>

  test('has the fields of its schema', () => {
    expect(Object.keys(columns).sort()).toEqual(['id', ...Object.keys(FACT_SCHEMAS[kind].shape)].sort())
    const shape: Readonly<Record<string, z.ZodMiniType>> = FACT_SCHEMAS[kind].shape
    for (const [field, schemaOf] of Object.entries(shape))
      expect([field, columns[field]!.notNull]).toEqual([field, !schemaOf.safeParse(null).success])
  })

  test('has its references as foreign keys, without cascades', () => {
    const keys = config.foreignKeys.map((key) => {
      const { columns: from, foreignTable, foreignColumns } = key.reference()
      expect([key.onDelete, key.onUpdate ?? 'no action', foreignColumns[0]!.name]).toEqual([
        'no action',
        'no action',
        'id',
      ])
      return [from[0]!.name, getTableConfig(foreignTable).name]
    })
    const wanted = Object.entries(FACT_REFERENCES[kind]).map(([field, of]) => [columns[field]!.name, of])
    expect(keys.sort()).toEqual(wanted.sort())
  })

  test('has indexes for its references, and a pack for its version, by which its ruleset is found', () => {
    const owner = aggregateKindOf(kind)
    const throughOwner = owner === 'warband' || owner === 'game'
    const wanted = Object.keys(FACT_REFERENCES[kind])
      .filter((field) => field !== 'campaign' || !throughOwner || kind === owner)
      .map((field) => columns[field]!.name)
    const indexed = config.indexes.map((index) => (index.config.columns[0] as { name: string }).name)
    expect(indexed.sort()).toEqual([...wanted, ...(kind === 'pack' ? ['version'] : [])].sort())
  })
})

test('a new file has these tables and indexes, so no migration is missing', () => {
  // Built here, not opened by the program: with a missing column, opening would fail with an error that names no migration.
  const database = new Database(':memory:')
  for (const { statements } of knownMigrations()) for (const statement of statements) database.exec(statement)
  for (const table of tables) {
    const { name, columns, indexes } = getTableConfig(table)
    const info = database.pragma(`table_info("${name}")`) as { name: string; type: string; notnull: number }[]
    const found = info.map((one) => [one.name, one.type.toLowerCase(), one.notnull === 1])
    // An INTEGER PRIMARY KEY never holds NULL, with or without NOT NULL.
    const expected = columns.map((column) => [column.name, column.getSQLType(), column.notNull])
    expect(found.sort(), 'Run `npm run migration -- --name TOPIC`.').toEqual(expected.sort())
    const made = database.prepare(
      `SELECT name FROM sqlite_schema WHERE type = 'index' AND tbl_name = ? AND sql IS NOT NULL`,
    )
    const unique = columns.filter((column) => column.isUnique).map((column) => column.uniqueName)
    expect(made.pluck().all(name).sort()).toEqual([...indexes.map((index) => index.config.name), ...unique].sort())
  }
  const withoutRowid = database.prepare("SELECT name FROM pragma_table_list WHERE schema = 'main' AND wr = 1")
  expect(withoutRowid.pluck().all()).toEqual(['journal_touch'])
  const made = database.prepare("SELECT name FROM sqlite_schema WHERE type = 'table'")
  expect(made.pluck().all().sort()).toEqual(tables.map((table) => getTableConfig(table).name).sort())
  database.close()
})
