// @module-tag browser
// Games that were not played, in a browser: an absent band forfeits, a band without a game gets a bye, and both can be undone.
import type { Page } from 'playwright-core'
import { beforeEach, expect, test } from 'vitest'
import type { OverviewView } from '../../shared/contract/views/overview.ts'
import { expectNoFindings } from '../support/axe.ts'
import { openScreens } from '../support/openScreens.ts'

const screens = openScreens()
const { host } = screens
const at = { campaign: 'campaign01' }
const bands = [0, 1, 2, 3, 4].map((position) => `warband00${position}`)

let page: Page
beforeEach(() => {
  host.call('campaign.create', { ...at, name: 'La Ligue', ruleset: 'un-pour-un', startingBudget: 300 })
  for (const [position, warband] of bands.entries()) {
    host.call('warband.create', { ...at, warband, name: `Bande ${position}`, position })
    host.call('member.recruit', { ...at, warband, member: { kind: 'leader', name: `Chef ${position}` } })
  }
  const sides = (one: number, other: number) => [{ warbands: [bands[one]] }, { warbands: [bands[other]] }]
  const games = [
    { game: 'game000001', sides: sides(0, 1) },
    { game: 'game000002', sides: sides(2, 3) },
  ]
  host.call('round.plan', { ...at, round: 1, games })
  host.call('attendance.answer', { ...at, warband: bands[1], round: 1, answer: 'absent' })
})
const overview = () => host.call<OverviewView>('campaign.overview', at)
const points = () => Object.fromEntries(overview().bands.map(({ name, points }) => [name, points.total]))
const dialog = () => page.getByRole('dialog')
const button = (name: string) => page.getByRole('button', { name, exact: true })

async function openUnplayed(): Promise<void> {
  await page.getByRole('button', { name: 'Parties non jouées' }).click()
  await page.getByRole('dialog', { name: 'Ronde 1 : parties non jouées' }).waitFor()
}

test('settles an absence, a postponed game and a bye of a round in one entry, and undoes it from the notice', async () => {
  page = await screens.open(`/campaign/${at.campaign}/rounds/1`)
  await openUnplayed()
  expect(await dialog().getByLabel('Bande 0 contre Bande 1').inputValue()).toBe('0')
  expect(await dialog().getByLabel('Bande 4').isChecked()).toBe(true)
  await dialog().getByLabel('Bande 2 contre Bande 3').selectOption('Reportée : se joue après la ronde')
  await expectNoFindings(page)
  await button('Enregistrer').click()
  await expect.poll(points).toEqual({ 'Bande 0': 3, 'Bande 1': 0, 'Bande 2': 0, 'Bande 3': 0, 'Bande 4': 0 })
  await page.getByText('forfait', { exact: true }).waitFor()
  await page.getByText('reportée', { exact: true }).waitFor()
  await page.getByText('Exemptée : Bande 4').waitFor()
  await page.getByRole('status').getByRole('button', { name: 'Défaire' }).click()
  await expect.poll(() => points()['Bande 0']).toBe(0)
  expect(overview().byes).toEqual([])
})

test('marks an absent band on its planned game, and still offers to print what is left to play', async () => {
  page = await screens.open(`/campaign/${at.campaign}/rounds/1`)
  await page.getByText('ne vient pas : Bande 1').waitFor()
  expect(await page.getByText(/^ne vient pas/).count()).toBe(1)
  const games = [{ game: 'game000001', warbands: bands.slice(0, 2), outcome: 'forfeit', absent: [bands[1]] }]
  host.call('round.settle-unplayed', { ...at, round: 1, games })
  await expect.poll(() => page.getByText(/^ne vient pas/).count()).toBe(0)
  page = await screens.open(`/campaign/${at.campaign}`)
  await page.getByRole('region', { name: 'Ensuite' }).getByRole('link', { name: 'Imprimer la ronde' }).waitFor()
})

test('records the bye of a round with one press, lists it on its page and counts it in the standings', async () => {
  page = await screens.open(`/campaign/${at.campaign}/rounds/1`)
  await page.getByText('Sans partie : Bande 4').waitFor()
  await page.getByText('exemption à noter, 0 point de ligue').waitFor()
  await expectNoFindings(page)
  await button('Noter l’exemption : Bande 4').click()
  await page.getByText('Exemptée : Bande 4').waitFor()
  await expect.poll(() => overview().byes).toEqual([{ round: 1, warband: bands[4] }])
  expect(await page.getByText('Sans partie : Bande 4').count()).toBe(0)
  page = await screens.open(`/campaign/${at.campaign}`)
  await page.getByRole('button', { name: 'Classement détaillé' }).click()
  await dialog().getByRole('columnheader', { name: 'Exemptions' }).waitFor()
})

test('turns a forfeit back into a planned game, on the page of the game', async () => {
  const games = [{ game: 'game000001', warbands: bands.slice(0, 2), outcome: 'forfeit', absent: [bands[1]] }]
  host.call('round.settle-unplayed', { ...at, round: 1, games })
  page = await screens.open(`/campaign/${at.campaign}/rounds/1`)
  await page.getByRole('link', { name: /Bande 0.*Bande 1/ }).click()
  await page.getByText('Cette partie a été réglée sans être jouée.').waitFor()
  await expectNoFindings(page)
  await button('Remettre à jouer').click()
  await page.getByText('Cette partie a été réglée sans être jouée.').waitFor({ state: 'detached' })
  await expect.poll(() => overview().rounds[0]!.games[0]!.state).toBe('planned')
})

test('saves points for byes and tie-breaks as settings of the campaign', async () => {
  page = await screens.open(`/campaign/${at.campaign}`)
  await button('Plus').click()
  await page.getByRole('menuitem', { name: 'Régler la campagne' }).click()
  await page.getByText('Forfaits, exemptions, départage').click()
  await page
    .getByRole('row', { name: /Exemption/ })
    .getByRole('spinbutton')
    .first()
    .fill('2')
  await page.getByLabel('Départage 1').selectOption({ label: 'Force des adversaires' })
  await expectNoFindings(page)
  await button('Enregistrer').click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  const { settings } = host.call<{ campaign: { settings: object } }>('campaign.get', at).campaign
  expect(settings).toMatchObject({ 'points-bye': '2', 'tie-breaks': 'opponents, wins' })
})

test('awards league points by hand with a reason, in the standings', async () => {
  page = await screens.open(`/campaign/${at.campaign}`)
  await page.getByRole('button', { name: 'Classement détaillé' }).click()
  await page.getByText('Points de ligue à la main').click()
  await dialog().getByRole('combobox', { name: 'Bande', exact: true }).selectOption({ label: 'Bande 3' })
  await dialog().getByLabel('Points de ligue (négatif pour en retirer)').fill('2')
  await dialog().getByLabel('Motif').fill('Peinture')
  await expectNoFindings(page)
  await button('Noter').click()
  await expect.poll(() => points()['Bande 3']).toBe(2)
})
