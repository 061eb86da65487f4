// A folder, a pipe or a link in place of a file is never read, blocks nothing, and the user can continue.
import Database from 'better-sqlite3'
import { execFileSync } from 'node:child_process'
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { fingerprintOf } from '../../../main/ports/durable.ts'
import { createFolderErrorLogger } from '../../../main/ports/log.ts'
import { preferenceFile } from '../../../main/ports/preferences.ts'
import { furtherMigrations } from '../../support/furtherMigrations.ts'
import { failureOf } from '../../support/dataFolder.ts'
import { ask, bandsOf, codeOf, keepers } from '../../support/keepers.ts'

const { dataFolder, keep, folderWithDamage } = keepers()

/** What can be put in place of a file. */
const PUT: Readonly<Record<string, (file: string) => unknown>> = {
  folder: (file) => mkdirSync(file),
  pipe: (file) => execFileSync('mkfifo', [file]),
  'circular link': (file) => symlinkSync(file, file),
  'dangling link': (file) => symlinkSync(`${file}-nowhere`, file),
}
const PUTS = Object.entries(PUT)

const replaceFile = (file: string, as: (file: string) => unknown): void => {
  rmSync(file, { force: true })
  as(file)
}

/** Files besides the database. */
const NAMES = [
  'chronique.last',
  'chronique.digest',
  'chronique.restoring.json',
  'chronique.sqlite-wal',
  'chronique.sqlite-shm',
  'chronique.sqlite-journal',
  'chronique.sqlite.coming',
  'chronique.browsers',
  'chronique.phones',
  'preferences.json',
  'posting.json',
  'window.json',
]

describe.skipIf(process.platform === 'win32').each(PUTS)('a %s', (_what, as) => {
  test('in place of any file is reported', () => {
    for (const name of NAMES) {
      const folder = dataFolder()
      replaceFile(folder.at(name), as)
      expect(failureOf(() => folder.read())).toEqual({ code: 'place-taken', params: { file: folder.at(name) } })
    }
  })

  test('in place of all files is renamed when the user continues', async () => {
    const { folder, backup } = await folderWithDamage(({ path: at }) =>
      NAMES.forEach((name) => replaceFile(path.join(at, name), as)),
    )
    const keeper = keep(folder)
    expect(keeper.state()).toMatchObject({
      mode: 'closed',
      trouble: { kind: 'obstructed', error: { code: 'place-taken' }, aside: null, backup: null, ways: ['clear'] },
    })
    expect(await codeOf(ask(keeper, 'safekeeping.restore', { backup: backup.id }))).toBe('way-closed')
    await ask(keeper, 'safekeeping.go-on', { way: 'clear' })
    expect(keeper.state()).toMatchObject({ mode: 'open', trouble: null })
    expect(bandsOf(keeper)).toEqual(['Après'])
    const moved = readdirSync(folder.path).filter((name) => name.includes('.aside-'))
    expect(moved.map((name) => name.replace(/\.aside-.*/, '')).sort()).toEqual([...NAMES].sort())
  })

  test.each(['chronique.lock', 'chronique.lock.json', 'chronique.lock-journal'])(
    'in place of %s is reported with instructions',
    async (name) => {
      const { folder } = await folderWithDamage(({ path: at }) => replaceFile(path.join(at, name), as))
      expect(failureOf(() => keep(folder))).toEqual({ code: 'place-taken', params: { file: folder.at(name) } })
      rmSync(folder.at(name), { recursive: true })
      expect(bandsOf(keep(folder))).toEqual(['Après'])
    },
  )

  test('is reported in a read-only folder, too', async () => {
    const { folder } = await folderWithDamage(({ path: at }) => replaceFile(path.join(at, 'chronique.digest'), as))
    expect(keep(folder, { isWriting: false }).state().trouble).toMatchObject({ kind: 'obstructed' })
  })

  test('is never read or written', () => {
    const folder = dataFolder()
    for (const name of ['x', 'x.tmp', 'preferences.json']) replaceFile(folder.at(name), as)
    expect(() => fingerprintOf(folder.at('x'))).toThrow()
    expect(preferenceFile(folder.path).read()).toEqual({})
    mkdirSync(folder.at('logs'))
    replaceFile(folder.at('logs/chronique.log'), as)
    createFolderErrorLogger(folder.path)('reference', new Error('x'))
    expect(existsSync(folder.at('x-nowhere'))).toBe(false)
  })
})

test('renames a file that is in place of the « aside » folder before a restore', async () => {
  const { folder, backup } = await folderWithDamage(({ file, path: at }) => {
    writeFileSync(file, 'x'.repeat(5000))
    writeFileSync(path.join(at, 'aside'), '')
  })
  const keeper = keep(folder)
  expect(keeper.state().trouble).toMatchObject({ kind: 'unreadable', aside: null, backup: null, ways: ['clear'] })
  await ask(keeper, 'safekeeping.go-on', { way: 'clear' })
  expect(keeper.state().trouble).toMatchObject({ kind: 'unreadable', ways: ['restore', 'anew'] })
  await ask(keeper, 'safekeeping.restore', { backup: backup.id })
  expect(bandsOf(keeper)).toEqual(['Avant'])
})

test('does not apply a rollback journal of another file', async () => {
  const { folder } = await folderWithDamage(({ file, path: at }) =>
    writeFileSync(`${file}-journal`, journalOfUnfinishedWrite(file, at)),
  )
  const before = readFileSync(folder.file)
  const error = { code: 'foreign-journal', params: { file: `${folder.file}-journal` } }
  expect(keep(folder, { isWriting: false }).state().trouble).toMatchObject({ kind: 'obstructed', error })
  const keeper = keep(folder)
  expect(keeper.state().trouble).toMatchObject({ kind: 'obstructed', error, ways: ['clear'] })
  expect(readFileSync(folder.file).equals(before)).toBe(true)
  await ask(keeper, 'safekeeping.go-on', { way: 'clear' })
  expect(bandsOf(keeper)).toEqual(['Après'])
})

/** SQLite's rollback journal of a copy of a database during a write. */
function journalOfUnfinishedWrite(file: string, folder: string): Buffer {
  const copy = path.join(folder, 'copy.sqlite')
  copyFileSync(file, copy)
  const database = new Database(copy)
  database.exec("PRAGMA journal_mode = DELETE; PRAGMA cache_size = 1; UPDATE warband SET name = 'Autre'; BEGIN")
  database.exec("UPDATE warband SET name = 'Encore'; UPDATE journal SET actor = 'x'")
  const journal = readFileSync(`${copy}-journal`)
  database.close()
  return journal
}

test('reports a lock file with content, with instructions', async () => {
  const { folder } = await folderWithDamage(({ path: at }) =>
    writeFileSync(path.join(at, 'chronique.lock'), 'x'.repeat(5000)),
  )
  const file = folder.at('chronique.lock')
  expect(failureOf(() => keep(folder))).toEqual({ code: 'lock-spoilt', params: { file } })
  rmSync(file)
  expect(bandsOf(keep(folder))).toEqual(['Après'])
})

test('reports a folder with the temporary name of a file', async () => {
  const { folder } = await folderWithDamage(({ path: at }) =>
    mkdirSync(path.join(at, 'preferences.json.tmp/within'), { recursive: true }),
  )
  const keeper = keep(folder)
  const answer = keeper.call('preferences.save', { theme: 'dark' }, 'test')
  expect(answer).toMatchObject({ error: { code: 'place-taken', params: { file: folder.at('preferences.json.tmp') } } })
  expect(readdirSync(folder.at('preferences.json.tmp'))).toEqual(['within'])
})

/** Bytes read by this process so far; 0 if the system does not provide the number. */
const bytesRead = (): number =>
  existsSync('/proc/self/io') ? Number(/rchar: (\d+)/.exec(readFileSync('/proc/self/io', 'utf8'))![1]) : 0

test('does not read files of several gigabytes', async () => {
  const { folder } = await folderWithDamage(({ path: at }) => {
    for (const name of ['chronique.last', 'preferences.json', 'chronique.digest']) {
      writeFileSync(path.join(at, name), '')
      truncateSync(path.join(at, name), 2 ** 31)
    }
  })
  const before = bytesRead()
  expect(bandsOf(keep(folder))).toEqual(['Après'])
  expect(bytesRead() - before).toBeLessThan(2 ** 30)
})

test('renames a folder in place of the database, and then offers to restore a backup', async () => {
  const { folder } = await folderWithDamage(({ file }) => replaceFile(file, PUT.folder!))
  const keeper = keep(folder)
  expect(keeper.state().trouble).toMatchObject({
    kind: 'obstructed',
    error: { code: 'not-a-database' },
    ways: ['clear'],
  })
  await ask(keeper, 'safekeeping.go-on', { way: 'clear' })
  expect(keeper.state().trouble).toMatchObject({ kind: 'missing', ways: ['restore', 'anew'] })
})

test('renames a file in place of the backups, also while a migration is due', async () => {
  const { folder } = await folderWithDamage(({ path: at }) => {
    rmSync(path.join(at, 'backups'), { recursive: true })
    writeFileSync(path.join(at, 'backups'), 'somebody’s own')
  })
  const migrations = furtherMigrations(dataFolder().at('migrations'), { further: 'CREATE TABLE further (id TEXT)' })
  const keeper = keep(folder, { opening: { migrations } })
  expect(keeper.state().trouble).toMatchObject({ kind: 'migration', ways: ['clear'] })
  expect((await ask(keeper, 'safekeeping.go-on', { way: 'clear' })).mode).toBe('open')
  const [moved] = readdirSync(folder.path).filter((name) => name.startsWith('backups.aside-'))
  expect(readFileSync(folder.at(moved!), 'utf8')).toBe('somebody’s own')
  expect(keeper.state().backups.last).toMatchObject({ reason: 'migration' })
})
