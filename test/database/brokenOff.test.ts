import Database from 'better-sqlite3'
import { copyFileSync, existsSync, writeFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { dataFolders, failureOf, type DataFolder } from '../support/dataFolder.ts'
import { fillWithCampaign } from '../support/smallCampaign.ts'

const dataFolder = dataFolders()

/**
 * A copy of a folder's file after a power cut during a write without a write-ahead log: its rollback journal has the
 * former pages.
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
  ['without a log', ''],
  ['beside a log that was begun', 'begun'],
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
