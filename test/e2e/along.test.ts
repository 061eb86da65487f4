// @module-tag browser
// Playing offline, in real browsers: a club's campaign is exported, played on another host and brought back; a conflict with a change made
// in the club meanwhile is resolved there.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { build } from '../../scripts/build.mjs'
import { expectNoFindings } from '../support/axe.ts'
import { FIRST } from '../support/clubEntry.ts'
import { startClub, type RunningClub } from '../support/clubPeople.ts'
import { launchBrowser, openPage, startScreenHost, type ScreenHost } from '../support/screenHost.ts'

const CAMPAIGN = 'campaign01'
const [FOXES, WOLVES] = ['warband001', 'warband002']
const DESK = { width: 1280, height: 900 }
let browser: Browser
let club: RunningClub
let laptop: ScreenHost
const contexts: BrowserContext[] = []

// A new club for each attempt, so that a retry starts with nothing taken offline.
beforeEach(async () => {
  expect(build(['client'])).toBe(0)
  browser = await launchBrowser()
  club = await startClub()
  const { ask } = club.administrator
  await ask('campaign.create', { campaign: CAMPAIGN, name: 'Été', ruleset: 'un-pour-un', startingBudget: 900 })
  for (const [warband, name] of [
    [FOXES, 'Les Renards'],
    [WOLVES, 'Les Loups'],
  ]) {
    await ask('warband.create', { campaign: CAMPAIGN, warband, name })
    await ask('member.recruit', { campaign: CAMPAIGN, warband, member: { kind: 'leader', name: `Chef ${name}` } })
  }
  const sides = [FOXES, WOLVES].map((warband) => ({ warbands: [warband] }))
  await ask('game.plan', { campaign: CAMPAIGN, game: 'game000001', round: 1, scenario: 'Le pont', sides })
  laptop = await startScreenHost()
}, 300_000)
/** The uncaught errors of all pages of the club. Refused requests are expected here, so they are not collected. */
const errors: string[] = []
afterEach(async () => {
  for (const context of contexts.splice(0)) await context.close()
  await laptop.close()
  await club.close()
  await browser.close()
  expect(errors.splice(0)).toEqual([])
})

/** Saves screenshots (two themes, two widths) for manual review if CHRONIQUE_PICTURES names a folder. */
async function picture(page: Page, name: string): Promise<void> {
  const to = process.env['CHRONIQUE_PICTURES']
  if (!to) return
  for (const theme of ['light', 'dark'] as const)
    for (const width of [390, 1000, 1440]) {
      await page.emulateMedia({ colorScheme: theme })
      await page.setViewportSize({ width, height: 900 })
      await page.screenshot({ path: path.join(to, `${name}-${theme}-${width}.png`), fullPage: true })
    }
  await page.setViewportSize(DESK)
}

async function openClub(locale: 'en-GB' | 'fr-FR', route = `/campaign/${CAMPAIGN}`): Promise<Page> {
  const context = await browser.newContext({ viewport: DESK, locale, reducedMotion: 'reduce' })
  contexts.push(context)
  context.on('weberror', (error) => errors.push(String(error.error())))
  const page = await context.newPage()
  await page.goto(`${club.origin}/#${route}`)
  const [name, password, enter] =
    locale === 'fr-FR' ? ['Nom', 'Mot de passe', 'Se connecter'] : ['Name', 'Password', 'Sign in']
  await page.getByLabel(name).fill(FIRST.name)
  await page.getByLabel(password, { exact: true }).fill(FIRST.password)
  await page.getByRole('button', { name: enter }).click()
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  return page
}

/** Clicks a button that downloads a file; returns the path of the file. */
async function downloadFile(page: Page, button: string): Promise<string> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button }).click(),
  ])
  return download.path()
}

/** Clicks a button that opens a file chooser, and chooses the file. */
async function chooseFile(page: Page, button: string | RegExp, file: string): Promise<void> {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: button }).click(),
  ])
  const buffer = readFileSync(file)
  await chooser.setFiles({ name: 'campagne.json', mimeType: 'application/json', buffer })
}

test('takes a campaign offline, plays, brings the changes back and resolves one conflict', async () => {
  const desk = await openClub('en-GB', `/campaign/${CAMPAIGN}/along`)
  await desk.getByRole('heading', { name: 'Take along' }).waitFor()
  await expectNoFindings(desk)
  await picture(desk, 'along-begin')
  const taken = await downloadFile(desk, 'Take along…')
  await desk.getByRole('button', { name: /^Check in: Anna, since / }).waitFor()
  await picture(desk, 'along-away')

  // The page of a band shows that its campaign is offline.
  await desk.goto(`${club.origin}/#/campaign/${CAMPAIGN}/warbands/${FOXES}`)
  await desk.getByText('You took this along on').waitFor()
  await picture(desk, 'along-band')

  const evening = await openPage(browser, laptop, '/', { locale: 'en-GB' })
  contexts.push(evening.context())
  await chooseFile(evening, /^Import a campaign file/, taken)
  await evening.getByText('Taken along from a club.').waitFor()
  const at = { campaign: CAMPAIGN, warband: FOXES }
  await evening.goto(`${new URL(laptop.address).origin}/#/campaign/${CAMPAIGN}/warbands/${FOXES}`)
  await evening.getByRole('button', { name: 'Rename' }).click()
  const name = evening.getByLabel(/name of the warband/i)
  await name.fill('Les Renardes')
  await name.press('Enter')
  await evening.getByRole('heading', { level: 1, name: 'Les Renardes' }).waitFor()
  laptop.call('ledger.record', { campaign: CAMPAIGN, warband: WOLVES, amount: 12, detail: 'prime' })
  await evening.goto(`${new URL(laptop.address).origin}/#/campaign/${CAMPAIGN}`)
  await evening.getByText('Taken along from a club.').waitFor()
  await evening.getByRole('link', { name: 'See', exact: true }).click()
  await evening.getByText('2 things were done here.').waitFor()
  await expectNoFindings(evening)
  await picture(evening, 'along-here')
  const done = await downloadFile(evening, 'Save what was done…')
  // The same file cannot be imported again: it would overwrite the changes made here, and importing a copy is not offered.
  await evening.goto(`${new URL(laptop.address).origin}/#/`)
  await chooseFile(evening, /^Import a campaign file/, taken)
  await evening.getByText('2 things that were done here are not in this file').waitFor()
  await expectNoFindings(evening)
  await picture(evening, 'along-again')
  await evening.getByRole('button', { name: 'Cancel' }).click()

  await club.administrator.ask('warband.change', { ...at, name: 'Les Furets' })
  await desk.goto(`${club.origin}/#/campaign/${CAMPAIGN}/along`)
  await chooseFile(desk, 'Bring back a file…', taken)
  await desk.getByRole('alert').filter({ hasText: 'This file is a whole campaign.' }).waitFor()
  await picture(desk, 'along-refused')
  await chooseFile(desk, 'Bring back a file…', done)
  await desk.getByText('1 thing brought back. 1 waits for a decision.').waitFor()
  await desk.getByRole('heading', { name: 'To decide: 1' }).waitFor()
  await desk.getByText('Meanwhile in the club').waitFor()
  await expectNoFindings(desk)
  await picture(desk, 'along-decide')
  const french = await openClub('fr-FR', `/campaign/${CAMPAIGN}/along`)
  await french.getByRole('heading', { name: 'À décider : 1' }).waitFor()
  await picture(french, 'along-decide-fr')
  // A change left as in the club can be decided again, at once or later from the list.
  await desk.getByRole('button', { name: /^Leave as in the club/ }).click()
  await desk.getByText('1 thing left as in the club.').waitFor()
  await desk.getByRole('button', { name: 'Take up again', exact: true }).first().click()
  await desk.getByRole('button', { name: /^Leave as in the club/ }).click()
  await desk.getByText('Nothing is away.').waitFor()
  await desk.getByText(/^1\sthing brought back by Anna/).waitFor()
  await desk.getByText(/^1 of what Anna took along on/).click()
  const again = desk.getByRole('button', { name: /^Take up again: .*Les Renardes$/ })
  await again.waitFor()
  await expectNoFindings(desk)
  await picture(desk, 'along-left')
  await again.click()
  await desk.getByRole('button', { name: /^Reapply here/ }).click()
  await desk.getByText('Nothing is away.').waitFor()
  await desk.getByText(/^2\sthings brought back by Anna/).waitFor()
  await french.getByText('Rien n’est emporté.').waitFor()
  await picture(french, 'along-back-fr')

  await chooseFile(desk, 'Bring back a file…', done)
  await desk.getByText('Nothing was brought back.', { exact: true }).waitFor()
  const { warbands } = await club.administrator.ask<{ warbands: { name: string }[] }>('campaign.get', {
    campaign: CAMPAIGN,
  })
  expect(warbands.map(({ name }) => name).sort()).toEqual(['Les Loups', 'Les Renardes'])
  await desk.goto(`${club.origin}/#/campaign/${CAMPAIGN}/history`)
  await expect.poll(() => desk.getByText('brought back').count()).toBe(2)
  await picture(desk, 'along-history')
}, 240_000)
