// The program of somebody who is alone, beside an older build of it in the same run: what is loaded, how soon it starts, how long a
// command takes.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Browser } from 'playwright-core'
import { enterByAddress, type EnteredHost } from '../support/letIn.ts'
import { startBrowser } from '../support/screenHost.ts'
import { line, median, said, type Figure } from './measure.ts'
import { bundled, firstLoad, running, startTimes, type Startable } from './screensStart.ts'

const root = path.resolve(import.meta.dirname, '../..')
const STARTS = 9
const TURNS = 20
const COMMANDS = 10

/** Prints what somebody alone has of this build; beside the one `before`, a checkout that was built, where there is one. */
export async function aloneFigures(before: string | undefined, print: (line: string) => void): Promise<void> {
  const browser = await startBrowser()
  const builds: Startable[] = []
  try {
    for (const checkout of [root, ...(before === undefined ? [] : [before])]) {
      // Each has made its data itself: an older build reads no newer one's.
      builds.push(bundled(mkdtempSync(path.join(tmpdir(), 'chronique-alone-')), checkout))
      await withHost(builds.at(-1)!, (host) => asked(host, 'sample.create', { ruleset: 'un-pour-un' }))
    }
    const [ours, theirs] = builds as [Startable, Startable | undefined]
    const { bytes } = await firstLoad(ours, browser)
    print(
      said({ work: 'alone: JavaScript before the first screen, gzipped', value: bytes / 1000, unit: 'kB', reach: 88 }),
    )
    if (theirs) (await beside(ours, theirs, bytes, browser)).map(line).forEach(print)
    else print('alone; the build before: skipped: no folder given (--before)')
  } finally {
    await browser.close()
    for (const { folder } of builds) rmSync(folder, { recursive: true, force: true })
  }
}

async function beside(ours: Startable, theirs: Startable, bytes: number, browser: Browser): Promise<Figure[]> {
  const { bytes: peer } = await firstLoad(theirs, browser)
  const both = { peer: 'the build before', reach: 1.1, aim: 1 }
  const sizes = { ours: bytes / 1000, peer: peer / 1000 }
  return [
    { ...both, work: 'alone: JavaScript before the first screen, gzipped', times: sizes, unit: 'kB', reach: 1 },
    { ...both, work: 'alone: start to the first screen', times: await startTimes(ours, theirs, browser, STARTS) },
    { ...both, work: 'alone: a command, over HTTP', times: await commandTimes(ours, theirs) },
  ]
}

/** The medians of commands that take turns on both builds. */
const commandTimes = (ours: Startable, theirs: Startable) =>
  withHost(ours, (one) =>
    withHost(theirs, async (other) => {
      const bands = [await bandOn(one), await bandOn(other)] as const
      const times = { ours: [] as number[], peer: [] as number[] }
      for (let turn = -2; turn < TURNS; turn++) {
        const taken = [await paid(one, bands[0], turn), await paid(other, bands[1], turn)] as const
        if (turn < 0) continue // warming up
        times.ours.push(...taken[0])
        times.peer.push(...taken[1])
      }
      return { ours: median(times.ours), peer: median(times.peer) }
    }),
  )

interface Band {
  readonly campaign: string
  readonly warband: string
}

async function bandOn(host: EnteredHost): Promise<Band> {
  const { campaigns } = await asked<{ campaigns: { id: string }[] }>(host, 'campaign.list', {})
  const campaign = campaigns[0]!.id
  const { warbands } = await asked<{ warbands: { id: string }[] }>(host, 'campaign.get', { campaign })
  return { campaign, warband: warbands[0]!.id }
}

async function paid(host: EnteredHost, band: Band, turn: number): Promise<number[]> {
  const times: number[] = []
  for (let count = 0; count < COMMANDS; count++) {
    const begun = performance.now()
    await asked(host, 'ledger.record', { ...band, amount: 1, detail: '', request: `alone-${turn}-${count}-00` })
    times.push(performance.now() - begun)
  }
  return times
}

/** Does work with a running host of a build; ends it. */
async function withHost<T>(build: Startable, work: (host: EnteredHost) => Promise<T>): Promise<T> {
  const { address, end } = await running(build)
  try {
    return await work(await enterByAddress(address))
  } finally {
    await end()
  }
}

async function asked<T>({ origin, token }: EnteredHost, method: string, input: object): Promise<T> {
  const response = await fetch(`${origin}/rpc/${method}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(input),
  })
  const answer = (await response.json()) as { ok: boolean; value: T }
  if (!answer.ok) throw new Error(`${method}: ${JSON.stringify(answer)}`)
  return answer.value
}
