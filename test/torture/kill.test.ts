// Killed at any moment, the program loses nothing that was acknowledged and leaves nothing half done.
import Database from 'better-sqlite3'
import { rmSync, truncateSync } from 'node:fs'
import { expect, test } from 'vitest'
import { databaseDigestFile } from '../../main/database/connection/digest.ts'
import { databaseLocationOf } from '../../main/database/connection/place.ts'
import { dataFolders } from '../support/dataFolder.ts'
import { pause, started, type Child } from './children.ts'
import { SOUND, soundnessOf } from './soundness.ts'
import { opening } from './opening.ts'
import type { Turn } from './turning.ts'
import { turnFaults } from './turned.ts'
import { times } from '../support/long.ts'
import { figures, randomFrom } from './trial.ts'
import { copiesOf, nextVersion, upgradeFaults, versionOf } from './upgrades.ts'
import { asking, prepare, stepsOf } from './work.ts'

const dataFolder = dataFolders()
/** So many kills share a folder: a campaign that was broken off is gone on with. */
const IN_A_FOLDER = 6
const KILLS = IN_A_FOLDER * times(2, 270)
/** Through each of the other things that a folder goes through. */
const KILLS_TURNING = times(4, 345)
const KILLS_UPGRADING = times(5, 345)
/** So many children work at the same time. */
const SIDE_BY_SIDE = 3

/** Does so many trials, some of them at the same time. */
async function sideBySide(count: number, trial: (at: number) => Promise<void>): Promise<void> {
  let next = 0
  const lane = async () => {
    while (next < count) await trial(next++)
  }
  await Promise.all(Array.from({ length: SIDE_BY_SIDE }, lane))
}

/** What a child said that was killed so many milliseconds after it had said a word. */
async function saidBy(child: Child, orders: object, word: string, after: number): Promise<string[]> {
  child.tell(JSON.stringify(orders))
  await child.heardOf(word)
  await pause(after)
  await child.kill()
  const said = child.said()
  expect(said.filter((line) => line.startsWith('fault'))).toEqual([])
  return said
}

const sum = { kills: 0, 'commands acknowledged': 0, lost: 0, 'half applied': 0, findings: 0 }

/** Kills children in one folder, the last of them while it opens it, and looks at what each leaves. */
async function killedInFolder(first: number, random: () => number): Promise<void> {
  const folder = dataFolder().path
  const acknowledged: string[] = []
  let next = started('work')
  for (let at = 0; at < IN_A_FOLDER; at++) {
    const child = await next
    const isLast = at === IN_A_FOLDER - 1
    if (!isLast) next = started('work')
    child.tell(JSON.stringify({ folder, seed: first + at }))
    await child.heard(isLast ? 0 : 1 + Math.floor(random() * 8))
    await pause(random() * (isLast ? 25 : 60))
    await child.kill()
    const said = child.said()
    expect(said.filter((line) => line.startsWith('fault'))).toEqual([])
    acknowledged.push(...said)
    const found = soundnessOf(folder, acknowledged)
    sum.kills++
    sum['commands acknowledged'] += said.length
    sum.lost += found.lost.length
    sum['half applied'] += found.halves.length
    sum.findings += found.findings.length
    expect(found, `after kill ${first + at}`).toEqual(SOUND)
  }
}

test(`loses nothing when killed ${KILLS} times during commands`, async () => {
  const random = randomFrom(1)
  await sideBySide(KILLS / IN_A_FOLDER, (at) => killedInFolder(IN_A_FOLDER * at, random))
  figures('kill -9', sum)
  expect(sum.kills).toBe(KILLS)
  expect(sum['commands acknowledged']).toBeGreaterThan(KILLS * 3)
}, 1_200_000)

/** What each way of turning back says before the moments that matter, and how long they are in milliseconds. */
const TURNS: readonly (readonly [Turn, word: string, most: number])[] = [
  ['backup', 'keeping', 50],
  ['restore', 'turning', 80],
  ['import', 'turning', 40],
]

test.each(TURNS)(
  `loses nothing when killed ${KILLS_TURNING} times during a restore: %s`,
  async (turn, word, most) => {
    const random = randomFrom(most)
    const found = { kills: 0, 'in the middle': 0, 'between old and new': 0 }
    await sideBySide(KILLS_TURNING, async (seed) => {
      const folder = dataFolder().path
      // The first child is killed at once, so that a slow or a fast machine has one killed in the middle.
      const after = seed === 0 ? 0 : random() * most
      const said = await saidBy(await started('turns'), { folder, seed, turn, steps: 1 }, word, after)
      const faults = turnFaults(folder, said)
      found.kills++
      if (said.at(-1)!.startsWith(word)) found['in the middle']++
      if (faults.length > 0) found['between old and new']++
      expect(faults, `kill ${seed}`).toEqual([])
    })
    figures(`kill -9, ${turn}`, found)
    expect(found['in the middle']).toBeGreaterThan(KILLS_TURNING / 5)
  },
  600_000,
)

test(`loses nothing when killed ${KILLS_UPGRADING} times during a migration`, async () => {
  const { folder } = folderWithWork()
  const before = versionOf(folder.path)
  const random = randomFrom(5)
  const found = { kills: 0, old: 0, 'as it shall be': 0, 'between old and new': 0 }
  await sideBySide(KILLS_UPGRADING, async (at) => {
    const beside = dataFolder()
    const migrations = nextVersion(beside.at('migrations'))
    const folders = copiesOf(folder.path, beside.path, 3)
    // The first child is killed at once and every second one after its first folder: however fast the machine,
    // some folders stay old and some are upgraded.
    const word = at % 2 === 0 ? 'open' : 'upgraded'
    await saidBy(await started('upgrade'), { folders, migrations }, word, at === 0 ? 0 : random() * 80)
    for (const copy of folders) {
      if (versionOf(copy).applied === before.applied) found.old++
      else found['as it shall be']++
      const faults = upgradeFaults(copy, migrations, before)
      if (faults.length > 0) found['between old and new']++
      expect(faults, `kill ${at}`).toEqual([])
    }
    found.kills++
  })
  figures('kill -9, upgrade', found)
  expect(found.old).toBeGreaterThan(0)
  expect(found['as it shall be']).toBeGreaterThan(0)
}, 600_000)

test.skipIf(process.platform === 'win32')(
  'loses nothing that was acknowledged when the index of the log is truncated under it',
  async () => {
    const folder = dataFolder()
    const child = await started('work')
    child.tell(JSON.stringify({ folder: folder.path, seed: 3 }))
    await child.heard(5)
    truncateSync(`${folder.file}-shm`, 0)
    await Promise.race([child.ended(), pause(10_000)])
    await child.kill()
    expect(child.process.signalCode).toBe('SIGBUS')
    expect(soundnessOf(folder.path, child.said())).toEqual(SOUND)
  },
)

/** A folder in which some work was done in this process, and what was answered. */
function folderWithWork(steps = 40) {
  const folder = dataFolder()
  const { app, close } = opening(folder.path)
  const acknowledged: string[] = []
  const call = asking(app, 'here', (request) => acknowledged.push(request))
  prepare(call)
  const step = stepsOf(call, 7)
  for (let count = 0; count < steps; count++) step()
  close()
  const spoil = (sql: string) => {
    const database = new Database(folder.file)
    database.pragma('foreign_keys = OFF')
    expect(database.prepare(sql).run().changes).toBeGreaterThan(0)
    database.close()
    // It is to be found by what stands in it, and not because somebody changed it.
    rmSync(databaseDigestFile(databaseLocationOf(folder.path)))
  }
  return { folder, acknowledged, spoil }
}

test('executes commands of every kind, soundly if it is not killed', () => {
  const { folder, acknowledged } = folderWithWork(150)
  expect(soundnessOf(folder.path, acknowledged)).toEqual(SOUND)
  const { opened, close } = opening(folder.path)
  const commands = new Set(opened.store.entries('campaign01', 10_000).map(({ command }) => command))
  close()
  const wanted = [
    'member.recruit',
    'item.buy',
    'experience.award',
    'ledger.record',
    'game.plan',
    'game.settle',
    'game.correct',
  ]
  expect([...commands]).toEqual(expect.arrayContaining([...wanted, 'history.undo', 'history.redo']))
  expect(acknowledged.length).toBeGreaterThan(50)
})

test('detects missing data', () => {
  const { folder, acknowledged, spoil } = folderWithWork()
  expect(soundnessOf(folder.path, [...acknowledged, 'asked-never-done']).lost).toEqual(['asked-never-done'])
  spoil("DELETE FROM ledger WHERE id = (SELECT max(id) FROM ledger WHERE reason <> 'starting-budget')")
  expect(() => soundnessOf(folder.path, acknowledged)).toThrow('unsound')
  expect(soundnessOf(folder.path, acknowledged, { asItIs: true }).halves).toEqual([
    'ledger differs',
    expect.stringMatching(/^treasury of /),
  ])
  spoil('DELETE FROM journal WHERE sequence = (SELECT max(sequence) FROM journal)')
  expect(() => soundnessOf(folder.path, acknowledged)).toThrow('lost')
  expect(soundnessOf(folder.path, acknowledged, { asItIs: true })).toMatchObject({ lost: [expect.any(String)] })
})
