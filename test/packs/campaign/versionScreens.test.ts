// @module-tag browser
// Taking another version of a campaign's pack in a browser: the choice, what it changes, and the way back.
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { CAMPAIGN, type Played } from '../../support/campaign.ts'
import { temporaryFolder } from '../../support/cli.ts'
import { complaints, launchBrowser, openPage, startScreenHost, type ScreenHost } from '../../support/screenHost.ts'
import { faubourgWith } from '../format/faubourg.ts'
import { packCampaign } from './packCampaign.ts'

const files = temporaryFolder()
const SECOND = faubourgWith({ version: '2', 'items[0].cost': 7 })
const without = files.write(
  'without.pack.json',
  faubourgWith({ version: '3', 'items[0].name': 'Fouet', 'lists.rues[0]': 'fouet' }),
)
const names = files.write('names.pack.json', faubourgWith({ version: '4', 'items[5].cost': 41 }))
let browser: Browser
let host: ScreenHost
let page: Page
beforeAll(async () => {
  ;[browser, host] = await Promise.all([launchBrowser(), startScreenHost()])
  const does = (method: string, input: object) => host.call<{ answer: unknown }>(method, input).answer
  packCampaign(undefined, { does } as Played)
  host.call('packs.add', { text: SECOND })
  page = await openPage(browser, host, `/campaign/${CAMPAIGN}`)
  page.setDefaultTimeout(10_000)
})
// A test that fails may leave a dialog open.
beforeEach(() => page.reload())
afterAll(async () => {
  await browser.close()
  await host.close()
  files.remove()
})

const plain = (text: string | null): string => (text ?? '').replaceAll(/[\u00a0\u202f]/g, ' ')
const dialog = () => page.getByRole('dialog')
const button = (name: string | RegExp) => dialog().getByRole('button', { name })
const rulesetNow = (): string =>
  host.call<{ campaign: { ruleset: string } }>('campaign.get', { campaign: CAMPAIGN }).campaign.ruleset

async function openDialog(): Promise<void> {
  await page.locator('.head [aria-haspopup="menu"]').click()
  await page.getByRole('menuitem', { name: 'Régler la campagne' }).click()
  await button('Prendre une autre version…').click()
  await page.getByRole('heading', { name: 'Prendre une autre version du jeu' }).waitFor()
}
async function chooseFile(file: string): Promise<void> {
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), button('Choisir un fichier…').click()])
  await chooser.setFiles(file)
}

test('a version of the shelf is shown with what it changes, and left', async () => {
  const before = rulesetNow()
  await openDialog()
  await button('Version 2').click()
  await dialog().getByText('2 bandes changent').waitFor()
  expect((await dialog().locator('.version summary').allTextContents()).map(plain)).toEqual([
    'Bande 1 valeur 115 → 117 1 membre',
    'Bande 2 valeur 115 → 117 1 membre',
    'Dans le jeu',
  ])
  expect(await dialog().locator('.effect__who').first().textContent()).toContain('Zoé')
  expect(plain(await dialog().locator('.changes').textContent())).toContain('Chaîne coûte 7 au lieu de 5.')
  await button('Garder la version 1').click()
  await dialog().waitFor({ state: 'detached' })
  expect(rulesetNow()).toBe(before)
})

test('a file without something that is used names its users and cannot be taken', async () => {
  await openDialog()
  await chooseFile(without)
  await dialog().getByText('Cette version ne peut pas être prise').first().waitFor()
  expect(plain(await dialog().locator('.version__gone').textContent())).toContain('Zoé (Bande 1), Zoé (Bande 2)')
  expect(await button(/^Prendre la version/).count()).toBe(0)
  await button('Choisir une autre version').click()
  await chooseFile(names)
  await dialog().getByText('Pour les bandes, rien ne change').waitFor()
  await button('Garder la version 1').click()
})

test('a version is taken, and undone from its notice', async () => {
  const before = rulesetNow()
  await openDialog()
  await button('Version 2').click()
  await button('Prendre la version 2').click()
  await page.locator('.notice', { hasText: 'joue maintenant la version 2' }).waitFor()
  expect(rulesetNow()).not.toBe(before)
  await page.locator('.notice').getByRole('button', { name: 'Défaire' }).click()
  await expect.poll(rulesetNow).toBe(before)
  expect(complaints.get(page)).toEqual([])
})
