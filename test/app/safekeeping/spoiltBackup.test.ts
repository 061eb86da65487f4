// A backup that somebody spoilt is refused and nothing is changed; what cannot be undone is not done without a backup.
import Database from 'better-sqlite3'
import { copyFileSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { playOut } from '../../../main/transfer/playedOut.ts'
import type { Call } from '../../../shared/contract/calls/call.ts'
import { seededDice } from '../../../shared/rules/kit/dice.ts'
import { fingerprintOf } from '../../../main/ports/durable.ts'
import { placeOf } from '../../../main/database/connection/place.ts'
import { backupsIn } from '../../../main/database/backup/backupNotes.ts'
import { knownMigrations, type Migration } from '../../../main/database/schema/migrations.ts'
import { pruneBackups } from '../../../main/database/backup/prune.ts'
import { jobsIn, type DoJob } from '../../../main/app/safekeeping/safekeepingJobs.ts'
import { AppError } from '../../../shared/domain/error.ts'
import { CAMPAIGN } from '../../support/campaign.ts'
import type { DataFolder } from '../../support/dataFolder.ts'
import { ask, bandsOf, codeOf, does, keepers, rename, WARBAND } from '../../support/keepers.ts'

const { keep, prepared } = keepers()
const DEEP = `${'['.repeat(100_000)}${']'.repeat(100_000)}`

/** What somebody does to a backup, in SQL. */
const SPOILT: readonly (readonly [string, string])[] = [
  ['wrong amounts', 'UPDATE ledger SET amount = amount + 100'],
  ['a trigger', 'CREATE TRIGGER more AFTER INSERT ON ledger BEGIN UPDATE ledger SET amount = 0; END'],
  ['a view', 'CREATE VIEW bands AS SELECT * FROM warband'],
  ['a view in the place of a table', 'ALTER TABLE draft RENAME TO drafts; CREATE VIEW draft AS SELECT * FROM drafts'],
  ['one table more', 'CREATE TABLE more (id TEXT)'],
  ['one index less', 'DROP INDEX journal_campaign'],
  ['text for numbers', "UPDATE ledger SET amount = 'beaucoup'"],
  ['no JSON', "UPDATE journal SET changes = '[{' WHERE sequence = 2"],
  ['deep JSON', `UPDATE journal SET changes = '${DEEP}' WHERE sequence = 2`],
  ['deep JSON in what was asked', `UPDATE journal SET payload = '${DEEP}' WHERE sequence = 2`],
  ['deep JSON in what was answered', `UPDATE journal SET answer = '${DEEP}' WHERE sequence = 2`],
  ['deep JSON in a draft', `INSERT INTO draft (campaign, key, data) VALUES ('${CAMPAIGN}', 'deep', '${DEEP}')`],
  ['deep JSON in a fact', `UPDATE campaign SET house = '${DEEP}'`],
  ['a band of another campaign', "UPDATE warband SET campaign = 'elsewhere1'"],
  ['a date that is none in an entry', "UPDATE journal SET at = 'hier' WHERE sequence = 2"],
  ['an entry that takes itself back', 'UPDATE journal SET undoes = json_array(id), undone_by = id WHERE sequence = 2'],
  ['an entry taken back by nobody', "UPDATE journal SET undone_by = 'nobody0001' WHERE sequence = 2"],
  ['dice that there are not', "UPDATE journal SET dice = '[1000]' WHERE sequence = 2"],
  ['an entry less', 'DELETE FROM journal WHERE sequence = 2'],
  ['a fact of the impossible', "UPDATE warband SET name = ''"],
]

function spoil(file: string, sql: string): void {
  const database = new Database(file)
  database.pragma('foreign_keys = OFF')
  database.exec(sql)
  database.close()
}

/** Makes a spoilt backup's notes what somebody would write who forges them too. */
function forgeNotes(file: string): void {
  const beside = notesOf(file)
  const written = JSON.parse(readFileSync(beside, 'utf8')) as object
  writeFileSync(beside, JSON.stringify({ ...written, ...fingerprintOf(file) }))
}

const notesOf = (file: string): string => file.replace(/\.sqlite$/, '.json')
const backupFile = (folder: DataFolder, id: string): string => path.join(folder.path, 'backups', id)

/** What becomes of a spoilt backup's notes, one after the other: nothing that is refused changes anything. */
const NOTES = [
  ['kept', () => undefined, 'copy'],
  ['forged', forgeNotes, 'replacement'],
  ['gone', (file: string) => rmSync(notesOf(file)), 'copy'],
] as const

test.each(SPOILT)('a backup with %s is refused whatever its notes say, and nothing is changed', async (_what, sql) => {
  const { folder, keeper, backup } = await prepared()
  const file = backupFile(folder, backup.id)
  spoil(file, sql)
  for (const [notes, change, as] of NOTES) {
    change(file)
    const one = { backup: backup.id, campaign: CAMPAIGN, as }
    expect(await codeOf(ask(keeper, 'safekeeping.restore', { backup: backup.id })), `${notes}, whole`).toBe(
      'backup-unfit',
    )
    expect(await codeOf(ask(keeper, 'safekeeping.restore-campaign', one)), `${notes}, one`).toBe('backup-unfit')
    expect([keeper.state().mode, bandsOf(keeper)], notes).toEqual(['open', ['Après']])
  }
  // What is refused makes no backup.
  expect(backupsIn(placeOf(folder.path))).toHaveLength(1)
  keeper.close()
  expect(bandsOf(keep(folder))).toEqual(['Après'])
})

/** The SQL that undoes a migration. Throws for one that does more than add columns. */
const undoing = ({ statements, tag }: Migration): string =>
  statements
    .map((statement) => {
      const [, table, column] = /^ALTER TABLE `(\w+)` ADD `(\w+)` [^;]*;?$/.exec(statement.trim()) ?? []
      if (table === undefined) throw new Error(`Undo ${tag} here by hand: ${statement}`)
      return `ALTER TABLE ${table} DROP COLUMN ${column};`
    })
    .join('\n')

/** Makes a file what the version before the last migration left. */
function makeOlder(file: string, sql = ''): void {
  const database = new Database(file)
  database.exec(`${undoing(knownMigrations().at(-1)!)} ${sql}
    DELETE FROM applied_migration WHERE position = (SELECT max(position) FROM applied_migration)`)
  database.pragma(`user_version = ${Number(database.pragma('user_version', { simple: true })) - 1}`)
  database.close()
}

describe('a backup of an older version', () => {
  const one = (backup: string) => ({ backup, campaign: CAMPAIGN, as: 'copy' })

  test('brings one campaign back with its journal', async () => {
    const { folder, keeper, backup } = await prepared()
    const file = backupFile(folder, backup.id)
    makeOlder(file)
    rmSync(file.replace(/sqlite$/, 'json'))
    const { campaign } = await ask(keeper, 'safekeeping.restore-campaign', one(backup.id))
    expect(
      keeper
        .opened()!
        .store.entries(campaign, 10)
        .map(({ command }) => command),
    ).toEqual(['warband.create', 'campaign.create'])
  })

  test.each([
    ['wrong amounts', 'UPDATE ledger SET amount = amount + 100;'],
    [
      'an entry that takes itself back',
      'UPDATE journal SET undoes = json_array(id), undone_by = id WHERE sequence = 2;',
    ],
  ])('with %s is refused, whole or for one campaign', async (_what, sql) => {
    const { folder, keeper, backup } = await prepared()
    const file = backupFile(folder, backup.id)
    makeOlder(file, sql)
    rmSync(file.replace(/sqlite$/, 'json'))
    expect(await codeOf(ask(keeper, 'safekeeping.restore-campaign', one(backup.id)))).toBe('backup-unfit')
    expect(await codeOf(ask(keeper, 'safekeeping.restore', { backup: backup.id }))).toBe('backup-unfit')
    expect(bandsOf(keeper)).toEqual(['Après'])
  })
})

test('a good file of any other place is restored', async () => {
  const { folder, keeper, backup } = await prepared()
  const elsewhere = folder.at('elsewhere.sqlite')
  copyFileSync(backupFile(folder, backup.id), elsewhere)
  const { restoreFrom } = await import('../../../main/app/safekeeping/restoring.ts')
  await restoreFrom(keeper.restorable, elsewhere)
  expect(bandsOf(keeper)).toEqual(['Avant'])
})

test('a restoring after which the folder would not open is taken back', async () => {
  const { folder, keeper, backup } = await prepared()
  keeper.close()
  spoil(backupFile(folder, backup.id), 'DELETE FROM warband')
  forgeNotes(backupFile(folder, backup.id))
  const job = jobsIn(folder.path, () => undefined)
  // As if it had been fit when it was looked through.
  const lenient: DoJob = (name, input) =>
    name === 'examine'
      ? Promise.resolve(fingerprintOf((input as { file: string }).file).sha256 as never)
      : job(name, input)
  const again = keep(folder, { job: lenient })
  expect(await codeOf(ask(again, 'safekeeping.restore', { backup: backup.id }))).toBe('backup-unfit')
  expect([again.state().mode, bandsOf(again)]).toEqual(['open', ['Après']])
})

describe('no backup is made twice, none is left out', () => {
  const refused = { campaign: CAMPAIGN, game: 'nogame0001', answers: {} }

  test('twenty refused askings make one backup at most', async () => {
    const { folder, keeper } = await prepared()
    const before = backupsIn(placeOf(folder.path)).length
    for (let times = 0; times < 20; times++)
      expect(await keeper.answer('game.settle', refused, 'test')).toMatchObject({ ok: false })
    expect(backupsIn(placeOf(folder.path)).length).toBeLessThanOrEqual(before + 1)
    rename(keeper, 'Encore')
    await keeper.answer('game.settle', refused, 'test')
    expect(backupsIn(placeOf(folder.path)).length).toBe(before + 2)
  })

  test('games recorded one after the other have one before the first, and another once anything else was done', async () => {
    const { folder, keeper } = await prepared()
    const count = () => backupsIn(placeOf(folder.path)).length
    const before = count()
    const other = 'otherband1'
    does(keeper, 'warband.create', { campaign: CAMPAIGN, warband: other, name: 'Autres' })
    for (const warband of [WARBAND, other])
      does(keeper, 'member.recruit', { campaign: CAMPAIGN, warband, member: { kind: 'leader', name: 'Chef' } })
    const games = ['rowgame001', 'rowgame002', 'rowgame003', 'rowgame004']
    const sides = [{ warbands: [WARBAND] }, { warbands: [other] }]
    for (const game of games) does(keeper, 'game.plan', { campaign: CAMPAIGN, game, round: 1, sides })
    const record = async (game: string) => {
      let input: unknown
      const call = (method: string, asked: object) =>
        method === 'game.settle' ? void (input = asked) : does(keeper, method, asked)
      playOut(call as Call, CAMPAIGN, game, { fallen: [] }, seededDice(1))
      expect(await keeper.answer('game.settle', input, 'test')).toMatchObject({ ok: true })
    }
    for (const game of games.slice(0, 3)) await record(game)
    expect(count()).toBe(before + 1)
    rename(keeper, 'Encore')
    await record(games[3]!)
    expect(count()).toBe(before + 2)
  })

  test.each(['copy', 'replacement'] as const)('files that are no campaigns make none, asked as a %s', async (as) => {
    const { folder, keeper } = await prepared()
    const before = backupsIn(placeOf(folder.path)).length
    for (const document of [{}, { format: 'chronique/campaign@1' }, []]) {
      rename(keeper, 'Encore')
      expect(await keeper.answer('campaign.import', { document, as }, 'test')).toMatchObject({ ok: false })
    }
    expect(backupsIn(placeOf(folder.path)).length).toBe(before)
  })

  test('a campaign is not replaced where no backup can be made', async () => {
    const { folder, keeper } = await prepared()
    const exported = keeper.call('campaign.export', { campaign: CAMPAIGN }, 'test')
    const document = exported.ok && exported.value
    rename(keeper, 'Ensuite')
    keeper.close()
    const job = jobsIn(folder.path, () => undefined)
    const failing = keep(folder, {
      job: (name, input) =>
        name === 'back-up' ? Promise.reject(new AppError('disk-full', { file: '' })) : job(name, input),
    })
    const answer = await failing.answer('campaign.import', { document, as: 'replacement' }, 'test')
    expect(answer).toMatchObject({ ok: false, error: { code: 'disk-full' } })
    expect(bandsOf(failing)).toEqual(['Ensuite'])
    expect(await failing.answer('campaign.import', { document, as: 'copy' }, 'test')).toMatchObject({ ok: true })
  })

  test('they are no more, and no larger together, than they may be', async () => {
    const { folder, keeper } = await prepared()
    for (let times = 0; times < 12; times++) await ask(keeper, 'safekeeping.back-up')
    const place = placeOf(folder.path)
    const all = backupsIn(place)
    pruneBackups(place, Date.now(), all[11]!.id, { count: 9, bytes: Infinity })
    expect(backupsIn(place).map(({ id }) => id)).toEqual([...all.slice(0, 9), all[11]!].map(({ id }) => id))
    pruneBackups(place, Date.now(), undefined, { count: 9, bytes: 7 * all[0]!.size })
    expect(backupsIn(place)).toHaveLength(7)
    pruneBackups(place, Date.now(), undefined, { count: 1, bytes: 1 })
    expect(backupsIn(place)).toHaveLength(5)
    expect(readdirSync(path.join(folder.path, 'backups')).filter((name) => name.endsWith('.json'))).toHaveLength(5)
  })
})

test('a backup of a clock that ran ahead is not the newest', async () => {
  const { folder, keeper } = await prepared()
  const place = placeOf(folder.path)
  const { backUp } = await import('../../../main/database/backup/backup.ts')
  const ahead = await backUp(place, { reason: 'asked' }, () => Date.parse('2031-01-01T00:00:00Z'))
  rename(keeper, 'Ensuite')
  const { backup } = await ask(keeper, 'safekeeping.back-up')
  expect(backupsIn(place).map(({ id }) => id)).toEqual([backup.id, ahead.id, expect.any(String)])
  expect(keeper.state().backups.last?.id).toBe(backup.id)
})
