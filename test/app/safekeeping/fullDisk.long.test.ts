// A disk that fills up under a running host. The tests need a small file system: without one (no Linux, no root) they
// are skipped.
import Database from 'better-sqlite3'
import { spawnSync } from 'node:child_process'
import { appendFileSync, mkdirSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { databaseLocationOf } from '../../../main/database/connection/place.ts'
import { connectionGuardOn } from '../../../main/database/connectionGuard.ts'
import { CAMPAIGN } from '../../support/campaign.ts'
import { temporaryFolder, type Folder } from '../../support/cli.ts'
import { bandsOf, does, keepers, rename } from '../../support/keepers.ts'

const MEGABYTE = 1024 * 1024
const SIZE = 40 * MEGABYTE
const runsWell = (...[program, ...args]: [string, ...string[]]): boolean => spawnSync(program, args).status === 0

/** Mounts a small file system in a folder: an ext4 image if possible, else tmpfs. */
function mountSmallDisk(folder: string, image: string): boolean {
  if (process.platform !== 'linux') return false
  writeFileSync(image, '')
  truncateSync(image, SIZE)
  const isImageMounted = runsWell('mkfs.ext4', '-q', image) && runsWell('mount', '-o', 'loop', image, folder)
  return isImageMounted || runsWell('mount', '-t', 'tmpfs', '-o', `size=${SIZE}`, 'tmpfs', folder)
}

/**
 * Fills the disk until this many bytes are free, including the reserve of the administrator. Returns the file that can be
 * removed to free space.
 */
function fillUpTo(folder: Folder, left: number): string {
  const file = folder.at('ballast')
  const piece = Buffer.alloc(MEGABYTE / 16, 1)
  try {
    for (;;) appendFileSync(file, piece)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
  }
  truncateSync(file, statSync(file).size - left)
  return file
}

/** Creates a campaign and imports a copy of it, so that a large checkpoint is due. Returns the id of the campaign. */
async function importCopy(keeper: ReturnType<ReturnType<typeof keepers>['keep']>): Promise<string> {
  const { campaign } = does<{ campaign: string }>(keeper, 'sample.create', { ruleset: 'chaos-au-caire' })
  const exported = await keeper.answer('campaign.export', { campaign }, 'test')
  if (!exported.ok) throw new Error(JSON.stringify(exported.error))
  await keeper.answer('campaign.import', { document: exported.value, as: 'copy' }, 'test')
  return campaign
}

const { dataFolder, keep } = keepers()

describe('a disk of 40 MB', () => {
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

  test('refuses changes as disk-full, allows reading, and continues when there is space', async ({ skip }) => {
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
      // The checkpoint runs in the pause after the answer.
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

  test('handles a checkpoint that runs out of space in the same way', async ({ skip }) => {
    skip(!isMounted, 'no small file system can be mounted here')
    mkdirSync(folder.at('half'))
    const keeper = keep({ path: folder.at('half') })
    const campaign = await importCopy(keeper)
    const ballast = fillUpTo(folder, MEGABYTE / 16)
    await pause(900)
    const change = (at: number) => {
      const answer = keeper.call('campaign.change', { campaign, name: `Campagne ${at} `.padEnd(60, 'x') }, 'test')
      return answer.ok ? 'done' : answer.error.code
    }
    const codes: string[] = []
    for (let at = 0; at < 60 && !codes.includes('disk-full'); at++) codes.push(change(at))
    expect(codes.filter((code) => code !== 'done')).toEqual(['disk-full'])
    expect(keeper.state()).toMatchObject({ mode: 'open', trouble: null })
    expect(keeper.call('campaign.export', { campaign }, 'test').ok).toBe(true)
    rmSync(ballast)
    const first = change(99)
    await pause(700)
    expect([first, change(100)]).toEqual(['done', 'done'])
    keeper.close()
    expect(keep({ path: folder.at('half') }).state()).toMatchObject({ mode: 'open', trouble: null })
  })
})

test('does not take a failed checkpoint for a change by another program', () => {
  const data = dataFolder()
  data.open().store.close()
  const { file } = data
  const database = new Database(file)
  const guard = connectionGuardOn(database, databaseLocationOf(data.path))
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
