// @module-tag browser
// An authorised browser stays authorised: with a bookmark, in a second tab, after a restart. Another browser gets an explanation, and is
// authorised with one click.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchBrowser, startScreenHost, type ScreenHost } from '../support/screenHost.ts'

let folder: string, host: ScreenHost, browser: Browser, context: BrowserContext, origin: string
/** Opens a page in the user's browser when a page without access asks for it; returns false on failure. */
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

const waitForCampaign = (page: Page, name = 'La première') => page.getByText(name).first().waitFor()
const waitForNoAccess = (page: Page) =>
  page.getByRole('heading', { name: 'Cette page n’a pas accès à vos données' }).waitFor()
async function openPage(address: string, inside = context): Promise<Page> {
  const page = await inside.newPage()
  await page.goto(address)
  return page
}
const countKnownBrowsers = (): number => {
  try {
    const { browsers } = JSON.parse(readFileSync(path.join(folder, 'chronique.browsers'), 'utf8')) as {
      browsers: object[]
    }
    return browsers.length
  } catch {
    return 0
  }
}

test('opens the page by a ticket, removes it from the address, and accepts it once', async () => {
  const { address } = host
  const page = await openPage(address)
  await waitForCampaign(page)
  expect(page.url()).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/(#\/)?$/)
  const other = await newContext()
  await waitForNoAccess(await openPage(address, other))
  await other.close()
})

test('remembers the browser by a key that cannot be exported', async () => {
  await expect.poll(countKnownBrowsers).toBe(1)
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

test('opens a bookmark, and a link in another tab', async () => {
  const page = await openPage(`${origin}/#/settings`)
  await page.getByRole('heading', { name: 'Réglages' }).waitFor()
  const list = await openPage(origin)
  const [tab] = await Promise.all([
    context.waitForEvent('page'),
    list
      .getByRole('link', { name: 'La première' })
      .first()
      .click({ modifiers: ['ControlOrMeta'] }),
  ])
  // Not by a locator: Playwright never resolves one in a tab opened like this, although the page is there.
  await expect.poll(() => tab.evaluate(() => document.querySelector('h1')?.innerText)).toBe('La première')
  expect(tab.url()).toContain('#/campaign/campaignone')
})

test('keeps open pages and bookmarks working after a restart, also without another tab', async () => {
  const page = context.pages()[0]!
  await host.close(true)
  host = await start()
  expect(new URL(host.address).origin).toBe(origin)
  host.call('campaign.create', { campaign: 'campaigntwo', name: 'La deuxième', ruleset: 'un-pour-un' })
  await waitForCampaign(page, 'La deuxième')
  expect(await page.evaluate(() => location.hash)).not.toContain('ticket')

  for (const one of context.pages()) await one.close()
  await host.close(true)
  host = await start()
  await waitForCampaign(await openPage(`${origin}/#/`), 'La deuxième')
  expect(countKnownBrowsers()).toBe(1)
})

test('asks for access in another browser, and returns to the same page after one click', async () => {
  const other = await newContext()
  const page = await openPage(`${origin}/#/settings`, other)
  await waitForNoAccess(page)
  let wanted = 0
  open = () => Boolean(++wanted)
  await page.getByRole('button', { name: 'Ouvrir Chronique' }).click()
  await page.getByText('s’ouvre dans votre navigateur habituel').waitFor()
  expect(wanted).toBe(1)
  await waitForCampaign(await openPage(host.address, other))
  await page.getByRole('heading', { name: 'Réglages' }).waitFor()
  await other.close()
})

test('says where the address is if no browser can be opened', async () => {
  const other = await newContext()
  const page = await openPage(origin, other)
  open = () => false
  await page.getByRole('button', { name: 'Ouvrir Chronique' }).click()
  await page.getByText('l’adresse qu’il vient d’écrire').waitFor()
  await other.close()
})

test('opens from a local file', async () => {
  const file = path.join(folder, 'lead.html')
  writeFileSync(file, `<script>location.replace(${JSON.stringify(host.address)})</script>`)
  const other = await newContext()
  await waitForCampaign(await openPage(pathToFileURL(file).href, other))
  rmSync(file)
  await other.close()
})
