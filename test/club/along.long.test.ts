// An offline evening is brought back to a club: with both kinds of book, and with two hosts where possible.
import { describe, expect, test, vi } from 'vitest'
import { bringBackKey } from '../../main/app/base/offlineKeys.ts'
import { openClubBookOnSqlite } from '../../main/club/bookOnSqlite.ts'
import type { OfflineView } from '../../shared/contract/views/offline.ts'
import { CAMPAIGN } from '../support/campaign.ts'
import { dataFolders } from '../support/dataFolder.ts'
import { clubs } from './clubs.ts'
import {
  callsAs,
  BANDS,
  bringBackTo,
  createClubCampaign,
  withForgedEntries,
  laptopWith,
  pay,
  takeOffline,
  waitingEntries,
} from './evenings.ts'
import { BOOK_KINDS } from './shelves.ts'

const [FIRST, SECOND, THIRD] = BANDS
const recruit = (warband: string, name: string, more = {}) =>
  ['member.recruit', { campaign: CAMPAIGN, warband, member: { kind: 'leader', name, ...more } }] as const
const rename = (warband: string, name: string) => ['warband.change', { campaign: CAMPAIGN, warband, name }] as const

describe.each(BOOK_KINDS)('an offline evening, with the book $name', ({ bookFactory }) => {
  const createBook = bookFactory()
  const host = clubs()
  async function twoHosts() {
    const testBook = await createBook()
    const [one, other] = [host(await testBook.open('one')), host(await testBook.open('other'))]
    return { one, other, anna: await createClubCampaign(one) }
  }

  test('is imported entry by entry, in order, and once', async () => {
    const { one, other, anna } = await twoHosts()
    const { mark, laptop } = await takeOffline(anna)
    const { answer } = laptop.does<{ answer: { member: string } }>(...recruit(FIRST, 'Zoé'))
    laptop.does('item.buy', { campaign: CAMPAIGN, warband: FIRST, member: answer.member, item: { id: 'rifle' } })
    const paid = laptop.does(...pay(SECOND, 5))
    laptop.does('history.undo', { campaign: CAMPAIGN, entries: [paid.entry] })
    await anna.does(...pay(SECOND, 7))
    const file = laptop.file()
    expect(await bringBackTo(anna, file)).toEqual({ mark, count: 4, brought: 4, waiting: 0 })
    const there = one.store.entries(CAMPAIGN, 4)
    for (const [at, entry] of file.entries.toReversed().entries())
      expect(there[at]).toMatchObject({
        ...{ id: entry.id, request: entry.request, at: entry.at, changes: entry.changes },
        ...{ actor: 'anna', name: 'Anna', undoneBy: entry.undoneBy },
      })
    expect(await bringBackTo(anna, file)).toEqual({ mark, count: 4, brought: 0, waiting: 0 })
    expect(one.store.entries(CAMPAIGN, 100)).toHaveLength(9)
    expect(await other.digest()).toBe(await one.digest())
    const { marks } = await anna.does<OfflineView>('along.list', { campaign: CAMPAIGN })
    expect(marks).toMatchObject([{ id: mark, by: 'Anna', ended: { isBrought: true }, waiting: 0, brought: 4 }])
    expect(one.logged).toEqual([])
    // A campaign exported on a laptop and opened on another computer still belongs to the club: only new entries are imported.
    const next = laptopWith(laptop.does('campaign.export', { campaign: CAMPAIGN }))
    next.does(...pay(THIRD, 3))
    expect(await bringBackTo(anna, next.file())).toEqual({ mark, count: 5, brought: 1, waiting: 0 })
    expect(await anna.does('campaign.export', { campaign: CAMPAIGN })).not.toHaveProperty('along')
  })

  test('waits with its conflicting changes and those that depend on them, until the user decides', async () => {
    const { one, anna } = await twoHosts()
    const { mark, laptop } = await takeOffline(anna)
    laptop.does(...rename(FIRST, 'Les Loups'))
    laptop.does(...rename(FIRST, 'Les Louves'))
    laptop.does(...rename(THIRD, 'Les Lynx'))
    await anna.does(...rename(FIRST, 'Les Ours'))
    expect(await bringBackTo(anna, laptop.file())).toEqual({ mark, count: 3, brought: 1, waiting: 2 })
    const [first, second] = await waitingEntries(anna, mark)
    expect(first).toMatchObject({
      fate: 'conflict',
      problem: null,
      theirs: [{ told: { say: 'warband.rename' }, by: 'Anna' }],
    })
    expect(second).toMatchObject({ fate: 'waits', waitsFor: first!.id, again: null })
    const resolve = (entry: string, how: string, seen?: string) =>
      anna.asks('along.resolve', { campaign: CAMPAIGN, mark, entry, how, ...(seen !== undefined && { seen }) })
    expect(await resolve(second!.id, 'mine', 'x')).toMatchObject({ error: { code: 'along-earlier' } })
    expect(await resolve(first!.id, 'mine', 'x')).toMatchObject({ error: { code: 'along-moved' } })
    expect(await resolve(first!.id, 'mine', first!.again!.seen)).toMatchObject({ value: { brought: 2, waiting: 0 } })
    expect(one.store.load(CAMPAIGN, [{ kind: 'warband', id: FIRST }]).warband.get(FIRST)!.name).toBe('Les Louves')
    expect(await resolve(first!.id, 'theirs')).toMatchObject({ error: { code: 'along-decided' } })
    expect(one.logged).toEqual([])
  })

  test('of two laptops shows the changes of one next to those of the other', async () => {
    const { anna } = await twoHosts()
    const { mark, laptop } = await takeOffline(anna)
    const other = laptopWith(await anna.does('along.file', { campaign: CAMPAIGN, mark }))
    laptop.does(...rename(FIRST, 'Les Loups'))
    other.does(...pay(SECOND, 2))
    other.does(...rename(FIRST, 'Les Lynx'))
    await bringBackTo(anna, laptop.file())
    expect(await bringBackTo(anna, other.file())).toMatchObject({ brought: 1, waiting: 1 })
    expect(await waitingEntries(anna, mark)).toMatchObject([{ theirs: [{ told: { say: 'warband.rename' } }] }])
  })

  test("also conflicts with the club's changes of data that it only read: a copied band, a closed campaign", async () => {
    const { anna } = await twoHosts()
    const { answer } = await anna.does<{ answer: { member: string } }>(...recruit(FIRST, 'Zoé'))
    const { mark, laptop } = await takeOffline(anna)
    laptop.does('warband.duplicate', { campaign: CAMPAIGN, warband: FIRST, copy: 'warband004', name: 'Copie' })
    await anna.does('member.change', { campaign: CAMPAIGN, warband: FIRST, member: answer.member, name: 'Zoë' })
    laptop.does(...pay(SECOND, 2))
    expect(await bringBackTo(anna, laptop.file())).toMatchObject({ brought: 1, waiting: 1 })
    expect(await waitingEntries(anna, mark)).toMatchObject([{ theirs: [{ told: { say: 'member.rename' } }] }])
    laptop.does(...rename(THIRD, 'Les Lynx'))
    await anna.does('campaign.close', { campaign: CAMPAIGN })
    await bringBackTo(anna, laptop.file())
    const [, last] = await waitingEntries(anna, mark)
    expect(last).toMatchObject({ theirs: [{ told: { say: 'campaign.close' } }] })
  })

  test("leaves the club's version if the user decides so, and does not ask again when the file is brought again", async () => {
    const { anna } = await twoHosts()
    const { mark, laptop } = await takeOffline(anna)
    laptop.does(...rename(FIRST, 'Les Loups'))
    await anna.does(...rename(FIRST, 'Les Ours'))
    const file = laptop.file()
    await bringBackTo(anna, file)
    const [only] = await waitingEntries(anna, mark)
    await anna.does('along.resolve', { campaign: CAMPAIGN, mark, entry: only!.id, how: 'theirs' })
    expect(await bringBackTo(anna, file)).toMatchObject({ brought: 0, waiting: 0 })
    laptop.does(...pay(FIRST, 3))
    expect(await bringBackTo(anna, laptop.file())).toMatchObject({ count: 2, brought: 1, waiting: 0 })
    expect(
      await callsAs({ app: (await twoHosts()).one.app }).asks('along.waiting', { campaign: CAMPAIGN, mark }),
    ).toMatchObject({
      error: { code: 'along-mark-unknown' },
    })
  })
})

const folder = dataFolders()
const host = clubs()

test('reads the stored progress only a few times, for any number of entries', async () => {
  const one = host(openClubBookOnSqlite(folder().open({ check: false }).store, 'test'))
  const anna = await createClubCampaign(one)
  const { mark, laptop } = await takeOffline(anna)
  for (let at = 1; at <= 20; at++) laptop.does(...pay(FIRST, at))
  const read = vi.spyOn(one.store, 'draft')
  expect(await bringBackTo(anna, laptop.file())).toMatchObject({ brought: 20, waiting: 0 })
  expect(read.mock.calls.filter(([, key]) => key === bringBackKey(mark)).length).toBeLessThan(10)
})

test("leaves dependent entries with the club's version, and no others", async () => {
  const one = host(openClubBookOnSqlite(folder().open({ check: false }).store, 'test'))
  const anna = await createClubCampaign(one)
  const { mark, laptop } = await takeOffline(anna)
  for (const name of ['Loups', 'Louves', 'Louveteaux']) laptop.does(...rename(FIRST, name))
  laptop.does(...rename(SECOND, 'Lynx'))
  await anna.does(...rename(FIRST, 'Ours'))
  await anna.does(...rename(SECOND, 'Oursons'))
  await bringBackTo(anna, laptop.file())
  const [first, second, third, other] = await waitingEntries(anna, mark)
  const how = { how: 'theirs', also: [second!.id, third!.id, 'nobody0001'] }
  expect(await anna.does('along.resolve', { campaign: CAMPAIGN, mark, entry: first!.id, ...how })).toMatchObject({
    waiting: 1,
  })
  expect(await waitingEntries(anna, mark)).toMatchObject([{ id: other!.id, fate: 'conflict' }])
})

test('lets independent changes of one band be decided in any order', async () => {
  const one = host(openClubBookOnSqlite(folder().open({ check: false }).store, 'test'))
  const anna = await createClubCampaign(one)
  const members: string[] = []
  for (const kind of ['leader', 'henchman'])
    members.push((await anna.does<{ answer: { member: string } }>(...recruit(FIRST, 'Zoé', { kind }))).answer.member)
  const renameMember = (member: string, name: string) =>
    ['member.change', { campaign: CAMPAIGN, warband: FIRST, member, name }] as const
  const { mark, laptop } = await takeOffline(anna)
  for (const member of members) laptop.does(...renameMember(member, 'Ici'))
  laptop.does(...renameMember(members[0]!, 'Là'))
  for (const member of members) await anna.does(...renameMember(member, 'Au club'))
  expect(await bringBackTo(anna, laptop.file())).toMatchObject({ brought: 0, waiting: 3 })
  const [first, second, third] = await waitingEntries(anna, mark)
  expect([first!.fate, second!.fate, third]).toMatchObject(['conflict', 'conflict', { waitsFor: first!.id }])
  const how = { how: 'mine', seen: second!.again!.seen }
  await anna.does('along.resolve', { campaign: CAMPAIGN, mark, entry: second!.id, ...how })
  expect(one.store.load(CAMPAIGN, [{ kind: 'warband', id: FIRST }]).member.get(members[1]!)!.name).toBe('Ici')
  expect(await waitingEntries(anna, mark)).toMatchObject([{ id: first!.id }, { id: third!.id }])
})

test('makes an expense depend on the income before it', async () => {
  const one = host(openClubBookOnSqlite(folder().open({ check: false }).store, 'test'))
  const anna = await createClubCampaign(one)
  const { mark, laptop } = await takeOffline(anna)
  laptop.does(...pay(FIRST, 3))
  laptop.does(...pay(FIRST, -403))
  const forged = withForgedEntries(laptop.file(), ({ entries }) => {
    const [entry] = entries as { changes: { after: { amount: number } }[] }[]
    entry!.changes[0]!.after.amount = 4
  })
  await bringBackTo(anna, forged)
  const [first] = await waitingEntries(anna, mark)
  expect(await waitingEntries(anna, mark)).toMatchObject([{ fate: 'conflict' }, { fate: 'waits', waitsFor: first!.id }])
})

test('can reapply entries that were left, also when nothing is waiting', async () => {
  const one = host(openClubBookOnSqlite(folder().open({ check: false }).store, 'test'))
  const anna = await createClubCampaign(one)
  const { mark, laptop } = await takeOffline(anna)
  laptop.does(...rename(FIRST, 'Loups'))
  laptop.does(...rename(SECOND, 'Lynx'))
  const named = await anna.does(...rename(FIRST, 'Ours'))
  await anna.does(...rename(SECOND, 'Oursons'))
  const file = laptop.file()
  await bringBackTo(anna, file)
  const resolve = (how: object) => anna.asks('along.resolve', { campaign: CAMPAIGN, mark, ...how })
  const [first, second] = await waitingEntries(anna, mark)
  for (const { id } of [first!, second!]) await resolve({ entry: id, how: 'theirs' })
  const view = async () => (await anna.does<OfflineView>('along.list', { campaign: CAMPAIGN })).marks[0]
  expect(await view()).toMatchObject({ waiting: 0, left: 2, ended: { isBrought: true } })
  const asked = { campaign: CAMPAIGN, mark }
  expect(await anna.does('along.waiting', asked)).toMatchObject({ left: [{ told: { say: 'warband.rename' } }, {}] })
  // An entry that no longer conflicts is executed, any other waits for a new decision.
  await anna.does('history.undo', { campaign: CAMPAIGN, entries: [named.entry] })
  const again = { how: 'anew', entries: [first!.id, second!.id, 'nobody0001'] }
  expect(await resolve(again)).toMatchObject({ value: { brought: 1, waiting: 1 } })
  expect(one.store.load(CAMPAIGN, [{ kind: 'warband', id: FIRST }]).warband.get(FIRST)!.name).toBe('Loups')
  expect(await view()).toMatchObject({ waiting: 1, left: 0 })
  expect(await resolve(again)).toMatchObject({ error: { code: 'along-decided' } })
  await resolve({ entry: second!.id, how: 'theirs' })
  expect(await bringBackTo(anna, file)).toMatchObject({ brought: 0, waiting: 0 })
  expect(await view()).toMatchObject({ waiting: 0, left: 1 })
})
