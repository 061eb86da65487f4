// @module-tag browser
// A ruleset without prices: no screen shows or asks for points, values, caps or a treasury.
import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { complaints, launchBrowser, openPage, startScreenHost, type ScreenHost } from '../support/screenHost.ts'

const RULESET = 'circus-imperium'
let browser: Browser
let host: ScreenHost
let page: Page
let route: string
beforeAll(async () => {
  browser = await launchBrowser()
  host = await startScreenHost()
  const { campaign } = host.call<{ campaign: string }>('sample.create', { ruleset: RULESET })
  route = `/campaign/${campaign}`
})
afterAll(async () => {
  await browser.close()
  await host.close()
})
afterEach(async () => {
  expect(complaints.get(page)).toEqual([])
  await page.context().close()
})

const open = async (to: string) => {
  page = await openPage(browser, host, to)
}
const mainText = async () => (await page.locator('#main').innerText()).replaceAll('\u00a0', ' ')
/** « points de victoire » and the points of the standings are not prices. */
const PRICES = /\d\spoints?\b(?! d’expérience| de ligue| gagné)|trésor|valeur\b|plafond|coût|budget/i

test.each([
  ['the campaign', '', 'Factio Prasina'],
  ['the bands', '/warbands/all', 'Factio Prasina'],
  ['a stable in the builder', '/warbands/factioprasina', 'Polydoxus'],
  ['the games', '/games', 'La finale'],
  ['a recorded race', '/games/circusronde1course1', 'Rhinoceros'],
  ['a planned race', '/games/circusronde4course1', 'Incitatus'],
])('hides prices in %s', async (_, to, sign) => {
  await open(route + to)
  await page.locator('#main').getByText(sign).first().waitFor()
  expect(await mainText()).not.toMatch(PRICES)
})

test("hides prices on a member's page and in its builder", async () => {
  await open(`${route}/warbands/factioprasina`)
  await page.getByRole('option', { name: 'Incitatus' }).click()
  await page.getByRole('heading', { level: 2, name: 'Incitatus' }).waitFor()
  expect(await mainText()).not.toMatch(PRICES)
  await page.getByRole('link', { name: 'Sa page' }).click()
  await page.getByRole('heading', { name: 'Blessures et séquelles' }).waitFor()
  expect(await mainText()).not.toMatch(PRICES)
})

test("hides prices in the campaign's settings and standings", async () => {
  await open(route)
  await page.getByRole('button', { name: 'Plus' }).click()
  await page.getByRole('menuitem', { name: 'Régler la campagne' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Nom de la campagne').waitFor()
  expect(await dialog.innerText()).not.toMatch(PRICES)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Classement détaillé' }).click()
  await dialog.getByRole('row', { name: /Factio Prasina/ }).waitFor()
  expect(await dialog.getByRole('img').count()).toBe(0)
  expect(await dialog.innerText()).not.toMatch(PRICES)
})

test('asks for a budget of a new campaign only if there are prices', async () => {
  await open('/new')
  await page.getByLabel('Budget de départ').waitFor()
  await page.getByRole('radio', { name: /Circus Imperium/ }).check()
  await expect.poll(() => page.getByLabel('Budget de départ').count()).toBe(0)
  expect(await mainText()).not.toMatch(PRICES)
})
