// @module-tag browser
// After a game, in real browsers: a player on a phone answers for the own band, the organiser sees it come in, takes it over and
// records the whole; a public page is made, read without an account, and taken back.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { main } from '../../main/club/main.ts'
import { build } from '../../scripts/build.mjs'
import { expectNoFindings } from '../support/axe.ts'
import { enterClub, FIRST, knock, signedInBy, type SignedInAt } from '../support/clubEntry.ts'
import { launchBrowser } from '../support/screenHost.ts'
import { builtWorker } from '../support/worker.ts'

const screens = path.resolve(import.meta.dirname, '../../out/renderer')
const PHONE = { width: 360, height: 640 }
const CAMPAIGN = 'campaign01'
const BANDS = ['warband001', 'warband002'] as const
const GAME = 'game000001'
const PASSWORD = 'noch eine lange Zeile'
let folder: string
let browser: Browser
let anna: SignedInAt
let end: () => void
let ended: Promise<number>
const contexts: BrowserContext[] = []

const rpc = async <T>(who: SignedInAt, method: string, body: object): Promise<T> => {
  const answer = await fetch(`${who.origin}/rpc/${method}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...who.headers },
    body: JSON.stringify(body),
  })
  const read = (await answer.json()) as { ok: boolean; value: T }
  expect(read).toMatchObject({ ok: true })
  return read.value
}

beforeAll(async () => {
  expect(build(['client'])).toBe(0)
  browser = await launchBrowser()
}, 300_000)
// A club of its own each time: what was answered and recorded may be tried again.
beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'chronique-'))
  const link = await new Promise<string>((said) => {
    ended = main({
      args: ['--data', folder, '--no-open'],
      environment: { LANG: 'en_GB.UTF-8' },
      screens,
      worker: builtWorker(),
      out(line) {
        const found = /http:\S+/.exec(line)?.[0]
        if (found) said(found)
      },
      err: (line) => expect(line).toBe(undefined),
      ended: new Promise<void>((resolve) => (end = resolve)),
    })
  })
  anna = await enterClub(link)
  await rpc(anna, 'campaign.create', { campaign: CAMPAIGN, name: 'Été', ruleset: 'un-pour-un', startingBudget: 900 })
  for (const [at, warband] of BANDS.entries()) {
    const band = { campaign: CAMPAIGN, warband }
    await rpc(anna, 'warband.create', {
      ...band,
      name: ['Les Crocs', 'Les Renards'][at],
      player: ['Zoé', 'Basile'][at],
    })
    for (const [kind, name] of [
      ['leader', 'Hélène'],
      ['lieutenant', 'Gontran'],
      ['henchman', 'Marius'],
    ])
      await rpc(anna, 'member.recruit', {
        ...band,
        member: { kind, name: at === 0 ? name : `${name} R.`, items: [{ id: 'dagger' }] },
      })
  }
  const sides = BANDS.map((warband) => ({ warbands: [warband] }))
  const grant = { role: 'player', campaign: CAMPAIGN, warband: BANDS[0] }
  const { token } = await rpc<{ token: string }>(anna, 'club.invite', { purpose: { kind: 'grant', grant } })
  await signedInBy(
    anna.origin,
    await knock(anna.origin, 'accept', { invitation: token, name: 'Zoé', password: PASSWORD }),
  )
  await rpc(anna, 'game.plan', { campaign: CAMPAIGN, game: GAME, round: 1, scenario: 'Le pont', sides })
}, 300_000)
afterEach(async () => {
  for (const context of contexts.splice(0)) await context.close()
  end()
  await ended
  rmSync(folder, { recursive: true, force: true })
})
afterAll(() => browser.close())

async function elsewhere(address: string, viewport = PHONE, locale = 'en-GB'): Promise<Page> {
  const context = await browser.newContext({ viewport, locale, reducedMotion: 'reduce' })
  contexts.push(context)
  const page = await context.newPage()
  await page.goto(address)
  return page
}

/** Nothing that axe objects to, nothing wider than the phone, nothing too small for a finger. */
async function expectGood(page: Page): Promise<void> {
  await expectNoFindings(page)
  const bad = await page.evaluate(() => {
    const small = [
      ...document.querySelectorAll('.part button, .part select, .part .pick__o > span, .part__foot button'),
    ].filter((one) => {
      const { width, height } = one.getBoundingClientRect()
      return width > 0 && height < 43.5
    })
    const { scrollWidth, clientWidth } = document.documentElement
    return { small: small.map(({ outerHTML }) => outerHTML), wide: scrollWidth - clientWidth }
  })
  expect(bad).toEqual({ small: [], wide: 0 })
}

/** Pictures for whoever looks at them, where a folder is named. */
async function picture(page: Page, name: string): Promise<void> {
  const to = process.env['CHRONIQUE_PICTURES']
  if (!to) return
  for (const theme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: theme })
    await page.screenshot({ path: path.join(to, `${name}-${theme}.png`), fullPage: true })
  }
}

const signedIn = async (address: string, name: string, password: string, viewport = PHONE, locale = 'en-GB') => {
  const page = await elsewhere(address, viewport, locale)
  await page.getByLabel(locale === 'fr-FR' ? 'Nom' : 'Name').fill(name)
  await page.getByLabel(locale === 'fr-FR' ? 'Mot de passe' : 'Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: locale === 'fr-FR' ? 'Se connecter' : 'Sign in' }).click()
  return page
}
const partOf = (warband: string) => `${anna.origin}/#/campaign/${CAMPAIGN}/games/${GAME}/answer/${warband}`

test('a player answers on a phone; the organiser takes it over and records the whole', async () => {
  const zoe = await signedIn(`${anna.origin}/#/`, 'Zoé', PASSWORD)
  await zoe.getByRole('link', { name: 'My account' }).waitFor()

  const desk = await signedIn(
    `${anna.origin}/#/campaign/${CAMPAIGN}/games/${GAME}/aftermath`,
    FIRST.name,
    FIRST.password,
    { width: 1280, height: 900 },
  )
  await desk.getByText('2 warbands are missing.').waitFor()
  await picture(desk, 'wizard-missing')

  await zoe.goto(`${anna.origin}/#/campaign/${CAMPAIGN}/games`)
  await zoe.getByRole('link', { name: 'After the game: answer for Les Crocs' }).waitFor()
  await picture(zoe, 'phone-games')
  await zoe.getByRole('link', { name: 'After the game: answer for Les Crocs' }).click()
  await zoe.getByRole('heading', { name: 'After the game: Les Crocs' }).waitFor()
  await expectGood(zoe)
  await picture(zoe, 'phone-part-begin')
  // Whom nobody has seen is not named on the other side.
  expect(await zoe.content()).not.toContain('Hélène R.')

  await zoe.getByRole('group', { name: 'Marius' }).getByRole('radio', { name: 'Out of action' }).check()
  await zoe.getByRole('heading', { name: 'Injuries' }).waitFor()
  await desk.getByText('begun').waitFor()
  await expectGood(zoe)
  await zoe.getByRole('button', { name: 'Roll : Marius' }).click()
  await zoe.getByText('1 roll by the program.').waitFor()
  expect(await zoe.getByRole('button', { name: /Take back/ }).count()).toBe(0)
  await expectGood(zoe)
  await picture(zoe, 'phone-part-rolled')
  await zoe.getByRole('button', { name: 'Hand in' }).click()
  await zoe.getByText('Your part is handed in.').waitFor()
  await expectGood(zoe)
  await picture(zoe, 'phone-part-in')

  await desk.getByText('1 warband is missing.').waitFor()
  await picture(desk, 'wizard-parts')
  // The results of the round show them as well.
  const grid = await desk.context().newPage()
  await grid.goto(`${anna.origin}/#/campaign/${CAMPAIGN}/rounds/1/results`)
  await grid.getByText('1 warband is missing.').waitFor()
  await grid.getByRole('button', { name: /^Take over \d answers/ }).waitFor()
  await expectNoFindings(grid)
  await picture(grid, 'results-parts')
  await desk.getByRole('button', { name: /^Take over \d answers/ }).click()
  await desk.getByText('taken over').waitFor()

  const french = await signedIn(partOf(BANDS[0]), 'Zoé', PASSWORD, PHONE, 'fr-FR')
  await french.getByText('Votre part est remise.').waitFor()
  await expectGood(french)
  await picture(french, 'phone-part-fr')
  await french.goto(partOf(BANDS[1]))
  await french
    .getByRole('alert')
    .or(french.getByRole('heading', { level: 1 }))
    .first()
    .waitFor()
  expect(await french.content()).not.toContain('Hélène R.')

  const { answers } = await rpc<{ answers: Record<string, object> }>(anna, 'part.get', {
    campaign: CAMPAIGN,
    game: GAME,
    warband: BANDS[0],
  })
  const draft = await rpc<{ data: { answers: Record<string, object> } }>(anna, 'draft.get', {
    campaign: CAMPAIGN,
    key: `aftermath:${GAME}`,
  })
  expect(draft.data.answers).toEqual(answers)

  await desk.getByRole('group', { name: 'Les Crocs' }).getByRole('radio', { name: 'Win' }).check()
  const record = desk.getByRole('button', { name: /^Record/ })
  for (let step = 0; step < 8 && !(await record.isVisible()); step++) {
    await desk.locator('[data-next]').click()
    await desk.waitForTimeout(300)
  }
  await picture(desk, 'wizard-preview')
  await record.click()
  await zoe.getByText('The game is recorded.').waitFor()
  await expectGood(zoe)
  await picture(zoe, 'phone-part-recorded')
}, 300_000)

test('a public page is made, read without an account on a phone, and taken back', async () => {
  const page = await signedIn(`${anna.origin}/#/club`, FIRST.name, FIRST.password)
  await page.getByRole('button', { name: 'New public page' }).click()
  await picture(page, 'club-page-new')
  await page.getByRole('button', { name: 'Make the link' }).click()
  const link = await page.getByRole('textbox', { name: 'The link' }).inputValue()
  expect(link).toMatch(/\/page\/[0-9a-f]{32}$/)
  await page.getByRole('img', { name: 'QR code of the link' }).waitFor()
  await picture(page, 'club-page')
  await expectNoFindings(page)
  const reader = await elsewhere(link)
  await reader.getByRole('heading', { name: 'Été' }).waitFor()
  await picture(reader, 'public-page')
  await expectNoFindings(reader)
  expect(await reader.evaluate(() => getComputedStyle(document.querySelector('main')!).maxWidth)).not.toBe('none')
  await page.getByRole('button', { name: 'Take back the page of Été' }).click()
  await page.getByText('The page is no longer there for anybody.').waitFor()
  await page.getByText('took a public page of Été back').waitFor()
  await reader.reload()
  await reader.getByText('There is no page here, or no longer').waitFor()
  await picture(reader, 'public-page-gone')
}, 60_000)
