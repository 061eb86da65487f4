// Errors of the system and of SQLite are reported as our own, and the store continues.
import Database from 'better-sqlite3'
import { afterEach, describe, expect, test } from 'vitest'
import { databaseLocationOf } from '../../main/database/connection/place.ts'
import { sqliteProblemOf } from '../../main/database/connection/problems.ts'
import { createFactStore } from '../../main/database/facts/store.ts'
import { addFact } from '../../shared/domain/campaign/change.ts'
import { AppError } from '../../shared/domain/error.ts'
import { dataFolders, failureOf } from '../support/dataFolder.ts'
import { apply, band, fillWithCampaign } from '../support/smallCampaign.ts'

const dataFolder = dataFolders()
const place = databaseLocationOf('/nowhere')

test.each([
  ['SQLITE_FULL', 'disk-full'],
  ['SQLITE_IOERR', 'disk-error'],
  ['SQLITE_IOERR_FSYNC', 'disk-error'],
  ['SQLITE_BUSY', 'file-locked'],
  ['SQLITE_BUSY_SNAPSHOT', 'file-locked'],
  ['SQLITE_READONLY', 'read-only'],
  ['SQLITE_READONLY_DBMOVED', 'read-only'],
  ['SQLITE_CORRUPT', 'damaged'],
  ['SQLITE_CORRUPT_INDEX', 'damaged'],
  ['SQLITE_NOTADB', 'damaged'],
  ['SQLITE_CANTOPEN', 'folder-unusable'],
])('%s is reported as %s', (given, code) => {
  const problem = sqliteProblemOf(new Database.SqliteError('a sentence', given), place)
  expect(problem).toBeInstanceOf(AppError)
  expect((problem as AppError).code).toBe(code)
})

test('keeps bugs and our own errors as they are', () => {
  for (const error of [
    new Error('x'),
    new AppError('x'),
    new Database.SqliteError('x', 'SQLITE_CONSTRAINT_NOTNULL'),
    'x',
  ])
    expect(sqliteProblemOf(error, place)).toBe(error)
})

describe('a store on a full disk', () => {
  const open: Database.Database[] = []
  afterEach(() => open.splice(0).forEach((database) => database.close()))

  /** A store on our own connection, whose file may not grow. */
  function limitedStore() {
    const { store, folder, id, facts } = fillWithCampaign(dataFolder())
    store.close()
    const database = new Database(folder.file)
    open.push(database)
    const pages = database.pragma('page_count', { simple: true }) as number
    const place = databaseLocationOf(folder.path)
    return {
      database,
      id,
      facts,
      limit: () => database.pragma(`max_page_count = ${pages}`),
      store: createFactStore({ database, place, isWritable: true }),
    }
  }

  const large = (id: string, at: number) =>
    addFact('warband', `newband${at}`, { ...band(id, at), notes: 'x'.repeat(9000) })

  test('reports the error, changes nothing, and can be used again', () => {
    const { store, database, id, facts, limit } = limitedStore()
    limit()
    const many = Array.from({ length: 50 }, (_, at) => large(id, at))
    expect(failureOf(() => apply(store, ...many))).toMatchObject({ code: 'disk-full' })
    expect(store.loadAll(id)).toEqual(facts)
    store.transaction(() => store.saveDraft(id, 'key', 1))
    expect(store.draft(id, 'key')).toBe(1)
    database.pragma('max_page_count = 100000')
    apply(store, ...many)
    expect(store.loadAll(id).warband.size).toBe(facts.warband.size + 50)
  })

  test('stores no part of a transaction, even if the error is caught', () => {
    const { store, id, facts, limit } = limitedStore()
    limit()
    const work = () =>
      store.transaction(() => {
        store.apply([addFact('warband', 'newband00', band(id, 0))])
        for (let at = 10; at < 60; at++) {
          try {
            store.apply([large(id, at)])
          } catch {
            // The transaction can continue after the error, but nothing is stored.
          }
        }
      })
    expect(failureOf(work).code).toBe('disk-full')
    expect(store.loadAll(id)).toEqual(facts)
  })
})

test('reports a file locked by another program', () => {
  const { store, folder, id, facts } = fillWithCampaign(dataFolder())
  const other = new Database(folder.file)
  other.exec('BEGIN IMMEDIATE')
  expect(failureOf(() => apply(store, addFact('warband', 'newband00', band(id, 0))))).toMatchObject({
    code: 'file-locked',
    params: { file: folder.file },
  })
  other.exec('ROLLBACK')
  other.close()
  apply(store, addFact('warband', 'newband00', band(id, 0)))
  expect(store.loadAll(id).warband.size).toBe(facts.warband.size + 1)
})
