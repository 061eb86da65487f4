import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { HOST_FLAGS } from '../../scripts/hostFlags.mjs'
import { median } from './measure.ts'

const root = path.resolve(import.meta.dirname, '../..')

/** A program that can be started: the arguments for Node, and the data folder. */
export interface Startable {
  readonly args: readonly string[]
  readonly folder: string
}

/** The program as users get it, from a built checkout. */
export const bundled = (folder: string, checkout = root): Startable => ({
  args: [...HOST_FLAGS, path.join(checkout, 'out/main/serve.cjs'), '--no-open', '--data'],
  folder,
})

/** The program run from its sources, with the screens served by Vite. */
export const fromSources = (folder: string): Startable => ({
  args: [path.join(import.meta.dirname, 'sourceHost.ts')],
  folder,
})

interface Script {
  readonly url: string
  readonly size: number
}

/** Records each script that a page loads. This takes time, so it is not used when a start is timed. */
function recordScripts(page: Page): readonly Script[] {
  const scripts: Script[] = []
  page.on('response', (response) => {
    if (!/javascript/.test(response.headers()['content-type'] ?? '')) return
    void response.body().then((body) => scripts.push({ url: response.url(), size: gzipSync(body).length }))
  })
  return scripts
}

/** Starts a program. Returns the address that it prints and a function that stops it. */
export async function startProgram({ args, folder }: Startable) {
  const child: ChildProcess = spawn(process.execPath, [...args, folder], { stdio: ['ignore', 'pipe', 'inherit'] })
  const ended = once(child, 'close')
  const address = await new Promise<string>((resolve, reject) => {
    let output = ''
    child.stdout!.on('data', (part: Buffer) => {
      output += part.toString()
      const found = /http:\/\/\S+/.exec(output)?.[0]
      if (found) resolve(found)
    })
    child.once('close', (code) => reject(new Error(`${args.join(' ')} ended with ${code}`)))
  })
  const end = async () => {
    child.kill('SIGTERM')
    await ended
  }
  return { address, end }
}

/**
 * Starts a program and waits until the list of campaigns can be used. Returns the page and a function that ends both.
 * `areScriptsRecorded`: whether the scripts of the page are recorded.
 */
async function openProgram(program: Startable, browser: BrowserContext, areScriptsRecorded = false) {
  const starting = startProgram(program)
  const page = await browser.newPage()
  const scripts = areScriptsRecorded ? recordScripts(page) : []
  const { address, end } = await starting
  await page.goto(address, { waitUntil: 'commit' })
  await page.locator('.sheet a[href*="campaign"]').first().waitFor()
  return {
    page,
    scripts,
    async end() {
      await page.close()
      await end()
    },
  }
}

/** Measures one start of a program, in milliseconds. */
async function startOnce(program: Startable, browser: BrowserContext): Promise<number> {
  const begin = performance.now()
  const running = await openProgram(program, browser)
  const taken = performance.now() - begin
  await running.end()
  return taken
}

/** Opens a browser context with a page, like a browser that a user already has open: opening it is not part of a start. */
async function openBrowser(browser: Browser): Promise<BrowserContext> {
  const context = await browser.newContext({ locale: 'fr-FR' })
  await context.newPage()
  return context
}

/** The median milliseconds of starts of both programs, in turns. What follows the first screen is not measured. */
export async function startTimes(one: Startable, other: Startable, browser: Browser, rounds: number) {
  const times = { ours: [] as number[], peer: [] as number[] }
  const open = await openBrowser(browser)
  for (let round = -1; round < rounds; round++) {
    const ours = await startOnce(one, open)
    const peer = await startOnce(other, open)
    if (round < 0) continue // warming up
    times.ours.push(ours)
    times.peer.push(peer)
  }
  await open.close()
  return { ours: median(times.ours), peer: median(times.peer) }
}

/** Measures the JavaScript that the browser loads for the first screen: gzipped bytes and file names. */
export async function firstLoad(program: Startable, browser: Browser) {
  const open = await openBrowser(browser)
  const running = await openProgram(program, open, true)
  await waitForLateLoads(running.page)
  await running.end()
  await open.close()
  const { scripts } = running
  const bytes = scripts.reduce((sum, { size }) => sum + size, 0)
  return { bytes, names: scripts.map(({ url }) => url.slice(url.lastIndexOf('/') + 1)) }
}

/** Waits until scripts that load after the first screen are loaded too. */
const waitForLateLoads = (page: Page) => page.waitForTimeout(1000)
