// Restoring from backups, when backups are made, and the differences from a backup.
import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { DataFolderKeeper } from '../../../main/app/safekeeping/keeper.ts'
import { createJobRunner, type RunJob } from '../../../main/app/safekeeping/safekeepingJobs.ts'
import { restoreDatabaseFromFile } from '../../../main/app/safekeeping/restoring.ts'
import type { ChangedRef } from '../../../shared/contract/events.ts'
import { AppError } from '../../../shared/domain/error.ts'
import { CAMPAIGN } from '../../support/campaign.ts'
import { firstVersion } from '../../support/firstVersion.ts'
import { ask, bandsOf, codeOf, does, keepers, rename } from '../../support/keepers.ts'

const { dataFolder, keep, folderWithBackup } = keepers()
const names = (keeper: Parameters<typeof ask>[0]) =>
  ask(keeper, 'safekeeping.backups').then(({ backups }) => backups.map(({ reason }) => reason))

describe('restoring a whole folder', () => {
  test('replaces it by a backup, after a backup of the current state that can be restored as well', async () => {
    const { keeper, backup } = await folderWithBackup()
    const notifications: (readonly ChangedRef[])[] = []
    keeper.onChange((touched) => notifications.push(touched))
    const { before } = await ask(keeper, 'safekeeping.restore', { backup: backup.id })
    expect(before).toMatchObject({ reason: 'restore', campaigns: [{ id: CAMPAIGN, warbands: 1 }] })
    expect(bandsOf(keeper)).toEqual(['Avant'])
    expect(notifications.at(-1)).toEqual([])
    rename(keeper, 'Autre')
    await ask(keeper, 'safekeeping.restore', { backup: before!.id })
    expect(bandsOf(keeper)).toEqual(['Après'])
  })

  test('accepts a file from any place', async () => {
    const { keeper, backup, folder } = await folderWithBackup()
    const file = folder.at('copy of mine.sqlite')
    writeFileSync(file, readFileSync(folder.at(`backups/${backup.id}`)))
    await restoreDatabaseFromFile(keeper.restorable, file)
    expect(bandsOf(keeper)).toEqual(['Avant'])
  })

  test('delays requests until it is done', async () => {
    const { keeper, backup } = await folderWithBackup()
    const restored = ask(keeper, 'safekeeping.restore', { backup: backup.id })
    await Promise.resolve()
    const answer = await keeper.answer('campaign.get', { campaign: CAMPAIGN }, 'test')
    expect(answer).toMatchObject({ ok: true, value: { warbands: [{ name: 'Avant' }] } })
    await restored
  })

  test.each([
    ['a missing backup', 'backup-missing', () => undefined],
    ['an invalid backup', 'backup-unfit', (file: string) => writeFileSync(file, 'spoilt'.repeat(1000))],
  ])('is refused from %s', async (_, code, spoil) => {
    const { keeper, backup, folder } = await folderWithBackup()
    spoil(folder.at(`backups/${backup.id}`))
    const id = code === 'backup-missing' ? '20261120T140000000Z-asked.sqlite' : backup.id
    expect(await codeOf(ask(keeper, 'safekeeping.restore', { backup: id }))).toBe(code)
    expect([bandsOf(keeper), await names(keeper)]).toEqual([['Après'], ['asked']])
  })

  test('is refused for a reader', async () => {
    const { backup, folder } = await folderWithBackup()
    const reader = keep(folder, { isWriting: false })
    expect(await codeOf(ask(reader, 'safekeeping.restore', { backup: backup.id }))).toBe('read-only')
  })

  test('is refused if no backup can be made before it, unlike other tasks', async () => {
    const { keeper, backup, folder } = await folderWithBackup()
    keeper.close()
    const done = createJobRunner(folder.path, () => undefined)
    const full = new AppError('disk-full', { file: 'backup' })
    const job: RunJob = (name, input) => (name === 'back-up' ? Promise.reject(full) : done(name, input))
    const other = keep(folder, { job })
    expect(await codeOf(ask(other, 'safekeeping.restore', { backup: backup.id }))).toBe('disk-full')
    expect(bandsOf(other)).toEqual(['Après'])
    const document = does(other, 'campaign.export', { campaign: CAMPAIGN })
    expect(await other.answer('campaign.import', { document, as: 'copy' }, 'test')).toMatchObject({ ok: true })
    expect(other.state().backups.failure).toMatchObject({ error: { code: 'disk-full' } })
  })
})

test('compares, restores and migrates a backup of an older version', async () => {
  const { keeper, folder } = await folderWithBackup()
  const old = dataFolder()
  const { id, facts } = firstVersion(old)
  const backup = '20261120T140000000Z-asked.sqlite'
  writeFileSync(folder.at(`backups/${backup}`), readFileSync(old.file))
  const { campaigns } = await ask(keeper, 'safekeeping.differences', { backup })
  expect(campaigns.map((one) => [one.id, one.comparison])).toEqual([
    [CAMPAIGN, 'new'],
    [id, 'gone'],
  ])
  await ask(keeper, 'safekeeping.restore', { backup })
  expect(keeper.opened()!.store.loadAll(id)).toEqual(facts)
  expect((await names(keeper))[0]).toBe('migration')
})

describe('restoring one campaign', () => {
  const restore = (keeper: DataFolderKeeper, backup: string, as: 'copy' | 'replacement') =>
    ask(keeper, 'safekeeping.restore-campaign', { backup, campaign: CAMPAIGN, as })

  test('replaces the current one', async () => {
    const { keeper, backup } = await folderWithBackup()
    const { campaign, before } = await restore(keeper, backup.id, 'replacement')
    expect([campaign, before.reason, bandsOf(keeper)]).toEqual([CAMPAIGN, 'restore', ['Avant']])
    await ask(keeper, 'safekeeping.restore', { backup: before.id })
    expect(bandsOf(keeper)).toEqual(['Après'])
  })

  test('adds a copy with its whole history', async () => {
    const { keeper, backup } = await folderWithBackup()
    const { campaign } = await restore(keeper, backup.id, 'copy')
    expect(campaign).not.toBe(CAMPAIGN)
    expect([bandsOf(keeper), bandsOf(keeper, campaign)]).toEqual([['Après'], ['Avant']])
    const { entries } = does<{ entries: unknown[] }>(keeper, 'history.list', { campaign })
    expect(entries).toHaveLength(2)
    expect((await ask(keeper, 'safekeeping.check')).findings).toEqual([])
  })

  test.each(['copy', 'replacement'] as const)('restores a deleted campaign with the same id: %s', async (as) => {
    const { keeper, backup } = await folderWithBackup()
    const { store } = keeper.opened()!
    store.transaction(() => store.dropCampaign(CAMPAIGN))
    expect((await restore(keeper, backup.id, as)).campaign).toBe(CAMPAIGN)
    expect(bandsOf(keeper)).toEqual(['Avant'])
  })

  test('changes nothing if it is not in the backup', async () => {
    const { keeper, backup } = await folderWithBackup()
    const wanted = { backup: backup.id, campaign: 'campaign99', as: 'copy' }
    expect(await codeOf(ask(keeper, 'safekeeping.restore-campaign', wanted))).toBe('fact-missing')
    expect(await names(keeper)).toEqual(['asked'])
  })
})

describe('automatic backups', () => {
  test.each([
    ['game.settle', 'game'],
    ['game.correct', 'game'],
    ['campaign.import', 'import'],
    ['sample.create', 'import'],
  ])('are made before %s', async (method, reason) => {
    const { keeper } = await folderWithBackup()
    const exported = keeper.call('campaign.export', { campaign: CAMPAIGN }, 'test')
    const document = exported.ok && exported.value
    await keeper.answer(method, method === 'campaign.import' ? { document, as: 'copy' } : {}, 'test')
    expect(await names(keeper)).toEqual([reason, 'asked'])
  })

  test('are made at startup if the last one is old, not if it is recent', async () => {
    const { keeper, folder, backup } = await folderWithBackup()
    await keeper.backups.atStart()
    expect(await names(keeper)).toEqual(['asked'])
    for (const end of ['.sqlite', '.json']) {
      const old = `backups/20200101T000000000Z-asked${end}`
      renameSync(folder.at(`backups/${backup.id.replace('.sqlite', end)}`), folder.at(old))
    }
    await keeper.backups.atStart()
    expect(await names(keeper)).toEqual(['start', 'asked'])
  })

  test('are not made of an empty folder, except on request', async () => {
    const keeper = keep(dataFolder())
    await keeper.backups.atStart()
    await keeper.answer('sample.create', { ruleset: 'nothing' }, 'test')
    expect(await names(keeper)).toEqual([])
    await ask(keeper, 'safekeeping.back-up')
    expect(keeper.state().backups).toMatchObject({ count: 1, last: { reason: 'asked' }, failure: null })
  })

  test('notify views', async () => {
    const { keeper } = await folderWithBackup()
    const notifications: (readonly ChangedRef[])[] = []
    keeper.onChange((touched) => notifications.push(touched))
    await ask(keeper, 'safekeeping.back-up')
    expect(notifications).toEqual([[{ kind: 'safekeeping', id: '' }]])
  })
})

test('lists the differences from a backup', async () => {
  const { keeper, backup } = await folderWithBackup()
  does(keeper, 'warband.create', { campaign: CAMPAIGN, warband: 'warband002', name: 'Nouvelle' })
  does(keeper, 'campaign.create', { campaign: 'campaign02', name: 'Hiver', ruleset: 'chaos-au-caire' })
  const { campaigns } = await ask(keeper, 'safekeeping.differences', { backup: backup.id })
  const games = { same: 0, differs: 0, gone: 0, new: 0 }
  expect(campaigns).toEqual([
    { id: 'campaign02', name: 'Hiver', comparison: 'new', warbands: [], games },
    {
      id: CAMPAIGN,
      name: 'Été',
      comparison: 'differs',
      warbands: [
        { id: 'warband001', name: 'Après', comparison: 'differs' },
        { id: 'warband002', name: 'Nouvelle', comparison: 'new' },
      ],
      games,
    },
  ])
})

test('ignores notes of an older version about a backup', async () => {
  const { keeper, folder, backup } = await folderWithBackup()
  const notes = folder.at(`backups/${backup.id.replace('.sqlite', '.json')}`)
  writeFileSync(
    notes,
    JSON.stringify({ ...(JSON.parse(readFileSync(notes, 'utf8')) as object), version: 1, contents: [] }),
  )
  const { campaigns } = await ask(keeper, 'safekeeping.differences', { backup: backup.id })
  expect(campaigns).toMatchObject([{ id: CAMPAIGN, comparison: 'differs' }])
})
