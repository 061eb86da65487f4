import Database from 'better-sqlite3'
import { copyFileSync, existsSync, writeFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { dataFolders, failureOf, type DataFolder } from '../support/dataFolder.ts'
import { filled } from '../support/smallCampaign.ts'

const dataFolder = dataFolders()

/** A copy of a folder's file as a power cut leaves it in the middle of a write without a log: its journal says how it was. */
function brokenOff(folder: DataFolder): DataFolder {
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
])('a write that was broken off as the file was made, %s', (_, log) => {
  test('is taken back by whoever may write; who may only read is told so', () => {
    const { store: whole, folder, id } = filled(dataFolder())
    whole.close()
    const left = brokenOff(folder)
    writeFileSync(`${left.file}-wal`, log)
    expect(failureOf(() => left.read()).code).toBe('unfinished-write')
    const { store } = left.open()
    expect(store.campaigns().map((one) => one.id)).toEqual([id])
    store.close()
    expect(existsSync(`${left.file}-journal`)).toBe(false)
    expect(left.read().store.campaigns()).toHaveLength(1)
  })
})
