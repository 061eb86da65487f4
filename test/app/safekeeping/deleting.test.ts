// A permanent deletion makes a backup first; without one nothing is deleted.
import { expect, test } from 'vitest'
import { createJobRunner, type RunJob } from '../../../main/app/safekeeping/safekeepingJobs.ts'
import type { ChangedRef } from '../../../shared/contract/events.ts'
import { AppError } from '../../../shared/domain/error.ts'
import { CAMPAIGN } from '../../support/campaign.ts'
import { ask, bandsOf, codeOf, does, keepers } from '../../support/keepers.ts'

const { keep, folderWithBackup } = keepers()
const own = { campaign: CAMPAIGN }
const drop = (name = 'Été') => [`safekeeping.delete-campaign`, { ...own, name }] as const
const band = { ...own, warband: 'warband001' }

test('deletes a trial campaign that was never closed', async () => {
  const { keeper } = await folderWithBackup()
  expect(await codeOf(ask(keeper, ...drop('Ete')))).toBe('name-differs')
  await ask(keeper, ...drop())
  expect(keeper.call('campaign.list', {}, 'test')).toMatchObject({ value: { campaigns: [] } })
})

test('deletes a closed campaign if its name is typed; the backup restores it, still closed', async () => {
  const { keeper } = await folderWithBackup()
  does(keeper, 'campaign.close', own)
  expect(await codeOf(ask(keeper, ...drop('Ete')))).toBe('name-differs')
  expect((await ask(keeper, 'safekeeping.backups')).backups).toHaveLength(1)
  const notifications: (readonly ChangedRef[])[] = []
  keeper.onChange((touched) => notifications.push(touched))
  const { before } = await ask(keeper, ...drop())
  expect(before).toMatchObject({ reason: 'deletion', campaigns: [{ id: CAMPAIGN, warbands: 1 }] })
  expect(keeper.call('campaign.list', {}, 'test')).toMatchObject({ value: { campaigns: [] } })
  expect(
    notifications
      .at(-1)!
      .map(({ id }) => id)
      .sort(),
  ).toEqual([CAMPAIGN, 'warband001'])
  await ask(keeper, 'safekeeping.restore-campaign', { backup: before.id, campaign: CAMPAIGN, as: 'copy' })
  expect(bandsOf(keeper)).toEqual(['Après'])
  expect(keeper.call('campaign.get', own, 'test')).toMatchObject({
    value: { campaign: { closedAt: expect.any(String) as string } },
  })
})

test('deletes a withdrawn band', async () => {
  const { keeper } = await folderWithBackup()
  does(keeper, 'warband.withdraw', band)
  expect(await keeper.answer('warband.delete', { ...band, name: 'Après' }, 'test')).toMatchObject({ ok: true })
  const { backups } = await ask(keeper, 'safekeeping.backups')
  expect(backups[0]).toMatchObject({ reason: 'deletion', campaigns: [{ id: CAMPAIGN, warbands: 1 }] })
  expect(bandsOf(keeper)).toEqual([])
})

test('deletes neither if no backup can be made', async () => {
  const { keeper, folder } = await folderWithBackup()
  keeper.close()
  const failingJob: RunJob = (name, input) =>
    name === 'back-up'
      ? Promise.reject(new AppError('disk-full', {}))
      : createJobRunner(folder.path, () => undefined)(name, input)
  const without = keep(folder, { job: failingJob })
  does(without, 'warband.withdraw', band)
  const answer = await without.answer('warband.delete', { ...band, name: 'Après' }, 'test')
  expect(answer).toMatchObject({ ok: false, error: { code: 'disk-full' } })
  does(without, 'campaign.close', own)
  expect(await codeOf(ask(without, ...drop()))).toBe('disk-full')
  expect(bandsOf(without)).toEqual(['Après'])
})

test('discards only an empty campaign, which an undo restores', async () => {
  const { keeper } = await folderWithBackup()
  does(keeper, 'warband.withdraw', band)
  expect(keeper.call('campaign.discard', own, 'test')).toMatchObject({
    error: { issues: [{ code: 'campaign-not-empty' }] },
  })
  does(keeper, 'warband.delete', { ...band, name: 'Après' })
  const { value } = keeper.call('campaign.discard', own, 'test') as { value: { entry: string } }
  expect(keeper.call('campaign.list', {}, 'test')).toMatchObject({ value: { campaigns: [] } })
  does(keeper, 'history.undo', { ...own, entries: [value.entry] })
  expect(keeper.call('campaign.list', {}, 'test')).toMatchObject({ value: { campaigns: [{ name: 'Été' }] } })
})
