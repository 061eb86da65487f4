// Everything in a folder is looked through: the file, its facts, what the journal leads to, the backups.
import Database from 'better-sqlite3'
import { writeFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { ask, keepers } from '../../support/keepers.ts'

const { prepared } = keepers()

describe('a check', () => {
  test('of what is sound tells how much was looked at', async () => {
    const { keeper } = await prepared()
    expect(await ask(keeper, 'safekeeping.check')).toEqual({
      isSound: true,
      findings: [],
      rows: expect.any(Number) as number,
      campaigns: 1,
    })
  })

  test.each([
    ['sum', "UPDATE warband SET notes = 'x'"],
    [
      'sum',
      'DELETE FROM journal_touch WHERE sequence = (SELECT max(sequence) FROM journal)',
      'DELETE FROM journal WHERE sequence = (SELECT max(sequence) FROM journal)',
    ],
    ['name', 'DELETE FROM warband'],
  ])('finds by its %s what %s', async (code, ...sql) => {
    const { keeper, folder } = await prepared()
    const other = new Database(folder.file)
    other.pragma('foreign_keys = OFF')
    for (const one of sql) other.exec(one)
    other.close()
    const { findings } = await ask(keeper, 'safekeeping.check')
    expect(findings.map((one) => one.code)).toContain(code)
  })

  test('finds a backup that is not good', async () => {
    const { keeper, folder, backup } = await prepared()
    writeFileSync(folder.at(`backups/${backup.id}`), 'spoilt')
    const { findings } = await ask(keeper, 'safekeeping.check')
    expect(findings).toEqual([{ code: 'backup', table: '', id: backup.id, detail: '' }])
  })
})
