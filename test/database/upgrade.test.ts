// A file of the first version that holds something of everything, brought to today's shape by the program's own migrations.
import Database from 'better-sqlite3'
import { expect, test } from 'vitest'
import { rowCounts } from '../../main/database/damage.ts'
import { knownMigrations } from '../../main/database/migrations.ts'
import { dataFolders, type DataFolder } from '../support/dataFolder.ts'
import { firstVersion } from '../support/firstVersion.ts'

const dataFolder = dataFolders()
const [, ...FURTHER] = knownMigrations()

function rowsOf({ file }: DataFolder): Record<string, number> {
  const database = new Database(file, { readonly: true })
  const counts = Object.fromEntries(rowCounts(database))
  database.close()
  return counts
}

test('all that the first version kept is there in today’s shape', () => {
  const folder = dataFolder()
  const { id, facts, item, entries } = firstVersion(folder)
  const before = rowsOf(folder)
  const opened = folder.open()
  const { store, migrated } = opened
  expect(migrated.applied).toEqual(FURTHER.map(({ tag }) => tag))
  // Each of the two entries touched its campaign, which is no longer written down.
  const { printed, portrait, loss, ...after } = rowsOf(folder)
  expect([printed, portrait, loss]).toEqual([0, 0, 0])
  expect(after).toEqual({ ...before, applied_migration: FURTHER.length + 1, journal_touch: before.journal_touch! - 2 })
  expect(opened.check().findings).toEqual([])
  expect(store.loadAll(id)).toEqual(facts)
  const written = entries.map((entry, at) => ({ ...entry, sequence: at + 1, undoneBy: null, closed: false }))
  for (const touched of [id, item.id, item.warband, item.member!])
    expect(store.laterEntriesOn(0, [touched])).toEqual(written)
  expect([store.revisionOf(item.warband), store.draft(id, 'key')]).toEqual([7, { answers: [1] }])
})
