// @module-tag browser
// The field of a formula, in a browser: names complete as one types, a fault is marked at its character, its value shows.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { PackDraftView } from '../../../shared/contract/views/packDrafts.ts'
import { expectNoFindings } from '../../support/axe.ts'
import { sharedScreens } from '../../support/openScreens.ts'

const screens = sharedScreens()
const { host } = screens
let count = 0

function begin(): string {
  count++
  const draft = `formula${String(count).padStart(17, '0')}`
  host.call('pack-drafts.begin', { draft, origin: { from: 'example', example: 'faubourg' } })
  return draft
}
const stored = (draft: string) =>
  (
    JSON.parse(host.call<PackDraftView>('pack-drafts.get', { draft }).text) as {
      values: { formula?: string }[]
    }
  ).values[4]!.formula

/** Opens the details of the computed characteristic « Menace »; returns its formula. */
async function openFormula(draft: string, locale = 'fr-FR') {
  const page = await screens.open(`/games/${draft}/values`, { locale })
  const row = page.locator('[role="row"][aria-rowindex="6"]')
  await row.getByRole('gridcell').first().click()
  await page.keyboard.press('Alt+Enter')
  const field = page.locator('.formula textarea').first()
  await field.waitFor()
  return { page, field }
}
const options = (page: Page) => page.locator('.formula').getByRole('option')
const fault = (page: Page) => page.locator('.formula .draft-field__fault')
const result = (page: Page) => page.locator('.formula output')

test('names complete as one types: arrows choose, Enter and Tab insert, Escape closes', async () => {
  const draft = begin()
  const { page, field } = await openFormula(draft)
  await field.fill('')
  await field.pressSequentially('poi')
  await expect.poll(() => options(page).first().innerText()).toContain('pointsDeVie')
  await page.keyboard.press('Enter')
  await expect.poll(() => field.inputValue()).toBe('pointsDeVie')
  await field.pressSequentially(' + 2*c')
  await expect.poll(() => options(page).count()).toBeGreaterThan(1)
  const names = await options(page).locator('code').allInnerTexts()
  await page.keyboard.press('ArrowDown')
  expect(await options(page).nth(1).getAttribute('aria-selected')).toBe('true')
  expect(await field.getAttribute('aria-activedescendant')).toBe(await options(page).nth(1).getAttribute('id'))
  await page.keyboard.press('Tab')
  await expect.poll(() => field.inputValue()).toContain(`pointsDeVie + 2*${names[1]}`)
  await field.fill('')
  await field.pressSequentially('cra')
  await options(page).first().waitFor()
  await page.keyboard.press('Escape')
  await expect.poll(() => options(page).count()).toBe(0)
  // The dialog around the field stays open.
  expect(await field.inputValue()).toBe('cra')
})

test('a formula is one step to undo, and its value shows for the type that is chosen', async () => {
  const draft = begin()
  const before = stored(draft)
  const { page, field } = await openFormula(draft)
  await field.fill('')
  await field.pressSequentially('cran * 10')
  await expect.poll(() => result(page).innerText()).toBe('= 40')
  await page.locator('.formula__for select').selectOption({ label: 'Gamin' })
  await expect.poll(() => result(page).innerText()).toBe('= 10')
  await expect.poll(() => stored(draft)).toBe('cran * 10')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Annuler' }).click()
  await expect.poll(() => stored(draft)).toBe(before)
})

test('a fault is marked at its character and said in words; what is typed is kept', async () => {
  const draft = begin()
  const { page, field } = await openFormula(draft)
  await field.fill('2 * crann + 1')
  await expect.poll(() => fault(page).innerText()).toMatch(/cran/)
  expect(await page.locator('.formula mark').innerText()).toBe('crann')
  expect(await field.getAttribute('aria-invalid')).toBe('true')
  expect(await result(page).count()).toBe(0)
  await expectNoFindings(page)
  await expect.poll(() => stored(draft)).toBe('2 * crann + 1')
  await field.fill('2 * cran + 1')
  await expect.poll(() => fault(page).count()).toBe(0)
  await expect.poll(() => result(page).innerText()).toMatch(/^= \d/)
})

test('names are inserted with a click, with French words of functions, and texts in quotes follow', async () => {
  const { page, field } = await openFormula(begin())
  await field.fill('')
  await page.locator('.formula__names summary').first().click()
  await page.locator('.formula__names[open]').getByRole('searchbox').fill('nb')
  await page.locator('.formula__name', { hasText: 'nb' }).first().click()
  await expect.poll(() => field.inputValue()).toBe('nb()')
  await field.pressSequentially('weapons; has')
  await page.keyboard.press('Escape')
  await field.fill('')
  await field.pressSequentially('si(has')
  await page.keyboard.press('Enter')
  await expect.poll(() => field.inputValue()).toBe("si(has('')")
  await field.pressSequentially('bist')
  await page.keyboard.press('Enter')
  await field.pressSequentially('; 2; 1)')
  await expect.poll(() => field.inputValue()).toBe("si(has('bistrot'); 2; 1)")
  await expect.poll(() => result(page).innerText()).toBe('= 1')
  await expectNoFindings(page)
})
