// The database is replaced in a safe order: interrupted after any step it is old or new, never new with the old log.
import Database from 'better-sqlite3'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { backUp } from '../../main/database/backup/backup.ts'
import { fingerprintOf } from '../../main/ports/durable.ts'
import { databaseLocationOf } from '../../main/database/connection/place.ts'
import { replaceFile, REPLACEMENT_STEPS } from '../../main/database/backup/replace.ts'
import { addFact } from '../../shared/domain/campaign/change.ts'
import { dataFolders, failureOf, type DataFolder } from '../support/dataFolder.ts'
import { apply, band, fillWithCampaign } from '../support/smallCampaign.ts'

const dataFolder = dataFolders()
/** Simulates a process that ends at this point. */
class Stopped extends Error {}

/** A folder after a crash: with a backup, and a band added since that is only in the log. */
async function crashedFolder() {
  const { folder: source, store, id } = fillWithCampaign(dataFolder())
  const backup = await backUp(databaseLocationOf(source.path), { reason: 'asked' })
  const log = new Database(source.file)
  log.pragma('wal_autocheckpoint = 0')
  apply(store, addFact('warband', 'newband00', band(id, 9)))
  const folder = dataFolder()
  for (const end of ['', '-wal']) writeFileSync(`${folder.file}${end}`, readFileSync(`${source.file}${end}`))
  log.close()
  expect(readFileSync(`${folder.file}-wal`).length).toBeGreaterThan(0)
  return { folder, id, file: backup.file, sha256: backup.notes!.sha256 }
}

function replaceUntil(folder: DataFolder, file: string, sha256: string, at: string): void {
  const stop = (step: string) => {
    if (step === at) throw new Stopped()
  }
  expect(() => replaceFile(databaseLocationOf(folder.path), file, sha256, stop)).toThrow(Stopped)
}

describe('an interrupted replacement', () => {
  test.each(REPLACEMENT_STEPS)('is completed or reverted after the step %s', async (step) => {
    const { folder, id, file, sha256 } = await crashedFolder()
    replaceUntil(folder, file, sha256, step)
    const isUnderWay = existsSync(folder.at('chronique.restoring.json'))
    expect(isUnderWay).toBe(!['copied', 'done'].includes(step))
    if (isUnderWay) expect(failureOf(() => folder.read()).code).toBe('restore-unfinished')
    const opened = folder.open()
    const bands = opened.store.loadAll(id).warband
    expect([bands.size, bands.has('newband00')]).toEqual(step === 'copied' ? [4, true] : [3, false])
    expect(opened.check().findings).toEqual([])
    opened.store.close()
    expect(readdirSync(folder.path).sort()).toEqual([
      'chronique.digest',
      'chronique.last',
      'chronique.lock',
      'chronique.sqlite',
    ])
  })

  test('is completed after several interruptions', async () => {
    const { folder, id, file, sha256 } = await crashedFolder()
    replaceUntil(folder, file, sha256, 'intended')
    for (const step of ['undigested', 'log-removed', 'replaced']) replaceUntil(folder, file, sha256, step)
    expect(folder.open().store.loadAll(id).warband.size).toBe(3)
  })
})

test('is not completed with a damaged file', async () => {
  const { folder, id, file, sha256 } = await crashedFolder()
  replaceUntil(folder, file, sha256, 'intended')
  writeFileSync(`${folder.file}.coming`, 'spoilt')
  expect(folder.open().store.loadAll(id).warband.has('newband00')).toBe(true)
})

test('is refused with a wrong file', async () => {
  const { folder, id, file } = await crashedFolder()
  const { sha256 } = fingerprintOf(folder.file)
  expect(failureOf(() => replaceFile(databaseLocationOf(folder.path), file, sha256)).code).toBe('backup-unfit')
  expect(readdirSync(folder.path).sort()).toEqual(['chronique.sqlite', 'chronique.sqlite-wal'])
  expect(folder.open().store.loadAll(id).warband.has('newband00')).toBe(true)
})

test('would combine the old log with the new file without the safe order', async () => {
  const { folder, id, file } = await crashedFolder()
  writeFileSync(folder.file, readFileSync(file))
  let found: unknown
  try {
    found = folder.open().store.loadAll(id).warband.size
  } catch (error) {
    found = error
  }
  expect(found).not.toBe(3)
})
