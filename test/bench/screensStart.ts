import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { HOST_FLAGS } from '../../scripts/hostFlags.mjs'
import { median } from './measure.ts'

const root = path.resolve(import.meta.dirname, '../..')

/** A program that can be started: what Node is told, and the data folder. */
export interface Startable {
  readonly args: readonly string[]
  readonly folder: string
}

/** The program as users get it, of a checkout in which it was built. */
export const bundled = (folder: string, checkout = root): Startable => ({
  args: [...HOST_FLAGS, path.join(checkout, 'out/main/serve.cjs'), '--no-open', '--data'],
  folder,
})

/** The program from its sources, behind Vite’s own server. */
export const fromSources = (folder: string): Startable => ({
  args: [path.join(import.meta.dirname, 'sourceHost.ts')],
  folder,
})

interface Script {
  readonly url: string
  readonly size: number
}

/** Notes each script that a page is given; reading them takes time, so a start that is timed does without. */
function noteScripts(page: Page): readonly Script[] {
  const scripts: Script[] = []
  page.on('response', (response) => {
    if (!/javascript/.test(response.headers()['content-type'] ?? '')) return
    void response.body().then((body) => scripts.push({ url: response.url(), size: gzipSync(body).length }))
  })
  return scripts
}

/** Starts a program; gives its process, and the address that it says. */
export async function running({ args, folder }: Startable) {
  const child: ChildProcess = spawn(process.execPath, [...args, folder], { stdio: ['ignore', 'pipe', 'inherit'] })
  const ended = once(child, 'close')
  const address = await new Promise<string>((resolve, reject) => {
    let said = ''
    child.stdout!.on('data', (part: Buffer) => {
      said += part.toString()
      const found = /http:\/\/\S+/.exec(said)?.[0]
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
 * Starts a program and waits until the list of campaigns can be used; gives the page, and what ends both. `isNoted`: its
 * scripts are noted.
 */
async function started(program: Startable, browser: BrowserContext, isNoted = false) {
  const starting = running(program)
  const page = await browser.newPage()
  const scripts = isNoted ? noteScripts(page) : []
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

/** Milliseconds of one start of a program. */
async function startOnce(program: Startable, browser: BrowserContext): Promise<number> {
  const begin = performance.now()
  const running = await started(program, browser)
  const taken = performance.now() - begin
  await running.end()
  return taken
}

/** A browser that somebody has open: a window of its own with a page in it. Its making is nothing that a start is to blame for. */
async function openBrowser(browser: Browser): Promise<BrowserContext> {
  const context = await browser.newContext({ locale: 'fr-FR' })
  await context.newPage()
  return context
}

/** The medians, in milliseconds, of starts of both programs that take turns; what follows the first screen is not timed. */
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

/** Bytes of JavaScript, gzipped, that the browser loads before the list can be used; and the names of its files. */
export async function firstLoad(program: Startable, browser: Browser) {
  const open = await openBrowser(browser)
  const running = await started(program, open, true)
  await settled(running.page)
  await running.end()
  await open.close()
  const { scripts } = running
  const bytes = scripts.reduce((sum, { size }) => sum + size, 0)
  return { bytes, names: scripts.map(({ url }) => url.slice(url.lastIndexOf('/') + 1)) }
}

/** What is loaded at leisure is loaded too. */
const settled = (page: Page) => page.waitForTimeout(1000)
