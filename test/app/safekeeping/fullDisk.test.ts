// A disk that fills up under a running host. It needs a small file system of its own: where none can be mounted (no Linux,
// no root), nothing runs.
import { spawnSync } from 'node:child_process'
import { mkdirSync, rmSync, statfsSync, truncateSync, writeFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { CAMPAIGN } from '../../support/campaign.ts'
import { temporaryFolder, type Folder } from '../../support/cli.ts'
import { bandsOf, does, keepers, rename } from '../../support/keepers.ts'

const MEGABYTE = 1024 * 1024
const SIZE = 40 * MEGABYTE
const ran = (...[program, ...args]: [string, ...string[]]): boolean => spawnSync(program, args).status === 0

/** Mounts a small file system there, of its own kind where that can be had, else in memory. */
function mountSmallDisk(folder: string, image: string): boolean {
  if (process.platform !== 'linux') return false
  writeFileSync(image, '')
  truncateSync(image, SIZE)
  const isMade = ran('mkfs.ext4', '-q', image) && ran('mount', '-o', 'loop', image, folder)
  return isMade || ran('mount', '-t', 'tmpfs', '-o', `size=${SIZE}`, 'tmpfs', folder)
}

/** Fills the disk up to so many bytes; returns what to remove to have room again. */
function fillUpTo(folder: Folder, left: number): string {
  const file = folder.at('ballast')
  const { bavail, bsize } = statfsSync(folder.path)
  writeFileSync(file, Buffer.alloc(bavail * bsize - left, 1))
  return file
}

describe('a disk of 40 MB', () => {
  const { keep } = keepers()
  let folder: Folder
  let image: Folder
  let isMounted = false
  beforeAll(() => {
    folder = temporaryFolder()
    image = temporaryFolder()
    isMounted = mountSmallDisk(folder.path, image.at('disk'))
  })
  afterAll(() => {
    if (isMounted) spawnSync('umount', [folder.path])
    for (const one of [folder, image]) one.remove()
  })

  test('that is full: changes are refused as disk-full, data are read, and all goes on when there is room', async ({
    skip,
  }) => {
    skip(!isMounted, 'no small file system can be mounted here')
    mkdirSync(folder.at('data'))
    const keeper = keep({ path: folder.at('data') })
    does(keeper, 'campaign.create', { campaign: CAMPAIGN, name: 'Été', ruleset: 'un-pour-un', startingBudget: 100 })
    does(keeper, 'warband.create', { campaign: CAMPAIGN, warband: 'warband001', name: 'Avant' })
    const ballast = fillUpTo(folder, 2 * MEGABYTE)
    const codes = new Set<string>()
    const note = (answer: { ok: boolean; error?: { code: string } }) => {
      if (!answer.ok) codes.add(answer.error!.code)
      return answer.ok
    }
    let campaigns = 1
    for (let at = 0; at < 12; at++) {
      if (note(keeper.call('sample.create', { ruleset: 'un-pour-un' }, 'test'))) campaigns++
      // The checkpoint comes in the pause after the answer.
      await pause(600)
      for (let count = 0; count < 5; count++)
        note(
          keeper.call(
            'warband.change',
            { campaign: CAMPAIGN, warband: 'warband001', name: `B ${at} ${count}` },
            'test',
          ),
        )
    }
    expect([...codes]).toEqual(['disk-full'])
    expect(keeper.state()).toMatchObject({ mode: 'open', trouble: null })
    expect(does<{ campaigns: unknown[] }>(keeper, 'campaign.list', {}).campaigns).toHaveLength(campaigns)
    rmSync(ballast)
    rename(keeper, 'Après')
    does(keeper, 'sample.create', { ruleset: 'un-pour-un' })
    keeper.close()
    const again = keep({ path: folder.at('data') })
    expect([again.state().mode, bandsOf(again)]).toEqual(['open', ['Après']])
  })
})
