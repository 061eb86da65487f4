import { readdirSync, statSync } from 'node:fs'
import { CAMPAIGN } from '../support/campaign.ts'
import { openFolder, type Open } from './opening.ts'
import type { Speech } from './tasks.ts'
import { randomFrom } from './trial.ts'
import { callWithRequests, prepare, randomSteps, WARBANDS } from './work.ts'
import type { LooseCall } from '../support/looseCall.ts'

export interface SoakOrders {
  readonly folder: string
  readonly operations: number
  /** Leaks memory in each operation, to test that the trial detects it. */
  readonly leaksMemory?: boolean
}

/** The resources that the process uses. */
export interface Usage {
  readonly operations: number
  /** Bytes of the heap after garbage collection. */
  readonly heap: number
  readonly descriptors: number
  /** The largest size of the log up to now, in bytes. */
  readonly log: number
}

const SAMPLES = 10

type Actions = readonly (() => unknown)[]

/** The queries of the trial. */
function queriesOn(call: LooseCall, warband: () => { campaign: string; warband: string }): Actions {
  const ofBand = ['warband.get', 'warband.builder', 'warband.portraits']
  const ofCampaign = ['campaign.get', 'campaign.overview', 'campaign.names', 'standings.get']
  return [
    ...ofBand.map((method) => () => call(method, warband())),
    ...ofCampaign.map((method) => () => call(method, { campaign: CAMPAIGN })),
    () => call('history.timeline', { campaign: CAMPAIGN, limit: 20 }),
    () => call('campaign.list', {}),
  ]
}

/** The commands of the trial. */
function commandsOn(call: LooseCall, warband: () => { campaign: string; warband: string }): Actions {
  let count = 0
  return [
    () => call('ledger.record', { ...warband(), amount: 1, detail: `essai ${count++}` }),
    () => call('warband.change', { ...warband(), notes: `Notes ${count++}` }),
    () => call('item.buy', { ...warband(), member: null, item: { id: 'rifle' } }),
    () => call('warband.change', { ...warband(), name: `Les ${count++}` }),
  ]
}

/** Returns a function that executes the next operation. Each command is undone by the next operation, so that only the history grows. */
function operationsOn(one: Open, random: () => number): () => void {
  const call = callWithRequests(one.app, 'soak', () => undefined)
  prepare(call)
  const step = randomSteps(call, 3)
  for (let first = 0; first < 40; first++) step()
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!
  const warband = () => ({ campaign: CAMPAIGN, warband: pick(WARBANDS) })
  const [queries, commands] = [queriesOn(call, warband), commandsOn(call, warband)]
  const others: Actions = [
    () => one.app.call('ledger.record', { ...warband(), amount: 'x' }, 'soak'),
    () => call('draft.save', { campaign: CAMPAIGN, key: 'soak', data: { notes: 'x'.repeat(1000 * random()) } }),
  ]
  let done: string | undefined
  return () => {
    const what = random()
    if (done !== undefined) {
      call('history.undo', { campaign: CAMPAIGN, entries: [done] })
      done = undefined
    } else if (what < 0.3) done = (pick(commands)() as { entry: string }).entry || undefined
    else pick(what < 0.35 ? others : queries)()
  }
}

/** Executes operations in a folder, and writes the usage of the process at every tenth of them. */
export function soak({ folder, operations, leaksMemory }: SoakOrders, { say }: Speech): void {
  const one = openFolder(folder)
  const next = operationsOn(one, randomFrom(2))
  const kept: unknown[] = []
  let log = 0
  for (let done = 1; done <= operations; done++) {
    next()
    if (leaksMemory) kept.push(new Array(100).fill(done))
    if (done % 50 === 0) log = Math.max(log, statSync(`${one.opened.place.file}-wal`).size)
    if (done % (operations / SAMPLES) === 0) say(JSON.stringify(measureUsage(done, log)))
  }
  one.close()
  say(`closed ${kept.length}`)
}

function measureUsage(operations: number, log: number): Usage {
  for (let time = 0; time < 3; time++) globalThis.gc!()
  const descriptors = readdirSync('/proc/self/fd').length
  return { operations, heap: process.memoryUsage().heapUsed, descriptors, log }
}
