// The journal of a club says who did what: by name, and so that everybody knows what is their own.
import { afterEach, beforeEach, expect, test } from 'vitest'
import { withAccess } from '../../../main/club/withAccess.ts'
import type { ClubService } from '../../../main/club/clubService.ts'
import { valueOf } from '../../../shared/contract/calls/call.ts'
import type { Who } from '../../../shared/contract/roles.ts'
import type { TimelineView } from '../../../shared/contract/views/history.ts'
import { begun, CAMPAIGN } from '../../support/campaign.ts'
import { temporaryFolder, type Folder } from '../../support/cli.ts'
import { builtWorker } from '../../support/worker.ts'
import { openClub } from './asked.ts'

const AT = { campaign: CAMPAIGN, warband: 'warband001' }
const organiser = (account: string, name: string): Who => ({
  ...{ account, name, isAdministrator: false, grants: [{ role: 'organiser', campaign: CAMPAIGN }] },
})
const ANNA = organiser('account0001', 'Anna')
const BRUNO = organiser('account0002', 'Bruno')

const WORKER = builtWorker()
let folder: Folder
let service: ClubService
const does = async <T = { entry: string }>(method: string, input: object, who: Who = ANNA): Promise<T> =>
  valueOf(await service.answer(method, input, undefined, who)) as T
const pays = (who: Who, amount: number) => does('ledger.record', { ...AT, amount, detail: 'Prime' }, who)
const timeline = (who: Who, more: object = {}) =>
  does<TimelineView>('history.timeline', { campaign: CAMPAIGN, ...more }, who)
const shown = ({ groups }: TimelineView) => groups.map(({ name, isOwn }) => [name, isOwn])

beforeEach(async () => {
  folder = temporaryFolder()
  const inner = await openClub(folder.path, WORKER)
  const document = begun('un-pour-un').call('campaign.export', { campaign: CAMPAIGN })
  valueOf(await inner.answer('campaign.import', { document, as: 'new' }))
  service = withAccess(inner)
})
afterEach(async () => {
  await service.close()
  folder.remove()
})

test('each sees who did what, and which of it was their own', async () => {
  await pays(ANNA, 1)
  await pays(BRUNO, 2)
  expect(shown(await timeline(ANNA)).slice(0, 2)).toEqual([
    ['Bruno', false],
    ['Anna', true],
  ])
  expect(shown(await timeline(BRUNO)).slice(0, 2)).toEqual([
    ['Bruno', true],
    ['Anna', false],
  ])
  // What came in with the campaign is of nobody with an account.
  expect(shown(await timeline(ANNA)).slice(2)).toEqual([
    [null, false],
    [null, false],
  ])
})

test('what somebody did is found by who did it', async () => {
  await pays(ANNA, 1)
  await pays(BRUNO, 2)
  expect(await does('history.people', { campaign: CAMPAIGN })).toEqual({
    people: [
      { actor: ANNA.account, name: 'Anna' },
      { actor: BRUNO.account, name: 'Bruno' },
    ],
  })
  expect(shown(await timeline(ANNA, { person: BRUNO.account }))).toEqual([['Bruno', false]])
  expect(shown(await timeline(ANNA, { person: 'nobody' }))).toEqual([])
})

test('a new name is told of what was done before too, and stays when the account is gone', async () => {
  await pays(BRUNO, 1)
  await pays({ ...BRUNO, name: 'Bruno Lacaze' }, 2)
  expect(shown(await timeline(ANNA)).slice(0, 2)).toEqual([
    ['Bruno Lacaze', false],
    ['Bruno Lacaze', false],
  ])
})

test('what is undone says by whom, and to take back what others did warns of whose it was', async () => {
  const { entry } = await pays(ANNA, 1)
  const { entry: later } = await pays(BRUNO, 2)
  await does('history.undo', { campaign: CAMPAIGN, entries: [entry] }, BRUNO)
  const { groups } = await timeline(ANNA)
  expect(groups.find(({ id }) => id === entry)!.undoneBy).toMatchObject({ actor: BRUNO.account, name: 'Bruno' })
  expect(groups.find(({ id }) => id === later)).toMatchObject({ name: 'Bruno', isOwn: false, undoneBy: null })
})

test('a file of the campaign has the names, and comes in again; one of a folder of one’s own is as it was', async () => {
  await pays(ANNA, 1)
  const document = await does<{ journal: { actor: string; name?: string }[] }>('campaign.export', {
    campaign: CAMPAIGN,
  })
  expect(document.journal.map(({ name }) => name)).toEqual([undefined, undefined, 'Anna'])
  const alone = begun('chaos-au-caire')
  expect(JSON.stringify(alone.call('campaign.export', { campaign: CAMPAIGN }))).not.toContain('"name":null')
  const other = begun('un-pour-un', 500)
  const { campaign } = other.call<{ campaign: string }>('campaign.import', { document, as: 'copy' })
  expect(other.call<TimelineView>('history.timeline', { campaign }).groups[0]).toMatchObject({
    name: 'Anna',
    isOwn: true,
  })
})

test('what an account chose about the program is its own', async () => {
  await does('preferences.save', { theme: 'dark' }, ANNA)
  expect(await does('preferences.get', {}, ANNA)).toMatchObject({ theme: 'dark' })
  expect(await does('preferences.get', {}, BRUNO)).toMatchObject({ theme: 'system' })
})
