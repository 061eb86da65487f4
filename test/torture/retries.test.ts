// A command sent twice is executed once, even if other processes send commands, or a process is killed in between.
import { expect, test } from 'vitest'
import type { App } from '../../main/app/app.ts'
import type { CommandAnswer } from '../../shared/contract/envelope.ts'
import { canonicalJson } from '../../shared/domain/campaign/change.ts'
import { CAMPAIGN } from '../support/campaign.ts'
import { dataFolders } from '../support/dataFolder.ts'
import { startChild } from './children.ts'
import { soundnessOf } from './soundness.ts'
import { openFolder } from './opening.ts'
import { payment, type Sent } from './tasks.ts'
import { times } from '../support/long.ts'
import { printFigures, randomFrom } from './trial.ts'
import { callWithRequests, prepare, WARBANDS } from './work.ts'

const dataFolder = dataFolders()
const SOUND = { lost: [], halves: [], findings: [] }
const REQUESTS = Array.from({ length: 100 }, (_, at) => `asked-pay-${at}`)
const at = { campaign: CAMPAIGN, warband: WARBANDS[0] }

/** An open folder with a campaign. */
function preparedApp() {
  const folder = dataFolder().path
  const one = openFolder(folder)
  prepare(callWithRequests(one.app, 'here', () => undefined))
  return { folder, ...one }
}

const treasuryOf = (app: App): number => {
  const answer = app.call('warband.get', at, 'torture')
  return (answer as { value: { treasury: number } }).value.treasury
}

/** The requests that have not exactly one journal entry, with their numbers of entries. */
function findNotOnce(app: App, requests: readonly string[]): string[] {
  const answer = app.call('campaign.export', { campaign: CAMPAIGN }, 'torture')
  const { journal } = (answer as { value: { journal: { request: string }[] } }).value
  return requests.flatMap((wanted) => {
    const { length } = journal.filter(({ request }) => request === wanted)
    return length === 1 ? [] : [`${wanted}: ${length}`]
  })
}

/** Sends each payment `often` times, all in a random order; returns the different answers to each. */
function sendInterleaved(app: App, often: number): Map<string, Set<string>> {
  const random = randomFrom(3)
  const order = REQUESTS.flatMap((request) => Array.from({ length: often }, () => ({ request, by: random() })))
  const answers = new Map<string, Set<string>>()
  for (const { request } of order.sort((a, b) => a.by - b.by)) {
    const answer = app.call(...payment(request), 'torture')
    const entry = answer.ok ? (answer.value as CommandAnswer).entry : canonicalJson(answer.error)
    answers.set(request, new Set([...(answers.get(request) ?? []), entry]))
  }
  return answers
}

test('executes 100 commands once if one process sends each five times, interleaved', () => {
  const { app, close } = preparedApp()
  const before = treasuryOf(app)
  const answers = sendInterleaved(app, 5)
  const twice = findNotOnce(app, REQUESTS)
  printFigures('retries, interleaved', { commands: 100, sent: 500, 'not done once': twice.length })
  expect(twice).toEqual([])
  expect([...answers.values()].filter(({ size }) => size !== 1)).toEqual([])
  expect(treasuryOf(app)).toBe(before + 100)
  close()
})

test('detects a command executed twice', () => {
  const { app, close } = preparedApp()
  let count = 0
  const forgetful: App['call'] = (method, input, actor) =>
    method === 'ledger.record'
      ? app.call(method, { ...(input as object), request: `asked-new-${count++}` }, actor)
      : app.call(method, input, actor)
  const answers = sendInterleaved({ ...app, call: forgetful }, 2)
  expect(findNotOnce(app, REQUESTS)).toHaveLength(100)
  expect([...answers.values()].filter(({ size }) => size !== 1)).toHaveLength(100)
  close()
})

test('executes 100 commands once if several processes compete for the folder', async () => {
  const { folder, app, close } = preparedApp()
  const before = treasuryOf(app)
  close()
  const racers = await Promise.all(Array.from({ length: times(3, 6) }, () => startChild('race')))
  for (const racer of racers) racer.send(JSON.stringify({ folder, requests: REQUESTS }))
  for (const racer of racers) await racer.waitForEnd()
  const output = racers.flatMap((racer) => racer.output())
  expect(output).toEqual(racers.map(() => expect.stringMatching(/^done \d+$/) as string))
  const again = openFolder(folder)
  const twice = findNotOnce(again.app, REQUESTS)
  const waited = output.reduce((sum, line) => sum + Number(line.slice(5)), 0)
  const sent = 100 * racers.length
  printFigures('retries, racing', {
    processes: racers.length,
    sent,
    'folder held by another': waited,
    'not done once': twice.length,
  })
  expect(twice).toEqual([])
  expect(treasuryOf(again.app)).toBe(before + 100)
  again.close()
  expect(soundnessOf(folder, REQUESTS)).toEqual(SOUND)
}, 120_000)

/** A command for a crash, with its request id; the kind of command depends on `number`. */
function commandOfCrash(app: App, number: number): Sent {
  const request = `asked-crash-${number}`
  const member = { kind: 'henchman', name: `Recrue ${number}` }
  const { entries } = (
    app.call('history.list', { campaign: CAMPAIGN, limit: 1 }, '') as {
      value: { entries: { id: string }[] }
    }
  ).value
  const kinds: Sent[] = [
    payment(request),
    ['history.undo', { campaign: CAMPAIGN, entries: [entries[0]!.id], request }],
    ['item.buy', { ...at, member: null, item: { id: 'rifle' }, request }],
    ['member.recruit', { ...at, member, request }],
  ]
  return kinds[number % kinds.length]!
}

test('executes a command once if it is killed before the answer and retried', async () => {
  const { folder, close } = preparedApp()
  close()
  const crashes = times(8, 100)
  const requests = Array.from({ length: crashes }, (_, number) => `asked-crash-${number}`)
  let next = startChild('crash')
  let wrong = 0
  for (let number = 0; number < crashes; number++) {
    const child = await next
    if (number < crashes - 1) next = startChild('crash')
    const before = openFolder(folder)
    const sent = commandOfCrash(before.app, number)
    before.close()
    child.send(JSON.stringify({ folder, sent }))
    await child.waitForEnd()
    expect([child.process.signalCode, child.output()]).toEqual(['SIGKILL', []])
    const { app, opened, close: done } = openFolder(folder)
    const entry = opened.store.entryOfRequest(requests[number]!)
    const answers = [0, 1].map(() => app.call(...sent, 'torture'))
    wrong += answers.filter(
      (answer) => !answer.ok || (answer.value as CommandAnswer).entry !== (entry?.id ?? ''),
    ).length
    wrong += findNotOnce(app, requests.slice(0, number + 1)).length
    done()
  }
  printFigures('retries, after a crash before the answer', { crashes, 'not done once': wrong })
  expect(wrong).toBe(0)
  expect(soundnessOf(folder, requests)).toEqual(SOUND)
}, 300_000)
