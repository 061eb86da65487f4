// A data folder of an older version is read, copied and listed without changes; only a write migrates it.
import Database from 'better-sqlite3'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { dataFolders, type DataFolder } from '../support/dataFolder.ts'
import { firstVersion } from '../support/firstVersion.ts'
import { cli } from '../support/cli.ts'

const make = dataFolders()
let folder: DataFolder
let campaign: string
let before: string
const digest = () => createHash('sha256').update(readFileSync(folder.file)).digest('hex')
const columnsOfMember = (file: string) => {
  const database = new Database(file, { readonly: true })
  const columns = (database.pragma('table_info(member)') as { name: string }[]).map(({ name }) => name)
  database.close()
  return columns
}

beforeEach(() => {
  folder = make()
  campaign = firstVersion(folder).id
  before = digest()
  expect(columnsOfMember(folder.file)).not.toContain('moved_to')
})

const run = (...args: string[]) => cli([...args, '--data', folder.path])

describe('a folder of an older version that is only read', () => {
  test.each([[['check']], [['campaigns']], [['export', 'CAMPAIGN']], [['export', 'CAMPAIGN', '--csv', 'ledger']]])(
    'is not changed by %j',
    async (args) => {
      const { code, out } = await run(...args.map((arg) => (arg === 'CAMPAIGN' ? campaign : arg)))
      expect(code).toBe(0)
      if (args[0] !== 'check')
        expect(out).toContainEqual(args[0] === 'campaigns' ? expect.stringContaining(campaign) : expect.anything())
      expect(digest()).toBe(before)
      expect(existsSync(path.join(folder.path, 'backups'))).toBe(false)
    },
  )

  test('is copied by backup in the older version', async () => {
    const { code } = await run('backup')
    expect(code).toBe(0)
    const [file] = readdirSync(path.join(folder.path, 'backups')).filter((name) => name.endsWith('.sqlite'))
    expect(columnsOfMember(path.join(folder.path, 'backups', file!))).not.toContain('moved_to')
    expect(digest()).toBe(before)
  })

  test('is checked for errors', async () => {
    const database = new Database(folder.file)
    database.pragma('foreign_keys = OFF')
    database.exec(
      `UPDATE item SET member = 'nobodyatall' WHERE rowid = (SELECT rowid FROM item WHERE member IS NOT NULL LIMIT 1)`,
    )
    database.close()
    const { code, out } = await run('check')
    expect(code).toBe(1)
    expect(out.join()).toContain('item')
  })
})

test('reads changes that are still in the log', async () => {
  const database = new Database(folder.file)
  database.pragma('journal_mode = WAL')
  database.pragma('wal_autocheckpoint = 0')
  database.exec(`UPDATE campaign SET name = 'Encore dans le journal'`)
  const { code, out } = await run('campaigns')
  expect([code, out.join().includes('Encore dans le journal')]).toEqual([0, true])
  database.close()
})

test('migrates the folder at the first write', async () => {
  expect((await run('sample')).code).toBe(0)
  expect(columnsOfMember(folder.file)).toContain('moved_to')
})
