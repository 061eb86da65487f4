// A full disk, or a place where no folder can be created: one error message, at once, and no files are left behind.
import { spawnSync } from 'node:child_process'
import { readdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { takeFolderLock } from '../../main/database/connection/lock.ts'
import { cli, temporaryFolder } from '../support/cli.ts'

const folder = temporaryFolder()
const disk = folder.folder('disk')
const bigger = folder.folder('bigger')
/** Mounts a small disk in memory; returns false if this is not allowed (only root may mount). */
const hasMounted = (place: string, size: string): boolean =>
  process.platform === 'linux' && spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', place]).status === 0
const hasDisk = hasMounted(disk, '16k')
const hasBigger = hasMounted(bigger, '20m')
afterAll(() => {
  if (hasDisk) spawnSync('umount', [disk])
  if (hasBigger) spawnSync('umount', [bigger])
  folder.remove()
})

test.runIf(hasDisk)('reports a full disk with the data folder at startup, and leaves no files behind', async () => {
  writeFileSync(path.join(disk, 'full'), Buffer.alloc(16 * 1024))
  const { code, err } = await cli(['--lang', 'en', 'sample', '--data', disk])
  const message = `There is no room left on the disk of ${disk}: free some there, and try again.`
  expect([code, err]).toEqual([3, [message]])
  expect(readdirSync(disk).filter((name) => name.includes('json'))).toEqual([])
})

test.runIf(hasBigger)('names the data folder when an import does not fit, and changes nothing', async () => {
  const data = path.join(bigger, 'data')
  expect((await cli(['sample', '--data', data])).code).toBe(0)
  const document = folder.at('sample.json')
  const { out } = await cli(['campaigns', '--data', data])
  expect((await cli(['export', out[0]!.split(/\s/)[0]!, '--data', data, '-o', document])).code).toBe(0)
  const { bavail, bsize } = statfsSync(bigger)
  writeFileSync(path.join(bigger, 'full'), Buffer.alloc(Math.max(0, bavail * bsize - 128 * 1024)))
  const { code, err } = await cli(['--lang', 'en', 'import', document, '--as', 'copy', '--data', data])
  expect([code, err]).toEqual([3, [expect.stringContaining(`on the disk of ${data}: free some there`)]])
  expect((await cli(['campaigns', '--data', data])).out).toHaveLength(out.length)
})

test.runIf(hasDisk)('reports a disk that is full when the lock stores the address of its page', () => {
  rmSync(path.join(disk, 'full'))
  const lock = takeFolderLock(disk)
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
  'reports at once that a folder cannot be created',
  async () => {
    const { code, err } = await cli(['--lang', 'en', 'sample', '--data', '/proc/chronique/deep'])
    expect([code, err]).toEqual([3, [expect.stringContaining('/proc/chronique/deep')]])
  },
  10_000,
)
