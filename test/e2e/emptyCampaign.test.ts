// A campaign that has little in it yet: how it goes on, and where addresses lead that name nothing.
import type { Page } from 'playwright-core'
import { beforeEach, expect, test } from 'vitest'
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

test('a campaign without bands takes one from a file, by a button beside what says so', async () => {
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

test('what is not there leads to what is nearest: a member to its band, a band or a game to the campaign', async () => {
  host.call('warband.create', { campaign: CAMPAIGN, warband: OURS, name: 'Les Fauvettes' })
  let page: Page
  const way = async (path: string, name: string) => {
    page = await screens.open(`${ROUTE}/${path}`)
    await page.getByRole('alert').waitFor()
    const told = await page.getByRole('alert').innerText()
    await page.locator('#main').getByRole('link', { name, exact: true }).click()
    return told
  }
  expect(await way('warbands/nobody0001', 'Retour à la campagne')).toMatch(/^Cette bande n’est pas/)
  await heading(page!, 'Été sur l’Ourcq').waitFor()
  expect(await way(`members/${OURS}/nobody0001`, 'Retour à la bande')).toMatch(/^Ce membre n’est pas/)
  await heading(page!, 'Les Fauvettes').waitFor()
  expect(await way('games/nothing0001', 'Retour à la campagne')).toMatch(/^Cette partie n’est pas/)
  await heading(page!, 'Été sur l’Ourcq').waitFor()
  page = await screens.open('/campaign/nowhere00001/warbands/nobody0001')
  await page.getByRole('link', { name: 'Retour aux campagnes' }).waitFor()
})

test('where nothing can be printed yet, one is led to who is missing: members, bands', async () => {
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
