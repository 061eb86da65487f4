// Killed at any moment, the program loses nothing that was acknowledged and leaves nothing half done.
import Database from 'better-sqlite3'
import { rmSync, truncateSync } from 'node:fs'
import { expect, test } from 'vitest'
import { databaseDigestFile } from '../../main/database/connection/digest.ts'
import { databaseLocationOf } from '../../main/database/connection/place.ts'
import { dataFolders } from '../support/dataFolder.ts'
import { pause, startChild, type Child } from './children.ts'
import { SOUND, soundnessOf } from './soundness.ts'
import { openFolder } from './opening.ts'
import type { Turn } from './turning.ts'
import { turnFaults } from './turned.ts'
import { times } from '../support/long.ts'
import { printFigures, randomFrom } from './trial.ts'
import { copyFolder, writeNextMigrations, upgradeFaults, versionOf } from './upgrades.ts'
import { callWithRequests, prepare, randomSteps } from './work.ts'

const dataFolder = dataFolders()
/** Kills per folder: after a kill, work continues in the same campaign. */
const KILLS_PER_FOLDER = 6
const KILLS = KILLS_PER_FOLDER * times(2, 270)
/** Kills during backups, restores and imports, each. */
const KILLS_TURNING = times(4, 345)
const KILLS_UPGRADING = times(5, 345)
/** The number of children that work at the same time. */
const CONCURRENCY = 3

/** Runs `count` trials, `CONCURRENCY` of them at the same time. */
async function runConcurrently(count: number, trial: (at: number) => Promise<void>): Promise<void> {
  let next = 0
  const lane = async () => {
    while (next < count) await trial(next++)
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, lane))
}

/** Kills a child `after` milliseconds after it has written `word`, and returns its output. */
async function outputUntilKilled(child: Child, orders: object, word: string, after: number): Promise<string[]> {
  child.send(JSON.stringify(orders))
  await child.waitForLine(word)
  await pause(after)
  await child.kill()
  const output = child.output()
  expect(output.filter((line) => line.startsWith('fault'))).toEqual([])
  return output
}

const sum = { kills: 0, 'commands acknowledged': 0, lost: 0, 'half applied': 0, findings: 0 }

/** Kills children in one folder, the last one while it opens the folder, and checks the data after each kill. */
async function killInFolder(first: number, random: () => number): Promise<void> {
  const folder = dataFolder().path
  const acknowledged: string[] = []
  let next = startChild('work')
  for (let at = 0; at < KILLS_PER_FOLDER; at++) {
    const child = await next
    const isLast = at === KILLS_PER_FOLDER - 1
    if (!isLast) next = startChild('work')
    child.send(JSON.stringify({ folder, seed: first + at }))
    await child.waitForLines(isLast ? 0 : 1 + Math.floor(random() * 8))
    await pause(random() * (isLast ? 25 : 60))
    await child.kill()
    const output = child.output()
    expect(output.filter((line) => line.startsWith('fault'))).toEqual([])
    acknowledged.push(...output)
    const found = soundnessOf(folder, acknowledged)
    sum.kills++
    sum['commands acknowledged'] += output.length
    sum.lost += found.lost.length
    sum['half applied'] += found.halves.length
    sum.findings += found.findings.length
    expect(found, `after kill ${first + at}`).toEqual(SOUND)
  }
}

test(`loses nothing when killed ${KILLS} times during commands`, async () => {
  const random = randomFrom(1)
  await runConcurrently(KILLS / KILLS_PER_FOLDER, (at) => killInFolder(KILLS_PER_FOLDER * at, random))
  printFigures('kill -9', sum)
  expect(sum.kills).toBe(KILLS)
  expect(sum['commands acknowledged']).toBeGreaterThan(KILLS * 3)
}, 1_200_000)

/** For each kind of turn: the word written before the critical time, and how long that lasts at most in milliseconds. */
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
    await runConcurrently(KILLS_TURNING, async (seed) => {
      const folder = dataFolder().path
      // The first child is killed at once, so that at least one is killed in the middle on any machine.
      const after = seed === 0 ? 0 : random() * most
      const output = await outputUntilKilled(await startChild('turns'), { folder, seed, turn, steps: 1 }, word, after)
      const faults = turnFaults(folder, output)
      found.kills++
      if (output.at(-1)!.startsWith(word)) found['in the middle']++
      if (faults.length > 0) found['between old and new']++
      expect(faults, `kill ${seed}`).toEqual([])
    })
    printFigures(`kill -9, ${turn}`, found)
    expect(found['in the middle']).toBeGreaterThan(KILLS_TURNING / 5)
  },
  600_000,
)

test(`loses nothing when killed ${KILLS_UPGRADING} times during a migration`, async () => {
  const { folder } = folderWithWork()
  const before = versionOf(folder.path)
  const random = randomFrom(5)
  const found = { kills: 0, old: 0, upgraded: 0, 'between old and new': 0 }
  await runConcurrently(KILLS_UPGRADING, async (at) => {
    const beside = dataFolder()
    const migrations = writeNextMigrations(beside.at('migrations'))
    const folders = copyFolder(folder.path, beside.path, 3)
    // The first child is killed at once, and every second one after its first folder, so that some folders stay old
    // and some are upgraded on any machine.
    const word = at % 2 === 0 ? 'open' : 'upgraded'
    await outputUntilKilled(await startChild('upgrade'), { folders, migrations }, word, at === 0 ? 0 : random() * 80)
    for (const copy of folders) {
      if (versionOf(copy).applied === before.applied) found.old++
      else found.upgraded++
      const faults = upgradeFaults(copy, migrations, before)
      if (faults.length > 0) found['between old and new']++
      expect(faults, `kill ${at}`).toEqual([])
    }
    found.kills++
  })
  printFigures('kill -9, upgrade', found)
  expect(found.old).toBeGreaterThan(0)
  expect(found.upgraded).toBeGreaterThan(0)
}, 600_000)

test.skipIf(process.platform === 'win32')(
  'loses no acknowledged data when the log index is truncated while it is in use',
  async () => {
    const folder = dataFolder()
    const child = await startChild('work')
    child.send(JSON.stringify({ folder: folder.path, seed: 3 }))
    await child.waitForLines(5)
    truncateSync(`${folder.file}-shm`, 0)
    await Promise.race([child.waitForEnd(), pause(10_000)])
    await child.kill()
    expect(child.process.signalCode).toBe('SIGBUS')
    expect(soundnessOf(folder.path, child.output())).toEqual(SOUND)
  },
)

/** A folder in which this process did some work, with the acknowledged requests. */
function folderWithWork(steps = 40) {
  const folder = dataFolder()
  const { app, close } = openFolder(folder.path)
  const acknowledged: string[] = []
  const call = callWithRequests(app, 'here', (request) => acknowledged.push(request))
  prepare(call)
  const step = randomSteps(call, 7)
  for (let count = 0; count < steps; count++) step()
  close()
  const spoil = (sql: string) => {
    const database = new Database(folder.file)
    database.pragma('foreign_keys = OFF')
    expect(database.prepare(sql).run().changes).toBeGreaterThan(0)
    database.close()
    // Without the digest, the damage has to be detected from the data itself.
    rmSync(databaseDigestFile(databaseLocationOf(folder.path)))
  }
  return { folder, acknowledged, spoil }
}

test('executes commands of every kind, and is sound if it is not killed', () => {
  const { folder, acknowledged } = folderWithWork(150)
  expect(soundnessOf(folder.path, acknowledged)).toEqual(SOUND)
  const { opened, close } = openFolder(folder.path)
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
