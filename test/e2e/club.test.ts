// @module-tag browser
// A club's people in real browsers: the first link, an administrator who invites an organiser, who signs in elsewhere.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { main } from '../../main/club/main.ts'
import { build } from '../../scripts/build.mjs'
import { expectNoFindings } from '../support/axe.ts'
import { enterClub, FIRST, knock, signedInBy } from '../support/clubEntry.ts'
import { launchBrowser } from '../support/screenHost.ts'
import { builtWorker } from '../support/worker.ts'

const screens = path.resolve(import.meta.dirname, '../../out/renderer')
const PHONE = { width: 360, height: 740 }
let folder: string
let browser: Browser
let link: string
let end: () => void
let ended: Promise<number>
const contexts: BrowserContext[] = []

beforeAll(async () => {
  expect(build(['client'])).toBe(0)
  browser = await launchBrowser()
})
// A new club for each test, because its first link works only once.
beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'chronique-'))
  link = await new Promise<string>((resolveLink) => {
    ended = main({
      args: ['--data', folder, '--no-open'],
      environment: { LANG: 'en_GB.UTF-8' },
      screens,
      worker: builtWorker(),
      out(line) {
        const found = /http:\S+/.exec(line)?.[0]
        if (found) resolveLink(found)
      },
      err: (line) => expect(line).toBe(undefined),
      ended: new Promise<void>((resolve) => (end = resolve)),
    })
  })
})
/** The uncaught errors of all pages. Refused requests are expected here, so they are not collected. */
const errors: string[] = []
afterEach(async () => {
  expect(errors.splice(0)).toEqual([])
  for (const context of contexts.splice(0)) await context.close()
  end()
  await ended
  rmSync(folder, { recursive: true, force: true })
})
afterAll(() => browser.close())

/** Opens an address in a new browser. */
async function openElsewhere(address: string, viewport = PHONE, locale = 'en-GB'): Promise<Page> {
  const context = await browser.newContext({ viewport, locale, reducedMotion: 'reduce' })
  contexts.push(context)
  context.on('weberror', (error) => errors.push(String(error.error())))
  const page = await context.newPage()
  await page.goto(address)
  return page
}

/** Expects no axe findings, no sideways scrolling, and no touch target that is too small. */
async function expectUsableOnPhone(page: Page): Promise<void> {
  await expectNoFindings(page)
  const bad = await page.evaluate(() => {
    const small = [...document.querySelectorAll('main button, main summary, main .input')].filter((one) => {
      const { width, height } = one.getBoundingClientRect()
      return width > 0 && height < 43.5
    })
    const { scrollWidth, clientWidth } = document.documentElement
    return { small: small.map(({ outerHTML }) => outerHTML), isWide: scrollWidth > clientWidth }
  })
  expect(bad).toEqual({ small: [], isWide: false })
}

const signIn = async (page: Page, name: string, password: string) => {
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

test('leads from the first link to an organiser in another browser, who is signed out when the session ends', async () => {
  const { origin } = new URL(link)
  const anna = await openElsewhere(link)
  await anna.getByText('makes you an administrator').waitFor()
  // The guide is available before signing in.
  await anna.keyboard.press('F1')
  await anna.getByRole('dialog', { name: 'Guide' }).getByRole('heading', { name: 'A club' }).waitFor()
  await anna.keyboard.press('F1')
  await expectUsableOnPhone(anna)
  await anna.getByLabel('Your name in the club').fill(FIRST.name)
  await anna.getByLabel('New password').fill('short')
  await anna.getByRole('button', { name: 'Make my account' }).click()
  await anna.getByText('The password is too short').waitFor()
  await anna.getByLabel('New password').fill(FIRST.password)
  await anna.getByRole('button', { name: 'Make my account' }).click()
  await anna.getByRole('link', { name: 'My account' }).waitFor()
  // The first link works only once: somebody who finds it later in a browser history gets nothing.
  const late = await openElsewhere(link)
  await late.getByText('This invitation is no longer valid').waitFor()

  const own = await signedInBy(origin, await knock(origin, 'sign-in', FIRST))
  const created = await fetch(`${origin}/rpc/campaign.create`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...own.headers },
    body: JSON.stringify({ campaign: 'campaign01', name: 'Été', ruleset: 'un-pour-un' }),
  })
  expect(await created.json()).toMatchObject({ ok: true })
  // The account page is reachable from a campaign too.
  await anna.goto(`${origin}/#/campaign/campaign01`)
  await anna.getByRole('button', { name: /Change campaign/ }).click()
  await anna.getByRole('menuitem', { name: 'My account' }).click()
  await anna.getByRole('link', { name: 'The club' }).click()
  await anna.getByRole('button', { name: 'Invite' }).click()
  await anna.getByLabel('As', { exact: true }).selectOption('organiser')
  await anna.getByRole('button', { name: 'Make the link' }).click()
  await anna.getByRole('img', { name: 'QR code of the link' }).waitFor()
  await expectUsableOnPhone(anna)
  const invitation = await anna.getByRole('textbox', { name: 'The link' }).inputValue()
  expect(invitation).toMatch(new RegExp(`^${origin}/#/invitation/[\\w-]{43}$`))

  const otto = await openElsewhere(invitation, PHONE)
  await otto.getByText('makes you an organiser of Été').waitFor()
  await otto.getByLabel('Your name in the club').fill('Otto')
  await otto.getByLabel('New password').fill('noch eine lange Zeile')
  await otto.getByRole('button', { name: 'Make my account' }).click()
  await otto.getByRole('link', { name: 'My account' }).click()
  await otto.getByText('Otto: organiser of Été').waitFor()
  await expectUsableOnPhone(otto)

  await anna.getByText('Otto', { exact: true }).waitFor()
  await anna.getByLabel('Change Otto').click()
  await expectUsableOnPhone(anna)
  await anna.getByRole('button', { name: 'Disable' }).click()
  await anna.getByRole('dialog').getByRole('button', { name: 'Disable' }).click()
  await otto.getByRole('heading', { name: 'Sign in' }).waitFor()
  await expectUsableOnPhone(otto)
  await anna.getByText('disabled', { exact: false }).first().waitFor()
  await signIn(otto, 'Otto', 'noch eine lange Zeile')
  await otto.getByText('This account is disabled').waitFor()
})

test('refuses a wrong password and too many tries; a reload stays signed in; signing out affects every tab', async () => {
  const { origin } = await enterClub(link)
  const page = await openElsewhere(`${origin}/`, { width: 1000, height: 700 })
  await page.getByRole('heading', { name: 'Sign in' }).waitFor()
  await signIn(page, 'anna', 'not the password')
  await page.getByText('Name and password do not go together.').waitFor()
  await signIn(page, 'anna', FIRST.password)
  await page.getByRole('link', { name: 'My account' }).waitFor()
  await page.reload()
  await page.getByRole('link', { name: 'My account' }).click()
  await page.getByText('this device').waitFor()
  const tab = await page.context().newPage()
  await tab.goto(`${origin}/#/account`)
  await tab.getByText('this device').waitFor()
  await page.getByRole('button', { name: 'Sign out here' }).click()
  await page.getByRole('heading', { name: 'Sign in' }).waitFor()
  await tab.getByRole('heading', { name: 'Sign in' }).waitFor()

  for (let count = 0; count < 12; count++) await knock(origin, 'sign-in', { name: 'nobody', password: 'guess' })
  await signIn(page, 'nobody', 'one more guess')
  await page.getByText(/Too many wrong passwords for this name: wait \d+.minutes/).waitFor()
  const french = await openElsewhere(`${origin}/`, PHONE, 'fr-FR')
  await french.getByRole('button', { name: 'Se connecter' }).waitFor()
  await expectUsableOnPhone(french)
})
