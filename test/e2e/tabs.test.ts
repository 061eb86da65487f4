// @module-tag browser
// Many tabs of one browser on one program.
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { launchBrowser, startScreenHost, type ScreenHost } from '../support/screenHost.ts'

/** More tabs than a browser allows connections to one host. */
const TABS = 8

let host: ScreenHost
let browser: Browser
let context: BrowserContext
beforeAll(async () => {
  ;[host, browser] = [await startScreenHost(), await launchBrowser()]
  context = await browser.newContext({ locale: 'fr-FR', reducedMotion: 'reduce' })
})
afterAll(async () => {
  await browser.close()
  await host.close()
})

/** The uncaught errors of all tabs. */
const errors: string[] = []
afterEach(() => expect(errors).toEqual([]))

const waitForCampaign = (page: Page, name: string) => page.getByText(name).first().waitFor()
const begin = (name: string, campaign: string) =>
  host.call('campaign.create', { campaign, name, ruleset: 'un-pour-un' })

test(`${TABS} tabs all work and receive changes, also after the first is closed`, async () => {
  begin('La première', 'campaignone')
  const tabs: Page[] = []
  for (let at = 0; at < TABS; at++) {
    const page = await context.newPage()
    page.on('pageerror', (error) => errors.push(String(error)))
    await page.goto(host.address)
    await waitForCampaign(page, 'La première')
    tabs.push(page)
  }
  begin('La deuxième', 'campaigntwo')
  await Promise.all(tabs.map((page) => waitForCampaign(page, 'La deuxième')))

  await tabs[0]!.close()
  const left = tabs.slice(1)
  begin('La troisième', 'campaignthree')
  await Promise.all(left.map((page) => waitForCampaign(page, 'La troisième')))
  expect(left).toHaveLength(TABS - 1)
})

test('language and theme chosen in one tab apply to the others', async () => {
  const other = context.pages().at(-1)!
  await other.locator('html[lang=fr]').waitFor({ state: 'attached' })
  await context.pages()[0]!.getByRole('button', { name: 'English' }).click()
  await other.locator('html[lang=en]').waitFor({ state: 'attached' })
  host.call('preferences.save', { language: null, theme: 'dark' })
  await other.locator('html[lang=fr][data-theme=dark]').waitFor({ state: 'attached' })
  await expect.poll(() => other.locator('h1').textContent()).toBe('Campagnes')
})
