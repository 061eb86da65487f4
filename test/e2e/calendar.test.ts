// @module-tag browser
// Rounds in a browser: planned as a calendar, given a name, days and notes, exported as a calendar file.
import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { beforeEach, expect, test } from 'vitest'
import type { OverviewView } from '../../shared/contract/views/overview.ts'
import { expectNoFindings } from '../support/axe.ts'
import { openScreens } from '../support/openScreens.ts'

const screens = openScreens()
const { host } = screens
const at = { campaign: 'campaign01' }
const BANDS = ['warband001', 'warband002']

let page: Page
beforeEach(() => {
  host.call('campaign.create', { ...at, name: 'La Ligue', ruleset: 'un-pour-un', startingBudget: 300, cap: 400 })
  for (const [position, warband] of BANDS.entries())
    host.call('warband.create', { ...at, warband, name: `Bande ${position + 1}`, position })
  host.call('game.plan', {
    ...at,
    game: 'game000001',
    round: 1,
    sides: BANDS.map((warband) => ({ warbands: [warband] })),
  })
})
const calendar = () => host.call<OverviewView>('campaign.overview', at).calendar
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' })
const save = process.env['PICTURES']
const picture = async (name: string) => {
  if (save) await page.screenshot({ path: `${save}/${name}.png` })
}

async function openCalendar(): Promise<void> {
  page = await screens.open(`/campaign/${at.campaign}`)
  await button('Plus').click()
  await page.getByRole('menuitem', { name: 'Calendrier' }).click()
  await page.getByRole('dialog', { name: 'Calendrier' }).waitFor()
}

test('adds three rounds of two weeks at once, each with a higher cap, and exports them as a calendar', async () => {
  await openCalendar()
  await expect.poll(() => button(/agenda/).count()).toBe(0)
  await page.getByLabel('À partir de la ronde').fill('1')
  await page.getByLabel('Nombre de rondes').fill('3')
  await page.getByLabel('Premier jour').fill('18/12/2026')
  await page.getByLabel('Premier jour').press('Tab')
  await page.getByLabel('Plafond de la première').fill('500')
  await page.getByLabel('Hausse à chaque ronde').fill('200')
  await page.getByText('15–28 janv. · plafond : 900 points').waitFor()
  await picture('calendar-before')
  await button('Ajouter 3 rondes').click()
  await expect
    .poll(() => calendar().map(({ round, firstDay, cap }) => [round, firstDay, cap]))
    .toEqual([
      [1, '2026-12-18', 500],
      [2, '2027-01-01', 700],
      [3, '2027-01-15', 900],
    ])
  await expectNoFindings(page)
  await picture('calendar-after')
  const download = page.waitForEvent('download')
  await button(/agenda/).click()
  const file = await (await download).path()
  expect(readFileSync(file, 'utf8')).toContain('SUMMARY:La Ligue · Ronde 1')
})

test('shows name, days, cap and text of a round on its page, and errors in its dialog', async () => {
  page = await screens.open(`/campaign/${at.campaign}/rounds/1`)
  await button('Nom et dates…').click()
  await page.getByLabel('Nom (événement').fill('La crue')
  await page.getByLabel('Premier jour').fill('18/12/2026')
  await page.getByLabel('Dernier jour').fill('1/12/2026')
  await page.getByLabel('Dernier jour').press('Tab')
  await page.getByLabel('Plafond', { exact: true }).fill('500')
  await page.getByLabel(/^Texte/).fill('Les ponts sont coupés.')
  await page.getByLabel(/^Parties facultatives/).check()
  await button('Enregistrer').click()
  await page.getByRole('dialog').getByText('le dernier jour').waitFor()
  await picture('round-dialog')
  await expectNoFindings(page)
  await page.getByLabel('Dernier jour').fill('31/12/2026')
  await button('Enregistrer').click()
  await page.getByRole('heading', { level: 1, name: 'Ronde 1 : La crue' }).waitFor()
  await page.getByText('18–31 déc. · plafond : 500 points').waitFor()
  await page.getByText('Les ponts sont coupés.').waitFor()
  await picture('round-head')
  await page.setViewportSize({ width: 390, height: 844 })
  await picture('round-head-phone')
  expect(calendar()).toEqual([
    {
      ...{ round: 1, name: 'La crue', firstDay: '2026-12-18', lastDay: '2026-12-31', cap: 500, isOptional: true },
      text: 'Les ponts sont coupés.',
    },
  ])
})

test('gives a game a time and a place', async () => {
  page = await screens.open(`/campaign/${at.campaign}/games/game000001`)
  await button('Modifier').click()
  await page.getByLabel('Heure').fill('19h30')
  await page.getByLabel('Lieu').fill('Le Cercle')
  await picture('plan-dialog')
  await button('Enregistrer').click()
  await page.getByText('19:30').waitFor()
  await page.getByText('Le Cercle').waitFor()
  await picture('game-head')
  await expectNoFindings(page)
})
