// Backups, restoring and checks on the command line, and the messages about damaged data.
import Database from 'better-sqlite3'
import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  existsSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openForWriting } from '../../main/database/open.ts'
import { cli, temporaryFolder, type Folder } from '../support/cli.ts'

let folder: Folder
let data: string
beforeEach(() => {
  folder = temporaryFolder()
  data = folder.at('data')
})
afterEach(() => folder.remove())

const run = (...args: string[]) => cli([...args, '--data', data])
const file = () => path.join(data, 'chronique.sqlite')

async function call(method: string, input: object) {
  const called = await run('call', method, '--input', folder.write('input.json', input))
  return { ...called, answer: JSON.parse(called.out[0] ?? '{}') as { ok: boolean; value: unknown } }
}
const CAMPAIGN = { campaign: 'campaign01', name: 'Avant', ruleset: 'un-pour-un', startingBudget: 100 }
const rename = (name: string) => call('campaign.change', { campaign: 'campaign01', name })
const names = async () =>
  JSON.parse((await run('campaigns', '--json')).out[0]!) as { campaigns: { id: string; name: string }[] }

/** Creates a campaign, backs it up and renames the campaign; returns the name of the backup. */
async function prepareBackup(): Promise<string> {
  await call('campaign.create', CAMPAIGN)
  const { out } = await run('backup')
  await rename('Après')
  return path.basename(out[0]!)
}

function edit(sql: string): void {
  const database = new Database(file())
  database.pragma('foreign_keys = OFF')
  database.exec(sql)
  database.close()
}

describe('backup', () => {
  test('makes a backup in the folder while another process writes', async () => {
    await call('campaign.create', CAMPAIGN)
    const { store } = openForWriting(data)
    try {
      const { code, out, err } = await run('backup')
      expect([code, err]).toEqual([0, ['Backed up and checked.']])
      expect(path.dirname(out[0]!)).toBe(path.join(data, 'backups'))
      expect(existsSync(out[0]!)).toBe(true)
    } finally {
      store.close()
    }
  })

  test.each([
    ['the database', 'chronique.sqlite'],
    ['the record of the last acknowledged entry', 'chronique.last'],
    ['the lock', 'chronique.lock'],
    ['a backup', 'backups/copy.sqlite'],
    ['a file that was put aside', 'aside/20261120T140000000Z/chronique.sqlite'],
  ])('refuses to overwrite %s', async (_what, name) => {
    await prepareBackup()
    const target = path.join(data, name)
    const before = existsSync(target) && readFileSync(target)
    const commands = [
      ['backup', '-o', target],
      ['export', 'campaign01', '-o', target],
    ]
    for (const args of commands) {
      const { code, err } = await run(...args)
      expect([code, err.join()]).toEqual([2, expect.stringContaining('Chronique itself keeps')])
    }
    expect(existsSync(target) && readFileSync(target)).toEqual(before)
    expect((await run('check')).code).toBe(0)
  })

  test.skipIf(process.platform === 'win32')('does not replace a pipe with a copy', async () => {
    await prepareBackup()
    const pipe = folder.at('pipe')
    execFileSync('mkfifo', [pipe])
    expect(await run('backup', '-o', pipe)).toMatchObject({ code: 3 })
    expect(statSync(pipe).isFIFO()).toBe(true)
  })

  test('copies the data to a file in any place', async () => {
    await call('campaign.create', CAMPAIGN)
    const copy = folder.at('copy.sqlite')
    expect(await run('backup', '-o', copy)).toMatchObject({ code: 0, out: [copy] })
    expect(existsSync(path.join(data, 'backups'))).toBe(false)
    expect((await run('restore', copy)).code).toBe(0)
  })

  test('is refused if there are no data', async () => expect((await run('backup')).code).toBe(3))
})

describe('restore', () => {
  test('restores everything by the name of a backup, and backs up what it replaces', async () => {
    const backup = await prepareBackup()
    const { code, out, err } = await run('restore', backup)
    const { before } = JSON.parse(out[0]!) as { before: string }
    expect([code, err]).toEqual([0, [`Restored. What it replaced is in the backup ${before}.`, 'The data open.']])
    expect((await names()).campaigns).toMatchObject([{ name: 'Avant' }])
    await run('restore', path.join(data, 'backups', before))
    expect((await names()).campaigns).toMatchObject([{ name: 'Après' }])
  })

  test('restores one campaign next to the current one or in its place', async () => {
    const backup = await prepareBackup()
    expect((await run('restore', backup, '--campaign', 'campaign01')).code).toBe(0)
    expect((await names()).campaigns.map(({ name }) => name).sort()).toEqual(['Après', 'Avant'])
    expect((await run('restore', backup, '--campaign', 'campaign01', '--as', 'replacement')).code).toBe(0)
    expect((await names()).campaigns.map(({ name }) => name)).toEqual(['Avant', 'Avant'])
    expect((await run('restore', backup, '--campaign', 'campaign99')).code).toBe(2)
  })

  test('refuses a file that is not a backup, with a message', async () => {
    await prepareBackup()
    expect((await run('restore', 'nothing.sqlite')).err[0]).toMatch(
      /^There is no backup “nothing\.sqlite” in .*, nor such a file\. The newest there: .*\.sqlite\.$/,
    )
    const other = folder.write('other.sqlite', 'something else'.repeat(100))
    const { code, err } = await run('restore', other)
    expect([code, err[0]]).toEqual([2, expect.stringContaining('cannot be restored')])
    expect((await run('restore')).code).toBe(2)
    expect((await run('restore', other, '--as', 'copy')).code).toBe(2)
    expect((await names()).campaigns).toMatchObject([{ name: 'Après' }])
  })
})

describe('damaged data', () => {
  const CHANGED = "UPDATE campaign SET name = 'Autre'"

  test('are reported by every command, with the commands that help', async () => {
    const backup = await prepareBackup()
    edit(CHANGED)
    for (const args of [['campaigns'], ['backup'], ['export', 'campaign01'], ['sample'], ['call', 'campaign.list']]) {
      const { code, err } = await run(...args)
      expect([code, err[0]]).toEqual([3, expect.stringMatching(/was changed outside Chronique/)])
      expect(err).toContain(`To go on with the file as it is: chronique restore --as-is --data ${data}`)
      expect(err.join()).toContain(`chronique restore ${backup} --data ${data}`)
    }
  })

  test('are accepted as they are by restore --as-is', async () => {
    await prepareBackup()
    edit(CHANGED)
    expect(await run('restore', '--as-is')).toMatchObject({ code: 0, err: ['The data open.'] })
    expect((await names()).campaigns).toMatchObject([{ name: 'Autre' }])
  })

  test('are exported as far as they can be read', async () => {
    const backup = await prepareBackup()
    await call('warband.create', { campaign: 'campaign01', warband: 'warband001', name: 'Bande' })
    edit('DELETE FROM warband')
    const refused = await run('export', 'campaign01')
    expect([refused.code, refused.err.at(-1)]).toEqual([3, expect.stringContaining('export CAMPAIGN --as-is')])
    expect((await run('export', 'campaign01', '--as-is')).code).toBe(0)
    expect(await run('check')).toMatchObject({ code: 1 })
    expect((await run('restore', backup)).code).toBe(0)
    expect(await run('check')).toMatchObject({ code: 0 })
  })

  test('that cannot be read can be replaced by an empty folder', async () => {
    await prepareBackup()
    truncateSync(file(), 4096 * 3)
    expect((await run('campaigns')).code).toBe(3)
    expect((await run('check')).code).toBe(3)
    expect((await run('restore', '--as-is')).code).toBe(2)
    expect(await run('restore', '--anew')).toMatchObject({ code: 0 })
    expect((await names()).campaigns).toEqual([])
    expect(readdirSync(path.join(data, 'aside'))).toHaveLength(1)
  })

  test('do not prevent the safekeeping methods from answering', async () => {
    const backup = await prepareBackup()
    rmSync(file())
    const state = await run('call', 'safekeeping.state')
    expect(state.code).toBe(0)
    expect(state.out[0]).toContain('"kind":"missing"')
    expect(await call('safekeeping.restore', { backup })).toMatchObject({
      code: 0,
      answer: { value: { before: null } },
    })
    expect((await names()).campaigns).toMatchObject([{ name: 'Avant' }])
  })
})

describe('check', () => {
  test('finds changes from outside and invalid backups', async () => {
    const backup = await prepareBackup()
    expect(await run('check')).toMatchObject({ code: 0, err: ['The data are whole.'] })
    edit("UPDATE campaign SET name = 'Autre'")
    writeFileSync(path.join(data, 'backups', backup), 'spoilt')
    const { code, out } = await run('check', '--json')
    const { findings, rows, campaigns } = JSON.parse(out[0]!) as Record<string, unknown>
    expect([code, (findings as { code: string }[]).map((one) => one.code), campaigns]).toEqual([
      1,
      ['digest', 'sum', 'backup'],
      1,
    ])
    expect(rows).toMatchObject({ campaign: 1 })
  })
})

test('makes a backup before it records a game', async () => {
  await call('campaign.create', CAMPAIGN)
  expect((await call('game.settle', {})).code).toBe(2)
  expect(readdirSync(path.join(data, 'backups')).some((name) => /-game-n\d+\.sqlite$/.test(name))).toBe(true)
})

test('makes a backup before an import', async () => {
  await call('campaign.create', CAMPAIGN)
  const { out } = await run('export', 'campaign01')
  await run('import', folder.write('campaign.json', out[0]!), '--as', 'copy')
  const made = readdirSync(path.join(data, 'backups')).filter((name) => name.endsWith('.sqlite'))
  expect(made).toEqual([expect.stringMatching(/-import-n1\.sqlite$/)])
})

test('reads a read-only folder without changing it', async () => {
  await prepareBackup()
  const before = readFileSync(file())
  chmodSync(data, 0o555)
  expect((await names()).campaigns).toMatchObject([{ name: 'Après' }])
  expect(readFileSync(file())).toEqual(before)
  chmodSync(data, 0o755)
})
