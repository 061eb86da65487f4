// @module-tag browser
// A double-clicked file: the page shows its contents, and imports nothing without a click.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Browser, Page } from 'playwright-core'
import { createPendingFiles } from '../../main/host/pendingFiles.ts'
import { expectNoFindings } from '../support/axe.ts'
import { complaints, launchBrowser, openPage, startScreenHost, type ScreenHost } from '../support/screenHost.ts'

const handed = createPendingFiles()
let browser: Browser
let host: ScreenHost
let page: Page
let campaign: object
beforeAll(async () => (browser = await launchBrowser()))
beforeEach(async () => {
  host = await startScreenHost(undefined, { handed })
  host.call('campaign.create', {
    campaign: 'campaign001',
    name: 'Été à Lyon',
    ruleset: 'un-pour-un',
    startingBudget: 150,
  })
  host.call('warband.create', { campaign: 'campaign001', warband: 'warband001', name: 'Les Fauvettes', player: 'Ada' })
  campaign = host.call('campaign.export', { campaign: 'campaign001' })
  return async () => {
    const messages = complaints.get(page)
    await page.context().close()
    handed.take()
    await host.close()
    expect(messages).toEqual([])
  }
})
afterAll(() => browser.close())

const names = () => host.call<{ campaigns: { name: string }[] }>('campaign.list').campaigns.map(({ name }) => name)
const handFile = (name: string, document: object | string) =>
  handed.add([{ name, text: typeof document === 'string' ? document : JSON.stringify(document) }])
async function open() {
  // Open the full address: it contains the ticket, and says that files wait to be shown.
  page = await openPage(browser, { address: host.address })
  return page.getByRole('dialog')
}

test('shows the contents of a campaign file, imports it, and goes to the list', async () => {
  const elsewhere = await startScreenHost()
  const { campaign: made } = elsewhere.call<{ campaign: string }>('sample.create', { ruleset: 'kolaps' })
  handFile('carnet.chronique', elsewhere.call<object>('campaign.export', { campaign: made }))
  const [{ name }] = elsewhere.call<{ campaigns: [{ name: string }] }>('campaign.list').campaigns
  const { warbands } = elsewhere.call<{ warbands: { name: string }[] }>('campaign.get', { campaign: made })
  await elsewhere.close()
  const dialog = await open()
  await dialog.getByText(name, { exact: true }).waitFor()
  for (const band of warbands) await dialog.getByText(band.name).waitFor()
  expect(new URL(page.url()).hash).toBe('#/')
  await expectNoFindings(page)
  expect(names()).toEqual(['Été à Lyon'])
  await dialog.getByRole('button', { name: 'Importer', exact: true }).click()
  await page.getByRole('heading', { level: 1, name }).waitFor()
  expect(names()).toHaveLength(2)
})

test('asks about a campaign that exists already, and changes nothing without a choice', async () => {
  handFile('carnet.chronique', campaign)
  const dialog = await open()
  await dialog.getByText('déjà dans votre liste').waitFor()
  await dialog.getByRole('button', { name: 'Importer', exact: true }).click()
  await dialog.getByRole('button', { name: 'Importer comme copie' }).click()
  await expect.poll(names).toHaveLength(2)
  handFile('carnet.chronique', campaign)
  await page.goto(host.address)
  await page.reload()
  await dialog.getByRole('button', { name: 'Ne pas importer' }).click()
  await dialog.waitFor({ state: 'detached' })
  expect(names()).toHaveLength(2)
})

test('imports a band into a campaign of its ruleset', async () => {
  const band = host.call<object>('warband.export', { campaign: 'campaign001', warband: 'warband001' })
  host.call('campaign.create', { campaign: 'campaign002', name: 'Ailleurs', ruleset: 'kolaps', startingBudget: 150 })
  handFile('bande.chronique', { ...band, name: 'Les Merles' })
  const dialog = await open()
  await dialog.getByText('Les Merles').waitFor()
  expect(await dialog.getByLabel('Dans la campagne').locator('option').allTextContents()).toEqual(['Été à Lyon'])
  await dialog.getByRole('button', { name: 'Importer', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: /Les Merles/ }).waitFor()
})

test('cannot import a band without a campaign of its ruleset', async () => {
  const band = host.call<object>('warband.export', { campaign: 'campaign001', warband: 'warband001' })
  handFile('bande.chronique', { ...band, ruleset: 'kolaps' })
  const dialog = await open()
  await dialog.getByText('Aucune campagne ouverte ne joue à ce jeu').waitFor()
  expect(await dialog.getByRole('button', { name: 'Importer', exact: true }).isDisabled()).toBe(true)
  await expectNoFindings(page)
})

test('names foreign files, with the reason', async () => {
  handFile('photo.jpg', '\u0000\u0001')
  handFile('autre.json', { hello: 'world' })
  handed.add([{ name: 'parti.chronique', error: { code: 'file-unreadable', path: '', params: { reason: 'ENOENT' } } }])
  const dialog = await open()
  for (const name of ['photo.jpg', 'autre.json', 'parti.chronique']) {
    await dialog.getByText(`${name} ne peut pas être importé.`).waitFor()
    await dialog.getByRole('button', { name: 'Fermer' }).last().click()
  }
  await dialog.waitFor({ state: 'detached' })
  expect(names()).toEqual(['Été à Lyon'])
})
