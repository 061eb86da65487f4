// @module-tag browser
// An evening without network, in real browsers: taken along on a club's page, opened on a host of its own, played on, brought
// back; what stands against what the club did meanwhile is decided there.
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

// Anew for each try: whoever begins again has taken nothing along yet.
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
afterEach(async () => {
  for (const context of contexts.splice(0)) await context.close()
  await laptop.close()
  await club.close()
  await browser.close()
})

/** Pictures for whoever looks at them, where a folder is named. */
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

async function atClub(locale: 'en-GB' | 'fr-FR', route = `/campaign/${CAMPAIGN}`): Promise<Page> {
  const context = await browser.newContext({ viewport: DESK, locale, reducedMotion: 'reduce' })
  contexts.push(context)
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

/** What a page writes to a file when a button is pressed. */
async function saved(page: Page, button: string): Promise<string> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button }).click(),
  ])
  return download.path()
}

/** Gives a page a file where it lets one be chosen. */
async function choose(page: Page, button: string | RegExp, file: string): Promise<void> {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: button }).click(),
  ])
  const buffer = readFileSync(file)
  await chooser.setFiles({ name: 'campagne.json', mimeType: 'application/json', buffer })
}

test('takes a campaign offline, plays, brings the changes back and resolves one conflict', async () => {
  const desk = await atClub('en-GB', `/campaign/${CAMPAIGN}/along`)
  await desk.getByRole('heading', { name: 'Take along' }).waitFor()
  await expectNoFindings(desk)
  await picture(desk, 'along-begin')
  const taken = await saved(desk, 'Take along…')
  await desk.getByRole('button', { name: /^Check in: Anna, since / }).waitFor()
  await picture(desk, 'along-away')

  // Whoever opens what is away is told.
  await desk.goto(`${club.origin}/#/campaign/${CAMPAIGN}/warbands/${FOXES}`)
  await desk.getByText('You have this with you since').waitFor()
  await picture(desk, 'along-band')

  const evening = await openPage(browser, laptop, '/', { locale: 'en-GB' })
  contexts.push(evening.context())
  await choose(evening, /^Import a campaign file/, taken)
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
  const done = await saved(evening, 'Save what was done…')
  // The same file once more: what was done since would be lost with what is here, and a copy is no way out.
  await evening.goto(`${new URL(laptop.address).origin}/#/`)
  await choose(evening, /^Import a campaign file/, taken)
  await evening.getByText('2 things that were done here are not in this file').waitFor()
  await expectNoFindings(evening)
  await picture(evening, 'along-again')
  await evening.getByRole('button', { name: 'Cancel' }).click()

  await club.administrator.ask('warband.change', { ...at, name: 'Les Furets' })
  await desk.goto(`${club.origin}/#/campaign/${CAMPAIGN}/along`)
  await choose(desk, 'Bring back a file…', taken)
  await desk.getByRole('alert').filter({ hasText: 'This file is a whole campaign.' }).waitFor()
  await picture(desk, 'along-refused')
  await choose(desk, 'Bring back a file…', done)
  await desk.getByText('1 thing brought back. 1 waits for a decision.').waitFor()
  await desk.getByRole('heading', { name: 'To decide: 1' }).waitFor()
  await desk.getByText('Meanwhile in the club').waitFor()
  await expectNoFindings(desk)
  await picture(desk, 'along-decide')
  const french = await atClub('fr-FR', `/campaign/${CAMPAIGN}/along`)
  await french.getByRole('heading', { name: 'À décider : 1' }).waitFor()
  await picture(french, 'along-decide-fr')
  // What is left as in the club is kept: taken up at once, or later from the list, it is decided anew.
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

  await choose(desk, 'Bring back a file…', done)
  await desk.getByText('Nothing was brought back.', { exact: true }).waitFor()
  const { warbands } = await club.administrator.ask<{ warbands: { name: string }[] }>('campaign.get', {
    campaign: CAMPAIGN,
  })
  expect(warbands.map(({ name }) => name).sort()).toEqual(['Les Loups', 'Les Renardes'])
  await desk.goto(`${club.origin}/#/campaign/${CAMPAIGN}/history`)
  await expect.poll(() => desk.getByText('brought back').count()).toBe(2)
  await picture(desk, 'along-history')
}, 240_000)
