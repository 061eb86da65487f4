// @module-tag browser
// Double clicks and held keys act once; quick undo steps are executed one by one.
import type { Page } from 'playwright-core'
import { beforeEach, expect, test } from 'vitest'
import type { BuilderView } from '../../shared/contract/views/builder.ts'
import type { CampaignView } from '../../shared/contract/views/campaign.ts'
import { sharedScreens } from '../support/openScreens.ts'

const screens = sharedScreens()
const { host } = screens

let count = 0
let campaign: string
beforeEach(() => {
  count += 1
  campaign = `campaign0${count}`
})

const begin = (ruleset: string) => host.call('campaign.create', { campaign, name: 'Été', ruleset, startingBudget: 300 })
const bands = () => host.call<CampaignView>('campaign.get', { campaign }).warbands
const band = () => host.call<BuilderView>('warband.builder', { campaign, warband: bands()[0]!.id })
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
/** Waits until all requests are answered. */
const waitUntilSaved = async (page: Page) => {
  await page.locator('.saved--saved').waitFor()
  await page.waitForTimeout(300)
}

test('creates and copies a band once', async () => {
  begin('un-pour-un')
  const page = await screens.open(`/campaign/${campaign}`)
  await page.getByRole('link', { name: 'Créer la première bande' }).click()
  const dialog = page.getByRole('dialog', { name: 'Nouvelle bande' })
  await dialog.getByLabel('Nom de la bande').fill('Les Œillets')
  await dialog.getByLabel('Joueur').fill('Maël')
  await button(page, 'Créer').dblclick()
  await page.getByRole('heading', { level: 1, name: 'Les Œillets' }).waitFor()
  await waitUntilSaved(page)
  expect(bands().map(({ name }) => name)).toEqual(['Les Œillets'])
  await page.locator('.head').getByRole('button', { name: 'Plus' }).click()
  await page.getByRole('menuitem', { name: 'Dupliquer' }).click()
  const copyDialog = page.getByRole('dialog', { name: 'Dupliquer' })
  await copyDialog.getByLabel('Joueur').fill('Anouk')
  await copyDialog.getByRole('button', { name: 'Créer' }).dblclick({ delay: 120 })
  await page.getByRole('heading', { level: 1, name: 'Les Œillets (copie)' }).waitFor()
  await waitUntilSaved(page)
  expect(
    bands()
      .toSorted((a, b) => a.position - b.position)
      .map(({ name, player }) => [name, player]),
  ).toEqual([
    ['Les Œillets', 'Maël'],
    ['Les Œillets (copie)', 'Anouk'],
  ])
  // The notice says what the copy lacks; its undo leads to the list of the remaining bands.
  const notice = page.locator('.notice', { hasText: 'sans l’expérience, les progrès ni les blessures' })
  await notice.getByRole('button', { name: 'Défaire' }).click()
  await page.getByRole('heading', { level: 1, name: 'Toutes les bandes' }).waitFor()
  await expect.poll(() => bands().length).toBe(1)
  await page.getByText('Les Œillets').first().waitFor()
})

test.each([
  { ruleset: 'chaos-au-caire', open: undefined, name: /^Personnage indépendant/ },
  { ruleset: 'un-pour-un', open: /^Recruter$/, name: /^Recruter : Sous-fifre$/ },
])('$ruleset: recruits one member on a double click, and two on two slow clicks', async ({ ruleset, open, name }) => {
  begin(ruleset)
  host.call('warband.create', { campaign, warband: `warband00${count}`, name: 'Les Œillets' })
  const page = await screens.open(`/campaign/${campaign}/warbands/${bands()[0]!.id}`)
  const recruit = async (press: 'click' | 'dblclick') => {
    if (open) await button(page, open).click()
    await button(page, name)[press]({ force: press === 'dblclick' })
    await waitUntilSaved(page)
  }
  await recruit('dblclick')
  expect(band().members).toHaveLength(1)
  await recruit('click')
  expect(band().members).toHaveLength(2)
  expect(new Set(band().members.map((one) => one.name)).size).toBe(2)
})

test('awards experience once', async () => {
  begin('un-pour-un')
  host.call('warband.create', { campaign, warband: `warband00${count}`, name: 'Les Œillets' })
  host.call('member.recruit', { campaign, warband: bands()[0]!.id, member: { kind: 'leader', name: 'Aÿ' } })
  const page = await screens.open(`/campaign/${campaign}/warbands/${bands()[0]!.id}`)
  await button(page, 'Actions').click()
  await page.getByRole('menuitem', { name: /expérience/ }).click()
  await page.getByRole('dialog').getByRole('spinbutton').fill('3')
  await button(page, 'Donner').dblclick()
  await waitUntilSaved(page)
  await page.getByText('3 points d’expérience').waitFor()
})

test('undoes quick presses one by one, by keys and by the button', async () => {
  begin('un-pour-un')
  for (let at = 0; at < 6; at++)
    host.call('warband.create', { campaign, warband: `warband${count}0${at}`, name: `Bande ${at}`, position: at })
  const page = await screens.open(`/campaign/${campaign}`)
  await page.getByRole('link', { name: 'Bande 5', exact: true }).waitFor()
  await page.evaluate(() => {
    const key = { key: 'z', ctrlKey: true, bubbles: true, cancelable: true }
    for (let times = 0; times < 3; times++) document.body.dispatchEvent(new KeyboardEvent('keydown', key))
  })
  await expect.poll(() => bands().length).toBe(3)
  await button(page, /^Défaire/).dblclick()
  await expect.poll(() => bands().length).toBe(1)
  await waitUntilSaved(page)
  expect(await page.locator('.notice', { hasText: 'est déjà défait' }).count()).toBe(0)
  expect(bands().map(({ name }) => name)).toEqual(['Bande 0'])
})
