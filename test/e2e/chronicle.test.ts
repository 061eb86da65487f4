// @module-tag browser
// The chronicle in a browser: charts that keys read, a filter that the address keeps, files of every kind, no breach of the CSP.
import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { expectNoFindings } from '../support/axe.ts'
import { sharedScreens } from '../support/openScreens.ts'

const screens = sharedScreens()
let campaign: string
beforeAll(() => {
  campaign = screens.host.call<{ campaign: string }>('sample.create', { ruleset: 'un-pour-un' }).campaign
})

const DRAWN = '.plot__box.is-drawn'
const FIRST = 'En tête depuis la première ronde : La Compagnie de l’Œillet'

async function open(query = ''): Promise<Page> {
  const page = await screens.open(`/campaign/${campaign}/chronicle${query}`)
  await page.locator(DRAWN).first().waitFor()
  return page
}
const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ')
const figure = (page: Page, title = FIRST) => page.getByRole('figure', { name: title })

test('the tab leads to it; axe has nothing against it, drawn and with its tables open', async () => {
  const page = await screens.open(`/campaign/${campaign}`)
  await page.getByRole('navigation', { name: 'Campagne' }).getByRole('link', { name: 'Chronique' }).click()
  await page.getByRole('heading', { level: 1, name: 'Chronique' }).waitFor()
  await figure(page).waitFor()
  for (const summary of await page.locator('.plot summary').all()) await summary.click()
  await expectNoFindings(page)
})

test('keys go from point to point, and each says itself', async () => {
  const page = await open()
  const chart = figure(page).getByRole('application')
  await chart.focus()
  const said = async () => plain(await chart.getByRole('status').innerText())
  await page.keyboard.press('ArrowRight')
  await expect.poll(said).toMatch(/^Ronde 1 : La Compagnie de l’Œillet, rang 1, 3/)
  await page.keyboard.press('End')
  await expect.poll(said).toMatch(/^Ronde 3 : La Compagnie de l’Œillet/)
  await page.keyboard.press('ArrowDown')
  await expect.poll(said).toMatch(/^Ronde 3 : La Confrérie des égouts, rang 2.* Dépasse Les Veilleurs du gué/)
  expect(plain(await chart.locator('.plot__tip').innerText())).toBe(await said())
  await page.keyboard.press('Escape')
  expect(await chart.locator('.plot__tip').count()).toBe(0)
})

test('what is chosen stands in the address: a reload keeps it, Back takes it away', async () => {
  const page = await open()
  await page.getByRole('combobox', { name: 'Bande', exact: true }).selectOption({ label: 'Les Crocs de Gâh' })
  await page.getByRole('combobox', { name: 'Comparée à' }).selectOption({ label: 'Les Veilleurs du gué' })
  const beside = page.getByRole('heading', { name: 'Les Crocs de Gâh contre Les Veilleurs du gué' })
  await beside.waitFor()
  await page.reload()
  await beside.waitFor()
  await page.goBack()
  await beside.waitFor({ state: 'detached' })
  await page.goBack()
  await figure(page).waitFor()
})

test('names and figures lead to where they come from', async () => {
  const page = await open()
  await figure(page).getByText('Tableau').click()
  await figure(page).getByRole('link', { name: 'Les Crocs de Gâh' }).click()
  await page.waitForURL(/warbands\/crocsdegah/)
})

/** A chart kept as a file. */
async function saved(page: Page, kind: string) {
  await figure(page)
    .getByRole('button', { name: /^Enregistrer/ })
    .click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: kind }).click(),
  ])
  return { name: download.suggestedFilename(), bytes: readFileSync(await download.path()) }
}

/** Whether a file is XML that other programs can open, asked of a page without a policy: a page forgives what it shows itself. */
async function isWellFormed({ bytes }: { readonly bytes: Buffer }, page: Page): Promise<boolean> {
  const other = await page.context().newPage()
  const find = (xml: string) => new DOMParser().parseFromString(xml, 'image/svg+xml').querySelector('parsererror')
  const isRefused = await other.evaluate(`(${find.toString()})(${JSON.stringify(bytes.toString())}) !== null`)
  await other.close()
  return isRefused === false
}

test('a chart is kept as SVG, PNG and CSV, and nothing of it breaks the security policy', async () => {
  const page = await open()
  const breaches = await page.evaluateHandle(() => {
    const all: string[] = []
    document.addEventListener('securitypolicyviolation', ({ violatedDirective }) => all.push(violatedDirective))
    return all
  })
  const svg = await saved(page, 'Image SVG')
  expect(svg.name).toMatch(/\.svg$/)
  expect(svg.bytes.toString()).toMatch(/^<svg[\s\S]*En tête depuis la première ronde/)
  expect(await isWellFormed(svg, page)).toBe(true)
  const png = await saved(page, 'Image PNG')
  expect(png.name).toMatch(/\.png$/)
  expect(png.bytes.subarray(1, 4).toString()).toBe('PNG')
  expect(png.bytes.readUInt32BE(16)).toBe(2 * 960)
  const csv = await saved(page, 'Tableau CSV')
  expect(csv.bytes.toString().split('\r\n')[1]).toBe('La Compagnie de l’Œillet;1;1;1;6')
  expect(await breaches.evaluate((all) => all)).toEqual([])
})

test('what changes is told at once, though the figures are kept', async () => {
  const page = await open()
  const rename = (name: string) => screens.host.call('warband.change', { campaign, warband: 'compagnieoeillet', name })
  rename('La Compagnie du Lys')
  await figure(page, 'En tête depuis la première ronde : La Compagnie du Lys').waitFor()
  rename('La Compagnie de l’Œillet')
  await figure(page).waitFor()
})

test('a campaign in which nothing was played says so', async () => {
  screens.host.call('campaign.create', { campaign: 'quiet00001', name: 'Calme', ruleset: 'un-pour-un' })
  const page = await screens.open('/campaign/quiet00001/chronicle')
  await page.getByText('Rien à raconter encore.').waitFor()
  await expectNoFindings(page)
})
