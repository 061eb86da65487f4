// @module-tag browser
// A campaign with little content: what the user can do next, and where addresses of missing things lead.
import type { Page } from 'playwright-core'
import { beforeEach, expect, test } from 'vitest'
import { expectNoFindings } from '../support/axe.ts'
import { sharedScreens } from '../support/openScreens.ts'

const screens = sharedScreens()
const { host } = screens
const OURS = 'ourband001'

let count = 0
let CAMPAIGN: string
let ROUTE: string
beforeEach(() => {
  count += 1
  CAMPAIGN = `campaign0${count}`
  ROUTE = `/campaign/${CAMPAIGN}`
  host.call('campaign.create', { campaign: CAMPAIGN, name: 'Été sur l’Ourcq', ruleset: 'un-pour-un' })
})

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

test('offers to import a band from a file in a campaign without bands', async () => {
  const page = await screens.open(ROUTE)
  await page.getByText('composez-la ici, ou importez-la d’un fichier').waitFor()
  const bring = page.getByRole('button', { name: 'Importer des bandes…' })
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), bring.click()])
  const roster = { format: 'chronique/roster@1', ruleset: 'un-pour-un', name: 'Venus de loin', members: [] }
  await chooser.setFiles({
    name: 'bande.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify(roster)),
  })
  await heading(page, 'Venus de loin').waitFor()
})

test('leads from a missing page to the nearest one: member to band, band or game to campaign', async () => {
  host.call('warband.create', { campaign: CAMPAIGN, warband: OURS, name: 'Les Fauvettes' })
  let page: Page
  const followLink = async (path: string, name: string) => {
    page = await screens.open(`${ROUTE}/${path}`)
    await page.getByRole('alert').waitFor()
    const message = await page.getByRole('alert').innerText()
    await page.locator('#main').getByRole('link', { name, exact: true }).click()
    return message
  }
  expect(await followLink('warbands/nobody0001', 'Retour à la campagne')).toMatch(/^Cette bande n’est pas/)
  await heading(page!, 'Été sur l’Ourcq').waitFor()
  expect(await followLink(`members/${OURS}/nobody0001`, 'Retour à la bande')).toMatch(/^Ce membre n’est pas/)
  await heading(page!, 'Les Fauvettes').waitFor()
  expect(await followLink('games/nothing0001', 'Retour à la campagne')).toMatch(/^Cette partie n’est pas/)
  await heading(page!, 'Été sur l’Ourcq').waitFor()
  page = await screens.open('/campaign/nowhere00001/warbands/nobody0001')
  await page.getByRole('link', { name: 'Retour aux campagnes' }).waitFor()
})

test('leads from a single band to the next one, and only then to a round', async () => {
  host.call('warband.create', { campaign: CAMPAIGN, warband: `first00${count}`, name: 'Les Fauvettes', position: 0 })
  const page = await screens.open(ROUTE)
  const next = page.getByRole('region', { name: 'Ensuite' })
  expect(await next.getByRole('link').allInnerTexts()).toEqual(['Nouvelle bande'])
  await next.getByRole('link').click()
  await page.getByRole('dialog', { name: 'Nouvelle bande' }).waitFor()
  host.call('warband.create', { campaign: CAMPAIGN, warband: `second0${count}`, name: 'Les Pinsons', position: 1 })
  const other = await screens.open(ROUTE)
  await other
    .getByRole('region', { name: 'Ensuite' })
    .getByRole('link', { name: /^Composer la ronde/ })
    .waitFor()
})

test('leads to what is missing for printing: members, bands', async () => {
  host.call('warband.create', { campaign: CAMPAIGN, warband: `printed0${count}`, name: 'Personne' })
  const page = await screens.open(`${ROUTE}/print?warband=printed0${count}`)
  await page.locator('.pr__none').getByRole('link', { name: 'Recruter' }).click()
  await page.waitForURL(new RegExp(`warbands/printed0${count}`))
  host.call('campaign.create', { campaign: `${CAMPAIGN}empty`, name: 'Vide', ruleset: 'un-pour-un' })
  const other = await screens.open(`/campaign/${CAMPAIGN}empty/print`)
  await other.locator('.pr__none').getByText('Cette campagne n’a pas encore de bande.').waitFor()
  await other.getByRole('link', { name: 'Créer la première bande' }).click()
  await other.getByRole('dialog', { name: 'Nouvelle bande' }).waitFor()
})

test('says that there is nothing to print', async () => {
  host.call('warband.create', { campaign: CAMPAIGN, warband: 'sheetband1', name: 'Les Fauvettes', position: 0 })
  host.call('warband.create', { campaign: CAMPAIGN, warband: 'emptyband1', name: 'Personne', position: 1 })
  host.call('member.recruit', { campaign: CAMPAIGN, warband: 'sheetband1', member: { kind: 'leader', name: 'Hélène' } })
  const page = await screens.open(`${ROUTE}/print?warband=emptyband1`)
  const why = 'Cette bande n’a pas encore de membre.'
  await page.locator('.pr__none').getByText(why).waitFor()
  // The buttons have the reason as their description, for screen readers.
  for (const name of ['Enregistrer en PDF', /^Imprimer/]) {
    const button = page.locator('.foot').getByRole('button', { name })
    expect(
      await button.evaluate((one) => document.getElementById(one.getAttribute('aria-describedby')!)!.innerText),
    ).toBe(why)
  }
  // The reason is visible only once.
  const widths = await page.getByText(why).evaluateAll((all) => all.map((one) => one.getBoundingClientRect().width > 1))
  expect(widths.filter(Boolean)).toHaveLength(1)
  await expectNoFindings(page)
  await page.getByRole('combobox', { name: 'Bande' }).selectOption({ label: 'Toutes les bandes' })
  await page.locator('.pr__where', { hasText: 'Page 1 sur 1' }).waitFor()
})

test('leads to the list when the creation of a campaign is undone, in all windows, and can redo it', async () => {
  const [page, other] = [await screens.open(ROUTE), await screens.open(ROUTE)]
  for (const one of [page, other]) await heading(one, 'Été sur l’Ourcq').waitFor()
  await page.keyboard.press('Control+z')
  for (const one of [page, other]) await heading(one, 'Campagnes').or(heading(one, 'Votre premier carnet')).waitFor()
  await other.getByText('défait ailleurs').waitFor()
  await page.getByText('Le début de la campagne « Été sur l’Ourcq » est défait').waitFor()
  const campaignIds = () => host.call<{ campaigns: { id: string }[] }>('campaign.list').campaigns.map(({ id }) => id)
  expect(campaignIds()).not.toContain(CAMPAIGN)
  await page.getByRole('button', { name: 'Refaire' }).click()
  await expect.poll(campaignIds).toContain(CAMPAIGN)
})
