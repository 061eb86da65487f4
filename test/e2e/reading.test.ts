// A data folder that may only be read: everything is seen, printed and exported; what would change it is not offered.
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectNoFindings } from '../support/axe.ts'
import { startReadingHost, type ReadingHost } from '../support/readingHost.ts'
import { complaints, launchBrowser, openPage, startScreenHost } from '../support/screenHost.ts'

const RULESETS = ['un-pour-un', 'chaos-au-caire', 'kolaps'] as const

let browser: Browser
let host: ReadingHost
let folder: string
const campaigns = new Map<string, string>()
beforeAll(async () => {
  browser = await launchBrowser()
  const writer = await startScreenHost()
  for (const ruleset of RULESETS)
    campaigns.set(ruleset, writer.call<{ campaign: string }>('sample.create', { ruleset }).campaign)
  folder = mkdtempSync(path.join(tmpdir(), 'chronique-reading-'))
  await writer.service.close()
  cpSync(writer.folder, folder, { recursive: true })
  await writer.close()
  host = await startReadingHost(folder)
})
afterAll(async () => {
  await host.close()
  await browser.close()
  rmSync(folder, { recursive: true, force: true })
})

/** What changes something, by its name in French, on whatever page. */
const WRITING =
  /^(?:Importer|Nouvelle campagne|Exemple|Commencer|Nouvelle bande|Préparer la prochaine|Composer|Négocier|Options|Dupliquer|Recruter|Acheter|Prendre|Actions|Ajouter un trait|Retirer|Garder ce réglage|.*(?:ajouter|enlever) 1\b|.*vendre, donner, perdre)/

/** Opens a page and waits until it knows that nothing can be changed. */
async function read(route: string): Promise<Page> {
  const page = await openPage(browser, host, route)
  await page.getByText('Le dossier des données ne peut être que lu').waitFor()
  return page
}
const offered = async (page: Page): Promise<string[]> => {
  const names = await page
    .locator('#main')
    .locator('a, button')
    .evaluateAll((all) => all.map((one) => one.ariaLabel ?? one.textContent.trim()))
  return names.filter((name) => WRITING.test(name))
}
async function done(page: Page): Promise<void> {
  expect(complaints.get(page)).toEqual([])
  await page.context().close()
}

describe.skipIf(process.platform === 'win32')('where nothing may be written', () => {
  test('campaigns are listed and exported; none is begun, none brought in', async () => {
    const page = await read('/')
    await expect.poll(() => offered(page)).toEqual([])
    await page
      .getByRole('button', { name: /^Exporter/ })
      .first()
      .waitFor()
    await expectNoFindings(page)
    await page.evaluate(() => (location.hash = '/new'))
    await page.getByText('Une campagne ne peut pas être commencée ici').waitFor()
    expect(await page.locator('form').count()).toBe(0)
    await done(page)
  })

  test.each(RULESETS)('%s: what needs attention leads on, nothing is offered that is refused', async (ruleset) => {
    const page = await read(`/campaign/${campaigns.get(ruleset)}`)
    await page.getByRole('heading', { name: 'Avant la prochaine partie' }).waitFor()
    await expect.poll(() => offered(page)).toEqual([])
    await page.getByRole('button', { name: 'Plus', exact: true }).click()
    await page.getByRole('menuitem', { name: 'La campagne entière' }).waitFor()
    expect(await page.getByRole('menuitem', { name: /Régler|Importer/ }).count()).toBe(0)
    await page.keyboard.press('Escape')
    expect(await page.locator('header').getByRole('button', { name: 'Annuler' }).count()).toBe(0)
    await page.keyboard.press('Control+k')
    const actions = page.getByRole('dialog').getByRole('option')
    await actions.filter({ hasText: 'Exporter' }).first().waitFor()
    expect(await actions.filter({ hasText: /Annuler|Rétablir|Nouvelle|Importer/ }).count()).toBe(0)
    await done(page)
  })

  test.each(RULESETS)('%s: the builder is read, with why each number is so', async (ruleset) => {
    const page = await read(`/campaign/${campaigns.get(ruleset)}/warbands`)
    await page.locator('.mem').first().waitFor()
    await page.locator('.cat__l .item').first().waitFor()
    await expect.poll(() => offered(page)).toEqual([])
    const fields = page.locator('#main :is(input:not([type=search]):not([type=file]), textarea, select)')
    const open = await fields.evaluateAll(
      (all) => all.filter((one) => one.matches(':enabled:not(:read-only), select:enabled')).length,
    )
    expect(open).toBe(0)
    expect(await page.locator('.mem[draggable=true]').count()).toBe(0)
    await page.locator('.mem').first().focus()
    const order = await page.locator('.mem__n').allInnerTexts()
    await page.keyboard.press('Alt+ArrowDown')
    expect(await page.locator('.mem__n').allInnerTexts()).toEqual(order)
    await page.locator('.vals .why').first().click()
    await page.getByRole('dialog').getByText('pourquoi').waitFor()
    expect(await page.getByRole('button', { name: 'Fixer à la main' }).count()).toBe(0)
    await page.keyboard.press('Escape')
    expect(await page.locator('.notice').count()).toBe(0)
    await expectNoFindings(page)
    await done(page)
  })

  test('sheets are printed, and nobody complains that this cannot be kept', async () => {
    const page = await read(`/campaign/${campaigns.get('un-pour-un')}/print`)
    await page.locator('.paper canvas').waitFor()
    await expect.poll(() => offered(page)).toEqual([])
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Enregistrer en PDF' }).click(),
    ])
    expect(download.suggestedFilename()).toMatch(/\.pdf$/)
    await page.getByText('Le PDF est enregistré').waitFor()
    expect(await page.locator('.notice--error, .issue--error').count()).toBe(0)
    await done(page)
  })
})
