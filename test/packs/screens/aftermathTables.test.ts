// @module-tag browser
// The tables on the page of what follows a game, in a browser: dice, results with their odds, effects, who rolls on them.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { PackDraftView } from '../../../shared/contract/views/packDrafts.ts'
import { expectNoFindings } from '../../support/axe.ts'
import { sharedScreens } from '../../support/openScreens.ts'

const screens = sharedScreens()
const { host } = screens
let count = 0

/** Begins a draft of an example, or of nothing; returns its id. */
function begin(example?: string): string {
  count++
  const draft = `table${String(count).padStart(17, '0')}`
  const origin = example === undefined ? { from: 'nothing' } : { from: 'example', example }
  host.call('pack-drafts.begin', { draft, origin })
  return draft
}
const documentOf = (draft: string) =>
  JSON.parse(host.call<PackDraftView>('pack-drafts.get', { draft }).text) as Record<string, unknown>
const isSaved = (draft: string, part: string) => expect.poll(() => documentOf(draft)[part])
const open = (draft: string) => screens.open(`/games/${draft}/aftermath`, { locale: 'fr-FR' })
const cell = (page: Page, row: number, column: number) =>
  page.locator(`[role="row"][aria-rowindex="${row + 2}"] [role="gridcell"]`).nth(column)
async function unfold(page: Page, title: string): Promise<void> {
  await page.getByRole('heading', { name: title, exact: true }).click()
  // Until then, the first table of the page is another one.
  await page.getByRole('button', { name: `Retirer la table ${title}` }).waitFor()
}

test('a first table, with the keyboard: name, dice, the missing rows, an effect from the list', async () => {
  const draft = begin()
  const page = await open(draft)
  await page.getByLabel('Nom d’une nouvelle table').fill('Blessures')
  await page.keyboard.press('Enter')
  await isSaved(draft, 'tables').toEqual({ blessures: { name: 'Blessures', dice: 'D6', results: {} } })
  await page.getByText('Sans résultat : 1–6.').waitFor()
  await page.getByRole('button', { name: 'Ajouter les 6 lignes qui manquent' }).press('Enter')
  await isSaved(draft, 'tables').toMatchObject({ blessures: { results: { 1: 'rien', 6: 'rien' } } })
  await expect.poll(() => cell(page, 0, 1).innerText()).toMatch(/1\/6 · 16,7\s%/)
  await cell(page, 0, 2).click()
  await page.keyboard.type('mor')
  await page.keyboard.press('Tab')
  await isSaved(draft, 'tables').toMatchObject({ blessures: { results: { 1: 'mort', 2: 'rien' } } })
  await expectNoFindings(page)
})

test('ranges: what lacks and what is twice is said at once; rows go to their place when the table is left', async () => {
  const draft = begin('faubourg')
  const page = await open(draft)
  await unfold(page, 'Leçons')
  await cell(page, 0, 0).click()
  await page.keyboard.type('2-3\n')
  await page.getByText('Sans résultat : 1.').waitFor()
  await page.getByText('Plusieurs résultats pour : 3.').waitFor()
  await page.getByRole('button', { name: 'Ajouter un résultat' }).click()
  await isSaved(draft, 'tables').toHaveProperty(['lecons', 'results', '1'])
  const activeRow = () =>
    page.evaluate(() => document.activeElement?.closest('[role=row]')?.getAttribute('aria-rowindex'))
  await expect.poll(activeRow).toBe('5')
  await page.getByRole('heading', { name: 'Après la partie', level: 2 }).click()
  await expect.poll(() => cell(page, 0, 0).innerText()).toBe('1')
})

test('effects are read and typed in the language of the user', async () => {
  const draft = begin('faubourg')
  const page = await open(draft)
  await unfold(page, 'À l’hôpital')
  await expect.poll(() => cell(page, 5, 2).innerText()).toBe('capturé')
  await cell(page, 5, 3).click()
  await page.keyboard.type('Pris\n')
  await isSaved(draft, 'tables').toHaveProperty(['hopital', 'results', '9'], { name: 'Pris', effects: ['captured'] })
})

test('who rolls on a table, and what comes after a result', async () => {
  const draft = begin('faubourg')
  const page = await open(draft)
  await unfold(page, 'À l’hôpital')
  await page.locator('summary').filter({ hasText: 'Qui lance ici' }).click()
  const kind = page.locator('.parts-field__list input').first()
  const was = await kind.isChecked()
  await kind.click()
  await expect
    .poll(() => (documentOf(draft)['kinds'] as { table?: string }[])[0]?.table)
    .toBe(was ? undefined : 'hopital')
  await page.getByRole('button', { name: /^Détails : 2, mort/ }).click()
  await page.getByLabel('Lance encore').selectOption({ label: 'Leçons' })
  await isSaved(draft, 'tables').toHaveProperty(['hopital', 'results', '2', 'roll'], { table: 'lecons' })
  await page.getByLabel('Ce résultat laisse le choix entre plusieurs').check()
  await isSaved(draft, 'tables').toHaveProperty(['hopital', 'results', '2', 'choose'], [{ name: '' }, { name: '' }])
  await page.getByRole('dialog').locator('[role="row"][aria-rowindex="2"] [role="gridcell"]').first().click()
  await page.keyboard.type('Amputer')
  await page.keyboard.press('Tab')
  await page.keyboard.type('perd son')
  await page.keyboard.press('Tab')
  await isSaved(draft, 'tables').toHaveProperty(['hopital', 'results', '2', 'choose', 0], {
    name: 'Amputer',
    effects: ['perd son équipement'],
  })
  await expectNoFindings(page)
})

test('a table gets another name, which everything follows; removed, nobody rolls on it', async () => {
  const draft = begin('faubourg')
  const page = await open(draft)
  await unfold(page, 'Leçons')
  await page.getByLabel('Nom', { exact: true }).fill('Écoles')
  await page.keyboard.press('Enter')
  await isSaved(draft, 'tables').toHaveProperty('ecoles')
  await isSaved(draft, 'advances').toMatchObject({ table: 'ecoles' })
  await page.getByRole('button', { name: 'Retirer la table Écoles' }).click()
  await isSaved(draft, 'tables').not.toHaveProperty('ecoles')
  await page.locator('.aftermath__part .editor__count').first().waitFor()
})

test('what is to do leads to the cell of a table that is folded away', async () => {
  const draft = begin('faubourg')
  const { revision, text } = host.call<PackDraftView>('pack-drafts.get', { draft })
  host.call('pack-drafts.save', { draft, revision, text: text.replace('"B -1"', '"B moins un"') })
  const page = await open(draft)
  await page.getByRole('tab', { name: /^À faire/ }).click()
  await page
    .getByRole('tabpanel')
    .getByRole('button', { name: /B moins un/ })
    .click()
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
    .toBe('Ce qui se passe, 3-4, B moins un')
  await page.keyboard.type('Bagarre −2\n')
  await isSaved(draft, 'tables').toHaveProperty(['lecons', 'results', '3-4'], 'Bagarre −2')
})
