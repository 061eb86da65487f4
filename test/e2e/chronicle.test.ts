// @module-tag browser
// The statistics in a browser: charts readable by keys, a filter stored in the address, exports of every kind, no CSP
// violation.
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

test('opens from its tab, and passes axe with charts and tables', async () => {
  const page = await screens.open(`/campaign/${campaign}`)
  await page.getByRole('navigation', { name: 'Campagne' }).getByRole('link', { name: 'Statistiques' }).click()
  await page.getByRole('heading', { level: 1, name: 'Statistiques' }).waitFor()
  await figure(page).waitFor()
  // Five charts are open at first; the others are opened on demand.
  await expect.poll(() => page.locator('.plot').count()).toBe(5)
  await page.getByText(/^Plus de graphiques/).click()
  await expect.poll(() => page.locator('.plot').count()).toBeGreaterThan(8)
  for (const summary of await page.locator('.plot summary').all()) await summary.click()
  await expectNoFindings(page)
})

test('moves from point to point by keys, and announces each', async () => {
  const page = await open()
  const chart = figure(page).getByRole('application')
  await chart.focus()
  const statusText = async () => plain(await chart.getByRole('status').innerText())
  await page.keyboard.press('ArrowRight')
  await expect.poll(statusText).toMatch(/^Ronde 1 : La Compagnie de l’Œillet, rang 1, 3/)
  await page.keyboard.press('End')
  await expect.poll(statusText).toMatch(/^Ronde 3 : La Compagnie de l’Œillet/)
  await page.keyboard.press('ArrowDown')
  await expect.poll(statusText).toMatch(/^Ronde 3 : La Confrérie des égouts, rang 2.* Dépasse Les Veilleurs du gué/)
  expect(plain(await chart.locator('.plot__tip').innerText())).toBe(await statusText())
  await page.keyboard.press('Escape')
  expect(await chart.locator('.plot__tip').count()).toBe(0)
})

test('keeps its filter in the address: a reload restores it, Back removes it', async () => {
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

test('links names and figures to their sources', async () => {
  const page = await open()
  await figure(page).getByText('Tableau').click()
  await figure(page).getByRole('link', { name: 'Les Crocs de Gâh' }).click()
  await page.waitForURL(/warbands\/crocsdegah/)
})

/** Saves a chart as a file of this kind; returns its name and bytes. */
async function saveChart(page: Page, kind: string) {
  await figure(page)
    .getByRole('button', { name: /^Enregistrer/ })
    .click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: kind }).click(),
  ])
  return { name: download.suggestedFilename(), bytes: readFileSync(await download.path()) }
}

/** Checks that a file is well-formed XML. A new page without a security policy parses it, because the screens' own page tolerates errors. */
async function isWellFormed({ bytes }: { readonly bytes: Buffer }, page: Page): Promise<boolean> {
  const other = await page.context().newPage()
  const find = (xml: string) => new DOMParser().parseFromString(xml, 'image/svg+xml').querySelector('parsererror')
  const isRefused = await other.evaluate(`(${find.toString()})(${JSON.stringify(bytes.toString())}) !== null`)
  await other.close()
  return isRefused === false
}

test('exports a chart as SVG, PNG and CSV, without violating the security policy', async () => {
  const page = await open()
  const breaches = await page.evaluateHandle(() => {
    const all: string[] = []
    document.addEventListener('securitypolicyviolation', ({ violatedDirective }) => all.push(violatedDirective))
    return all
  })
  const svg = await saveChart(page, 'Image SVG')
  expect(svg.name).toMatch(/\.svg$/)
  expect(svg.bytes.toString()).toMatch(/^<svg[\s\S]*En tête depuis la première ronde/)
  expect(await isWellFormed(svg, page)).toBe(true)
  const png = await saveChart(page, 'Image PNG')
  expect(png.name).toMatch(/\.png$/)
  expect(png.bytes.subarray(1, 4).toString()).toBe('PNG')
  expect(png.bytes.readUInt32BE(16)).toBe(2 * 960)
  const csv = await saveChart(page, 'Tableau CSV')
  expect(csv.bytes.toString().split('\r\n')[1]).toBe('La Compagnie de l’Œillet;1;1;1;6')
  expect(await breaches.evaluate((all) => all)).toEqual([])
})

test('updates its cached figures at once after a change', async () => {
  const page = await open()
  const rename = (name: string) => screens.host.call('warband.change', { campaign, warband: 'compagnieoeillet', name })
  rename('La Compagnie du Lys')
  await figure(page, 'En tête depuis la première ronde : La Compagnie du Lys').waitFor()
  rename('La Compagnie de l’Œillet')
  await figure(page).waitFor()
})

test('says that nothing was played in an empty campaign', async () => {
  screens.host.call('campaign.create', { campaign: 'quiet00001', name: 'Calme', ruleset: 'un-pour-un' })
  const page = await screens.open('/campaign/quiet00001/chronicle')
  await page.getByText('Rien à raconter pour l’instant.').waitFor()
  await expectNoFindings(page)
})
