// Frequent queries use indexes, so that a long journal or many campaigns do not slow them down.
import Database from 'better-sqlite3'
import { expect, test } from 'vitest'
import { databaseLocationOf } from '../../main/database/connection/place.ts'
import { createFactStore } from '../../main/database/facts/store.ts'
import { dataFolders } from '../support/dataFolder.ts'
import { fillWithCampaign } from '../support/smallCampaign.ts'

const dataFolder = dataFolders()

/** Statements that read a whole table on purpose: lists of campaigns, and what belongs to a whole campaign. */
const WHOLE_TABLE_STATEMENTS = [
  /^DELETE FROM "campaign"/,
  /^SELECT .* FROM "?campaign"? ORDER BY/,
  /^DELETE FROM (journal_touch|revision) WHERE (sequence|id) IN/,
]

/** Every statement that a store prepares, with SQLite's query plan. */
function plans(): { sql: string; plan: string }[] {
  const { store, folder } = fillWithCampaign(dataFolder())
  store.close()
  const database = new Database(folder.file)
  const prepared: string[] = []
  const spy = new Proxy(database, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name)
      if (typeof value !== 'function') return value
      return (...given: unknown[]) => {
        if (name === 'prepare') prepared.push(given[0] as string)
        return (value as (...args: unknown[]) => unknown).apply(target, given)
      }
    },
  })
  createFactStore({ database: spy, place: databaseLocationOf(folder.path), isWritable: true })
  const explained = prepared
    .filter((sql) => !/^(BEGIN|COMMIT)/.test(sql))
    .map((sql) => {
      const parameters = Array<null>((sql.match(/\?/g) ?? []).length).fill(null)
      const named = Object.fromEntries([...sql.matchAll(/:(\w+)/g)].map(([, name]) => [name!, null]))
      const steps = database.prepare<unknown[], { detail: string }>(`EXPLAIN QUERY PLAN ${sql}`).all(parameters, named)
      return { sql: sql.replace(/\s+/g, ' '), plan: steps.map(({ detail }) => detail).join('; ') }
    })
  database.close()
  return explained
}

test('scans no table', () => {
  const all = plans()
  expect(all.length).toBeGreaterThan(80)
  const scanning = all.filter(({ plan }) => /SCAN (?!json_each|CONSTANT ROW)/.test(plan))
  expect(scanning.filter(({ sql }) => !WHOLE_TABLE_STATEMENTS.some((pattern) => pattern.test(sql)))).toEqual([])
})

test('scans no row id range of the journal', () => {
  const walking = plans().filter(({ plan }) => /PRIMARY KEY \(rowid[<>]/.test(plan))
  expect(walking).toEqual([])
})

test('sorts no pages of the journal', () => {
  const sorted = plans().filter(
    ({ sql, plan }) => sql.includes('FROM journal WHERE campaign') && plan.includes('TEMP B-TREE'),
  )
  expect(sorted).toEqual([])
})
