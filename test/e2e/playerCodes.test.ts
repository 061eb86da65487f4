// @module-tag browser
// The sheet of codes for a club's players: created at once, printed without the rest of the page, each code with its
// own link.
import { mkdirSync, writeFileSync } from 'node:fs'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { build } from '../../scripts/build.mjs'
import { expectNoFindings } from '../support/axe.ts'
import { FIRST } from '../support/clubEntry.ts'
import { startClub, type RunningClub } from '../support/clubPeople.ts'
import { readPdf } from '../support/pdfText.ts'
import { launchBrowser } from '../support/screenHost.ts'

let browser: Browser
let club: RunningClub
beforeAll(async () => {
  expect(build(['client'])).toBe(0)
  browser = await launchBrowser()
  club = await startClub()
  const { ask } = club.administrator
  await ask('campaign.create', { campaign: 'campaign01', name: 'Été', ruleset: 'un-pour-un' })
  for (let at = 10; at < 40; at++)
    await ask('warband.create', {
      campaign: 'campaign01',
      warband: `warband0${at}`,
      name: `Bande ${at}`,
      player: `Joueuse ${at}`,
    })
})
afterAll(async () => {
  await browser.close()
  await club.close()
})

test('prints thirty codes on a few sheets, without the rest of the page', async () => {
  const page = await browser.newPage({
    viewport: { width: 1280, height: 900 },
    locale: 'en-GB',
    colorScheme: 'dark',
    reducedMotion: 'reduce',
  })
  await page.goto(`${club.origin}/#/club`)
  await page.getByLabel('Name').fill(FIRST.name)
  await page.getByLabel('Password', { exact: true }).fill(FIRST.password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByRole('button', { name: 'QR codes for players' }).click()
  await page.getByRole('button', { name: 'Make 30 codes' }).click()
  await page.getByRole('img', { name: 'QR code for Joueuse 39' }).waitFor()
  await expectNoFindings(page)
  await page.evaluate(() => {
    document.documentElement.dataset['printing'] = 'codes'
    document.documentElement.dataset['theme'] = 'light'
  })
  const pdf = await page.pdf({ format: 'A4' })
  const folder = process.env['CHRONIQUE_SHOTS']
  if (folder) {
    mkdirSync(folder, { recursive: true })
    writeFileSync(`${folder}/codes.pdf`, pdf)
  }
  const { pages } = await readPdf(pdf)
  const text = pages.join(' ')
  expect(pages.length).toBeLessThanOrEqual(5)
  expect(text).toContain('Joueuse 10')
  expect(text).toContain('Bande 39, Été')
  expect(text).not.toContain('Make 30 codes')
  expect(text).not.toContain('Who is in it')
})
