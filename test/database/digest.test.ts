// The digest of a closed file exists while no one writes, and detects a change from outside.
import Database from 'better-sqlite3'
import { appendFileSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { dataFolders, failureOf, type DataFolder } from '../support/dataFolder.ts'
import { addFact } from '../../shared/domain/campaign/change.ts'
import { apply, band, fillWithCampaign } from '../support/smallCampaign.ts'

const dataFolder = dataFolders()
const digestOf = (folder: DataFolder) => folder.at('chronique.digest')

function closedFolder() {
  const { store, folder, id } = fillWithCampaign(dataFolder())
  store.close()
  return { folder, id }
}

/** Flips a bit in the middle of a text, which SQLite's own checks do not detect. */
function flip({ file }: DataFolder): void {
  const bytes = readFileSync(file)
  const at = bytes.lastIndexOf('henchman')
  expect(at).toBeGreaterThan(0)
  bytes[at]! ^= 1
  writeFileSync(file, bytes)
}

test('is written when the folder is closed, and removed before anything is written', () => {
  const { folder, id } = closedFolder()
  expect(readFileSync(digestOf(folder), 'utf8')).toMatch(/^[0-9a-f]{64} \d+\n$/)
  expect(existsSync(`${folder.file}-wal`)).toBe(false)
  const { store } = folder.open()
  expect(existsSync(digestOf(folder))).toBe(false)
  apply(store, addFact('warband', 'newband00', band(id, 9)))
  store.close()
  expect(existsSync(digestOf(folder))).toBe(true)
  expect(folder.open().store.load(id, [{ kind: 'warband', id: 'newband00' }]).warband.size).toBe(1)
})

test('detects a flipped bit, for writers and readers, without changing any file', () => {
  const { folder } = closedFolder()
  flip(folder)
  const [bytes, digest] = [readFileSync(folder.file), readFileSync(digestOf(folder))]
  for (const open of [() => folder.open(), () => folder.read()]) expect(failureOf(open).code).toBe('changed')
  expect([readFileSync(folder.file), readFileSync(digestOf(folder))]).toEqual([bytes, digest])
  expect(existsSync(folder.at('chronique.lock.json'))).toBe(false)
})

test('is ignored if the file is opened as it is', () => {
  const { folder } = closedFolder()
  flip(folder)
  folder.open({ asItIs: true }).store.close()
  expect(folder.open().store.campaigns()).toHaveLength(1)
})

test('detects a write by another program', () => {
  const { folder } = closedFolder()
  const other = new Database(folder.file)
  other.exec("UPDATE campaign SET name = 'Autre'")
  other.close()
  expect(failureOf(() => folder.open()).code).toBe('changed')
})

test('detects a foreign log next to a closed file', () => {
  const { folder } = closedFolder()
  appendFileSync(`${folder.file}-wal`, 'something')
  expect(failureOf(() => folder.open()).code).toBe('changed')
})

test('stays valid if another program only reads the file', () => {
  const { folder } = closedFolder()
  const other = new Database(folder.file)
  other.prepare('SELECT count(*) FROM campaign').get()
  other.close()
  folder.read().store.close()
  expect(folder.open().store.campaigns()).toHaveLength(1)
})

test('is missing after a crash, and the folder opens as usual', () => {
  const { folder, id } = closedFolder()
  const { store } = folder.open()
  apply(store, addFact('warband', 'newband00', band(id, 9)))
  const beside = dataFolder()
  for (const end of ['', '-wal']) writeFileSync(`${beside.file}${end}`, readFileSync(`${folder.file}${end}`))
  expect(existsSync(digestOf(beside))).toBe(false)
  expect(beside.open().store.load(id, [{ kind: 'warband', id: 'newband00' }]).warband.size).toBe(1)
})

test('is not written while a reader holds the log', () => {
  const { folder, id } = closedFolder()
  const { store } = folder.open()
  const reader = new Database(folder.file, { readonly: true })
  reader.exec('BEGIN')
  reader.prepare('SELECT count(*) FROM campaign').get()
  apply(store, addFact('warband', 'newband00', band(id, 9)))
  store.close()
  expect(existsSync(digestOf(folder))).toBe(false)
  reader.close()
  expect(folder.open().store.campaigns()).toHaveLength(1)
})

test.each([
  ['is gone', (file: string) => rmSync(file)],
  ['was emptied', (file: string) => writeFileSync(file, '')],
])('detects a file that %s', (_, damage) => {
  const { folder } = closedFolder()
  damage(folder.file)
  for (const open of [() => folder.open(), () => folder.read()]) expect(failureOf(open).code).toBe('file-gone')
  expect(existsSync(digestOf(folder))).toBe(true)
  expect(folder.open({ asItIs: true }).store.campaigns()).toEqual([])
})

test('is ignored if incomplete', () => {
  const { folder } = closedFolder()
  writeFileSync(digestOf(folder), readFileSync(digestOf(folder), 'utf8').slice(0, 30))
  expect(folder.open().store.campaigns()).toHaveLength(1)
})

test('is unchanged by a failed opening', () => {
  const { folder } = closedFolder()
  const digest = readFileSync(digestOf(folder))
  const migrations = folder.folder('migrations')
  folder.folder('migrations/meta')
  writeFileSync(`${migrations}/meta/_journal.json`, JSON.stringify({ entries: [] }))
  expect(failureOf(() => folder.open({ migrations })).code).toBe('newer-file')
  expect(readFileSync(digestOf(folder))).toEqual(digest)
})
