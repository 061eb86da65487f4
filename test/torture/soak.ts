import { readdirSync, statSync } from 'node:fs'
import { CAMPAIGN } from '../support/campaign.ts'
import { opening, type Open } from './opening.ts'
import type { Speech } from './tasks.ts'
import { randomFrom } from './trial.ts'
import { asking, prepare, stepsOf, WARBANDS } from './work.ts'
import type { LooseCall } from '../support/looseCall.ts'

export interface SoakOrders {
  readonly folder: string
  readonly operations: number
  /** Keeps something of each operation: what the trial is there to notice. */
  readonly keeps?: boolean
}

/** What the process holds. */
export interface Held {
  readonly operations: number
  /** Bytes that are left after collection. */
  readonly heap: number
  readonly descriptors: number
  /** The longest that the log was up to now, in bytes. */
  readonly log: number
}

const SAMPLES = 10

type Deeds = readonly (() => unknown)[]

/** What is asked of a campaign all the time. */
function queriesOn(call: LooseCall, warband: () => { campaign: string; warband: string }): Deeds {
  const ofBand = ['warband.get', 'warband.builder', 'warband.portraits']
  const ofCampaign = ['campaign.get', 'campaign.overview', 'campaign.names', 'standings.get']
  return [
    ...ofBand.map((method) => () => call(method, warband())),
    ...ofCampaign.map((method) => () => call(method, { campaign: CAMPAIGN })),
    () => call('history.timeline', { campaign: CAMPAIGN, limit: 20 }),
    () => call('campaign.list', {}),
  ]
}

/** What is done all the time. */
function commandsOn(call: LooseCall, warband: () => { campaign: string; warband: string }): Deeds {
  let count = 0
  return [
    () => call('ledger.record', { ...warband(), amount: 1, detail: `essai ${count++}` }),
    () => call('warband.change', { ...warband(), notes: `Notes ${count++}` }),
    () => call('item.buy', { ...warband(), member: null, item: { id: 'rifle' } }),
    () => call('warband.change', { ...warband(), name: `Les ${count++}` }),
  ]
}

/** One operation after the other. What is done is taken back in the next, so that only the history grows. */
function operationsOn(one: Open, random: () => number): () => void {
  const call = asking(one.app, 'soak', () => undefined)
  prepare(call)
  const step = stepsOf(call, 3)
  for (let first = 0; first < 40; first++) step()
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!
  const warband = () => ({ campaign: CAMPAIGN, warband: pick(WARBANDS) })
  const [queries, commands] = [queriesOn(call, warband), commandsOn(call, warband)]
  const others: Deeds = [
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

/** Works for long in a folder and says at each tenth of the way what the process holds. */
export function soak({ folder, operations, keeps }: SoakOrders, { say }: Speech): void {
  const one = opening(folder)
  const next = operationsOn(one, randomFrom(2))
  const kept: unknown[] = []
  let log = 0
  for (let done = 1; done <= operations; done++) {
    next()
    if (keeps) kept.push(new Array(100).fill(done))
    if (done % 50 === 0) log = Math.max(log, statSync(`${one.opened.place.file}-wal`).size)
    if (done % (operations / SAMPLES) === 0) say(JSON.stringify(heldAfter(done, log)))
  }
  one.close()
  say(`closed ${kept.length}`)
}

function heldAfter(operations: number, log: number): Held {
  for (let time = 0; time < 3; time++) globalThis.gc!()
  const descriptors = readdirSync('/proc/self/fd').length
  return { operations, heap: process.memoryUsage().heapUsed, descriptors, log }
}
