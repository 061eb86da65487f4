// Measures the program for a single user (no club): bytes loaded, time to start, time per command. If an older build is given,
// measures both in the same run and compares them.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Browser } from 'playwright-core'
import { enterByAddress, type EnteredHost } from '../support/letIn.ts'
import { startBrowser } from '../support/screenHost.ts'
import { comparisonLine, median, singleLine, type Figure } from './measure.ts'
import { bundled, firstLoad, startProgram, startTimes, type Startable } from './screensStart.ts'

const root = path.resolve(import.meta.dirname, '../..')
const STARTS = 9
const TURNS = 20
const COMMANDS = 10

/** Prints the figures of this build. `before`: a built checkout of an older version to compare with. */
export async function aloneFigures(before: string | undefined, print: (line: string) => void): Promise<void> {
  const browser = await startBrowser()
  const builds: Startable[] = []
  try {
    for (const checkout of [root, ...(before === undefined ? [] : [before])]) {
      // Each build creates its own data, because an older build cannot read the data of a newer one.
      builds.push(bundled(mkdtempSync(path.join(tmpdir(), 'chronique-alone-')), checkout))
      await withHost(builds.at(-1)!, (host) => callHost(host, 'sample.create', { ruleset: 'un-pour-un' }))
    }
    const [ours, theirs] = builds as [Startable, Startable | undefined]
    const { bytes } = await firstLoad(ours, browser)
    print(
      singleLine({
        work: 'alone: JavaScript before the first screen, gzipped',
        value: bytes / 1000,
        unit: 'kB',
        reach: 88,
      }),
    )
    if (theirs) (await compareBuilds(ours, theirs, bytes, browser)).map(comparisonLine).forEach(print)
    else print('alone; the build before: skipped: no folder given (--before)')
  } finally {
    await browser.close()
    for (const { folder } of builds) rmSync(folder, { recursive: true, force: true })
  }
}

async function compareBuilds(ours: Startable, theirs: Startable, bytes: number, browser: Browser): Promise<Figure[]> {
  const { bytes: peer } = await firstLoad(theirs, browser)
  const both = { peer: 'the build before', reach: 1.1, aim: 1 }
  const sizes = { ours: bytes / 1000, peer: peer / 1000 }
  return [
    { ...both, work: 'alone: JavaScript before the first screen, gzipped', times: sizes, unit: 'kB', reach: 1 },
    { ...both, work: 'alone: start to the first screen', times: await startTimes(ours, theirs, browser, STARTS) },
    { ...both, work: 'alone: a command, over HTTP', times: await commandTimes(ours, theirs) },
  ]
}

/** Measures the median time of a command on each build. The builds take turns. */
const commandTimes = (ours: Startable, theirs: Startable) =>
  withHost(ours, (one) =>
    withHost(theirs, async (other) => {
      const bands = [await findFirstBand(one), await findFirstBand(other)] as const
      const times = { ours: [] as number[], peer: [] as number[] }
      for (let turn = -2; turn < TURNS; turn++) {
        const taken = [await timeCommands(one, bands[0], turn), await timeCommands(other, bands[1], turn)] as const
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

async function findFirstBand(host: EnteredHost): Promise<Band> {
  const { campaigns } = await callHost<{ campaigns: { id: string }[] }>(host, 'campaign.list', {})
  const campaign = campaigns[0]!.id
  const { warbands } = await callHost<{ warbands: { id: string }[] }>(host, 'campaign.get', { campaign })
  return { campaign, warband: warbands[0]!.id }
}

async function timeCommands(host: EnteredHost, band: Band, turn: number): Promise<number[]> {
  const times: number[] = []
  for (let count = 0; count < COMMANDS; count++) {
    const begun = performance.now()
    await callHost(host, 'ledger.record', { ...band, amount: 1, detail: '', request: `alone-${turn}-${count}-00` })
    times.push(performance.now() - begun)
  }
  return times
}

/** Starts the host of a build, runs `work` with it, and stops it. */
async function withHost<T>(build: Startable, work: (host: EnteredHost) => Promise<T>): Promise<T> {
  const { address, end } = await startProgram(build)
  try {
    return await work(await enterByAddress(address))
  } finally {
    await end()
  }
}

async function callHost<T>({ origin, token }: EnteredHost, method: string, input: object): Promise<T> {
  const response = await fetch(`${origin}/rpc/${method}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(input),
  })
  const answer = (await response.json()) as { ok: boolean; value: T }
  if (!answer.ok) throw new Error(`${method}: ${JSON.stringify(answer)}`)
  return answer.value
}
