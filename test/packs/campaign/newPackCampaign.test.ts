// @module-tag browser
// Beginning a campaign from the file of a pack, in a browser.
import { readdirSync } from 'node:fs'
import path from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { temporaryFolder } from '../../support/cli.ts'
import { complaints, launchBrowser, openPage, startScreenHost, type ScreenHost } from '../../support/screenHost.ts'
import { FAUBOURG, faubourgWith } from '../format/faubourg.ts'

const files = temporaryFolder()
const pack = files.write('faubourg.pack.json', FAUBOURG)
const faulty = files.write('faulty.pack.json', faubourgWith({ 'kinds[0].values.bagare': 3 }))
let browser: Browser
let host: ScreenHost
let page: Page
beforeAll(async () => {
  ;[browser, host] = await Promise.all([launchBrowser(), startScreenHost()])
  page = await openPage(browser, host, '/new')
})
afterAll(async () => {
  await browser.close()
  await host.close()
  files.remove()
})

async function choose(file: string): Promise<void> {
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), page.locator('.ruling__add button').click()])
  await chooser.setFiles(file)
}
const chosen = () => page.locator('.ruling:has(:checked) .ruling__name').textContent()

test('a pack with faults is refused with a sentence', async () => {
  const before = await chosen()
  await choose(faulty)
  await page.locator('.notice').filter({ hasText: 'Vouliez-vous dire' }).waitFor()
  expect([await chosen(), await page.locator('.ruling').count()]).toEqual([before, 5])
  await page.locator('.notice .btn--quiet').first().click()
})

test('a pack is chosen with its budget, and its campaign begins', async () => {
  await choose(pack)
  await page.locator('.ruling', { hasText: 'Faubourg' }).waitFor()
  expect(await chosen()).toBe('Faubourg')
  expect(await page.locator('[name=startingBudget]').inputValue()).toBe('400')
  await page.locator('[name=name]').fill('Les docks')
  await page.locator('[type=submit]').click()
  await page.locator('.head', { hasText: 'Les docks' }).waitFor()
  const { campaigns } = host.call<{ campaigns: { ruleset: string; rulesetName: object }[] }>('campaign.list')
  expect(campaigns).toMatchObject([
    { ruleset: expect.stringMatching(/^faubourg-[0-9a-f]{32}$/) as string, rulesetName: { fr: 'Faubourg' } },
  ])
})

test('the pack stays on the shelf, for further campaigns', async () => {
  expect(readdirSync(path.join(host.folder, 'packs'))).toHaveLength(1)
  await page.evaluate(() => void (location.hash = '/new'))
  await page.locator('.ruling', { hasText: 'Faubourg' }).waitFor()
  expect(await page.locator('.ruling').count()).toBe(6)
  expect(complaints.get(page)).toEqual([])
})
