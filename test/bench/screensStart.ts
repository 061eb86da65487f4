import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { HOST_FLAGS } from '../../scripts/hostFlags.mjs'
import { median } from './measure.ts'

const root = path.resolve(import.meta.dirname, '../..')
const BUNDLED = [...HOST_FLAGS, path.join(root, 'out/main/serve.cjs'), '--no-open', '--data']
const SOURCES = [path.join(import.meta.dirname, 'sourceHost.ts')]

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

/**
 * Starts a host and waits until the list of campaigns can be used; gives the page, and what ends both. `isNoted`: its
 * scripts are noted.
 */
async function started(args: readonly string[], folder: string, browser: BrowserContext, isNoted = false) {
  const child: ChildProcess = spawn(process.execPath, [...args, folder], { stdio: ['ignore', 'pipe', 'inherit'] })
  const ended = once(child, 'close')
  const page = await browser.newPage()
  const scripts = isNoted ? noteScripts(page) : []
  const address = await new Promise<string>((resolve) => {
    let said = ''
    child.stdout!.on('data', (part: Buffer) => {
      said += part.toString()
      const found = /http:\/\/\S+/.exec(said)?.[0]
      if (found) resolve(found)
    })
  })
  await page.goto(address, { waitUntil: 'commit' })
  await page.locator('.sheet a[href*="campaign"]').first().waitFor()
  return {
    page,
    scripts,
    async end() {
      await page.close()
      child.kill('SIGTERM')
      await ended
    },
  }
}

/** Milliseconds of one start of the program, as users get it, or from its sources behind Vite’s own server. */
async function startOnce(args: readonly string[], folder: string, browser: BrowserContext): Promise<number> {
  const begin = performance.now()
  const running = await started(args, folder, browser)
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

/** The medians, in milliseconds, of starts of both kinds that take turns; what follows the first screen is not timed. */
export async function startTimes(folder: string, browser: Browser, rounds: number) {
  const times = { ours: [] as number[], peer: [] as number[] }
  const open = await openBrowser(browser)
  for (let round = -1; round < rounds; round++) {
    const ours = await startOnce(BUNDLED, folder, open)
    const peer = await startOnce(SOURCES, folder, open)
    if (round < 0) continue // warming up
    times.ours.push(ours)
    times.peer.push(peer)
  }
  await open.close()
  return { ours: median(times.ours), peer: median(times.peer) }
}

/** Bytes of JavaScript, gzipped, that the browser loads before the list can be used; and the names of its files. */
export async function firstLoad(folder: string, browser: Browser) {
  const open = await openBrowser(browser)
  const running = await started(BUNDLED, folder, open, true)
  await settled(running.page)
  await running.end()
  await open.close()
  const { scripts } = running
  const bytes = scripts.reduce((sum, { size }) => sum + size, 0)
  return { bytes, names: scripts.map(({ url }) => url.slice(url.lastIndexOf('/') + 1)) }
}

/** What is loaded at leisure is loaded too. */
const settled = (page: Page) => page.waitForTimeout(1000)
