// Killed at any moment, nothing that was answered is lost, and nothing is half done.
import Database from 'better-sqlite3'
import { expect, test } from 'vitest'
import { dataFolders } from '../support/dataFolder.ts'
import { pause, started, type Child } from './children.ts'
import { soundnessOf } from './soundness.ts'
import { opening, payment } from './tasks.ts'
import { figures, randomFrom, times } from './trial.ts'
import { asking, prepare, stepsOf } from './work.ts'

const dataFolder = dataFolders()
const KILLS = times(12, 300)
/** So many kills share a folder: a campaign that was broken off is gone on with. */
const IN_A_FOLDER = 6
const SOUND = { lost: [], halves: [], findings: [] }

/** Lets a child work for a while and kills it; every sixth while it still opens the folder. Gives what it said. */
async function killed(child: Child, folder: string, at: number, random: () => number): Promise<string[]> {
  child.tell(JSON.stringify({ folder, seed: at }))
  if (at % 6 !== 5) await child.heard(2)
  await pause(random() * (at % 6 === 5 ? 60 : 300))
  await child.kill()
  return child.said().filter((line) => line !== 'open')
}

test(`killed ${KILLS} times in a stream of commands`, async () => {
  const random = randomFrom(1)
  const sum = { kills: 0, 'commands acknowledged': 0, lost: 0, 'half applied': 0, findings: 0 }
  let folder = ''
  let acknowledged: string[] = []
  let next = started('work')
  for (; sum.kills < KILLS; sum.kills++) {
    if (sum.kills % IN_A_FOLDER === 0) [folder, acknowledged] = [dataFolder().path, []]
    const child = await next
    if (sum.kills < KILLS - 1) next = started('work')
    const said = await killed(child, folder, sum.kills, random)
    expect(said.filter((line) => line.startsWith('fault'))).toEqual([])
    acknowledged.push(...said)
    const found = soundnessOf(folder, acknowledged)
    sum['commands acknowledged'] += said.length
    sum.lost += found.lost.length
    sum['half applied'] += found.halves.length
    sum.findings += found.findings.length
    expect(found, `after kill ${sum.kills}`).toEqual(SOUND)
  }
  figures('kill -9', sum)
  expect(sum['commands acknowledged']).toBeGreaterThan(KILLS * 5)
}, 1_200_000)

/** A folder in which some work was done in this process, and what was answered. */
function worked() {
  const folder = dataFolder()
  const { app, close } = opening(folder.path)
  const acknowledged: string[] = []
  const call = asking(app, 'here', (request) => acknowledged.push(request))
  prepare(call)
  const step = stepsOf(call, 7)
  for (let count = 0; count < 150; count++) step()
  close()
  const spoil = (sql: string) => {
    const database = new Database(folder.file)
    database.pragma('foreign_keys = OFF')
    expect(database.prepare(sql).run().changes).toBeGreaterThan(0)
    database.close()
  }
  return { folder, acknowledged, spoil }
}

test('the work is of every kind, and sound where nothing is killed', () => {
  const { folder, acknowledged } = worked()
  expect(soundnessOf(folder.path, acknowledged)).toEqual(SOUND)
  const { opened, close } = opening(folder.path)
  const commands = new Set(opened.store.entries('campaign01', 10_000).map(({ command }) => command))
  close()
  const wanted = ['member.recruit', 'item.buy', 'experience.award', 'ledger.record', 'game.plan', 'game.settle']
  expect([...commands]).toEqual(expect.arrayContaining([...wanted, 'history.undo', 'history.redo']))
  expect(acknowledged.length).toBeGreaterThan(50)
})

test('what is missing is noticed', () => {
  const { folder, acknowledged, spoil } = worked()
  expect(soundnessOf(folder.path, [...acknowledged, 'asked-never-done']).lost).toEqual(['asked-never-done'])
  spoil("DELETE FROM ledger WHERE id = (SELECT max(id) FROM ledger WHERE reason <> 'starting-budget')")
  expect(soundnessOf(folder.path, acknowledged).halves).toEqual([
    'ledger differs',
    expect.stringMatching(/^treasury of /),
  ])
  spoil('DELETE FROM journal WHERE sequence = (SELECT max(sequence) FROM journal)')
  expect(soundnessOf(folder.path, acknowledged)).toMatchObject({ lost: [expect.any(String)] })
})

test('half a correction is noticed', () => {
  const { folder, acknowledged, spoil } = worked()
  const { app, close } = opening(folder.path)
  app.call(...payment('asked-the-last'), 'torture')
  close()
  spoil("UPDATE journal SET command = 'history.undo', request = 'nobody-asked' WHERE request = 'asked-the-last'")
  expect(soundnessOf(folder.path, acknowledged).halves).toEqual([expect.stringMatching(/^half a correction/)])
})
