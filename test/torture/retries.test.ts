// A command sent twice is executed once, whoever else sends commands and whatever happens in between.
import { expect, test } from 'vitest'
import type { App } from '../../main/app/app.ts'
import type { CommandAnswer } from '../../shared/contract/envelope.ts'
import { canonicalJson } from '../../shared/domain/campaign/change.ts'
import { CAMPAIGN } from '../support/campaign.ts'
import { dataFolders } from '../support/dataFolder.ts'
import { started } from './children.ts'
import { soundnessOf } from './soundness.ts'
import { opening } from './opening.ts'
import { payment, type Sent } from './tasks.ts'
import { times } from '../support/long.ts'
import { figures, randomFrom } from './trial.ts'
import { asking, prepare, WARBANDS } from './work.ts'

const dataFolder = dataFolders()
const SOUND = { lost: [], halves: [], findings: [] }
const REQUESTS = Array.from({ length: 100 }, (_, at) => `asked-pay-${at}`)
const at = { campaign: CAMPAIGN, warband: WARBANDS[0] }

/** A folder with a campaign in it, opened. */
function preparedApp() {
  const folder = dataFolder().path
  const one = opening(folder)
  prepare(asking(one.app, 'here', () => undefined))
  return { folder, ...one }
}

const treasuryOf = (app: App): number => {
  const answer = app.call('warband.get', at, 'torture')
  return (answer as { value: { treasury: number } }).value.treasury
}

/** How many entries each request led to, besides one. */
function notOnce(app: App, requests: readonly string[]): string[] {
  const answer = app.call('campaign.export', { campaign: CAMPAIGN }, 'torture')
  const { journal } = (answer as { value: { journal: { request: string }[] } }).value
  return requests.flatMap((wanted) => {
    const { length } = journal.filter(({ request }) => request === wanted)
    return length === 1 ? [] : [`${wanted}: ${length}`]
  })
}

/** Sends each payment `often` times, all in a random order; gives the different answers that each got. */
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
  const twice = notOnce(app, REQUESTS)
  figures('retries, interleaved', { commands: 100, sent: 500, 'not done once': twice.length })
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
  expect(notOnce(app, REQUESTS)).toHaveLength(100)
  expect([...answers.values()].filter(({ size }) => size !== 1)).toHaveLength(100)
  close()
})

test('executes 100 commands once if several processes compete for the folder', async () => {
  const { folder, app, close } = preparedApp()
  const before = treasuryOf(app)
  close()
  const racers = await Promise.all(Array.from({ length: times(3, 6) }, () => started('race')))
  for (const racer of racers) racer.tell(JSON.stringify({ folder, requests: REQUESTS }))
  for (const racer of racers) await racer.ended()
  const said = racers.flatMap((racer) => racer.said())
  expect(said).toEqual(racers.map(() => expect.stringMatching(/^done \d+$/) as string))
  const again = opening(folder)
  const twice = notOnce(again.app, REQUESTS)
  const waited = said.reduce((sum, line) => sum + Number(line.slice(5)), 0)
  const sent = 100 * racers.length
  figures('retries, racing', {
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

/** Commands of different kinds with the request of this crash. */
function crashing(app: App, number: number): Sent {
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
  let next = started('crash')
  let wrong = 0
  for (let number = 0; number < crashes; number++) {
    const child = await next
    if (number < crashes - 1) next = started('crash')
    const before = opening(folder)
    const sent = crashing(before.app, number)
    before.close()
    child.tell(JSON.stringify({ folder, sent }))
    await child.ended()
    expect([child.process.signalCode, child.said()]).toEqual(['SIGKILL', []])
    const { app, opened, close: done } = opening(folder)
    const there = opened.store.entryOfRequest(requests[number]!)
    const answers = [0, 1].map(() => app.call(...sent, 'torture'))
    wrong += answers.filter(
      (answer) => !answer.ok || (answer.value as CommandAnswer).entry !== (there?.id ?? ''),
    ).length
    wrong += notOnce(app, requests.slice(0, number + 1)).length
    done()
  }
  figures('retries, after a crash before the answer', { crashes, 'not done once': wrong })
  expect(wrong).toBe(0)
  expect(soundnessOf(folder, requests)).toEqual(SOUND)
}, 300_000)
