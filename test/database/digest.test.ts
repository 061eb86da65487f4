// The digest of a closed file: there while nobody writes, and by it a change from outside is known.
import Database from 'better-sqlite3'
import { appendFileSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { dataFolders, failureOf, type DataFolder } from '../support/dataFolder.ts'
import { added } from '../../shared/domain/campaign/change.ts'
import { apply, band, filled } from '../support/smallCampaign.ts'

const dataFolder = dataFolders()
const digestOf = (folder: DataFolder) => folder.at('chronique.digest')

function closed() {
  const { store, folder, id } = filled(dataFolder())
  store.close()
  return { folder, id }
}

/** Flips a bit in the middle of a text, which SQLite’s own checks let pass. */
function flip({ file }: DataFolder): void {
  const bytes = readFileSync(file)
  const at = bytes.lastIndexOf('henchman')
  expect(at).toBeGreaterThan(0)
  bytes[at]! ^= 1
  writeFileSync(file, bytes)
}

test('is written when the folder is closed, and is gone before anything is written', () => {
  const { folder, id } = closed()
  expect(readFileSync(digestOf(folder), 'utf8')).toMatch(/^[0-9a-f]{64} \d+\n$/)
  expect(existsSync(`${folder.file}-wal`)).toBe(false)
  const { store } = folder.open()
  expect(existsSync(digestOf(folder))).toBe(false)
  apply(store, added('warband', 'newband00', band(id, 9)))
  store.close()
  expect(existsSync(digestOf(folder))).toBe(true)
  expect(folder.open().store.load(id, [{ kind: 'warband', id: 'newband00' }]).warband.size).toBe(1)
})

test('a flipped bit is noticed, by writers and by readers, and nothing is touched', () => {
  const { folder } = closed()
  flip(folder)
  const [bytes, digest] = [readFileSync(folder.file), readFileSync(digestOf(folder))]
  for (const open of [() => folder.open(), () => folder.read()]) expect(failureOf(open).code).toBe('changed')
  expect([readFileSync(folder.file), readFileSync(digestOf(folder))]).toEqual([bytes, digest])
  expect(existsSync(folder.at('chronique.lock.json'))).toBe(false)
})

test('taken as it is, the file is as good as any', () => {
  const { folder } = closed()
  flip(folder)
  folder.open({ asItIs: true }).store.close()
  expect(folder.open().store.campaigns()).toHaveLength(1)
})

test('another program that wrote into it is noticed', () => {
  const { folder } = closed()
  const other = new Database(folder.file)
  other.exec("UPDATE campaign SET name = 'Autre'")
  other.close()
  expect(failureOf(() => folder.open()).code).toBe('changed')
})

test('a log beside a closed file is not ours', () => {
  const { folder } = closed()
  appendFileSync(`${folder.file}-wal`, 'something')
  expect(failureOf(() => folder.open()).code).toBe('changed')
})

test('a program that only looked changed nothing', () => {
  const { folder } = closed()
  const other = new Database(folder.file)
  other.prepare('SELECT count(*) FROM campaign').get()
  other.close()
  folder.read().store.close()
  expect(folder.open().store.campaigns()).toHaveLength(1)
})

test('after a crash there is none, and the folder opens as ever', () => {
  const { folder, id } = closed()
  const { store } = folder.open()
  apply(store, added('warband', 'newband00', band(id, 9)))
  const beside = dataFolder()
  for (const end of ['', '-wal']) writeFileSync(`${beside.file}${end}`, readFileSync(`${folder.file}${end}`))
  expect(existsSync(digestOf(beside))).toBe(false)
  expect(beside.open().store.load(id, [{ kind: 'warband', id: 'newband00' }]).warband.size).toBe(1)
})

test('where a reader holds the log none is written', () => {
  const { folder, id } = closed()
  const { store } = folder.open()
  const reader = new Database(folder.file, { readonly: true })
  reader.exec('BEGIN')
  reader.prepare('SELECT count(*) FROM campaign').get()
  apply(store, added('warband', 'newband00', band(id, 9)))
  store.close()
  expect(existsSync(digestOf(folder))).toBe(false)
  reader.close()
  expect(folder.open().store.campaigns()).toHaveLength(1)
})

test.each([
  ['is gone', (file: string) => rmSync(file)],
  ['was emptied', (file: string) => writeFileSync(file, '')],
])('a file that %s is told', (_, spoil) => {
  const { folder } = closed()
  spoil(folder.file)
  for (const open of [() => folder.open(), () => folder.read()]) expect(failureOf(open).code).toBe('file-gone')
  expect(existsSync(digestOf(folder))).toBe(true)
  expect(folder.open({ asItIs: true }).store.campaigns()).toEqual([])
})

test('half a digest is none', () => {
  const { folder } = closed()
  writeFileSync(digestOf(folder), readFileSync(digestOf(folder), 'utf8').slice(0, 30))
  expect(folder.open().store.campaigns()).toHaveLength(1)
})

test('an opening that fails leaves it as it was', () => {
  const { folder } = closed()
  const digest = readFileSync(digestOf(folder))
  const migrations = folder.folder('migrations')
  folder.folder('migrations/meta')
  writeFileSync(`${migrations}/meta/_journal.json`, JSON.stringify({ entries: [] }))
  expect(failureOf(() => folder.open({ migrations })).code).toBe('newer-file')
  expect(readFileSync(digestOf(folder))).toEqual(digest)
})
