// Measures the first screen in a fresh browser: what it loads, and how soon something is painted. Compares it with other builds
// if their folders are given: CHRONIQUE_BEFORE (a built checkout) and CHRONIQUE_PEER (another program's built pages).
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Browser, Response } from 'playwright-core'
import { readFileMap } from '../../main/host/files.ts'
import { createHandler } from '../../main/host/handler.ts'
import { serve } from '../../main/web/server.ts'
import { HOST_FLAGS } from '../../scripts/hostFlags.mjs'
import { entranceFor, enterByAddress } from '../support/letIn.ts'
import type { Opened } from '../support/screenHost.ts'
import { comparisonLine, median, singleLine } from './measure.ts'

const root = path.resolve(import.meta.dirname, '../..')
const ROUNDS = 9

/** Served pages, and a function that stops the server. */
interface ServedPages {
  readonly opened: Opened
  readonly end: () => Promise<unknown>
}

/** Starts the built program of a checkout with an empty data folder. */
async function serveProgram(checkout: string): Promise<ServedPages> {
  const data = mkdtempSync(path.join(tmpdir(), 'chronique-first-'))
  const args = [...HOST_FLAGS, path.join(checkout, 'out/main/serve.cjs'), '--no-open', '--data', data]
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  const end = async () => {
    child.kill('SIGTERM')
    await once(child, 'close')
    rmSync(data, { recursive: true, force: true })
  }
  for await (const outputLine of createInterface(child.stdout)) {
    const address = /http:\/\/\S+/.exec(outputLine)?.[0]
    if (address) return { opened: await openAsReturningUser(address), end }
  }
  throw new Error(`${checkout} does not start`)
}

/** Serves the built pages of another program. */
async function servePages(folder: string): Promise<ServedPages> {
  const refused = { ok: false, error: { code: 'unknown-method', path: '', params: {} } } as const
  const handler = createHandler({
    call: () => Promise.resolve(refused),
    pdf: () => Promise.resolve(refused),
    files: readFileMap(folder),
    log: () => {},
  })
  const { origin, close } = await serve(handler)
  return { opened: { address: `${origin}/` }, end: close }
}

/** Enters as a returning user, so that all visits are alike: a ticket would let in only one of them. */
async function openAsReturningUser(address: string): Promise<Opened> {
  if (!address.includes('#ticket=')) return { address }
  const entered = await enterByAddress(address)
  return { address: `${entered.origin}/`, entrance: entranceFor(entered) }
}

/** Makes one visit in a new browser context. Returns the milliseconds to the first paint and the loaded bytes, gzipped. */
async function visit(browser: Browser, { address, entrance }: Opened) {
  const context = await browser.newContext({ locale: 'fr-FR', ...entrance })
  const page = await context.newPage()
  const answers: Response[] = []
  page.on('response', (response) => answers.push(response))
  await page.goto(address, { waitUntil: 'load' })
  const painted = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          const [first] = list.getEntriesByName('first-contentful-paint')
          if (first) resolve(first.startTime)
        }).observe({ type: 'paint', buffered: true })
      }),
  )
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  const loaded = answers.filter((response) => !response.url().endsWith('/events')) // that response never ends
  const sizes = await Promise.all(loaded.map(async (response) => gzipSync(await response.body()).length))
  const bytes = sizes.reduce((sum, size) => sum + size, 0)
  await context.close()
  return { painted, bytes }
}

/** Prints the bytes loaded before the first screen and, for each other build given, a comparison of the first paint. */
export async function firstScreenFigures(browser: Browser, print: (line: string) => void): Promise<void> {
  const { CHRONIQUE_BEFORE: before, CHRONIQUE_PEER: other } = process.env
  const ours = await serveProgram(root)
  const { bytes } = await visit(browser, ours.opened)
  print(
    singleLine({
      work: 'all that is loaded before the first screen, gzipped',
      value: bytes / 1000,
      unit: 'kB',
      reach: 220,
    }),
  )
  const peers = [
    { name: 'the build before', served: before ? await serveProgram(before) : undefined, reach: 1, aim: 0.8 },
    { name: 'another program’s pages', served: other ? await servePages(other) : undefined, reach: 0.5, aim: 0.5 },
  ]
  for (const { name, served, reach, aim } of peers) {
    if (!served) {
      print(`first paint; ${name}: skipped: no folder given`)
      continue
    }
    const times = { ours: [] as number[], peer: [] as number[] }
    let theirs = 0
    for (let round = 0; round < ROUNDS; round++) {
      times.ours.push((await visit(browser, ours.opened)).painted)
      const peer = await visit(browser, served.opened)
      times.peer.push(peer.painted)
      theirs = peer.bytes
    }
    const medians = { ours: median(times.ours), peer: median(times.peer) }
    print(comparisonLine({ work: 'first paint of the first screen', peer: name, times: medians, reach, aim }))
    const sizes = { ours: bytes / 1000, peer: theirs / 1000 }
    print(comparisonLine({ work: 'bytes before it, gzipped', peer: name, times: sizes, unit: 'kB', reach, aim }))
    await served.end()
  }
  await ours.end()
}
