// Campaigns move into a club, from one kind of book to another, and out again, without any loss.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { moveIntoClub, moveOutOfClub, type StoppedClubAccess } from '../../main/club/moveCampaigns.ts'
import { openClubBookOnPostgres } from '../../main/club/bookOnPostgres.ts'
import { openClubBookOnSqlite } from '../../main/club/bookOnSqlite.ts'
import { openAccountsOnPostgres } from '../../main/club/peopleOnPostgres.ts'
import { openAccountsOnSqlite } from '../../main/club/peopleOnSqlite.ts'
import { openApp } from '../../main/app/folder.ts'
import { openForReading } from '../../main/database/open.ts'
import { unwrapAnswer } from '../../shared/contract/calls/call.ts'
import { temporaryFolder, type Folder } from '../support/cli.ts'
import { POSTGRES } from '../support/postgres.ts'
import { QUICK, servers } from './shelves.ts'

let folder: Folder
beforeEach(() => {
  folder = temporaryFolder()
})
afterEach(() => folder.remove())

const log = () => undefined
const MARK = { key: 'band warband001', digest: 'd1', at: '2026-11-20T10:00:00.000Z' }
const DRAFT = { key: 'aftermath:game000001', data: { answers: { 'a b': [1, 'é'] } } }

/** Creates a folder as `npm start` leaves it: two campaigns, the second with a draft and a print mark. */
function createOwnFolder(name = 'own'): string {
  const own = openApp(folder.at(name), true, log)
  const does = (method: string, input: object) =>
    unwrapAnswer(own.app.call(method, input, 'anna')) as { campaign: string }
  does('campaign.create', { campaign: 'campaign01', name: 'Été', ruleset: 'un-pour-un' })
  const { campaign } = does('sample.create', { ruleset: 'chaos-au-caire' })
  const { store } = own.opened
  store.transaction(() => {
    store.saveDraft(campaign, DRAFT.key, DRAFT.data)
    store.markPrinted(campaign, [MARK])
  })
  own.close()
  return folder.at(name)
}

/** The whole content of the campaigns of a folder, in order. */
function contentOfFolder(data: string) {
  const { store } = openForReading(data)
  try {
    return store.campaigns().map(({ id }) => ({
      facts: Object.entries(store.loadAll(id)).map(([kind, facts]) => [
        kind,
        [...(facts as Map<string, object>)].sort(),
      ]),
      journal: store.entries(id, 10_000).map(({ sequence: _own, ...entry }) => entry),
      ...{ drafts: store.drafts(id), printed: store.printed(id) },
    }))
  } finally {
    store.close()
  }
}

const here = (name: string): StoppedClubAccess => ({
  ...{ folder: folder.at(name), log },
  openBook: (store) => Promise.resolve(openClubBookOnSqlite(store, 'here')),
  openPeople: (store) => Promise.resolve(openAccountsOnSqlite(store)),
})
const there = (name: string, url: string): StoppedClubAccess => ({
  ...{ folder: folder.at(name), log },
  openBook: () => openClubBookOnPostgres({ url, host: 'there', patience: QUICK }),
  openPeople: () => openAccountsOnPostgres(url, QUICK),
})
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: { code?: string }) => error.code ?? error,
  )

test('moves the campaigns of a folder into a club with all their data, and nothing when repeated', async () => {
  const own = createOwnFolder()
  const before = contentOfFolder(own)
  expect(before[0]).toMatchObject({ drafts: [DRAFT], printed: [MARK] })
  expect(before[0]!.journal.length + before[1]!.journal.length).toBeGreaterThan(1)
  const file = readFileSync(`${own}/chronique.sqlite`)
  const { campaigns: moved } = await moveIntoClub(own, here('club'))
  expect(moved.map(({ name, became }) => [name, became])).toEqual([
    ['Été', 'new'],
    [expect.any(String), 'new'],
  ])
  expect(contentOfFolder(folder.at('club'))).toEqual(before)
  expect(readFileSync(`${own}/chronique.sqlite`).equals(file)).toBe(true)
  const { campaigns: again } = await moveIntoClub(own, here('club'))
  expect(again.map(({ became }) => became)).toEqual(['there', 'there'])
  expect(contentOfFolder(folder.at('club'))).toEqual(before)
})

test('moves campaigns of a club into a folder that follows no book', async () => {
  const before = contentOfFolder(createOwnFolder())
  await moveIntoClub(folder.at('own'), here('club'))
  const moved = await moveOutOfClub(folder.at('out'), here('club'))
  expect(moved.every(({ became }) => became === 'new')).toBe(true)
  expect(contentOfFolder(folder.at('out'))).toEqual(before)
  const { store } = openForReading(folder.at('out'))
  expect([store.book.followed(), store.book.last()]).toEqual([undefined, 0])
  store.close()
  // The club still has them.
  expect(contentOfFolder(folder.at('club'))).toEqual(before)
})

test('reports a campaign with the same id and another history, and leaves it unchanged', async () => {
  const own = createOwnFolder()
  await moveIntoClub(own, here('club'))
  const changed = (name: string, data: string) => {
    const opened = openApp(folder.at(data), true, log)
    unwrapAnswer(opened.app.call('campaign.change', { campaign: 'campaign01', name }, 'anna'))
    opened.close()
  }
  await moveOutOfClub(folder.at('out'), here('club'))
  changed('Hiver', 'out')
  const before = contentOfFolder(folder.at('club'))
  const back = await moveIntoClub(folder.at('out'), here('club'))
  expect(back.campaigns.map(({ name, became }) => [name, became])).toEqual([
    ['Hiver', 'other'],
    [expect.any(String), 'there'],
  ])
  expect(contentOfFolder(folder.at('club'))).toEqual(before)
  // In the other direction everything exists already.
  await moveIntoClub(folder.at('out'), here('second'))
  const older = await moveIntoClub(own, here('second'))
  expect(older.campaigns.map(({ became }) => became)).toEqual(['there', 'there'])
})

test('refuses an impossible move, and creates nothing', async () => {
  const own = createOwnFolder()
  expect(await codeOf(moveIntoClub(own, { ...here('own'), folder: `${own}/` }))).toBe('club-move-same')
  expect(await codeOf(moveIntoClub(folder.at('nowhere'), here('club')))).toBe('database-missing')
  const junk = folder.folder('junk')
  folder.write('junk/chronique.sqlite', 'no database at all '.repeat(1000))
  // The error names the file itself, not the copy that is checked.
  await expect(moveIntoClub(junk, here('club'))).rejects.toMatchObject({
    params: { file: path.join(junk, 'chronique.sqlite') },
  })
  expect(() => openForReading(folder.at('nowhere'))).toThrow()
  await moveIntoClub(own, here('club'))
  await moveIntoClub(own, here('other'))
  expect(await codeOf(moveOutOfClub(folder.at('other'), here('club')))).toBe('club-move-follows')
  const held = openApp(own, true, log)
  expect(await codeOf(moveIntoClub(own, here('third')))).toBe('folder-in-use')
  held.close()
})

describe.skipIf(!POSTGRES)('a club on PostgreSQL', () => {
  const server = servers()

  test("moves from its host's own file to the database and back, and another host has everything", async () => {
    const before = contentOfFolder(createOwnFolder())
    const url = await server().newDatabase()
    await moveIntoClub(folder.at('own'), here('club'))
    await moveIntoClub(folder.at('club'), there('one', url))
    expect(contentOfFolder(folder.at('one'))).toEqual(before)
    // A new host moves out the content of the book.
    await moveOutOfClub(folder.at('out'), there('two', url))
    expect(contentOfFolder(folder.at('two'))).toEqual(before)
    expect(contentOfFolder(folder.at('out'))).toEqual(before)
  })
})
