// Slow queries are answered in their own thread.
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterEach, expect, test } from 'vitest'
import type { Log } from '../../main/ports/log.ts'
import { isSlowQuery, createQueryWorker, type QueryWorker } from '../../main/host/reader.ts'
import { temporaryFolder } from '../support/cli.ts'
import { services, WORKER } from './services.ts'

const open = services()
const readers: QueryWorker[] = []
const openReader = (file: string | URL, folder: string, log: Log = () => {}) => {
  const made = createQueryWorker(file, folder, log)
  readers.push(made)
  return made
}
afterEach(async () => {
  for (const one of readers.splice(0)) await one.close()
})

test('answers like the program, from the newest committed data', async () => {
  const service = open()
  const aside = openReader(WORKER, service.folder)
  for (const campaign of ['campaign01', 'campaign02']) {
    service.call('campaign.create', { campaign, name: campaign, ruleset: 'un-pour-un' })
    const input = { campaign }
    expect(await aside.call('standings.rounds', input)).toEqual(service.call('standings.rounds', input))
  }
  expect(await aside.call('print.state', { campaign: 'nothing001' })).toMatchObject({ error: { code: 'fact-missing' } })
})

test('keeps only quick queries in the main thread', async () => {
  expect(['print.state', 'standings.rounds', 'warband.builder'].map(isSlowQuery)).toEqual([true, true, false])
  const service = open()
  service.call('campaign.create', { campaign: 'campaign01', name: 'A', ruleset: 'un-pour-un' })
  const order: string[] = []
  await Promise.all([
    service.answer('standings.rounds', { campaign: 'campaign01' }).then(() => order.push('slow')),
    service.answer('campaign.list', {}).then(() => order.push('quick')),
  ])
  expect(order).toEqual(['quick', 'slow'])
})

test('answers with the reason if the folder cannot be read', async () => {
  const folder = temporaryFolder()
  const logged: unknown[] = []
  const aside = openReader(WORKER, folder.path, (_reference, error) => logged.push(error))
  expect(await aside.call('print.state', { campaign: 'campaign01' })).toMatchObject({
    ok: false,
    error: { code: 'database-missing' },
  })
  expect(logged).toEqual([])
  await aside.close()
  folder.remove()
})

test('refuses a query that cannot be passed to a thread, and answers the next one', async () => {
  const service = open()
  const aside = openReader(WORKER, service.folder)
  let deep: object = {}
  for (let level = 0; level < 600_000; level++) deep = { deep }
  const bad = { ok: false, error: { code: 'bad-request', path: '', params: {} } }
  expect(await aside.call('print.state', deep)).toEqual(bad)
  expect(await aside.call('print.state', { campaign: 'nothing001' })).toMatchObject({ error: { code: 'fact-missing' } })
})

test('logs a failure of the thread, and starts a new thread for the next query', async () => {
  const folder = temporaryFolder()
  const broken = path.join(folder.path, 'broken.mjs')
  writeFileSync(
    broken,
    `import { parentPort } from 'node:worker_threads'; parentPort.on('message', () => { throw new Error('x') })`,
  )
  const logged: unknown[] = []
  const aside = openReader(broken, folder.path, (_reference, error) => logged.push(error))
  for (const at of [1, 2]) {
    expect(await aside.call('print.state', {})).toMatchObject({ ok: false, error: { code: 'internal' } })
    expect(logged).toHaveLength(at)
  }
  await aside.close()
  folder.remove()
})

test("reports that the program is incomplete if the thread's own file is missing", async () => {
  const answered = await openReader(path.join(import.meta.dirname, 'none.cjs'), open().folder).call(
    'campaign.export',
    {},
  )
  expect(answered).toMatchObject({ ok: false, error: { code: 'program-incomplete' } })
})
