// Safekeeping as a page uses it: through the service, with long jobs in their own thread.
import Database from 'better-sqlite3'
import { readdirSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import type { Service } from '../../main/host/service.ts'
import type { SafekeepingAnswers } from '../../shared/contract/calls/answers.ts'
import type { ChangedRef } from '../../shared/contract/events.ts'
import { services } from './services.ts'

const open = services()
const CAMPAIGN = { campaign: 'campaign01', name: 'Été', ruleset: 'un-pour-un', startingBudget: 100 }

async function ask<M extends keyof SafekeepingAnswers>(service: Service, method: M, input: object = {}) {
  const answer = await service.answer(method, input)
  if (answer.ok) return answer.value as SafekeepingAnswers[M]
  throw new Error(JSON.stringify(answer.error))
}

/** A service with a campaign that was renamed after a backup. */
async function prepareBackup() {
  const service = open()
  service.call('campaign.create', CAMPAIGN)
  const { backup } = await ask(service, 'safekeeping.back-up')
  service.call('campaign.change', { campaign: 'campaign01', name: 'Hiver' })
  return { service, backup }
}
const campaignNames = async (service: Service) => {
  const answer = await service.answer('campaign.list', {})
  return answer.ok
    ? (answer.value as { campaigns: { name: string }[] }).campaigns.map(({ name }) => name)
    : answer.error.code
}

/** The first notification about safekeeping. */
const nextSafekeepingChange = (service: Service) =>
  new Promise<readonly ChangedRef[]>((resolve) => {
    const end = service.onChange((touched) => {
      if (!touched.some(({ kind }) => kind === 'safekeeping')) return
      end()
      resolve(touched)
    })
  })

test('makes, compares and restores a backup, and notifies all pages', async () => {
  const { service, backup } = await prepareBackup()
  const { campaigns } = await ask(service, 'safekeeping.differences', { backup: backup.id })
  expect(campaigns).toMatchObject([{ id: 'campaign01', comparison: 'differs' }])
  const changes: (readonly ChangedRef[])[] = []
  service.onChange((touched) => changes.push(touched))
  // The reader thread has the file open, and must close it.
  const slow = service.answer('standings.rounds', { campaign: 'campaign01' })
  expect(await ask(service, 'safekeeping.restore', { backup: backup.id })).toMatchObject({
    before: { reason: 'restore' },
  })
  await slow
  expect(changes).toEqual([[{ kind: 'safekeeping', id: '' }], []])
  expect(await campaignNames(service)).toEqual(['Été'])
  expect(await service.answer('standings.rounds', { campaign: 'campaign01' })).toMatchObject({ ok: true })
  expect(await ask(service, 'safekeeping.check')).toMatchObject({ isSound: true, campaigns: 1 })
})

test('reports what is wrong with a request', async () => {
  const service = open()
  expect(await service.answer('safekeeping.restore', { backup: '../x' })).toMatchObject({
    ok: false,
    error: { path: 'backup' },
  })
  expect(await service.answer('safekeeping.restore', { backup: '20261120T140000000Z-asked.sqlite' })).toMatchObject({
    error: { code: 'backup-missing' },
  })
  expect(service.call('safekeeping.state', {})).toMatchObject({ error: { code: 'host-needed' } })
})

test('keeps data that another program changed closed until the user chooses how to continue, then notifies everyone', async () => {
  const service = open()
  service.call('campaign.create', CAMPAIGN)
  await service.close()
  const other = new Database(path.join(service.folder, 'chronique.sqlite'))
  other.exec("UPDATE campaign SET name = 'Autre'")
  other.close()
  const again = open(service.folder)
  expect(await ask(again, 'safekeeping.state')).toMatchObject({
    mode: 'closed',
    trouble: { kind: 'changed', ways: ['on'] },
  })
  expect(await campaignNames(again)).toBe('data-closed')
  expect(await again.answer('standings.rounds', { campaign: 'campaign01' })).toMatchObject({
    error: { code: 'data-closed' },
  })
  expect(await again.pdf({})).toMatchObject({ error: { code: 'data-closed' } })
  const changes: (readonly ChangedRef[])[] = []
  again.onChange((touched) => changes.push(touched))
  expect(await ask(again, 'safekeeping.go-on', { way: 'on' })).toMatchObject({ mode: 'open' })
  expect([await campaignNames(again), changes]).toEqual([['Autre'], [[]]])
  expect(await again.answer('standings.rounds', { campaign: 'campaign01' })).toMatchObject({ ok: true })
})

test('prints the readable part of a damaged file', async () => {
  const service = open()
  const band = { campaign: 'campaign01', warband: 'warband01' }
  service.call('campaign.create', CAMPAIGN)
  service.call('warband.create', { ...band, name: 'Les Fauvettes' })
  service.call('member.recruit', { ...band, member: { kind: 'leader', name: 'Alba' } })
  await service.close()
  const other = new Database(path.join(service.folder, 'chronique.sqlite'))
  other.pragma('foreign_keys = OFF')
  other.exec('DELETE FROM warband')
  other.close()
  const again = open(service.folder)
  expect(await ask(again, 'safekeeping.state')).toMatchObject({ trouble: { kind: 'damaged' } })
  expect(await ask(again, 'safekeeping.go-on', { way: 'read' })).toMatchObject({ mode: 'reading' })
  const wanted = { campaign: 'campaign01', what: { kind: 'reference' }, language: 'fr' }
  expect(await again.pdf(wanted)).toMatchObject({ ok: true })
})

test('makes a startup backup some time after the first answer, not before it', async () => {
  const service = open(undefined, { backupAfter: 1 })
  service.call('campaign.create', CAMPAIGN)
  const notification = nextSafekeepingChange(service)
  expect(await ask(service, 'safekeeping.state')).toMatchObject({ backups: { count: 0 } })
  expect(await notification).toEqual([{ kind: 'safekeeping', id: '' }])
  expect(readdirSync(path.join(service.folder, 'backups'))).toEqual([
    expect.stringMatching(/-start-n1\.json$/),
    expect.stringMatching(/-start-n\d+\.sqlite$/),
  ])
})
