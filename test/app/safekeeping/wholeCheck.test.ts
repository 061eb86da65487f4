// A full check of a data folder: the file, its facts, the journal, the backups.
import Database from 'better-sqlite3'
import { writeFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { ask, keepers } from '../../support/keepers.ts'

const { folderWithBackup } = keepers()

describe('a full check', () => {
  test('reports the numbers of checked rows and campaigns in a valid folder', async () => {
    const { keeper } = await folderWithBackup()
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
  ])('detects with its %s check what %s', async (code, ...sql) => {
    const { keeper, folder } = await folderWithBackup()
    const other = new Database(folder.file)
    other.pragma('foreign_keys = OFF')
    for (const one of sql) other.exec(one)
    other.close()
    const { findings } = await ask(keeper, 'safekeeping.check')
    expect(findings.map((one) => one.code)).toContain(code)
  })

  test('reports an invalid backup', async () => {
    const { keeper, folder, backup } = await folderWithBackup()
    writeFileSync(folder.at(`backups/${backup.id}`), 'spoilt')
    const { findings } = await ask(keeper, 'safekeeping.check')
    expect(findings).toEqual([{ code: 'backup', table: '', id: backup.id, detail: '' }])
  })
})
