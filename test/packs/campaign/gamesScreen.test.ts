// @module-tag browser
// The screen of all games: adding and removing games of one's own, in a browser.
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CAMPAIGN, type Played } from '../../support/campaign.ts'
import { temporaryFolder } from '../../support/cli.ts'
import { complaints, launchBrowser, openPage, startScreenHost, type ScreenHost } from '../../support/screenHost.ts'
import { FAUBOURG, faubourgWith } from '../format/faubourg.ts'
import { packCampaign } from './packCampaign.ts'

const files = temporaryFolder()
const second = files.write('second.pack.json', faubourgWith({ version: '2' }))
const faulty = files.write('faulty.pack.json', faubourgWith({ 'kinds[0].cost': -1 }))
let browser: Browser
let host: ScreenHost
let page: Page
beforeAll(async () => {
  ;[browser, host] = await Promise.all([launchBrowser(), startScreenHost()])
  const does = (method: string, input: object) => host.call<{ answer: unknown }>(method, input).answer
  packCampaign(undefined, { does } as Played)
  host.call('packs.add', { text: FAUBOURG })
  page = await openPage(browser, host, '/games')
  page.setDefaultTimeout(10_000)
})
afterAll(async () => {
  await browser.close()
  await host.close()
  files.remove()
})

const row = (name: string, version?: string) => {
  const named = page.locator('.shelf__row', { has: page.getByRole('heading', { name, exact: true }) })
  return version === undefined ? named : named.filter({ hasText: `version ${version}` })
}
const notice = (text: string) => page.locator('.notice', { hasText: text })
const versions = (): unknown[] =>
  host.call<{ packs: { pack: { version: string } }[] }>('packs.list', {}).packs.map(({ pack }) => pack.version)

/** Removes a version by its menu. */
async function remove(version: string): Promise<void> {
  await row('Faubourg', version).getByRole('button', { name: /^Plus/ }).click()
  await page.getByRole('menuitem', { name: 'Supprimer' }).click()
}

async function addFile(file: string): Promise<void> {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Ajouter un fichier…' }).click(),
  ])
  await chooser.setFiles(file)
}

test('a game that a campaign plays stays, and the campaign is named', async () => {
  await remove('1')
  const { name } = host.call<{ campaign: { name: string } }>('campaign.get', { campaign: CAMPAIGN }).campaign
  await notice(name).waitFor()
  expect(versions()).toEqual(['1'])
})

test('a file is added, removed, and brought back from the notice', async () => {
  await addFile(second)
  await row('Faubourg', '2').waitFor()
  expect(versions()).toEqual(['1', '2'])
  await remove('2')
  await row('Faubourg', '2').waitFor({ state: 'detached' })
  expect(versions()).toEqual(['1'])
  await notice('n’est plus parmi vos jeux').getByRole('button', { name: 'Défaire' }).click()
  await row('Faubourg', '2').waitFor()
  expect(versions()).toEqual(['1', '2'])
  await page.getByText('1 version antérieure').click()
  await row('Faubourg', '1').waitFor()
})

test('a game with faults is not added, and the notice says why', async () => {
  await addFile(faulty)
  await notice('kinds[0].cost').waitFor()
  expect(versions()).toEqual(['1', '2'])
})

test('a file of the folder that has faults is corrected in the editor', async () => {
  writeFileSync(path.join(host.folder, 'packs', 'mine.pack.json'), faubourgWith({ 'kinds[0].colour': 'rouge' }))
  await page.reload()
  await row('mine.pack.json')
    .getByRole('button', { name: /^Le corriger ici/ })
    .click()
  await page.locator('.tryout').getByRole('button', { name: 'Retirer' }).click()
  await page.getByText('Rien ne manque. On peut y jouer.').waitFor()
  await page.goBack()
})

test('an example is added, and leads to a campaign', async () => {
  await row('Toits de zinc').getByRole('button', { name: 'Ajouter à vos jeux' }).click()
  await row('Toits de zinc', '1').getByRole('link', { name: 'Commencer une campagne' }).click()
  const chosen = page.getByRole('radio', { name: 'Toits de zinc' })
  await chosen.waitFor()
  expect(await chosen.isChecked()).toBe(true)
  expect(complaints.get(page)).toEqual([])
})
