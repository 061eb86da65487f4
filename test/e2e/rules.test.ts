// @module-tag browser
// The rules in a browser: search, reading, and trial rolls with the program's dice or the user's own.
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { expectNoFindings } from '../support/axe.ts'
import { sharedScreens } from '../support/openScreens.ts'

const screens = sharedScreens()
const { host } = screens
let page: Page
beforeAll(() => {
  for (const ruleset of ['chaos-au-caire', 'un-pour-un'])
    host.call('campaign.create', { campaign: ruleset.replaceAll('-', ''), name: 'Été', ruleset })
})

const open = async (route: string) => {
  page = await screens.open(route)
  await page.getByRole('heading', { level: 1, name: 'Règles' }).waitFor()
}
const heading = (name: string | RegExp) => page.getByRole('heading', { level: 2, name })
const button = (name: string | RegExp) => page.getByRole('button', { name })

test.each(['chaosaucaire', 'unpourun'])('%s: opens every section, without axe findings', async (campaign) => {
  await open(`/campaign/${campaign}/rules`)
  const links = page.getByRole('navigation', { name: 'Sections' }).getByRole('link')
  const names = await links.allInnerTexts()
  expect(names.length).toBeGreaterThan(15)
  for (const name of names) {
    await links.filter({ hasText: new RegExp(`^${name.replace(/[()]/g, '.')}$`) }).click()
    await heading(name).waitFor()
    await expect.poll(() => page.locator('.rule').count()).toBe(1)
  }
  await expectNoFindings(page)
})

test('gives each ruleset its own accent colour', async () => {
  const accents = new Set<string>()
  for (const campaign of ['chaosaucaire', 'unpourun']) {
    await open(`/campaign/${campaign}/rules`)
    accents.add(
      await page.evaluate(() =>
        getComputedStyle(document.querySelector('[data-ruleset]')!).getPropertyValue('--accent'),
      ),
    )
  }
  accents.delete('')
  expect(accents.size).toBe(2)
})

test('highlights matches in all sections, ignoring accents, and counts them', async () => {
  await open('/campaign/chaosaucaire/rules')
  await page.getByRole('searchbox').fill('resolution')
  await page.getByText(/^\d+\spassages trouvés$/).waitFor()
  expect(new Set(await page.locator('mark').allInnerTexts())).toContain('Résolution')
  await expect.poll(() => page.locator('.rule').count()).toBeGreaterThan(2)
  await expectNoFindings(page)
  await page.getByRole('searchbox').fill('rien de tel ici')
  await page.getByText('Rien dans les règles ne contient ces mots.').waitFor()
  await page.keyboard.press('Escape')
  await expect.poll(() => page.locator('.rule').count()).toBe(1)
})

test('shows to which result a matching line of a sub-table belongs', async () => {
  await open('/campaign/unpourun/rules')
  const found = page.locator('.rolls tbody th')
  await page.getByRole('searchbox').fill('fortifiant')
  await expect.poll(() => found.allInnerTexts()).toEqual(['Vendeur de potions louches › Fortifiant'])
  // Here the result that leads to the sub-table is found too.
  await page.getByRole('searchbox').fill('amende')
  await expect.poll(() => found.allInnerTexts()).toEqual(['Jugé', 'Amende'])
})

test('finds a reading by its code', async () => {
  await open('/campaign/unpourun/rules/UPU-R13')
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('rule-UPU-R13')
})

test('labels rows and columns of the grid of odds', async () => {
  await open('/campaign/unpourun/rules')
  await page.getByRole('link', { name: 'Table des blessures', exact: true }).click()
  const grid = page.getByRole('table', { name: 'Table des blessures. En lignes les dizaines, en colonnes les unités.' })
  await grid.getByRole('columnheader', { name: '6' }).waitFor()
  await grid.getByText('En lignes les dizaines').waitFor()
})

test('rolls typed dice into a sub-table, and refuses a face that a die does not have', async () => {
  await open('/campaign/unpourun/rules/table-injuries')
  const dice = page.getByRole('textbox', { name: /^Ou vos dés/ })
  const roll = page.locator('.typed .label')
  await expect.poll(() => roll.innerText()).toMatch(/^D66 Table des blessures$/i)
  await dice.press('9')
  await page.getByText('Ce dé va de 1 à 6 : pas de 9.').waitFor()
  // 23 needs one more die, on a table of its own.
  const got = page.locator('.roller__got')
  await dice.press('2')
  await dice.press('3')
  await expect.poll(() => got.innerText()).toContain('Blessé au bras')
  await expect.poll(() => roll.innerText()).toMatch(/^D6 /)
  await dice.press('1')
  await expect.poll(() => got.innerText()).toContain('Amputé')
  await expectNoFindings(page)
  await button('Recommencer').click()
  await expect.poll(() => got.count()).toBe(0)
  await button('Lancer les dés').click()
  await expect.poll(() => got.locator('li').count()).toBeGreaterThan(0)
  await expect.poll(() => dice.count()).toBe(0)
})

test('reads quickly typed dice completely, in order', async () => {
  await open('/campaign/unpourun/rules/table-injuries')
  const dice = page.getByRole('textbox', { name: /^Ou vos dés/ })
  await dice.waitFor()
  await page.route('**/rpc/rules.roll', async (route) => {
    await new Promise((done) => setTimeout(done, 300))
    await route.continue()
  })
  await dice.focus()
  await page.keyboard.type('231')
  await expect.poll(() => page.locator('.roller__got').allInnerTexts()).toEqual([expect.stringContaining('Amputé')])
})
