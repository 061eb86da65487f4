// The database is replaced in one safe order: broken off after any step it ends old or new, never new with the old log.
import Database from 'better-sqlite3'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { backUp } from '../../main/database/backup/backup.ts'
import { fingerprintOf } from '../../main/ports/durable.ts'
import { placeOf } from '../../main/database/connection/place.ts'
import { replaceFile, STEPS } from '../../main/database/backup/replace.ts'
import { added } from '../../shared/domain/campaign/change.ts'
import { dataFolders, failureOf, type DataFolder } from '../support/dataFolder.ts'
import { apply, band, filled } from '../support/smallCampaign.ts'

const dataFolder = dataFolders()
/** Stands for a process that ends there. */
class Stopped extends Error {}

/** A folder as a crash left it: with a backup, and a band that was added since and waits in the log. */
async function crashed() {
  const { folder: source, store, id } = filled(dataFolder())
  const backup = await backUp(placeOf(source.path), { reason: 'asked' })
  const log = new Database(source.file)
  log.pragma('wal_autocheckpoint = 0')
  apply(store, added('warband', 'newband00', band(id, 9)))
  const folder = dataFolder()
  for (const end of ['', '-wal']) writeFileSync(`${folder.file}${end}`, readFileSync(`${source.file}${end}`))
  log.close()
  expect(readFileSync(`${folder.file}-wal`).length).toBeGreaterThan(0)
  return { folder, id, file: backup.file, sha256: backup.notes!.sha256 }
}

function stopped(folder: DataFolder, file: string, sha256: string, at: string): void {
  const stop = (step: string) => {
    if (step === at) throw new Stopped()
  }
  expect(() => replaceFile(placeOf(folder.path), file, sha256, stop)).toThrow(Stopped)
}

describe('broken off', () => {
  test.each(STEPS)('when it has %s', async (step) => {
    const { folder, id, file, sha256 } = await crashed()
    stopped(folder, file, sha256, step)
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

  test('again and again as it is gone through with', async () => {
    const { folder, id, file, sha256 } = await crashed()
    stopped(folder, file, sha256, 'intended')
    for (const step of ['undigested', 'log-removed', 'replaced']) stopped(folder, file, sha256, step)
    expect(folder.open().store.loadAll(id).warband.size).toBe(3)
  })
})

test('what is to come and is not whole any more does not come', async () => {
  const { folder, id, file, sha256 } = await crashed()
  stopped(folder, file, sha256, 'intended')
  writeFileSync(`${folder.file}.coming`, 'spoilt')
  expect(folder.open().store.loadAll(id).warband.has('newband00')).toBe(true)
})

test('a file that is not what it should be is not taken', async () => {
  const { folder, id, file } = await crashed()
  const { sha256 } = fingerprintOf(folder.file)
  expect(failureOf(() => replaceFile(placeOf(folder.path), file, sha256)).code).toBe('backup-unfit')
  expect(readdirSync(folder.path).sort()).toEqual(['chronique.sqlite', 'chronique.sqlite-wal'])
  expect(folder.open().store.loadAll(id).warband.has('newband00')).toBe(true)
})

test('without the safe order the old log would come with the new file', async () => {
  const { folder, id, file } = await crashed()
  writeFileSync(folder.file, readFileSync(file))
  let found: unknown
  try {
    found = folder.open().store.loadAll(id).warband.size
  } catch (error) {
    found = error
  }
  expect(found).not.toBe(3)
})
