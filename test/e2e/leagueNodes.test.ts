// @module-tag browser
// Thirty bands, 600 members: each screen and dialog that an organiser uses in an evening has few DOM nodes.
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { leagueIn, type League } from '../support/league.ts'
import { complaints, launchBrowser, openPage, startScreenHost, type ScreenHost } from '../support/screenHost.ts'

const BANDS = 30
const MOST = 2500
const ROUND = 9

let browser: Browser
let host: ScreenHost
let league: League
let page: Page
beforeAll(async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'chronique-league-'))
  league = leagueIn(folder, BANDS, 300)
  host = await startScreenHost(folder)
  const games = Array.from({ length: BANDS / 2 }, (_, at) => ({
    ...{ game: `evening0game${at}`, day: null, table: String(at + 1), scenario: '' },
    sides: [0, 1].map((side) => ({ warbands: [league.warbands[2 * at + side]!] })),
  }))
  host.call('round.plan', { campaign: league.campaign, round: ROUND, position: 0, games })
  browser = await launchBrowser()
  page = await openPage(browser, host)
})
afterAll(async () => {
  await browser.close()
  await host.close()
})

async function open(route: string, sign: string): Promise<void> {
  await page.evaluate((to) => void (location.hash = to), `/campaign/${league.campaign}${route}`)
  await page.locator(sign).first().waitFor()
}
const nodes = () => page.evaluate(() => document.querySelectorAll('*').length)
const bandPage = () => `/warbands/${league.warbands[0]!}/${league.members[0]!}`
const memberPage = () => `/members/${league.warbands[0]!}/${league.members[0]!}`

const ROUTES = [
  ['the campaign', () => '', 'table.bands tbody th'],
  ['all bands', () => '/warbands/all', '.sheet--bands tbody th'],
  ['a band', bandPage, '.cat__l .item'],
  ['a stash', () => `/warbands/${league.warbands[0]!}/stash`, '.cat__l .item'],
  ['a member', memberPage, '.things'],
  ['a round', () => `/rounds/${ROUND}`, 'a[href$="/results"]'],
  ['the results of a round', () => `/rounds/${ROUND}/results`, '.rs__g'],
  ['the prints of a round', () => `/print?round=${ROUND}`, '.pf__fold'],
  ['a new season', () => '/season', '.season__t'],
  ['the history', () => '/history', '.entry'],
  ['the rules', () => '/rules', '.rules__page > *'],
] as const

test.each(ROUTES)('%s has few nodes', async (_what, route, sign) => {
  await open(route(), sign)
  expect(await nodes()).toBeLessThan(MOST)
  expect(complaints.get(page)).toEqual([])
})

test('shows the last of many pages visited in a hurry, without errors', async () => {
  await open('', 'table.bands tbody th')
  for (const wait of [0, 30, 90])
    for (const [, route] of [...ROUTES, ...ROUTES.toReversed()]) {
      await page.evaluate((to) => void (location.hash = to), `/campaign/${league.campaign}${route()}`)
      await page.waitForTimeout(wait)
    }
  await page.locator('table.bands tbody th').first().waitFor()
  expect(complaints.get(page)).toEqual([])
})

test('the queue of needs has few nodes', async () => {
  await open('', '.need__go')
  await page.locator('button.need__go').first().click()
  await page.locator('.queue__do').waitFor()
  expect(await nodes()).toBeLessThan(MOST)
  await page.locator('.queue__do .btn').last().click()
})

/** The menus, with the number of their items and the places of those that are refused here: this ruleset knows no successor. */
const MENUS: readonly (readonly [string, () => string, string, string, number, readonly number[]])[] = [
  ['a band', bandPage, '.cat__l .item', '.head [aria-haspopup="menu"] >> nth=1', 4, []],
  ['a member', memberPage, '.things', '.head [aria-haspopup="menu"]', 7, [4]],
]

describe.each(MENUS)('the menu of %s', (_what, route, sign, menu, count, refused) => {
  const places = Array.from({ length: count }, (_, at) => at + 1)
  async function openMenu(): Promise<void> {
    await open(route(), sign)
    await page.locator(menu).first().click()
    await page.locator('.menu__i').first().waitFor()
    await expect.poll(() => page.locator('.menu__i[aria-busy=true]').count()).toBe(0)
  }
  async function closeMenu(): Promise<void> {
    await page.keyboard.press('Escape')
    await expect.poll(() => page.locator('[role=dialog], .menu__i').count()).toBe(0)
  }

  test('refuses only the items that cannot be used here', async () => {
    await openMenu()
    const disabled = await page
      .locator('.menu__i')
      .evaluateAll((all) => all.map((one) => one.getAttribute('aria-disabled') === 'true'))
    expect(disabled).toEqual(places.map((nth) => refused.includes(nth)))
    await closeMenu()
  })

  test.each(places.filter((nth) => !refused.includes(nth)))('opens a small dialog with its item %i', async (nth) => {
    await openMenu()
    await page
      .locator('.menu__i')
      .nth(nth - 1)
      .click()
    await page.getByRole('dialog').waitFor()
    expect(await nodes()).toBeLessThan(MOST)
    await closeMenu()
  })
})
