// Backups: made in parallel with the writer, verified before they count, and pruned by age.
import Database from 'better-sqlite3'
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test, vi } from 'vitest'
import { backUp, copyDatabaseTo } from '../../main/database/backup/backup.ts'
import { backupName } from '../../main/database/backup/backupNames.ts'
import { listBackups } from '../../main/database/backup/backupNotes.ts'
import { campaignDigestsOfStore } from '../../main/database/facts/contents.ts'
import { isIntactBackup } from '../../main/database/backup/examine.ts'
import { databaseLocationOf } from '../../main/database/connection/place.ts'
import { pruneBackups } from '../../main/database/backup/prune.ts'
import { AppError } from '../../shared/domain/error.ts'
import { addFact } from '../../shared/domain/campaign/change.ts'
import { dataFolders, type DataFolder } from '../support/dataFolder.ts'
import { apply, band, fillWithCampaign } from '../support/smallCampaign.ts'

const dataFolder = dataFolders()
const DAY = 24 * 3_600_000
/** Late in the day, so that a few hours earlier is still the same day. */
const EVENING = Date.parse('2026-11-20T20:00:00.000Z')
const backups = (folder: DataFolder) => readdirSync(folder.at('backups')).sort()

/** Opens a folder with a campaign; also returns its place. */
function open() {
  const one = fillWithCampaign(dataFolder())
  return { ...one, place: databaseLocationOf(one.folder.path) }
}

const codeOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'done',
    (error: unknown) => (error instanceof AppError ? error.code : error),
  )

describe('a backup', () => {
  test('is made in parallel with the writer, includes the log, and has notes about its content', async () => {
    const { store, place, id, folder } = open()
    apply(store, addFact('warband', 'newband00', band(id, 9)))
    const made = await backUp(place, { reason: 'asked' })
    expect(made).toMatchObject({ reason: 'asked', notes: { campaigns: [{ id, warbands: 4 }], rows: { warband: 4 } } })
    expect(made.notes!.contents).toEqual(campaignDigestsOfStore(store))
    expect(listBackups(place)).toEqual([made])
    expect(isIntactBackup(made)).toBe(true)
    const otherFolder = dataFolder()
    writeFileSync(otherFolder.file, readFileSync(made.file))
    expect(otherFolder.open().store.loadAll(id)).toEqual(store.loadAll(id))
    expect(backups(folder)).toEqual([made.id.replace('.sqlite', '.json'), made.id])
  })

  test('made at the same moment as another is a second file', async () => {
    const { place } = open()
    for (const reason of ['game', 'game'] as const) await backUp(place, { reason }, () => 1_800_000_000_000)
    expect(new Set(listBackups(place).map(({ id }) => id)).size).toBe(2)
  })

  test('is complete without a write-ahead log, and reading it creates none', async () => {
    const { place, folder } = open()
    const { file } = await backUp(place, { reason: 'asked' })
    const reader = new Database(file, { readonly: true })
    expect(reader.pragma('journal_mode', { simple: true })).toBe('delete')
    reader.close()
    expect(backups(folder)).toHaveLength(2)
  })

  test('is not made of damaged data, and leaves no partial file', async () => {
    const { place, folder, store } = open()
    store.close()
    const bytes = readFileSync(folder.file)
    bytes.fill(0xa5, 4096 * 3, 4096 * 12)
    writeFileSync(folder.file, bytes)
    expect(await codeOf(backUp(place, { reason: 'asked' }))).toMatch(/damaged|copy-failed/)
    expect(backups(folder)).toEqual([])
  })

  test('is not made if its folder cannot be created', async () => {
    const { place, folder } = open()
    folder.write('backups', 'no folder')
    expect(await codeOf(backUp(place, { reason: 'asked' }))).toBe('copy-failed')
  })

  test('can be written to any file', async () => {
    const { place, folder, store, id } = open()
    const file = folder.at('elsewhere/copy.sqlite')
    await copyDatabaseTo(place, file)
    const otherFolder = dataFolder()
    writeFileSync(otherFolder.file, readFileSync(file))
    expect(otherFolder.open().store.loadAll(id)).toEqual(store.loadAll(id))
    expect(readdirSync(path.dirname(file))).toEqual(['copy.sqlite'])
  })
})

describe('a backup is not accepted', () => {
  test('if it is incomplete; the next opening removes it', async () => {
    const { place, folder, store } = open()
    const { id } = await backUp(place, { reason: 'asked' })
    store.close()
    const half = backupName('2026-11-20T14:00:00.000Z', 'game')
    for (const name of [
      `${half}.tmp`,
      `${half}.tmp-journal`,
      half.replace('.sqlite', '.json'),
      half.replace('.sqlite', '.json.tmp'),
    ])
      folder.write(`backups/${name}`, 'half')
    folder.write('backups/mine.tmp', 'of the user')
    expect(listBackups(place).map((one) => one.id)).toEqual([id])
    folder.open()
    expect(backups(folder)).toEqual([id.replace('.sqlite', '.json'), id, 'mine.tmp'])
  })

  test('if it was changed, with or without its notes', async () => {
    const { place } = open()
    const { file } = await backUp(place, { reason: 'asked' })
    const bytes = readFileSync(file)
    bytes[bytes.length - 1]! ^= 1
    writeFileSync(file, bytes)
    expect(listBackups(place).map(isIntactBackup)).toEqual([false])
    writeFileSync(file, bytes.subarray(0, 5000))
    rmSync(file.replace('.sqlite', '.json'))
    expect(listBackups(place).map(isIntactBackup)).toEqual([false])
  })

  test.each([
    ['dangling references', 'DELETE FROM warband'],
    ['the application id of another program', 'PRAGMA application_id = 7'],
    ['the version of a newer program', 'PRAGMA user_version = 99'],
  ])('without notes, if it has %s', async (_, sql) => {
    const { place } = open()
    const { file } = await backUp(place, { reason: 'asked' })
    rmSync(file.replace('.sqlite', '.json'))
    expect(listBackups(place).map((one) => isIntactBackup(one))).toEqual([true])
    const other = new Database(file)
    other.pragma('foreign_keys = OFF')
    other.exec(sql)
    other.close()
    expect(listBackups(place).map((one) => isIntactBackup(one))).toEqual([false])
  })

  test('if it is a copy with missing rows', async () => {
    const { place, folder, store, id } = open()
    const { file } = await backUp(place, { reason: 'asked' })
    apply(store, addFact('warband', 'newband00', band(id, 9)))
    const short = vi.spyOn(Database.prototype, 'backup').mockImplementation((target) => {
      copyFileSync(file, target)
      return Promise.resolve({ totalPages: 1, remainingPages: 0 })
    })
    expect(await codeOf(backUp(place, { reason: 'asked' }))).toBe('copy-failed')
    short.mockRestore()
    expect(backups(folder)).toHaveLength(2)
  })

  test('if it is a file of another program', () => {
    const { place, folder } = open()
    mkdirSync(folder.at('backups'))
    const other = new Database(folder.at(`backups/${backupName('2026-11-20T14:00:00.000Z', 'asked')}`))
    other.exec('CREATE TABLE bookmarks (url TEXT)')
    other.close()
    expect(listBackups(place).map(isIntactBackup)).toEqual([false])
  })
})

describe('pruning', () => {
  /** Backups of these ages, copies of a valid one; returns their names. */
  async function makeAgedBackups(days: readonly number[]) {
    const one = open()
    const made = await backUp(one.place, { reason: 'asked' }, () => EVENING)
    const now = Date.parse(made.at)
    const notes = readFileSync(made.file.replace('.sqlite', '.json'))
    const names = days.map((age) => {
      const name = backupName(new Date(now - age * DAY).toISOString(), 'game')
      writeFileSync(one.folder.at(`backups/${name}`), readFileSync(made.file))
      writeFileSync(one.folder.at(`backups/${name.replace('.sqlite', '.json')}`), notes)
      return name
    })
    return { ...one, made, now, names }
  }

  test('removes outdated backups with their notes, but no files with other names', async () => {
    const { place, folder, names, now } = await makeAgedBackups([1, 5, 5.1, 5.2])
    folder.write('backups/before-0001_x.sqlite', 'of another time')
    folder.write('backups/holiday.sqlite', 'of the user')
    pruneBackups(place, now)
    expect(names.map((name) => existsSync(folder.at(`backups/${name}`)))).toEqual([true, true, false, false])
    expect(backups(folder)).toHaveLength(2 * 3 + 2)
  })

  test('removes nothing if the newest is invalid', async () => {
    const { place, folder, made, now } = await makeAgedBackups([5, 5.1, 5.2])
    writeFileSync(made.file, 'spoilt')
    pruneBackups(place, now)
    expect(backups(folder)).toHaveLength(8)
  })

  test('keeps the backup that is being restored', async () => {
    const { place, folder, names, now } = await makeAgedBackups([5, 5.1])
    pruneBackups(place, now, names[1])
    expect(existsSync(folder.at(`backups/${names[1]}`))).toBe(true)
    pruneBackups(place, now)
    expect(existsSync(folder.at(`backups/${names[1]}`))).toBe(false)
  })

  test('happens after each backup', async () => {
    const { place, folder, names } = await makeAgedBackups([5, 5.1])
    await backUp(place, { reason: 'asked' }, () => EVENING)
    expect(names.map((name) => existsSync(folder.at(`backups/${name}`)))).toEqual([true, false])
  })
})
