// @module-tag browser
// A player on a phone changes their own band, and an organiser approves or refuses, by keys and by mouse.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { main } from '../../main/club/main.ts'
import { build } from '../../scripts/build.mjs'
import { approvalHost, peopled } from '../club/access/approvals.ts'
import { PASSWORD } from '../club/somePeople.ts'
import { expectNoFindings } from '../support/axe.ts'
import { CAMPAIGN } from '../support/campaign.ts'
import { knock, signedInBy } from '../support/clubEntry.ts'
import { entranceOf } from '../support/clubPages.ts'
import { launchBrowser, openPage } from '../support/screenHost.ts'
import { builtWorker } from '../support/worker.ts'

const screens = path.resolve(import.meta.dirname, '../../out/renderer')
const PHONE = { width: 390, height: 844 }
const DESK = { width: 1000, height: 700 }
const BAND = `/campaign/${CAMPAIGN}/warbands/warband001`
let folder: string
let browser: Browser
let origin: string
let end: () => void
let ended: Promise<number>
const contexts: BrowserContext[] = []

beforeAll(async () => {
  expect(build(['client'])).toBe(0)
  browser = await launchBrowser()
}, 300_000)
// A new club for each test, because a retry cannot answer the same requests twice.
beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'chronique-'))
  const host = await approvalHost(folder)
  await peopled(host, 'approval')
  await host.service.close()
  origin = await new Promise<string>((resolveAddress) => {
    ended = main({
      args: ['--data', folder, '--no-open'],
      environment: { LANG: 'en_GB.UTF-8' },
      ...{ screens, worker: builtWorker() },
      out(line) {
        const found = /http:\S+/.exec(line)?.[0]
        if (found) resolveAddress(new URL(found).origin)
      },
      err: (line) => expect(line).toBe(undefined),
      ended: new Promise<void>((resolve) => (end = resolve)),
    })
  })
}, 300_000)
afterEach(async () => {
  for (const context of contexts.splice(0)) await context.close()
  end()
  await ended
  rmSync(folder, { recursive: true, force: true })
})
afterAll(() => browser.close())

/** Opens a route in a new browser, signed in as this user. */
async function openSignedIn(name: string, route: string, viewport: { width: number; height: number }): Promise<Page> {
  const entrance = entranceOf(await signedInBy(origin, await knock(origin, 'sign-in', { name, password: PASSWORD })))
  const page = await openPage(browser, { address: origin, entrance }, route, { viewport, locale: 'en-GB' })
  contexts.push(page.context())
  return page
}

/** Recruits a member of this kind in the open band. */
async function recruit(page: Page, kind: string): Promise<void> {
  await page.getByRole('button', { name: 'Recruit', exact: true }).click()
  await page.locator('.recruits li', { hasText: kind }).first().getByRole('button').click()
  await page.keyboard.press('Escape')
  await page.locator('.recruits').waitFor({ state: 'detached' })
}

const isNoWider = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth)

test("queues a player's changes, which an organiser approves by keys or refuses with a reason, seen by both at once", async () => {
  const pia = await openSignedIn('Pia', BAND, PHONE)
  const olga = await openSignedIn('Olga', '/approvals', DESK)
  await olga.getByText('Nothing to approve.').waitFor()
  await expectNoFindings(olga)

  // The button ignores clicks until the previous request is answered, so wait for the notice.
  await recruit(pia, 'Leader')
  await pia.getByText(/1\schange waits for an organiser/).waitFor()
  await recruit(pia, 'Lieutenant')
  await pia.getByText('2 changes wait for an organiser').waitFor()
  expect(await isNoWider(pia)).toBe(true)
  await pia.getByRole('button', { name: 'Show', exact: true }).click()
  await expectNoFindings(pia)
  expect(await isNoWider(pia)).toBe(true)

  await olga.getByRole('link', { name: 'To approve: 2' }).waitFor()
  await olga.getByText('2 changes wait for you, from 1 warband').waitFor()
  await expectNoFindings(olga)
  const items = olga.locator('[data-waits]')
  await items.nth(0).focus()
  await olga.keyboard.press('ArrowDown')
  expect(await items.nth(1).evaluate((one) => one === document.activeElement)).toBe(true)
  await olga.keyboard.press('ArrowUp')
  await olga.keyboard.press('a')
  await expect.poll(() => items.count()).toBe(1)
  await pia.getByText('Approved by Olga').waitFor()
  // The focus is on the next request.
  await expect.poll(() => items.nth(0).evaluate((one) => one === document.activeElement)).toBe(true)
  await olga.keyboard.press('r')
  await olga.keyboard.type('One is enough.')
  await expectNoFindings(olga)
  await olga.keyboard.press('Enter')
  await olga.getByText('Nothing to approve.').waitFor()
  await pia.getByText('“One is enough.”').waitFor()
  await expectNoFindings(pia)
  for (let left = 2; left > 0; left--) {
    await pia
      .getByRole('button', { name: /^Read: / })
      .first()
      .click()
    await expect.poll(() => pia.getByRole('button', { name: /^Read: / }).count()).toBe(left - 1)
  }
  // The approved recruit is in the band.
  await expect.poll(() => pia.locator('.mem').count()).toBeGreaterThan(0)

  await olga.goto(`${origin}/#/campaign/${CAMPAIGN}/history`)
  await olga.getByText('Pia, approved by Olga').waitFor()
})

test("shows pending and refused changes on the player's first page", async () => {
  const mine = await openSignedIn('Pia', '/mine', PHONE)
  await mine.locator('.mine__b').waitFor()
  const pia = await openSignedIn('Pia', BAND, PHONE)
  await recruit(pia, 'Leader')
  await mine.getByText('One change waits for an organiser').waitFor()
  const olga = await openSignedIn('Olga', '/approvals', DESK)
  await olga.locator('[data-waits]').focus()
  await olga.keyboard.press('r')
  await olga.keyboard.type('Too early.')
  await olga.keyboard.press('Enter')
  await mine.getByText('Refused by Olga: “Too early.”').waitFor()
  await expectNoFindings(mine)
  expect(await isNoWider(mine)).toBe(true)
  await mine.getByRole('link', { name: 'Show what you asked for: Les Fauvettes' }).click()
  await mine.getByText('1 answer to what you asked for').waitFor()
})

test('offers the setting only in a club, and says what players may do', async () => {
  const olga = await openSignedIn('Olga', `/campaign/${CAMPAIGN}`, DESK)
  await olga.getByRole('button', { name: 'More' }).click()
  await olga.getByRole('menuitem', { name: 'Campaign settings' }).click()
  const setting = olga.getByLabel('Changes by players')
  await setting.waitFor()
  expect(await setting.inputValue()).toBe('approval')
  await setting.selectOption('free')
  await olga.getByRole('button', { name: 'Save' }).click()
  await setting.waitFor({ state: 'detached' })
  const remy = await openSignedIn('Remy', BAND.replace('001', '002'), PHONE)
  // The heading appears before the band is loaded; without this wait the count would always be 0.
  await remy.getByRole('button', { name: 'Recruit', exact: true }).waitFor()
  const before = await remy.locator('.mem').count()
  await recruit(remy, 'Henchman')
  await expect.poll(() => remy.locator('.mem').count()).toBe(before + 1)
  // Only the setting's own text mentions an organiser; no change waits for approval.
  expect(await remy.getByText(/waits? for an organiser\. The warband/).count()).toBe(0)
  // The player can undo the newest change, without approval.
  await remy.keyboard.press('Escape')
  await remy.keyboard.press('Control+z')
  await expect.poll(() => remy.locator('.mem').count()).toBe(before)
})

test('lets a player find the phone pages by name', async () => {
  const pia = await openSignedIn('Pia', BAND, DESK)
  await pia.getByRole('heading', { name: 'Les Fauvettes' }).waitFor()
  await pia.keyboard.press('Control+k')
  await pia.getByRole('combobox').waitFor()
  await pia.keyboard.type('table')
  await pia
    .getByRole('option', { name: /^At the table/ })
    .first()
    .click()
  await pia.waitForURL(/pocket\/warband001/)
  await pia.keyboard.press('Control+k')
  await pia.getByRole('combobox').waitFor()
  await pia.keyboard.type('my warb')
  await pia.getByRole('option', { name: /My warbands/ }).click()
  await pia.waitForURL(/#\/mine$/)
})
