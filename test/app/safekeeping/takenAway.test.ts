// Another program moves, deletes, replaces or writes the file of an open folder.
import Database from 'better-sqlite3'
import {
  closeSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  utimesSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { expect, test } from 'vitest'
import type { DataFolder } from '../../support/dataFolder.ts'
import { CAMPAIGN } from '../../support/campaign.ts'
import { ask, bandsOf, codeOf, does, keepers, rename } from '../../support/keepers.ts'

const { keep, folderWithBackup } = keepers()

/** What happens to the files of a folder under a running host; `isThere`: a file with that name exists afterwards. */
const DEEDS: readonly {
  readonly what: string
  readonly isThere: boolean
  readonly does: (folder: DataFolder) => void
}[] = [
  { what: 'renamed', isThere: false, does: ({ file }) => renameSync(file, `${file}.old`) },
  { what: 'deleted', isThere: false, does: ({ file }) => rmSync(file) },
  {
    what: 'replaced by an older copy',
    isThere: true,
    does({ file }) {
      copyFileSync(file, `${file}.copy`)
      renameSync(`${file}.copy`, file)
    },
  },
  {
    what: 'replaced by a file that is not a database',
    isThere: true,
    does({ file }) {
      writeFileSync(`${file}.copy`, 'not a database, and long enough to be one'.repeat(100))
      renameSync(`${file}.copy`, file)
    },
  },
  { what: 'log deleted', isThere: true, does: ({ file }) => rmSync(`${file}-wal`) },
  { what: 'deleted with its folder', isThere: false, does: ({ path }) => rmSync(path, { recursive: true }) },
  { what: 'moved with its folder', isThere: false, does: ({ path }) => renameSync(path, `${path}-moved`) },
]

test.each(DEEDS.filter(() => process.platform !== 'win32'))(
  '$what: refuses the next change, and offers a backup of all acknowledged changes',
  async ({ does: spoil, isThere }) => {
    const { folder, keeper } = await folderWithBackup()
    const notifications: unknown[] = []
    keeper.onChange((touched) => notifications.push(touched))
    spoil(folder)
    const answer = keeper.call('warband.change', { campaign: CAMPAIGN, warband: 'warband001', name: 'Perdue' }, 'test')
    expect(answer).toMatchObject({ ok: false, error: { code: 'file-taken', params: { file: folder.file } } })
    const { mode, trouble } = keeper.state()
    expect([mode, trouble]).toMatchObject(['closed', { kind: 'taken', ways: ['restore', isThere ? 'on' : 'anew'] }])
    expect(trouble!.backup).toMatchObject({ reason: 'taken', campaigns: [{ id: CAMPAIGN, warbands: 1 }] })
    expect(trouble!.isInHandBackedUp).toBe(true)
    expect(notifications).toEqual([[]])
    await ask(keeper, 'safekeeping.restore', { backup: trouble!.backup!.id })
    expect([keeper.state().mode, bandsOf(keeper)]).toEqual(['open', ['Après']])
    rename(keeper, 'Ensuite')
    keeper.close()
    expect(bandsOf(keep(folder))).toEqual(['Ensuite'])
    if (existsSync(`${folder.path}-moved`)) rmSync(`${folder.path}-moved`, { recursive: true })
  },
)

test.skipIf(process.platform === 'win32')('detects an overwritten file, and offers the last valid backup', async () => {
  const { folder, keeper, backup } = await folderWithBackup()
  writeFileSync(folder.file, Buffer.alloc(40_960, 0xa5))
  const answer = keeper.call('draft.save', { campaign: CAMPAIGN, key: 'aftermath:game0001', data: {} }, 'test')
  expect(answer).toMatchObject({ ok: false, error: { code: 'file-written' } })
  expect(keeper.state()).toMatchObject({ mode: 'closed', trouble: { kind: 'written', ways: ['restore', 'on'] } })
  const offered = keeper.state().trouble!.backup!
  await ask(keeper, 'safekeeping.restore', { backup: offered.id })
  // A valid copy may have been possible from the log or the memory; otherwise the earlier backup is offered.
  expect(bandsOf(keeper)).toEqual([offered.id === backup.id ? 'Avant' : 'Après'])
})

test.skipIf(process.platform === 'win32').each([
  ['cut', (size: number) => size - 4096],
  ['emptied', () => 0],
])('detects a log that is %s under a running host before the next change', async (_what, left) => {
  const { folder, keeper, backup } = await folderWithBackup()
  const log = `${folder.file}-wal`
  truncateSync(log, left(statSync(log).size))
  const answer = keeper.call('warband.change', { campaign: CAMPAIGN, warband: 'warband001', name: 'Perdue' }, 'test')
  expect(answer).toMatchObject({ ok: false, error: { code: 'file-written' } })
  expect(keeper.state()).toMatchObject({ mode: 'closed', trouble: { kind: 'written', ways: ['restore', 'on'] } })
  const offered = keeper.state().trouble!.backup!
  await ask(keeper, 'safekeeping.restore', { backup: offered.id })
  expect(bandsOf(keeper)).toEqual([offered.id === backup.id ? 'Avant' : 'Après'])
})

test.skipIf(process.platform === 'win32')(
  'locks a deleted folder again, so that no one else writes in it',
  async () => {
    const { folder, keeper } = await folderWithBackup()
    rmSync(folder.path, { recursive: true })
    keeper.call('warband.change', { campaign: CAMPAIGN, warband: 'warband001', name: 'Perdue' }, 'test')
    await ask(keeper, 'safekeeping.go-on', { way: 'anew' })
    expect(does(keeper, 'campaign.list', {})).toEqual({ campaigns: [] })
    expect(() => keep(folder)).toThrow('folder-in-use')
  },
)

test('opens a file that is back instead of creating a new one', async () => {
  const { folder, keeper } = await folderWithBackup()
  renameSync(folder.path, `${folder.path}-away`)
  keeper.call('warband.change', { campaign: CAMPAIGN, warband: 'warband001', name: 'Perdue' }, 'test')
  expect(keeper.state().trouble).toMatchObject({ kind: 'taken', ways: ['restore', 'anew'] })
  rmSync(folder.path, { recursive: true })
  renameSync(`${folder.path}-away`, folder.path)
  expect(await codeOf(ask(keeper, 'safekeeping.go-on', { way: 'anew' }))).toBe('file-back')
  expect([keeper.state().mode, bandsOf(keeper)]).toEqual(['open', ['Après']])
})

test('continues while a reader, a backup and a copy use the file', async () => {
  const { folder, keeper } = await folderWithBackup()
  const reader = keep(folder, { isWriting: false })
  expect(bandsOf(reader)).toEqual(['Après'])
  await ask(keeper, 'safekeeping.back-up')
  copyFileSync(folder.file, folder.at('copy.sqlite'))
  for (let at = 0; at < 30; at++) rename(keeper, `Bande ${at}`)
  reader.close()
  rename(keeper, 'Fin')
  expect(bandsOf(keeper)).toEqual(['Fin'])
})

// Programs that synchronise folders set timestamps, and so does restoring a folder from a copy.
test('continues with only a new timestamp', async () => {
  const { folder, keeper } = await folderWithBackup()
  const touch = (at: number) => utimesSync(folder.file, new Date(at), new Date(at))
  touch(0)
  rename(keeper, 'Touchée')
  touch(86_400_000)
  touch(90_000_000)
  rename(keeper, 'Encore')
  expect(keeper.state()).toMatchObject({ mode: 'open', trouble: null })
  keeper.close()
  expect(bandsOf(keep(folder))).toEqual(['Encore'])
})

test('does not report a backup of current data if none could be made', async () => {
  const { folder, keeper } = await folderWithBackup()
  const { backups } = keeper.state()
  rmSync(backups.folder, { recursive: true })
  writeFileSync(backups.folder, 'no folder')
  renameSync(folder.file, `${folder.file}.old`)
  keeper.call('warband.change', { campaign: CAMPAIGN, warband: 'warband001', name: 'Perdue' }, 'test')
  expect(keeper.state().trouble).toMatchObject({ kind: 'taken', isInHandBackedUp: false })
})

test('reports a missing disk, releases it, and opens it again when it is back', async () => {
  const { folder, keeper: before } = await folderWithBackup()
  before.close()
  let isGone = true
  const keeper = keep(folder, { isDiskGone: () => isGone })
  renameSync(folder.path, `${folder.path}-pulled`)
  const answer = keeper.call('warband.change', { campaign: CAMPAIGN, warband: 'warband001', name: 'Perdue' }, 'test')
  expect(answer).toMatchObject({ ok: false, error: { code: 'disk-gone', params: { folder: folder.path } } })
  expect(keeper.state()).toMatchObject({ mode: 'closed', trouble: { kind: 'gone', backup: null, ways: ['on'] } })
  expect(existsSync(folder.path)).toBe(false)
  renameSync(`${folder.path}-pulled`, folder.path)
  isGone = false
  await ask(keeper, 'safekeeping.go-on', { way: 'on' })
  expect([keeper.state().mode, bandsOf(keeper)]).toEqual(['open', ['Après']])
})

test('survives a failing startup backup of unreadable data', async () => {
  const { folder, keeper } = await folderWithBackup()
  rmSync(folder.at('backups'), { recursive: true })
  keeper.opened()!.store.close()
  await keeper.backups.atStart()
})

test('detects a file written by another program before the next change', async () => {
  const { folder, keeper } = await folderWithBackup()
  const other = new Database(folder.file)
  other.exec(`UPDATE warband SET notes = 'von außen'`)
  other.close()
  const answer = keeper.call('warband.change', { campaign: CAMPAIGN, warband: 'warband001', name: 'Perdue' }, 'test')
  expect(answer).toMatchObject({ ok: false, error: { code: 'file-written' } })
  expect(keeper.state()).toMatchObject({ mode: 'closed', trouble: { kind: 'written', ways: ['restore', 'on'] } })
})

test('makes files that were set aside readable only by their owner', async () => {
  const { folder, keeper } = await folderWithBackup()
  keeper.close()
  writeFileSync(folder.file, Buffer.alloc(40_960, 0xa5))
  keep(folder)
  const asideFolders = readdirSync(folder.at('aside')).map((name) => folder.at(`aside/${name}`))
  expect(asideFolders).toHaveLength(1)
  for (const one of [folder.at('aside'), ...asideFolders]) expect(statSync(one).mode & 0o777).toBe(0o700)
})

test("reports a folder in place of one of Chronique's files", async () => {
  const { folder, keeper } = await folderWithBackup()
  keeper.close()
  rmSync(folder.at('chronique.last'))
  mkdirSync(folder.at('chronique.last'))
  expect(keep(folder).state().trouble).toMatchObject({ kind: 'obstructed', error: { code: 'place-taken' } })
})

test.skipIf(process.platform === 'win32')('ignores a backup that is a circular link', async () => {
  const { folder, keeper, backup } = await folderWithBackup()
  const file = folder.at(`backups/${backup.id}`)
  rmSync(file)
  symlinkSync(file, file)
  expect(keeper.state().backups.count).toBe(0)
  expect(await codeOf(ask(keeper, 'safekeeping.restore', { backup: backup.id }))).toBe('backup-missing')
})

test('ignores a new timestamp repeatedly, but not a changed byte', async () => {
  const { folder, keeper } = await folderWithBackup()
  const touch = () => utimesSync(folder.file, new Date(), new Date(Date.now() + 5000))
  for (const name of ['Une', 'Deux']) {
    // The file is read completely in the pause after it was written.
    await new Promise((resolve) => setTimeout(resolve, 500))
    touch()
    rename(keeper, name)
    expect([keeper.state().mode, bandsOf(keeper)]).toEqual(['open', [name]])
  }
  const file = openSync(folder.file, 'r+')
  writeSync(file, Buffer.from([0x5a]), 0, 1, statSync(folder.file).size - 100)
  closeSync(file)
  const answer = keeper.call('warband.change', { campaign: CAMPAIGN, warband: 'warband001', name: 'Perdue' }, 'test')
  expect(answer).toMatchObject({ ok: false, error: { code: 'file-written' } })
})
