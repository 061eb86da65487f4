// The journal of a club records who did what, by name, and marks the reader's own changes.
import { afterEach, beforeEach, expect, test } from 'vitest'
import { withAccess } from '../../../main/club/withAccess.ts'
import type { ClubService } from '../../../main/club/clubService.ts'
import { unwrapAnswer } from '../../../shared/contract/calls/call.ts'
import type { SignedInUser } from '../../../shared/contract/roles.ts'
import type { TimelineView } from '../../../shared/contract/views/history.ts'
import { begun, CAMPAIGN } from '../../support/campaign.ts'
import { temporaryFolder, type Folder } from '../../support/cli.ts'
import { builtWorker } from '../../support/worker.ts'
import { openClub } from './asked.ts'

const AT = { campaign: CAMPAIGN, warband: 'warband001' }
const organiser = (account: string, name: string): SignedInUser => ({
  ...{ account, name, isAdministrator: false, grants: [{ role: 'organiser', campaign: CAMPAIGN }] },
})
const ANNA = organiser('account0001', 'Anna')
const BRUNO = organiser('account0002', 'Bruno')

const WORKER = builtWorker()
let folder: Folder
let service: ClubService
const does = async <T = { entry: string }>(method: string, input: object, who: SignedInUser = ANNA): Promise<T> =>
  unwrapAnswer(await service.answer(method, input, undefined, who)) as T
const pay = (who: SignedInUser, amount: number) => does('ledger.record', { ...AT, amount, detail: 'Prime' }, who)
const timeline = (who: SignedInUser, more: object = {}) =>
  does<TimelineView>('history.timeline', { campaign: CAMPAIGN, ...more }, who)
const namesShown = ({ groups }: TimelineView) => groups.map(({ name, isOwn }) => [name, isOwn])

beforeEach(async () => {
  folder = temporaryFolder()
  const inner = await openClub(folder.path, WORKER)
  const document = begun('un-pour-un').call('campaign.export', { campaign: CAMPAIGN })
  unwrapAnswer(await inner.answer('campaign.import', { document, as: 'new' }))
  service = withAccess(inner)
})
afterEach(async () => {
  await service.close()
  folder.remove()
})

test('shows each user who did what, and which changes were their own', async () => {
  await pay(ANNA, 1)
  await pay(BRUNO, 2)
  expect(namesShown(await timeline(ANNA)).slice(0, 2)).toEqual([
    ['Bruno', false],
    ['Anna', true],
  ])
  expect(namesShown(await timeline(BRUNO)).slice(0, 2)).toEqual([
    ['Bruno', true],
    ['Anna', false],
  ])
  // Entries that were imported with the campaign have no account.
  expect(namesShown(await timeline(ANNA)).slice(2)).toEqual([
    [null, false],
    [null, false],
  ])
})

test('filters the history by user', async () => {
  await pay(ANNA, 1)
  await pay(BRUNO, 2)
  expect(await does('history.people', { campaign: CAMPAIGN })).toEqual({
    people: [
      { actor: ANNA.account, name: 'Anna' },
      { actor: BRUNO.account, name: 'Bruno' },
    ],
  })
  expect(namesShown(await timeline(ANNA, { person: BRUNO.account }))).toEqual([['Bruno', false]])
  expect(namesShown(await timeline(ANNA, { person: 'nobody' }))).toEqual([])
})

test('shows the current name of an account for earlier changes, too', async () => {
  await pay(BRUNO, 1)
  await pay({ ...BRUNO, name: 'Bruno Lacaze' }, 2)
  expect(namesShown(await timeline(ANNA)).slice(0, 2)).toEqual([
    ['Bruno Lacaze', false],
    ['Bruno Lacaze', false],
  ])
})

test('shows who undid a change, and whose changes an undo would affect', async () => {
  const { entry } = await pay(ANNA, 1)
  const { entry: later } = await pay(BRUNO, 2)
  await does('history.undo', { campaign: CAMPAIGN, entries: [entry] }, BRUNO)
  const { groups } = await timeline(ANNA)
  expect(groups.find(({ id }) => id === entry)!.undoneBy).toMatchObject({ actor: BRUNO.account, name: 'Bruno' })
  expect(groups.find(({ id }) => id === later)).toMatchObject({ name: 'Bruno', isOwn: false, undoneBy: null })
})

test('exports the names with a campaign and imports them, and exports none without accounts', async () => {
  await pay(ANNA, 1)
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

test('keeps preferences separately for each account', async () => {
  await does('preferences.save', { theme: 'dark' }, ANNA)
  expect(await does('preferences.get', {}, ANNA)).toMatchObject({ theme: 'dark' })
  expect(await does('preferences.get', {}, BRUNO)).toMatchObject({ theme: 'system' })
})
