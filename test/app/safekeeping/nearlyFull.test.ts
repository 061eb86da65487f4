// A disk that fills up under a running host: said as such, everything can still be read, and it goes on when there is room.
import Database from 'better-sqlite3'
import { spawnSync } from 'node:child_process'
import { appendFileSync, mkdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { placeOf } from '../../../main/database/connection/place.ts'
import { guardOn } from '../../../main/database/guard.ts'
import { temporaryFolder } from '../../support/cli.ts'
import { keepers } from '../../support/keepers.ts'

const { dataFolder, keep } = keepers()
const folder = temporaryFolder()
const disk = folder.folder('disk')
/** A small disk of its own; only the system's administrator may have one. */
const hasDisk =
  process.platform === 'linux' && spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=40m', 'tmpfs', disk]).status === 0
if (!hasDisk) console.log('skipped in part: no small disk can be mounted here')
afterAll(() => {
  if (hasDisk) spawnSync('umount', ['-l', disk])
  folder.remove()
})

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

/** Takes all room but so much. */
function fill(left: number): void {
  const { bavail, bsize } = statfsSync(disk)
  writeFileSync(path.join(disk, 'full'), Buffer.alloc(Math.max(0, bavail * bsize - left)))
}

/** A host on a disk of which a sample's checkpoint finds half of the room that it needs. */
async function importedOnFullDisk() {
  const data = path.join(disk, `data-${performance.now()}`)
  mkdirSync(data)
  const keeper = keep({ path: data })
  const sample = () => keeper.answer('sample.create', { ruleset: 'chaos-au-caire' }, 'test')
  const first = await sample()
  if (!first.ok) throw new Error(JSON.stringify(first.error))
  const { campaign } = first.value as { campaign: string }
  const exported = await keeper.answer('campaign.export', { campaign }, 'test')
  if (!exported.ok) throw new Error(JSON.stringify(exported.error))
  await keeper.answer('campaign.import', { document: exported.value, as: 'copy' }, 'test')
  fill(64 * 1024)
  return { keeper, campaign, data }
}

test.runIf(hasDisk)('answers disk-full, stays readable and goes on once there is room', async () => {
  const { keeper, campaign, data } = await importedOnFullDisk()
  await pause(900)
  const codes: string[] = []
  const change = (at: number) => {
    const input = { campaign, name: `Campagne ${at} `.padEnd(60, 'x') }
    const answer = keeper.call('campaign.change', input, 'test')
    codes.push(answer.ok ? 'done' : answer.error.code)
  }
  for (let at = 0; at < 60 && !codes.includes('disk-full'); at++) change(at)
  expect(codes.filter((code) => code !== 'done')).toEqual(['disk-full'])
  expect(keeper.state()).toMatchObject({ mode: 'open', trouble: null })
  expect(keeper.call('campaign.export', { campaign }, 'test').ok).toBe(true)
  rmSync(path.join(disk, 'full'))
  codes.length = 0
  change(99)
  await pause(700)
  change(100)
  expect(codes).toEqual(['done', 'done'])
  keeper.close()
  expect(keep({ path: data }).state()).toMatchObject({ mode: 'open', trouble: null })
})

test('does not take what a failed checkpoint wrote for another program’s', () => {
  const data = dataFolder()
  data.open().store.close()
  const { file } = data
  const database = new Database(file)
  const guard = guardOn(database, placeOf(data.path))
  const fail = () => {
    appendFileSync(file, Buffer.alloc(4096))
    throw new Error('SQLITE_FULL')
  }
  try {
    expect(() => guard.checkpoint(fail)).toThrow('SQLITE_FULL')
    expect(() => guard.before()).not.toThrow()
    appendFileSync(file, Buffer.alloc(4096))
    expect(() => guard.before()).toThrow('file-written')
    expect(() => guard.checkpoint(() => expect.unreachable())).toThrow('file-written')
  } finally {
    database.close()
    guard.close()
  }
})
