// @module-tag browser
// The pack editor, in a browser: what is typed is saved, can be undone, survives a reload, and two pages cannot overwrite each other.
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
  const draft = `draft${String(count).padStart(17, '0')}`
  const origin = example === undefined ? { from: 'nothing' } : { from: 'example', example }
  host.call('pack-drafts.begin', { draft, origin })
  return draft
}
const stored = (draft: string) => host.call<PackDraftView>('pack-drafts.get', { draft })
const document = (draft: string) => JSON.parse(stored(draft).text) as Record<string, unknown>
const isSaved = (draft: string, part: string) => expect.poll(() => document(draft)[part])
const open = (draft: string, page: string) => screens.open(`/games/${draft}/${page}`, { locale: 'fr-FR' })
/** Types texts in cells, each confirmed with Tab, the last with Enter. */
async function typeRow(page: Page, texts: readonly string[]): Promise<void> {
  for (const [at, text] of texts.entries()) {
    await page.keyboard.type(text)
    await page.keyboard.press(at < texts.length - 1 ? 'Tab' : 'Enter')
  }
}
const cell = (page: Page, row: number, column: number) =>
  page.locator(`[role="row"][aria-rowindex="${row + 2}"] [role="gridcell"]`).nth(column)

test('a game from nothing: a name, characteristics and a type, typed with the keyboard', async () => {
  const draft = begin()
  const page = await open(draft, 'name')
  await page.getByLabel('Nom du jeu').fill('Les Docks')
  await isSaved(draft, 'id').toBe('les-docks')
  await page.getByRole('link', { name: /^Caractéristiques/ }).click()
  await page.getByRole('button', { name: 'Ajouter une caractéristique' }).click()
  await typeRow(page, ['Combat', 'C', '1', '6'])
  await isSaved(draft, 'values').toEqual([{ name: 'Combat', short: 'C', min: 1, max: 6 }, {}])
  // Enter after the last row goes on in a new one, which goes again if it is left empty.
  await typeRow(page, ['Cran'])
  await isSaved(draft, 'values').toHaveLength(3)
  await page.getByRole('link', { name: /^Types/ }).click()
  await isSaved(draft, 'values').toEqual([expect.anything(), { name: 'Cran', short: 'Cr' }])
  await page.getByRole('button', { name: 'Ajouter un type' }).click()
  await typeRow(page, ['Meneur', '60', '4', '3', '1', '1'])
  await isSaved(draft, 'kinds').toEqual([
    { name: 'Meneur', cost: 60, values: { combat: 4, cran: 3 }, count: { min: 1, max: 1 } },
    { values: {} },
  ])
  await page.getByRole('heading', { level: 2, name: 'Types', exact: true }).click()
  await isSaved(draft, 'kinds').toHaveLength(1)
  await expectNoFindings(page)
})

test('each step is undone, by the button and by the keys', async () => {
  const draft = begin('faubourg')
  const page = await open(draft, 'name')
  const before = document(draft)['name']
  await page.getByLabel('Nom du jeu').fill('Port')
  await isSaved(draft, 'name').not.toEqual(before)
  await page.getByRole('button', { name: 'Annuler' }).click()
  await isSaved(draft, 'name').toEqual(before)
  await page.getByRole('button', { name: 'Rétablir' }).click()
  await isSaved(draft, 'name').toMatchObject({ fr: 'Port' })
  await page.getByRole('heading', { level: 2, name: 'Nom', exact: true }).click()
  await page.keyboard.press('Control+z')
  await isSaved(draft, 'name').toEqual(before)
})

test('a fault shows on its page and at its cell, and is kept', async () => {
  const draft = begin('faubourg')
  const page = await open(draft, 'kinds')
  await cell(page, 0, 1).click()
  await page.keyboard.type('cher\n')
  await isSaved(draft, 'kinds').toContainEqual(expect.objectContaining({ cost: 'cher' }))
  await page.locator('.editor__nav a', { hasText: 'Types' }).locator('.editor__count').waitFor()
  await page.reload()
  await expect.poll(() => cell(page, 0, 1).innerText()).toContain('cher')
  await expect.poll(() => cell(page, 0, 1).getAttribute('aria-invalid')).toBe('true')
})

test('two pages change different parts of a game: both stay', async () => {
  const draft = begin('faubourg')
  const [one, other] = [await open(draft, 'name'), await open(draft, 'kinds')]
  await other.getByRole('grid').waitFor()
  await one.getByLabel('Nom du jeu').fill('Premier')
  await cell(other, 0, 1).click()
  await other.keyboard.type('61\n')
  await isSaved(draft, 'name').toMatchObject({ fr: 'Premier' })
  await isSaved(draft, 'kinds').toContainEqual(expect.objectContaining({ cost: 61 }))
  await one.getByRole('link', { name: /^Types/ }).click()
  await expect.poll(() => cell(one, 0, 1).innerText()).toContain('61')
})

test('two pages change the same part at once: neither is lost', async () => {
  const draft = begin('faubourg')
  const page = await open(draft, 'kinds')
  await cell(page, 0, 1).click()
  // Another page saves between what is typed here and its saving.
  await page.keyboard.type('77\n')
  const { revision, text } = stored(draft)
  host.call('pack-drafts.save', { draft, revision, text: text.replace('"cost": 35', '"cost": 36') })
  await page.getByRole('alert').getByRole('button', { name: 'Garder la mienne comme un autre jeu' }).click()
  await expect.poll(() => page.url()).not.toContain(draft)
  await expect.poll(() => cell(page, 0, 1).innerText()).toContain('77')
  expect(document(draft)['kinds']).toContainEqual(expect.objectContaining({ cost: 36 }))
  expect(JSON.stringify(document(draft)['kinds'])).not.toContain('77')
})
