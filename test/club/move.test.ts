// Campaigns move into a club, from one kind of book to another, and out again; nothing of them is lost on the way.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { moveIn, moveOut, type Club } from '../../main/club/move.ts'
import { bookOnPostgres } from '../../main/club/bookOnPostgres.ts'
import { bookOnSqlite } from '../../main/club/bookOnSqlite.ts'
import { peopleOnPostgres } from '../../main/club/peopleOnPostgres.ts'
import { peopleOnSqlite } from '../../main/club/peopleOnSqlite.ts'
import { openApp } from '../../main/app/folder.ts'
import { openForReading } from '../../main/database/open.ts'
import { valueOf } from '../../shared/contract/calls/call.ts'
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

/** A folder as `npm start` leaves it: two campaigns, the second with something begun and something printed. */
function ownFolder(name = 'own'): string {
  const own = openApp(folder.at(name), true, log)
  const does = (method: string, input: object) => valueOf(own.app.call(method, input, 'anna')) as { campaign: string }
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

/** All that a folder holds of its campaigns, in their order. */
function heldIn(data: string) {
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

const here = (name: string): Club => ({
  ...{ folder: folder.at(name), log },
  openBook: (store) => Promise.resolve(bookOnSqlite(store, 'here')),
  openPeople: (store) => Promise.resolve(peopleOnSqlite(store)),
})
const there = (name: string, url: string): Club => ({
  ...{ folder: folder.at(name), log },
  openBook: () => bookOnPostgres({ url, host: 'there', patience: QUICK }),
  openPeople: () => peopleOnPostgres(url, QUICK),
})
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: { code?: string }) => error.code ?? error,
  )

test('a folder’s campaigns move into a club with all that belongs to them; again nothing more is moved', async () => {
  const own = ownFolder()
  const before = heldIn(own)
  expect(before[0]).toMatchObject({ drafts: [DRAFT], printed: [MARK] })
  expect(before[0]!.journal.length + before[1]!.journal.length).toBeGreaterThan(1)
  const file = readFileSync(`${own}/chronique.sqlite`)
  const { campaigns: moved } = await moveIn(own, here('club'))
  expect(moved.map(({ name, became }) => [name, became])).toEqual([
    ['Été', 'new'],
    [expect.any(String), 'new'],
  ])
  expect(heldIn(folder.at('club'))).toEqual(before)
  expect(readFileSync(`${own}/chronique.sqlite`).equals(file)).toBe(true)
  const { campaigns: again } = await moveIn(own, here('club'))
  expect(again.map(({ became }) => became)).toEqual(['there', 'there'])
  expect(heldIn(folder.at('club'))).toEqual(before)
})

test('out of a club they are in a folder of their own, which follows no book', async () => {
  const before = heldIn(ownFolder())
  await moveIn(folder.at('own'), here('club'))
  const moved = await moveOut(folder.at('out'), here('club'))
  expect(moved.every(({ became }) => became === 'new')).toBe(true)
  expect(heldIn(folder.at('out'))).toEqual(before)
  const { store } = openForReading(folder.at('out'))
  expect([store.book.followed(), store.book.last()]).toEqual([undefined, 0])
  store.close()
  // The club has them still.
  expect(heldIn(folder.at('club'))).toEqual(before)
})

test('what has the same id and another history is told of, and left where it is; what went on there is there', async () => {
  const own = ownFolder()
  await moveIn(own, here('club'))
  const changed = (name: string, data: string) => {
    const opened = openApp(folder.at(data), true, log)
    valueOf(opened.app.call('campaign.change', { campaign: 'campaign01', name }, 'anna'))
    opened.close()
  }
  await moveOut(folder.at('out'), here('club'))
  changed('Hiver', 'out')
  const before = heldIn(folder.at('club'))
  const back = await moveIn(folder.at('out'), here('club'))
  expect(back.campaigns.map(({ name, became }) => [name, became])).toEqual([
    ['Hiver', 'other'],
    [expect.any(String), 'there'],
  ])
  expect(heldIn(folder.at('club'))).toEqual(before)
  // The other way round everything is there already.
  await moveIn(folder.at('out'), here('second'))
  const older = await moveIn(own, here('second'))
  expect(older.campaigns.map(({ became }) => became)).toEqual(['there', 'there'])
})

test('what cannot be is refused, and makes nothing', async () => {
  const own = ownFolder()
  expect(await codeOf(moveIn(own, { ...here('own'), folder: `${own}/` }))).toBe('club-move-same')
  expect(await codeOf(moveIn(folder.at('nowhere'), here('club')))).toBe('database-missing')
  const junk = folder.folder('junk')
  folder.write('junk/chronique.sqlite', 'no database at all '.repeat(1000))
  // Told of by its own name, not by that of the copy that is looked at.
  await expect(moveIn(junk, here('club'))).rejects.toMatchObject({
    params: { file: path.join(junk, 'chronique.sqlite') },
  })
  expect(() => openForReading(folder.at('nowhere'))).toThrow()
  await moveIn(own, here('club'))
  await moveIn(own, here('other'))
  expect(await codeOf(moveOut(folder.at('other'), here('club')))).toBe('club-move-follows')
  const held = openApp(own, true, log)
  expect(await codeOf(moveIn(own, here('third')))).toBe('folder-in-use')
  held.close()
})

describe.skipIf(!POSTGRES)('with PostgreSQL', () => {
  const server = servers()

  test('a club moves from its host’s own file to a database and back, and another host has it all', async () => {
    const before = heldIn(ownFolder())
    const url = await server().newDatabase()
    await moveIn(folder.at('own'), here('club'))
    await moveIn(folder.at('club'), there('one', url))
    expect(heldIn(folder.at('one'))).toEqual(before)
    // A host that knows nothing yet: what goes out is what the book says.
    await moveOut(folder.at('out'), there('two', url))
    expect(heldIn(folder.at('two'))).toEqual(before)
    expect(heldIn(folder.at('out'))).toEqual(before)
  })
})
