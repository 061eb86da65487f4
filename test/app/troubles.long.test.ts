// A data folder with data damaged in any way: what is reported, what is set aside, how the user can continue.
import Database from 'better-sqlite3'
import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { createAppOn } from '../../main/app/folder.ts'
import type { ChangedRef } from '../../shared/contract/events.ts'
import type { DataFolderProblem } from '../../shared/contract/views/safekeeping.ts'
import { failureOf, type DataFolder } from '../support/dataFolder.ts'
import { ask, bandsOf, codeOf, keepers, rename } from '../support/keepers.ts'

const { dataFolder, keep, folderWithDamage } = keepers()

function edit({ file }: DataFolder, ...sql: string[]): void {
  const database = new Database(file)
  database.pragma('foreign_keys = OFF')
  for (const one of sql) database.exec(one)
  database.close()
}

/** Edits the file without a digest, as another version of Chronique would leave it after a crash. */
function editAsOtherVersion(folder: DataFolder, sql: string): void {
  edit(folder, sql)
  rmSync(folder.at('chronique.digest'))
}

function overwrite({ file }: DataFolder, from: number, to: number): void {
  const bytes = readFileSync(file)
  bytes.fill(0xa5, from, to)
  writeFileSync(file, bytes)
}

/** The page of a table that is not needed to list campaigns. */
function pageOf({ file }: DataFolder, table: string): number {
  const database = new Database(file, { readonly: true })
  const page = database
    .prepare<[string], number>('SELECT rootpage FROM sqlite_schema WHERE name = ?')
    .pluck()
    .get(table)!
  database.close()
  return page
}

/** Damage to a file, and how it is reported. */
interface Spoilt {
  readonly what: string
  readonly kind: DataFolderProblem['kind']
  readonly error: string
  readonly ways: DataFolderProblem['ways']
  readonly isAside: boolean
  readonly spoil: (folder: DataFolder) => void
}

const damageCase = (
  what: string,
  [kind, error]: readonly [DataFolderProblem['kind'], string],
  ways: DataFolderProblem['ways'],
  isAside: boolean,
  spoil: Spoilt['spoil'],
): Spoilt => ({ what, kind, error, ways, isAside, spoil })

const TROUBLES: readonly Spoilt[] = [
  damageCase('dangling references', ['damaged', 'damaged'], ['restore', 'read'], true, (folder) =>
    edit(folder, 'DELETE FROM warband'),
  ),
  damageCase('a page overwritten', ['damaged', 'damaged'], ['restore', 'read'], true, (folder) => {
    const page = pageOf(folder, 'ledger')
    overwrite(folder, (page - 1) * 4096, page * 4096)
  }),
  damageCase('changed outside', ['changed', 'changed'], ['restore', 'on'], true, (folder) =>
    edit(folder, "UPDATE campaign SET name = 'Autre'"),
  ),
  damageCase('cut off', ['unreadable', 'damaged'], ['restore', 'anew'], true, ({ file }) =>
    truncateSync(file, 4096 * 3),
  ),
  damageCase('overwritten', ['unreadable', 'not-a-database'], ['restore', 'anew'], true, (folder) =>
    overwrite(folder, 0, 4096),
  ),
  damageCase('of another program', ['unreadable', 'not-a-database'], ['restore', 'anew'], true, (folder) => {
    rmSync(folder.file)
    edit(folder, 'CREATE TABLE bookmarks (url TEXT)')
  }),
  damageCase('gone', ['missing', 'file-gone'], ['restore', 'anew'], false, ({ file }) => rmSync(file)),
  damageCase('emptied', ['missing', 'file-gone'], ['restore', 'anew'], true, ({ file }) => writeFileSync(file, '')),
  damageCase('newer', ['newer', 'newer-file'], [], false, (folder) =>
    editAsOtherVersion(folder, 'PRAGMA user_version = 99'),
  ),
  damageCase('with another past', ['migration', 'migration-edited'], ['restore'], false, (folder) =>
    editAsOtherVersion(folder, "UPDATE applied_migration SET hash = 'other' WHERE position = 1"),
  ),
]
const asideIn = (folder: DataFolder): string[] =>
  existsSync(folder.at('aside')) ? readdirSync(folder.at('aside')) : []

describe.each(TROUBLES)('$what', ({ kind, error, ways, isAside, spoil }) => {
  test('is reported, and not changed until the user chooses how to continue', async () => {
    const { folder, backup } = await folderWithDamage(spoil)
    const before = existsSync(folder.file) && readFileSync(folder.file)
    const keeper = keep(folder)
    const { mode, trouble } = keeper.state()
    expect([mode, trouble]).toMatchObject(['closed', { kind, error: { code: error }, ways }])
    expect(trouble!.backup?.id).toBe(ways.includes('restore') ? backup.id : undefined)
    expect(existsSync(folder.file) && readFileSync(folder.file)).toEqual(before)
    expect(trouble!.aside !== null).toBe(isAside)
    if (trouble!.aside !== null) expect(readFileSync(path.join(trouble!.aside, 'chronique.sqlite'))).toEqual(before)
    expect(keeper.call('campaign.list', {}, 'test')).toMatchObject({ error: { code: 'data-closed' } })
    expect(keeper.call('preferences.get', {}, 'test').ok).toBe(true)
    expect(keeper.call('program.about', {}, 'test').ok).toBe(true)
    expect(failureOf(() => folder.open()).code).toBe('folder-in-use')
  })

  test('is set aside once if found twice', async () => {
    const { folder } = await folderWithDamage(spoil)
    for (let times = 0; times < 2; times++) keep(folder).close()
    expect(asideIn(folder)).toHaveLength(isAside ? 1 : 0)
  })

  test('allows only the offered ways to continue', async () => {
    const { folder } = await folderWithDamage(spoil)
    const keeper = keep(folder)
    for (const way of (['on', 'read', 'anew'] as const).filter((one) => !ways.includes(one)))
      expect(await codeOf(ask(keeper, 'safekeeping.go-on', { way }))).toBe('way-closed')
    expect(keeper.state().mode).toBe('closed')
  })
})

test.each(TROUBLES.filter(({ ways }) => ways.includes('restore')))(
  '$what: a restored backup opens',
  async ({ what, spoil }) => {
    const { folder, backup } = await folderWithDamage(spoil)
    const keeper = keep(folder)
    const notifications: (readonly ChangedRef[])[] = []
    keeper.onChange((touched) => notifications.push(touched))
    expect(await ask(keeper, 'safekeeping.restore', { backup: backup.id })).toEqual({ before: null })
    expect([keeper.state().mode, keeper.state().trouble, bandsOf(keeper)]).toEqual(['open', null, ['Avant']])
    expect(notifications).toEqual([[]])
    rename(keeper, 'Ensuite')
    keeper.close()
    expect(bandsOf(keep(folder))).toEqual(['Ensuite'])
    expect(asideIn(folder)).toHaveLength(what === 'gone' ? 0 : 1)
  },
)

describe('ways to continue', () => {
  const damagedFolder = (what: string) => folderWithDamage(TROUBLES.find((one) => one.what === what)!.spoil)

  test('accept a changed file, without further reports', async () => {
    const { folder } = await damagedFolder('changed outside')
    const keeper = keep(folder)
    expect(await ask(keeper, 'safekeeping.go-on', { way: 'on' })).toMatchObject({ mode: 'open', trouble: null })
    expect(keeper.call('campaign.list', {}, 'test')).toMatchObject({ value: { campaigns: [{ name: 'Autre' }] } })
    keeper.close()
    expect(keep(folder).state().mode).toBe('open')
  })

  test('read the readable data, and export its campaigns', async () => {
    const { folder, backup } = await damagedFolder('dangling references')
    const keeper = keep(folder)
    expect(await ask(keeper, 'safekeeping.go-on', { way: 'read' })).toMatchObject({
      mode: 'reading',
      trouble: { kind: 'damaged' },
    })
    expect(keeper.call('campaign.export', { campaign: 'campaign01' }, 'test').ok).toBe(true)
    const change = { campaign: 'campaign01', name: 'Autre' }
    expect(keeper.call('campaign.change', change, 'test')).toMatchObject({ error: { code: 'read-only' } })
    await ask(keeper, 'safekeeping.restore', { backup: backup.id })
    expect([keeper.state().mode, bandsOf(keeper)]).toEqual(['open', ['Avant']])
  })

  test.each(['cut off', 'gone', 'emptied'])('create a new file if the file was %s', async (what) => {
    const { folder } = await damagedFolder(what)
    const keeper = keep(folder)
    expect(await ask(keeper, 'safekeeping.go-on', { way: 'anew' })).toMatchObject({ mode: 'open', trouble: null })
    expect(keeper.call('campaign.list', {}, 'test')).toMatchObject({ value: { campaigns: [] } })
    keeper.close()
    expect(keep(folder).state()).toMatchObject({ mode: 'open', backups: { count: 1 } })
  })

  test('only allow reading without a valid backup', async () => {
    const { folder, backup } = await damagedFolder('dangling references')
    writeFileSync(folder.at(`backups/${backup.id}`), 'spoilt')
    expect(keep(folder).state().trouble).toMatchObject({ backup: null, ways: ['read'] })
  })

  test('offer the newest valid backup', async () => {
    const { folder, backup } = await damagedFolder('gone')
    folder.write('backups/20991120T140000000Z-asked.sqlite', 'spoilt')
    expect(keep(folder).state().trouble).toMatchObject({ backup: { id: backup.id } })
  })
})

test('reports the same to a reader, and sets nothing aside', async () => {
  const { folder } = await folderWithDamage((one) => edit(one, "UPDATE campaign SET name = 'Autre'"))
  const { mode, trouble } = keep(folder, { isWriting: false }).state()
  expect([mode, trouble]).toMatchObject(['closed', { kind: 'changed', aside: null, ways: ['restore', 'on'] }])
  expect(asideIn(folder)).toEqual([])
})

/** Keeps folders as a user who may not write in them; root may write everywhere. Returns the report for each. */
function keepAsAnotherUser(...folders: readonly DataFolder[]): string {
  const keeperFile = new URL('../../main/app/safekeeping/keeper.ts', import.meta.url).href
  const script = `
    import { openDataFolderKeeper } from ${JSON.stringify(keeperFile)}
    function kept(folder) {
      const keeper = openDataFolderKeeper({ folder, isWriting: true, log: console.log, job: () => Promise.reject(new Error()) })
      const { mode, trouble } = keeper.state()
      const said = (method, input) => { const answer = keeper.call(method, input, 'test'); return answer.ok ? 'done' : answer.error.code }
      const change = { campaign: 'campaign01', name: 'Autre' }
      console.log(mode, trouble.kind, trouble.ways.length, said('campaign.list', {}), said('campaign.change', change), said('preferences.save', { theme: 'dark' }))
      keeper.close()
    }
    for (const folder of ${JSON.stringify(folders.map((one) => one.path))})
      try { kept(folder) } catch (error) { console.log(String(error)) }`
  const other = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {}
  const args = ['--input-type=module-typescript', '-e', script]
  const { stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8', cwd: '/', ...other })
  return stderr + stdout
}

// On Windows users always have access to their own folders.
const CLOSED = process.platform !== 'win32'

test('reads a read-only folder without writing, and reports an inaccessible one', async () => {
  const { folder } = await folderWithDamage(() => undefined)
  const { folder: closed } = await folderWithDamage(() => undefined)
  const names = readdirSync(folder.path)
  // Other users may only read it.
  for (const name of names) chmodSync(folder.at(name), name === 'backups' ? 0o555 : 0o444)
  chmodSync(folder.path, 0o555)
  chmodSync(closed.path, 0o000)
  try {
    expect(keepAsAnotherUser(folder, ...(CLOSED ? [closed] : []))).toBe(
      `reading read-only 0 done read-only done\n${CLOSED ? 'AppError: folder-unusable\n' : ''}`,
    )
    expect(readdirSync(folder.path)).toEqual(names)
  } finally {
    chmodSync(closed.path, 0o755)
    for (const name of ['', 'backups']) chmodSync(folder.at(name), 0o755)
  }
})

test('reports a failure to write preferences as a disk error', () => {
  const folder = dataFolder()
  const keeper = keep(folder)
  for (const [reason, code] of [
    ['ENOSPC', 'disk-full'],
    ['EIO', 'disk-error'],
    ['EACCES', 'read-only'],
  ]) {
    const write = () => {
      throw Object.assign(new Error('no'), { code: reason })
    }
    const app = createAppOn(keeper.opened()!.store, folder.path, () => undefined, { read: () => ({}), write })
    expect(app.call('preferences.save', { theme: 'dark' }, 'test')).toMatchObject({ ok: false, error: { code } })
  }
})
