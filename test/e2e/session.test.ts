// @module-tag browser
// Who was let in stays so: a bookmark, a second tab, a restart; who was not is told, and comes in by one click.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchBrowser, startScreenHost, type ScreenHost } from '../support/screenHost.ts'

let folder: string, host: ScreenHost, browser: Browser, context: BrowserContext, origin: string
/** What a page that was not let in has opened. */
let open: () => boolean = () => false
const start = () => startScreenHost(folder, { open: () => open() })
const newContext = () => browser.newContext({ locale: 'fr-FR', reducedMotion: 'reduce' })

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'chronique-'))
  ;[host, browser] = [await start(), await launchBrowser()]
  host.call('campaign.create', { campaign: 'campaignone', name: 'La première', ruleset: 'un-pour-un' })
  origin = new URL(host.address).origin
  context = await newContext()
})
afterAll(async () => {
  await browser.close()
  await host.close()
})

const seen = (page: Page, name = 'La première') => page.getByText(name).first().waitFor()
const shutOut = (page: Page) => page.getByRole('heading', { name: 'Cette page n’a pas accès à vos données' }).waitFor()
async function opened(address: string, inside = context): Promise<Page> {
  const page = await inside.newPage()
  await page.goto(address)
  return page
}
const known = (): number => {
  try {
    const { browsers } = JSON.parse(readFileSync(path.join(folder, 'chronique.browsers'), 'utf8')) as {
      browsers: object[]
    }
    return browsers.length
  } catch {
    return 0
  }
}

test('a ticket opens the page, leaves the address, and opens nothing a second time', async () => {
  const { address } = host
  const page = await opened(address)
  await seen(page)
  expect(page.url()).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/(#\/)?$/)
  const other = await newContext()
  await shutOut(await opened(address, other))
  await other.close()
})

test('the browser becomes known; its key cannot be taken out of it', async () => {
  await expect.poll(known).toBe(1)
  const taken = await context.pages()[0]!.evaluate(async () => {
    const request = indexedDB.open('keyval-store')
    await new Promise((resolve) => request.addEventListener('success', resolve))
    const asked = request.result.transaction('keyval').objectStore('keyval').get('chronique-key')
    await new Promise((resolve) => asked.addEventListener('success', resolve))
    const { privateKey } = asked.result as CryptoKeyPair
    return crypto.subtle.exportKey('jwk', privateKey).then(
      () => 'taken',
      (error: Error) => error.name,
    )
  })
  expect(taken).toBe('InvalidAccessError')
})

test('a bookmark, and a link that is opened in another tab', async () => {
  const page = await opened(`${origin}/#/settings`)
  await page.getByRole('heading', { name: 'Réglages' }).waitFor()
  const list = await opened(origin)
  const [tab] = await Promise.all([
    context.waitForEvent('page'),
    list
      .getByRole('link', { name: 'La première' })
      .first()
      .click({ modifiers: ['ControlOrMeta'] }),
  ])
  // Not by a locator: the library waits for ever for a tab that was opened like this, and is there.
  await expect.poll(() => tab.evaluate(() => document.querySelector('h1')?.innerText)).toBe('La première')
  expect(tab.url()).toContain('#/campaign/campaignone')
})

test('a restart: the open page goes on, the bookmark works, also where no other tab is open', async () => {
  const page = context.pages()[0]!
  await host.close(true)
  host = await start()
  expect(new URL(host.address).origin).toBe(origin)
  host.call('campaign.create', { campaign: 'campaigntwo', name: 'La deuxième', ruleset: 'un-pour-un' })
  await seen(page, 'La deuxième')
  expect(await page.evaluate(() => location.hash)).not.toContain('ticket')

  for (const one of context.pages()) await one.close()
  await host.close(true)
  host = await start()
  await seen(await opened(`${origin}/#/`), 'La deuxième')
  expect(known()).toBe(1)
})

test('in another browser the page says that it has no access; one click opens it, and it comes back where it was', async () => {
  const other = await newContext()
  const page = await opened(`${origin}/#/settings`, other)
  await shutOut(page)
  let wanted = 0
  open = () => Boolean(++wanted)
  await page.getByRole('button', { name: 'Ouvrir Chronique' }).click()
  await page.getByText('s’ouvre dans votre navigateur habituel').waitFor()
  expect(wanted).toBe(1)
  await seen(await opened(host.address, other))
  await page.getByRole('heading', { name: 'Réglages' }).waitFor()
  await other.close()
})

test('where no browser can be opened it says where the address is', async () => {
  const other = await newContext()
  const page = await opened(origin, other)
  open = () => false
  await page.getByRole('button', { name: 'Ouvrir Chronique' }).click()
  await page.getByText('l’adresse qu’il vient d’écrire').waitFor()
  await other.close()
})

test('a file of one’s own leads to the page', async () => {
  const file = path.join(folder, 'lead.html')
  writeFileSync(file, `<script>location.replace(${JSON.stringify(host.address)})</script>`)
  const other = await newContext()
  await seen(await opened(pathToFileURL(file).href, other))
  rmSync(file)
  await other.close()
})
