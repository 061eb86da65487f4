// A disk without room, and places where nothing can be made: said in a sentence, at once, and nothing is left behind.
import { spawnSync } from 'node:child_process'
import { readdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { takeLock } from '../../main/database/connection/lock.ts'
import { cli, temporaryFolder } from '../support/cli.ts'

const folder = temporaryFolder()
const disk = folder.folder('disk')
/** A small disk of its own; only the system's administrator may have one. */
const hasDisk =
  process.platform === 'linux' && spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=16k', 'tmpfs', disk]).status === 0
afterAll(() => {
  if (hasDisk) spawnSync('umount', [disk])
  folder.remove()
})

test.runIf(hasDisk)('a start on a full disk says so, and leaves nothing of its own', async () => {
  writeFileSync(path.join(disk, 'full'), Buffer.alloc(16 * 1024))
  const { code, err } = await cli(['--lang', 'en', 'sample', '--data', disk])
  expect([code, err]).toEqual([3, [expect.stringContaining('There is no room left')]])
  expect(readdirSync(disk).filter((name) => name.includes('json'))).toEqual([])
})

test.runIf(hasDisk)('a disk that is full by the time a page is told of says so too', () => {
  rmSync(path.join(disk, 'full'))
  const lock = takeLock(disk)
  try {
    const file = path.join(disk, 'full')
    expect(() => writeFileSync(file, Buffer.alloc(16 * 1024))).toThrow('ENOSPC')
    const page = { address: 'http://127.0.0.1:1/', token: 'x'.repeat(43) }
    expect(() => lock.announce(page)).toThrow('disk-full')
    rmSync(file)
    lock.announce(page)
  } finally {
    lock.release()
  }
})

test.runIf(process.platform === 'linux')(
  'where no folder can be made it is said at once',
  async () => {
    const { code, err } = await cli(['--lang', 'en', 'sample', '--data', '/proc/chronique/deep'])
    expect([code, err]).toEqual([3, [expect.stringContaining('/proc/chronique/deep')]])
  },
  10_000,
)
