// A damaged backup is refused and nothing is changed; irreversible actions require a backup.
import Database from 'better-sqlite3'
import { copyFileSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { playOutGame } from '../../../main/transfer/playOut.ts'
import type { InProcessCall } from '../../../shared/contract/calls/call.ts'
import { createSeededDice } from '../../../shared/rules/kit/dice.ts'
import { fingerprintOf } from '../../../main/ports/durable.ts'
import { databaseLocationOf } from '../../../main/database/connection/place.ts'
import { listBackups } from '../../../main/database/backup/backupNotes.ts'
import { knownMigrations, type Migration } from '../../../main/database/schema/migrations.ts'
import { pruneBackups } from '../../../main/database/backup/prune.ts'
import { createJobRunner, type RunJob } from '../../../main/app/safekeeping/safekeepingJobs.ts'
import { AppError } from '../../../shared/domain/error.ts'
import { CAMPAIGN } from '../../support/campaign.ts'
import type { DataFolder } from '../../support/dataFolder.ts'
import { ask, bandsOf, codeOf, does, keepers, rename, WARBAND } from '../../support/keepers.ts'

const { keep, folderWithBackup } = keepers()
const DEEP = `${'['.repeat(100_000)}${']'.repeat(100_000)}`

/** Manipulations of a backup, in SQL. */
const SPOILT: readonly (readonly [string, string])[] = [
  ['wrong amounts', 'UPDATE ledger SET amount = amount + 100'],
  ['a trigger', 'CREATE TRIGGER more AFTER INSERT ON ledger BEGIN UPDATE ledger SET amount = 0; END'],
  ['a view', 'CREATE VIEW bands AS SELECT * FROM warband'],
  ['a view in place of a table', 'ALTER TABLE draft RENAME TO drafts; CREATE VIEW draft AS SELECT * FROM drafts'],
  ['an additional table', 'CREATE TABLE more (id TEXT)'],
  ['a missing index', 'DROP INDEX journal_campaign'],
  ['text in place of numbers', "UPDATE ledger SET amount = 'beaucoup'"],
  ['invalid JSON', "UPDATE journal SET changes = '[{' WHERE sequence = 2"],
  ['deep JSON', `UPDATE journal SET changes = '${DEEP}' WHERE sequence = 2`],
  ['deep JSON in an input', `UPDATE journal SET payload = '${DEEP}' WHERE sequence = 2`],
  ['deep JSON in an answer', `UPDATE journal SET answer = '${DEEP}' WHERE sequence = 2`],
  ['deep JSON in a draft', `INSERT INTO draft (campaign, key, data) VALUES ('${CAMPAIGN}', 'deep', '${DEEP}')`],
  ['deep JSON in a fact', `UPDATE campaign SET house = '${DEEP}'`],
  ['a band of another campaign', "UPDATE warband SET campaign = 'elsewhere1'"],
  ['an invalid date in an entry', "UPDATE journal SET at = 'hier' WHERE sequence = 2"],
  ['an entry that undoes itself', 'UPDATE journal SET undoes = json_array(id), undone_by = id WHERE sequence = 2'],
  ['an entry undone by an unknown entry', "UPDATE journal SET undone_by = 'nobody0001' WHERE sequence = 2"],
  ['impossible dice', "UPDATE journal SET dice = '[1000]' WHERE sequence = 2"],
  ['a missing entry', 'DELETE FROM journal WHERE sequence = 2'],
  ['an invalid fact', "UPDATE warband SET name = ''"],
]

function spoil(file: string, sql: string): void {
  const database = new Database(file)
  database.pragma('foreign_keys = OFF')
  database.exec(sql)
  database.close()
}

/** Forges the notes of a manipulated backup to match it. */
function forgeNotes(file: string): void {
  const notesFile = notesOf(file)
  const written = JSON.parse(readFileSync(notesFile, 'utf8')) as object
  writeFileSync(notesFile, JSON.stringify({ ...written, ...fingerprintOf(file) }))
}

const notesOf = (file: string): string => file.replace(/\.sqlite$/, '.json')
const backupFile = (folder: DataFolder, id: string): string => path.join(folder.path, 'backups', id)

/** Changes of the notes of a manipulated backup, applied one after the other; a refusal changes nothing. */
const NOTES = [
  ['kept', () => undefined, 'copy'],
  ['forged', forgeNotes, 'replacement'],
  ['gone', (file: string) => rmSync(notesOf(file)), 'copy'],
] as const

test.each(SPOILT)('refuses a backup with %s whatever its notes say, and changes nothing', async (_what, sql) => {
  const { folder, keeper, backup } = await folderWithBackup()
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
  // A refusal makes no backup.
  expect(listBackups(databaseLocationOf(folder.path))).toHaveLength(1)
  keeper.close()
  expect(bandsOf(keep(folder))).toEqual(['Après'])
})

/** The SQL that reverses a migration. Throws if it does more than add columns, tables and their indexes. */
const reversalSql = ({ statements, tag }: Migration): string =>
  statements.map((statement) => undoStatement(statement.trim(), tag)).join('\n')

function undoStatement(statement: string, tag: string): string {
  const [, table, column] = /^ALTER TABLE `(\w+)` ADD `(\w+)` [^;]*;?$/.exec(statement) ?? []
  if (table !== undefined) return `ALTER TABLE ${table} DROP COLUMN ${column};`
  const [, created] = /^CREATE TABLE `(\w+)`/.exec(statement) ?? []
  if (created !== undefined) return `DROP TABLE ${created};`
  // An index is dropped with its table.
  if (/^CREATE INDEX /.test(statement)) return ''
  throw new Error(`Undo ${tag} here by hand: ${statement}`)
}

/** Converts a file to the version before the last migration. */
function makeOlder(file: string, sql = ''): void {
  const database = new Database(file)
  database.exec(`${reversalSql(knownMigrations().at(-1)!)} ${sql}
    DELETE FROM applied_migration WHERE position = (SELECT max(position) FROM applied_migration)`)
  database.pragma(`user_version = ${Number(database.pragma('user_version', { simple: true })) - 1}`)
  database.close()
}

describe('a backup of an older version', () => {
  const one = (backup: string) => ({ backup, campaign: CAMPAIGN, as: 'copy' })

  test('restores one campaign with its journal', async () => {
    const { folder, keeper, backup } = await folderWithBackup()
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
    ['an entry that undoes itself', 'UPDATE journal SET undoes = json_array(id), undone_by = id WHERE sequence = 2;'],
  ])('is refused with %s, as a whole or for one campaign', async (_what, sql) => {
    const { folder, keeper, backup } = await folderWithBackup()
    const file = backupFile(folder, backup.id)
    makeOlder(file, sql)
    rmSync(file.replace(/sqlite$/, 'json'))
    expect(await codeOf(ask(keeper, 'safekeeping.restore-campaign', one(backup.id)))).toBe('backup-unfit')
    expect(await codeOf(ask(keeper, 'safekeeping.restore', { backup: backup.id }))).toBe('backup-unfit')
    expect(bandsOf(keeper)).toEqual(['Après'])
  })
})

test('restores a valid file from any other place', async () => {
  const { folder, keeper, backup } = await folderWithBackup()
  const elsewhere = folder.at('elsewhere.sqlite')
  copyFileSync(backupFile(folder, backup.id), elsewhere)
  const { restoreDatabaseFromFile } = await import('../../../main/app/safekeeping/restoring.ts')
  await restoreDatabaseFromFile(keeper.restorable, elsewhere)
  expect(bandsOf(keeper)).toEqual(['Avant'])
})

test('reverts a restore after which the folder would not open', async () => {
  const { folder, keeper, backup } = await folderWithBackup()
  keeper.close()
  spoil(backupFile(folder, backup.id), 'DELETE FROM warband')
  forgeNotes(backupFile(folder, backup.id))
  const job = createJobRunner(folder.path, () => undefined)
  // Accepts the backup in the examination, as if it were valid.
  const lenientJob: RunJob = (name, input) =>
    name === 'examine'
      ? Promise.resolve(fingerprintOf((input as { file: string }).file).sha256 as never)
      : job(name, input)
  const again = keep(folder, { job: lenientJob })
  expect(await codeOf(ask(again, 'safekeeping.restore', { backup: backup.id }))).toBe('backup-unfit')
  expect([again.state().mode, bandsOf(again)]).toEqual(['open', ['Après']])
})

describe('the number of backups', () => {
  const refused = { campaign: CAMPAIGN, game: 'nogame0001', answers: {} }

  test('is at most one for twenty refused requests', async () => {
    const { folder, keeper } = await folderWithBackup()
    const before = listBackups(databaseLocationOf(folder.path)).length
    for (let times = 0; times < 20; times++)
      expect(await keeper.answer('game.settle', refused, 'test')).toMatchObject({ ok: false })
    expect(listBackups(databaseLocationOf(folder.path)).length).toBeLessThanOrEqual(before + 1)
    rename(keeper, 'Encore')
    await keeper.answer('game.settle', refused, 'test')
    expect(listBackups(databaseLocationOf(folder.path)).length).toBe(before + 2)
  })

  test('is one before consecutive recorded games, and another after any other change', async () => {
    const { folder, keeper } = await folderWithBackup()
    const count = () => listBackups(databaseLocationOf(folder.path)).length
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
      playOutGame(call as InProcessCall, CAMPAIGN, game, { fallen: [] }, createSeededDice(1))
      expect(await keeper.answer('game.settle', input, 'test')).toMatchObject({ ok: true })
    }
    for (const game of games.slice(0, 3)) await record(game)
    expect(count()).toBe(before + 1)
    rename(keeper, 'Encore')
    await record(games[3]!)
    expect(count()).toBe(before + 2)
  })

  test.each(['copy', 'replacement'] as const)(
    'does not grow for files that are not campaigns, imported as %s',
    async (as) => {
      const { folder, keeper } = await folderWithBackup()
      const before = listBackups(databaseLocationOf(folder.path)).length
      for (const document of [{}, { format: 'chronique/campaign@1' }, []]) {
        rename(keeper, 'Encore')
        expect(await keeper.answer('campaign.import', { document, as }, 'test')).toMatchObject({ ok: false })
      }
      expect(listBackups(databaseLocationOf(folder.path)).length).toBe(before)
    },
  )

  test('is required before a campaign is replaced', async () => {
    const { folder, keeper } = await folderWithBackup()
    const exported = keeper.call('campaign.export', { campaign: CAMPAIGN }, 'test')
    const document = exported.ok && exported.value
    rename(keeper, 'Ensuite')
    keeper.close()
    const job = createJobRunner(folder.path, () => undefined)
    const failing = keep(folder, {
      job: (name, input) =>
        name === 'back-up' ? Promise.reject(new AppError('disk-full', { file: '' })) : job(name, input),
    })
    const answer = await failing.answer('campaign.import', { document, as: 'replacement' }, 'test')
    expect(answer).toMatchObject({ ok: false, error: { code: 'disk-full' } })
    expect(bandsOf(failing)).toEqual(['Ensuite'])
    expect(await failing.answer('campaign.import', { document, as: 'copy' }, 'test')).toMatchObject({ ok: true })
  })

  test('stays within its limits of number and total size', async () => {
    const { folder, keeper } = await folderWithBackup()
    for (let times = 0; times < 12; times++) await ask(keeper, 'safekeeping.back-up')
    const place = databaseLocationOf(folder.path)
    const all = listBackups(place)
    pruneBackups(place, Date.now(), all[11]!.id, { count: 9, bytes: Infinity })
    expect(listBackups(place).map(({ id }) => id)).toEqual([...all.slice(0, 9), all[11]!].map(({ id }) => id))
    pruneBackups(place, Date.now(), undefined, { count: 9, bytes: 7 * all[0]!.size })
    expect(listBackups(place)).toHaveLength(7)
    pruneBackups(place, Date.now(), undefined, { count: 1, bytes: 1 })
    expect(listBackups(place)).toHaveLength(5)
    expect(readdirSync(path.join(folder.path, 'backups')).filter((name) => name.endsWith('.json'))).toHaveLength(5)
  })
})

test('ignores a backup dated in the future when choosing the newest', async () => {
  const { folder, keeper } = await folderWithBackup()
  const place = databaseLocationOf(folder.path)
  const { backUp } = await import('../../../main/database/backup/backup.ts')
  const ahead = await backUp(place, { reason: 'asked' }, () => Date.parse('2031-01-01T00:00:00Z'))
  rename(keeper, 'Ensuite')
  const { backup } = await ask(keeper, 'safekeeping.back-up')
  expect(listBackups(place).map(({ id }) => id)).toEqual([backup.id, ahead.id, expect.any(String)])
  expect(keeper.state().backups.last?.id).toBe(backup.id)
})
