import Database from 'better-sqlite3'
import { describe, expect, test } from 'vitest'
import { databaseLocationOf } from '../../main/database/connection/place.ts'
import { createFactStore } from '../../main/database/facts/store.ts'
import { addFact } from '../../shared/domain/campaign/change.ts'
import { dataFolders, failureOf } from '../support/dataFolder.ts'
import { AT } from '../support/entries.ts'
import { apply, band, fillWithCampaign } from '../support/smallCampaign.ts'

const dataFolder = dataFolders()

describe('readers next to the writer', () => {
  test('see what was written before they read, and one state while they read', () => {
    const { store, folder, id } = fillWithCampaign(dataFolder())
    const reader = folder.read().store
    expect(reader.isWritable).toBe(false)
    const before = reader.loadAll(id)
    store.transaction(() => {
      store.apply([addFact('warband', 'newband00', band(id, 9))])
      expect(reader.loadAll(id)).toEqual(before)
    })
    expect(reader.loadAll(id)).toEqual(store.loadAll(id))
    reader.transaction(() => {
      const size = reader.loadAll(id).warband.size
      apply(store, addFact('warband', 'newband01', band(id, 9)))
      expect(reader.loadAll(id).warband.size).toBe(size)
    })
    expect(reader.loadAll(id).warband.size).toBe(5)
  })

  test('cannot write', () => {
    const { folder, id } = fillWithCampaign(dataFolder())
    const reader = folder.read().store
    const works = [
      () => reader.apply([addFact('warband', 'newband00', band(id, 9))]),
      () => reader.saveDraft(id, 'key', 1),
      () => reader.transaction(() => reader.dropCampaign(id)),
    ]
    for (const work of works) expect(failureOf(work).code).toBe('read-only')
  })

  test('may open before the writer, and outlive it', () => {
    const { store, folder, id, facts } = fillWithCampaign(dataFolder())
    const reader = folder.read().store
    store.close()
    expect(reader.loadAll(id)).toEqual(facts)
    const again = folder.open().store
    apply(again, addFact('warband', 'newband00', band(id, 9)))
    expect(reader.loadAll(id).warband.size).toBe(4)
  })

  test('see one state, even if the data change between their queries', () => {
    const { store, folder, id, facts } = fillWithCampaign(dataFolder())
    const database = new Database(folder.file, { readonly: true })
    let queryCount = 0
    /** Adds a band with a treasury line before each query of the reader. */
    const addBand = () => {
      const warband = `newband${String(queryCount++).padStart(3, '0')}`
      const line = { amount: 1, reason: 'game', detail: '', game: null, member: null, at: AT }
      const add = addFact('ledger', `line${warband}`, { campaign: id, warband, ...line })
      apply(store, addFact('warband', warband, band(id, 9)), add)
    }
    const reader = createFactStore({
      database: callBeforeQueries(database, addBand),
      place: databaseLocationOf(folder.path),
      isWritable: false,
    })
    const all = reader.loadAll(id)
    expect(queryCount).toBeGreaterThan(10)
    // The first new band was added before the first query.
    expect(all.warband.size - all.ledger.size).toBe(facts.warband.size - facts.ledger.size)
    expect(all.warband.size).toBe(facts.warband.size + 1)
    database.close()
  })
})

/** A connection that calls `before` each time all rows of a query are requested. */
function callBeforeQueries(database: Database.Database, before: () => void): Database.Database {
  const prepare = (sql: string) => {
    const statement = database.prepare(sql)
    const all = statement.all.bind(statement)
    statement.all = (...given: unknown[]) => {
      before()
      return all(...given)
    }
    return statement
  }
  return new Proxy(database, {
    get(target, name) {
      if (name === 'prepare') return prepare
      const value: unknown = Reflect.get(target, name)
      return typeof value === 'function' ? (value.bind(target) as unknown) : value
    },
  })
}
