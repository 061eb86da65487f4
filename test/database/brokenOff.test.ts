import Database from 'better-sqlite3'
import { copyFileSync, existsSync, writeFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { dataFolders, failureOf, type DataFolder } from '../support/dataFolder.ts'
import { fillWithCampaign } from '../support/smallCampaign.ts'

const dataFolder = dataFolders()

/**
 * Copies a folder's file as a power cut leaves it in the middle of a write without a write-ahead log: the rollback
 * journal next to it has the old pages.
 */
function interruptedCopy(folder: DataFolder): DataFolder {
  const copy = dataFolder()
  const database = new Database(folder.file)
  for (const setting of ['journal_mode = DELETE', 'cache_size = 2', 'cache_spill = 2']) database.pragma(setting)
  database.exec('BEGIN; CREATE TABLE half (a)')
  const insert = database.prepare('INSERT INTO half VALUES (zeroblob(4000))')
  for (let at = 0; at < 200; at++) insert.run()
  for (const end of ['', '-journal']) copyFileSync(folder.file + end, copy.file + end)
  database.exec('ROLLBACK')
  database.close()
  return copy
}

describe.each([
  ['with an empty log', ''],
  ['with an incomplete log', 'begun'],
])('a write interrupted while the file was created, %s', (_, log) => {
  test('is rolled back by a writer, and reported to a reader', () => {
    const { store: whole, folder, id } = fillWithCampaign(dataFolder())
    whole.close()
    const left = interruptedCopy(folder)
    writeFileSync(`${left.file}-wal`, log)
    expect(failureOf(() => left.read()).code).toBe('unfinished-write')
    const { store } = left.open()
    expect(store.campaigns().map((one) => one.id)).toEqual([id])
    store.close()
    expect(existsSync(`${left.file}-journal`)).toBe(false)
    expect(left.read().store.campaigns()).toHaveLength(1)
  })
})
