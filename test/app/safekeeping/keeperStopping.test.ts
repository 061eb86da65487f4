// A job that changes data can be stopped until it starts to write; after that it completes.
import { expect, test } from 'vitest'
import type { DataFolderKeeper } from '../../../main/app/safekeeping/keeper.ts'
import { createJobRunner, type RunJob, type JobName } from '../../../main/app/safekeeping/safekeepingJobs.ts'
import { CAMPAIGN } from '../../support/campaign.ts'
import type { DataFolder } from '../../support/dataFolder.ts'
import { ask, bandsOf, does, keepers } from '../../support/keepers.ts'

const { keep, folderWithBackup } = keepers()
const STOPPED = { ok: false, error: { code: 'stopped', path: '', params: {} } }

const reasons = (keeper: DataFolderKeeper) =>
  ask(keeper, 'safekeeping.backups').then(({ backups }) => backups.map(({ reason }) => reason))
const campaigns = (keeper: DataFolderKeeper) =>
  does<{ campaigns: { id: string }[] }>(keeper, 'campaign.list', {}).campaigns.map(({ id }) => id)
const exportCampaign = (keeper: DataFolderKeeper) => does<object>(keeper, 'campaign.export', { campaign: CAMPAIGN })

/** A job runner in which one job waits until `goOn` is called; `first` resolves when it starts, `seen` lists all jobs. */
function waitingJobs(folder: DataFolder, name: JobName) {
  const job = createJobRunner(folder.path, () => undefined)
  let goOn = (): void => {}
  let signalStart = (): void => {}
  const mayContinue = new Promise<void>((resolve) => (goOn = resolve))
  const first = new Promise<void>((resolve) => (signalStart = resolve))
  const seen: JobName[] = []
  const waiting: RunJob = async (one, input) => {
    seen.push(one)
    if (one !== name) return job(one, input)
    signalStart()
    await mayContinue
    return job(one, input)
  }
  return { job: waiting, goOn: () => goOn(), first, seen }
}

/** A folder with a campaign and its backup, opened again with one waiting job. */
async function keeperWithWaitingJob(name: JobName) {
  const { folder, keeper, backup } = await folderWithBackup()
  keeper.close()
  const jobs = waitingJobs(folder, name)
  return { keeper: keep(folder, { job: jobs.job }), jobs, backup }
}

test.each([
  ['campaign.import', 'import', (document: object) => ({ document, as: 'copy' })],
  ['sample.create', 'import', () => ({ ruleset: 'un-pour-un' })],
  ['game.settle', 'game', () => ({})],
] as const)('%s stopped before the backup ends changes nothing, and leaves a valid backup', async (...given) => {
  const [method, reason, input] = given
  const { keeper, jobs } = await keeperWithWaitingJob('back-up')
  const controller = new AbortController()
  const answer = keeper.answer(method, input(exportCampaign(keeper)), 'test', controller.signal)
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

test('does not start a queued backup for a stopped request', async () => {
  const { keeper, jobs } = await keeperWithWaitingJob('back-up')
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

test('an import stopped while its file is read changes nothing, however long the reading takes', async () => {
  const { keeper, jobs } = await keeperWithWaitingJob('read')
  const controller = new AbortController()
  const asked = { document: exportCampaign(keeper), as: 'copy' }
  const answer = keeper.answer('campaign.import', asked, 'test', controller.signal)
  await jobs.first
  controller.abort()
  expect(await answer).toEqual(STOPPED)
  jobs.goOn()
  expect(await keeper.answer('campaign.import', asked, 'test')).toMatchObject({ ok: true })
  expect(campaigns(keeper)).toHaveLength(2)
})

test('starts nothing if the request is stopped from the start', async () => {
  const { keeper, jobs } = await keeperWithWaitingJob('check')
  const asked = { document: exportCampaign(keeper), as: 'copy' }
  expect(await keeper.answer('campaign.import', asked, 'test', AbortSignal.abort())).toEqual(STOPPED)
  expect(await keeper.answer('safekeeping.back-up', {}, 'test', AbortSignal.abort())).toEqual(STOPPED)
  expect(jobs.seen).toEqual([])
})

test('completes and reports a change that is already written when stopped', async () => {
  const { keeper } = await folderWithBackup()
  const controller = new AbortController()
  keeper.onChange((touched) => touched.some(({ kind }) => kind === 'campaign') && controller.abort())
  const asked = { document: exportCampaign(keeper), as: 'copy' }
  const answer = await keeper.answer('campaign.import', asked, 'test', controller.signal)
  expect(controller.signal.aborted).toBe(true)
  expect(answer).toMatchObject({ ok: true })
  const { campaign } = (answer as { value: { campaign: string } }).value
  expect(bandsOf(keeper, campaign)).toEqual(['Après'])
})

test('reads a campaign of a backup in a job, so that the writer only has to write it', async () => {
  const { folder, keeper, backup } = await folderWithBackup()
  keeper.close()
  const job = createJobRunner(folder.path, () => undefined)
  const results = new Map<JobName, unknown>()
  const recordingJob: RunJob = async (name, input) => {
    const done = await job(name, input)
    results.set(name, done)
    return done
  }
  const reopened = keep(folder, { job: recordingJob })
  await ask(reopened, 'safekeeping.restore-campaign', { backup: backup.id, campaign: CAMPAIGN, as: 'replacement' })
  expect(results.get('campaign')).toMatchObject({ campaign: CAMPAIGN })
  expect(results.get('campaign')).not.toHaveProperty('format')
  expect(bandsOf(reopened)).toEqual(['Avant'])
})

test('completes a requested backup once it has started', async () => {
  const { keeper, jobs } = await keeperWithWaitingJob('back-up')
  const controller = new AbortController()
  const answer = keeper.answer('safekeeping.back-up', {}, 'test', controller.signal)
  await jobs.first
  controller.abort()
  jobs.goOn()
  expect(await answer).toMatchObject({ ok: true, value: { backup: { reason: 'asked' } } })
})

test.each(['examine', 'back-up'] as const)('a restore stopped during « %s » changes nothing', async (stage) => {
  const { keeper, jobs, backup } = await keeperWithWaitingJob(stage)
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
