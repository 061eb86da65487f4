// A whole club is restored from a backup of one host, on every host, and the replaced state can be restored, too.
import { afterEach, describe, expect, test } from 'vitest'
import { openClubBookOnSqlite } from '../../main/club/bookOnSqlite.ts'
import { openClubService, type ClubService } from '../../main/club/clubService.ts'
import { openAccountsOnSqlite } from '../../main/club/peopleOnSqlite.ts'
import { unwrapAnswer } from '../../shared/contract/calls/call.ts'
import { listBackups, backupView } from '../../main/database/backup/backupNotes.ts'
import { databaseLocationOf } from '../../main/database/connection/place.ts'
import { dataFolders } from '../support/dataFolder.ts'
import { WORKER } from '../host/services.ts'
import { clubs } from './clubs.ts'
import { digestOf } from './replicas.ts'
import { BOOK_KINDS, type TestBook } from './shelves.ts'

const CAMPAIGN = { campaign: 'campaign01', name: 'Été', ruleset: 'un-pour-un', startingBudget: 400 }
const WARBAND = { campaign: 'campaign01', warband: 'warband001' }

describe.each(BOOK_KINDS)('a club whose book is $name', ({ name, bookFactory }) => {
  // If the book is in the host's own file, there is no other host.
  const isOwn = name.includes('own')
  const createBook = bookFactory()
  const dataFolder = dataFolders()
  const host = clubs()
  const open: ClubService[] = []
  afterEach(async () => {
    for (const service of open.splice(0)) await service.close()
  })

  async function hostOn(testBook: TestBook, host: string) {
    const { path, file } = dataFolder()
    const service = await openClubService({
      ...{ folder: path, actor: 'anna', worker: WORKER },
      openPeople: (store) => Promise.resolve(openAccountsOnSqlite(store)),
      openBook: (store) => (isOwn ? Promise.resolve(openClubBookOnSqlite(store, host)) : testBook.open(host)),
    })
    open.push(service)
    const does = async (method: string, input: object) => unwrapAnswer(await service.answer(method, input)) as never
    return { service, does, file, folder: path }
  }
  const namesOn = ({ service }: Awaited<ReturnType<typeof hostOn>>) =>
    (unwrapAnswer(service.call('campaign.list', {})) as { campaigns: { name: string }[] }).campaigns.map(
      (one) => one.name,
    )

  test('is restored on every host, and the state before can be restored in turn', async () => {
    const testBook = await createBook()
    const one = await hostOn(testBook, 'one')
    await one.does('campaign.create', CAMPAIGN)
    await one.does('warband.create', { ...WARBAND, name: 'Les Fauvettes' })
    const { backup }: { backup: { id: string } } = await one.does('safekeeping.back-up', {})
    await one.does('warband.change', { ...WARBAND, name: 'Les Corbeaux' })
    await one.does('campaign.create', { ...CAMPAIGN, campaign: 'campaign02', name: 'Hiver' })
    const changes: unknown[] = []
    const other = isOwn ? one : await hostOn(testBook, 'other')
    other.service.onChange((touched) => changes.push(...touched))
    const { before }: { before: { id: string } } = await one.does('safekeeping.restore', { backup: backup.id })
    const expectRestored = async () => {
      await expect.poll(() => namesOn(other)).toEqual(['Été'])
      expect(JSON.stringify(other.service.call('campaign.get', { campaign: 'campaign01' }))).toContain('Les Fauvettes')
    }
    await expectRestored()
    expect(changes).toContainEqual({ kind: 'campaign', id: 'campaign02' })
    expect(namesOn(one)).toEqual(['Été'])
    await one.does('warband.change', { ...WARBAND, name: 'Les Grives' })
    await expect.poll(() => digestOf(other.file)).toBe(digestOf(one.file))
    await one.does('safekeeping.restore', { backup: before.id })
    await expect.poll(() => namesOn(other).sort()).toEqual(['Hiver', 'Été'])
    expect(JSON.stringify(one.service.call('campaign.get', { campaign: 'campaign01' }))).toContain('Les Corbeaux')
    await expect.poll(() => digestOf(other.file)).toBe(digestOf(one.file))
  })

  test('makes a backup before a campaign is replaced', async () => {
    const one = await hostOn(await createBook(), 'one')
    await one.does('campaign.create', CAMPAIGN)
    const document = await one.does('campaign.export', { campaign: CAMPAIGN.campaign })
    const backups = () => listBackups(databaseLocationOf(one.folder)).map((one) => backupView(one).reason)
    expect(backups()).toEqual([])
    await one.does('campaign.import', { document, as: 'replacement' })
    expect(backups()).toEqual(['import'])
  })

  test('is unchanged by a request that was stopped', async () => {
    const one = await hostOn(await createBook(), 'one')
    await one.does('campaign.create', CAMPAIGN)
    const document = await one.does('campaign.export', { campaign: CAMPAIGN.campaign })
    const { backup }: { backup: { id: string } } = await one.does('safekeeping.back-up', {})
    for (const [method, input] of [
      ['campaign.import', { document, as: 'copy' }],
      ['safekeeping.restore', { backup: backup.id }],
      ['campaign.change', { campaign: CAMPAIGN.campaign, name: 'Hiver' }],
    ] as const) {
      const controller = new AbortController()
      const answer = one.service.answer(method, input, controller.signal)
      controller.abort()
      expect([method, await answer]).toMatchObject([method, { ok: false, error: { code: 'stopped' } }])
    }
    expect(namesOn(one)).toEqual(['Été'])
  })

  test('is unchanged if others wrote after the backup of the state to be replaced', async () => {
    const testBook = await createBook()
    const here = host(await testBook.open('one'))
    await here.does('campaign.create', CAMPAIGN)
    expect(await here.app.putBack([], 0, 'anna')).toMatchObject({ ok: false, error: { code: 'club-moved-on' } })
    expect(here.store.campaigns()).toHaveLength(1)
    expect(await here.app.putBack([], 1, 'anna')).toMatchObject({ ok: true })
    expect(here.store.campaigns()).toHaveLength(0)
  })
})
