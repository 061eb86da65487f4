// What would change something is stopped until it begins to write, and is done as a whole after that.
import { expect, test } from 'vitest'
import type { Keeper } from '../../../main/app/safekeeping/keeper.ts'
import { jobsIn, type DoJob, type JobName } from '../../../main/app/safekeeping/safekeepingJobs.ts'
import { CAMPAIGN } from '../../support/campaign.ts'
import type { DataFolder } from '../../support/dataFolder.ts'
import { ask, bandsOf, does, keepers } from '../../support/keepers.ts'

const { keep, prepared } = keepers()
const STOPPED = { ok: false, error: { code: 'stopped', path: '', params: {} } }

const reasons = (keeper: Keeper) =>
  ask(keeper, 'safekeeping.backups').then(({ backups }) => backups.map(({ reason }) => reason))
const campaigns = (keeper: Keeper) =>
  does<{ campaigns: { id: string }[] }>(keeper, 'campaign.list', {}).campaigns.map(({ id }) => id)
const exported = (keeper: Keeper) => does<object>(keeper, 'campaign.export', { campaign: CAMPAIGN })

/** Jobs of which one waits until it may go on; `begun` tells how often it was begun. */
function held(folder: DataFolder, name: JobName) {
  const job = jobsIn(folder.path, () => undefined)
  let goOn = (): void => {}
  let begins = (): void => {}
  const gate = new Promise<void>((resolve) => (goOn = resolve))
  const first = new Promise<void>((resolve) => (begins = resolve))
  const seen: JobName[] = []
  const waiting: DoJob = async (one, input) => {
    seen.push(one)
    if (one !== name) return job(one, input)
    begins()
    await gate
    return job(one, input)
  }
  return { job: waiting, goOn: () => goOn(), first, seen }
}

/** A folder with a campaign and a backup of it, kept anew with one job that waits. */
async function holding(name: JobName) {
  const { folder, keeper, backup } = await prepared()
  keeper.close()
  const jobs = held(folder, name)
  return { keeper: keep(folder, { job: jobs.job }), jobs, backup }
}

test.each([
  ['campaign.import', 'import', (document: object) => ({ document, as: 'copy' })],
  ['sample.create', 'import', () => ({ ruleset: 'un-pour-un' })],
  ['game.settle', 'game', () => ({})],
] as const)('%s, stopped before the backup ended: nothing is changed, the backup is a good one', async (...given) => {
  const [method, reason, input] = given
  const { keeper, jobs } = await holding('back-up')
  const controller = new AbortController()
  const answer = keeper.answer(method, input(exported(keeper)), 'test', controller.signal)
  await jobs.first
  controller.abort()
  expect(await answer).toEqual(STOPPED)
  jobs.goOn()
  await ask(keeper, 'safekeeping.back-up')
  expect(campaigns(keeper)).toEqual([CAMPAIGN])
  expect(await reasons(keeper)).toEqual(['asked', reason, 'asked'])
  expect(keeper.state().backups.failure).toBeNull()
  expect(jobs.seen.filter((one) => one !== 'read')).toEqual(['back-up', 'back-up'])
})

test('a backup whose turn has not come is not begun for what was stopped', async () => {
  const { keeper, jobs } = await holding('back-up')
  const first = ask(keeper, 'safekeeping.back-up')
  await jobs.first
  const controller = new AbortController()
  const stopped = ['sample.create', 'safekeeping.back-up'].map((method) =>
    keeper.answer(method, method === 'sample.create' ? { ruleset: 'un-pour-un' } : {}, 'test', controller.signal),
  )
  await new Promise((resolve) => setTimeout(resolve, 10))
  controller.abort()
  jobs.goOn()
  expect(await Promise.all(stopped)).toEqual([STOPPED, STOPPED])
  await first
  expect(await reasons(keeper)).toEqual(['asked', 'asked'])
  expect(keeper.state().backups.failure).toBeNull()
})

test('an import that is stopped while its file is read leaves nothing, however long the reading goes on', async () => {
  const { keeper, jobs } = await holding('read')
  const controller = new AbortController()
  const asked = { document: exported(keeper), as: 'copy' }
  const answer = keeper.answer('campaign.import', asked, 'test', controller.signal)
  await jobs.first
  controller.abort()
  expect(await answer).toEqual(STOPPED)
  jobs.goOn()
  expect(await keeper.answer('campaign.import', asked, 'test')).toMatchObject({ ok: true })
  expect(campaigns(keeper)).toHaveLength(2)
})

test('stopped as soon as it is asked, nothing is begun at all', async () => {
  const { keeper, jobs } = await holding('check')
  const asked = { document: exported(keeper), as: 'copy' }
  expect(await keeper.answer('campaign.import', asked, 'test', AbortSignal.abort())).toEqual(STOPPED)
  expect(await keeper.answer('safekeeping.back-up', {}, 'test', AbortSignal.abort())).toEqual(STOPPED)
  expect(jobs.seen).toEqual([])
})

test('what is written already when it is stopped is there as a whole, and is answered so', async () => {
  const { keeper } = await prepared()
  const controller = new AbortController()
  keeper.onChange((touched) => touched.some(({ kind }) => kind === 'campaign') && controller.abort())
  const asked = { document: exported(keeper), as: 'copy' }
  const answer = await keeper.answer('campaign.import', asked, 'test', controller.signal)
  expect(controller.signal.aborted).toBe(true)
  expect(answer).toMatchObject({ ok: true })
  const { campaign } = (answer as { value: { campaign: string } }).value
  expect(bandsOf(keeper, campaign)).toEqual(['Après'])
})

test('a campaign of a backup is read beside whoever writes: what is left for the writer is to write it down', async () => {
  const { folder, keeper, backup } = await prepared()
  keeper.close()
  const job = jobsIn(folder.path, () => undefined)
  const given = new Map<JobName, unknown>()
  const noting: DoJob = async (name, input) => {
    const done = await job(name, input)
    given.set(name, done)
    return done
  }
  const anew = keep(folder, { job: noting })
  await ask(anew, 'safekeeping.restore-campaign', { backup: backup.id, campaign: CAMPAIGN, as: 'replacement' })
  expect(given.get('campaign')).toMatchObject({ campaign: CAMPAIGN })
  expect(given.get('campaign')).not.toHaveProperty('format')
  expect(bandsOf(anew)).toEqual(['Avant'])
})

test('a backup that was asked for itself is made to its end once it is begun', async () => {
  const { keeper, jobs } = await holding('back-up')
  const controller = new AbortController()
  const answer = keeper.answer('safekeeping.back-up', {}, 'test', controller.signal)
  await jobs.first
  controller.abort()
  jobs.goOn()
  expect(await answer).toMatchObject({ ok: true, value: { backup: { reason: 'asked' } } })
})

test.each(['examine', 'back-up'] as const)('restoring that is stopped during « %s » changes nothing', async (stage) => {
  const { keeper, jobs, backup } = await holding(stage)
  for (const method of ['safekeeping.restore', 'safekeeping.restore-campaign']) {
    const controller = new AbortController()
    const input = { backup: backup.id, ...(method.endsWith('campaign') && { campaign: CAMPAIGN, as: 'copy' }) }
    const answer = keeper.answer(method, input, 'test', controller.signal)
    await jobs.first
    await new Promise((resolve) => setTimeout(resolve, 50))
    controller.abort()
    expect(await answer).toEqual(STOPPED)
  }
  jobs.goOn()
  await ask(keeper, 'safekeeping.back-up')
  expect([bandsOf(keeper), campaigns(keeper)]).toEqual([['Après'], [CAMPAIGN]])
})
