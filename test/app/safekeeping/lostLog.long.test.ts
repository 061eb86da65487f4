// A host was killed, then its log was damaged or replaced: acknowledged data are still there, or are reported as lost.
import Database from 'better-sqlite3'
import { copyFileSync, cpSync, existsSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { CAMPAIGN } from '../../support/campaign.ts'
import type { DataFolder } from '../../support/dataFolder.ts'
import { ask, bandsOf, codeOf, keepers, rename } from '../../support/keepers.ts'

const { dataFolder, keep, folderWithBackup } = keepers()
const NAMES = Array.from({ length: 13 }, (_, at) => `Bande ${at}`)

/** A copy of the files of a host that was killed after some acknowledged changes. */
async function killedHost(): Promise<DataFolder> {
  const { folder, keeper: before } = await folderWithBackup()
  before.close()
  const keeper = keep(folder)
  for (const name of NAMES) rename(keeper, name)
  const left = dataFolder()
  cpSync(folder.path, left.path, { recursive: true, filter: (file) => !/\.lock|-shm$/.test(file) })
  keeper.close()
  return left
}

const log = ({ file }: DataFolder) => `${file}-wal`
const PAGE = 4096 + 24

/** Flips a bit of the log, this many frames from its end. */
function flipBits(folder: DataFolder, frames: number): void {
  const bytes = readFileSync(log(folder))
  bytes[bytes.length - frames * PAGE + 300]! ^= 1
  writeFileSync(log(folder), bytes)
}

const SPOILT: readonly { readonly what: string; readonly spoil: (folder: DataFolder) => unknown }[] = [
  { what: 'changed by a bit in its last frame', spoil: (folder) => flipBits(folder, 1) },
  { what: 'changed by a bit in the middle', spoil: (folder) => flipBits(folder, 60) },
  {
    what: 'cut in half',
    spoil: (folder) => truncateSync(log(folder), Math.floor(readFileSync(log(folder)).length / 2)),
  },
  {
    what: 'cut by its last frame',
    spoil: (folder) => truncateSync(log(folder), readFileSync(log(folder)).length - PAGE),
  },
  { what: 'emptied', spoil: (folder) => truncateSync(log(folder), 0) },
  { what: 'deleted', spoil: (folder) => rmSync(log(folder)) },
  {
    what: 'filled with zeros',
    spoil: (folder) => writeFileSync(log(folder), Buffer.alloc(readFileSync(log(folder)).length)),
  },
]

describe.each(SPOILT)('a log that is $what', ({ spoil }) => {
  test('is reported, and nothing is changed until the user chooses how to continue', async () => {
    const folder = await killedHost()
    spoil(folder)
    const keeper = keep(folder)
    const { mode, trouble } = keeper.state()
    expect([mode, trouble]).toMatchObject(['closed', { error: { code: 'lost' } }])
    expect(trouble).toMatchObject({ kind: 'lost', ways: ['restore', 'on'], backup: { campaigns: [{ id: CAMPAIGN }] } })
    expect(Number(trouble!.error.params['count'])).toBeGreaterThan(0)
    expect(trouble!.aside).not.toBeNull()
    await ask(keeper, 'safekeeping.go-on', { way: 'on' })
    expect(keeper.state()).toMatchObject({ mode: 'open', trouble: null })
    rename(keeper, 'Ensuite')
    keeper.close()
    expect(bandsOf(keep(folder))).toEqual(['Ensuite'])
  })

  test('is reported by the check', async () => {
    const folder = await killedHost()
    spoil(folder)
    const { isSound, findings } = await ask(
      keep(folder, { isWriting: false, opening: { check: false } }),
      'safekeeping.check',
    )
    expect(isSound).toBe(false)
    expect(findings).toContainEqual(expect.objectContaining({ code: 'lost' }))
  })
})

describe('a file changed after a crash, without a digest', () => {
  /** Changes user data in the file itself: a name, a number, a journal entry. */
  const flips: readonly (readonly [string, string, string])[] = [
    ['a name in the facts', 'warband', "UPDATE warband SET name = 'Bandf 12'"],
    ['a sum in the ledger', 'ledger', 'UPDATE ledger SET amount = amount + 1'],
    [
      'an entry of the journal',
      'journal',
      `UPDATE journal SET changes = replace(changes, 'Bande 7', 'Bande 6') WHERE sequence = 11`,
    ],
    ['an entry with invalid JSON', 'journal', `UPDATE journal SET changes = '[{' WHERE sequence = 3`],
    ['text in place of a number', 'ledger', `UPDATE ledger SET amount = 'beaucoup'`],
  ]
  test.each(flips)('%s: reported at opening and by the check, which completes', async (_what, _table, sql) => {
    const folder = await killedHost()
    const database = new Database(folder.file)
    database.exec(sql)
    database.close()
    expect(await codeOf(ask(keep(folder, { isWriting: false, opening: { check: false } }), 'safekeeping.check'))).toBe(
      'done',
    )
    const { isSound } = await ask(keep(folder, { isWriting: false, opening: { check: false } }), 'safekeeping.check')
    expect(isSound).toBe(false)
    const keeper = keep(folder)
    expect(keeper.state()).toMatchObject({ mode: 'closed', trouble: { kind: 'unsound', ways: ['restore', 'on'] } })
    await ask(keeper, 'safekeeping.go-on', { way: 'on' })
    expect(keeper.state().mode).toBe('open')
  })
})

describe('a long journal after a crash', () => {
  /** Changes the file of a killed host by SQL, and opens it with a check of only the newest entries. */
  async function openWithOldEntryChanged(sql: string) {
    const folder = await killedHost()
    const database = new Database(folder.file)
    database.exec(sql)
    database.close()
    return { folder, keeper: keep(folder, { opening: { newest: 5 } }) }
  }
  const OLD = `UPDATE journal SET changes = '[{' WHERE sequence = 3`
  const NEW = `UPDATE journal SET changes = '[{' WHERE sequence = (SELECT max(sequence) FROM journal)`

  test('is opened at once, fully checked afterwards, and then closed with a digest', async () => {
    const { folder, keeper } = await openWithOldEntryChanged('SELECT 1')
    expect(keeper.state().mode).toBe('open')
    rename(keeper, 'Ensuite')
    await keeper.checkRest()
    rename(keeper, 'Encore')
    expect(keeper.state()).toMatchObject({ mode: 'open', trouble: null })
    keeper.close()
    expect(existsSync(folder.at('chronique.digest'))).toBe(true)
  })

  test('is closed without a digest if it is not yet fully checked', async () => {
    const { folder, keeper } = await openWithOldEntryChanged(OLD)
    rename(keeper, 'Ensuite')
    keeper.close()
    expect(existsSync(folder.at('chronique.digest'))).toBe(false)
    expect(keep(folder).state()).toMatchObject({ mode: 'closed', trouble: { kind: 'unsound' } })
  })

  test('closes the data if an old entry is damaged, and notifies everyone', async () => {
    const { keeper } = await openWithOldEntryChanged(OLD)
    const notifications: unknown[] = []
    keeper.onChange((touched) => notifications.push(touched))
    await keeper.checkRest()
    expect(keeper.state()).toMatchObject({ mode: 'closed', trouble: { kind: 'unsound', ways: ['restore', 'on'] } })
    expect(notifications).toContainEqual([])
    await ask(keeper, 'safekeeping.go-on', { way: 'on' })
    expect([keeper.state().mode, bandsOf(keeper)]).toEqual(['open', ['Bande 12']])
  })

  test('of several campaigns is checked at opening for its newest entries overall, not per campaign', async () => {
    const { folder, keeper: first } = await folderWithBackup()
    const other = { campaign: 'campaign002', warband: 'warband002' }
    for (const [method, input] of [
      ['campaign.create', { campaign: other.campaign, name: 'Hiver', ruleset: 'un-pour-un' }],
      ['warband.create', { ...other, name: 'Autre' }],
      ...NAMES.slice(0, 8).map((name) => ['warband.change', { ...other, name }] as const),
    ] as const)
      expect(first.call(method, input, 'test').ok).toBe(true)
    first.close()
    rmSync(folder.at('chronique.digest'))
    const database = new Database(folder.file)
    database.exec(
      `UPDATE journal SET changes = '[{' WHERE sequence = (SELECT max(sequence) FROM journal WHERE campaign = '${CAMPAIGN}')`,
    )
    database.close()
    const keeper = keep(folder, { opening: { newest: 5 } })
    expect(keeper.state()).toMatchObject({ mode: 'open', trouble: null })
    await keeper.checkRest()
    expect(keeper.state()).toMatchObject({ mode: 'closed', trouble: { kind: 'unsound' } })
  })

  test('is reported at once if a new entry is damaged', async () => {
    expect((await openWithOldEntryChanged(NEW)).keeper.state()).toMatchObject({
      mode: 'closed',
      trouble: { kind: 'unsound' },
    })
  })
})

test('reports the log of another folder as a loss', async () => {
  const [folder, other] = [await killedHost(), await killedHost()]
  copyFileSync(log(other), log(folder))
  const keeper = keep(folder)
  expect(keeper.state()).toMatchObject({ mode: 'closed', trouble: { kind: 'lost' } })
})

test('reports an older file put in place after a crash', async () => {
  const { folder, keeper } = await folderWithBackup()
  keeper.close()
  const old = readFileSync(folder.file)
  const again = keep(folder)
  for (const name of NAMES) rename(again, name)
  again.close()
  writeFileSync(folder.file, old)
  rmSync(folder.at('chronique.digest'))
  expect(keep(folder).state()).toMatchObject({
    mode: 'closed',
    trouble: { kind: 'lost', error: { params: { count: 13 } } },
  })
})

test('accepts a complete log', async () => {
  const folder = await killedHost()
  const keeper = keep(folder)
  expect([keeper.state().mode, bandsOf(keeper)]).toEqual(['open', ['Bande 12']])
})

test('reports no loss after a restored backup or a replaced campaign', async () => {
  const { folder, keeper, backup } = await folderWithBackup()
  await ask(keeper, 'safekeeping.restore', { backup: backup.id })
  expect(bandsOf(keeper)).toEqual(['Avant'])
  const exported = keeper.call('campaign.export', { campaign: CAMPAIGN }, 'test')
  const document = exported.ok && exported.value
  for (let times = 0; times < 2; times++)
    expect(await keeper.answer('campaign.import', { document, as: 'replacement' }, 'test')).toMatchObject({ ok: true })
  keeper.close()
  expect(keep(folder).state().mode).toBe('open')
})
