// @module-tag browser
// The page with all texts of a game, in a browser: what is missing, typing and pasting translations.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { PackDraftView } from '../../../shared/contract/views/packDrafts.ts'
import { expectNoFindings } from '../../support/axe.ts'
import { sharedScreens } from '../../support/openScreens.ts'

const screens = sharedScreens()
const { host } = screens
let count = 0

/** A game in French with three texts in one language and one in both. */
const GAME = {
  ...{ format: 'chronique/pack@1', id: 'docks', version: '1' },
  name: 'Docks',
  values: [{ name: 'Combat', short: 'C' }],
  kinds: [{ name: { fr: 'Meneur', en: 'Boss' }, cost: 10, values: { combat: 3 } }],
}
function begin(): string {
  count++
  const draft = `words${String(count).padStart(17, '0')}`
  host.call('pack-drafts.begin', { draft, origin: { from: 'text', text: JSON.stringify(GAME) } })
  return draft
}
const document = (draft: string) =>
  JSON.parse(host.call<PackDraftView>('pack-drafts.get', { draft }).text) as Record<string, unknown>
const isSaved = (draft: string, part: string) => expect.poll(() => document(draft)[part])
const open = (draft: string) => screens.open(`/games/${draft}/words`, { locale: 'fr-FR' })
const cell = (page: Page, row: number, column: number) =>
  page.locator(`[data-row="${row}"] > [data-column="${column}"]`)
const textsOf = async (page: Page, column: number) =>
  (await page.locator(`[data-row] > [data-column="${column}"]`).allInnerTexts()).map((text) =>
    text.replaceAll(/\s+/gu, ' ').trim(),
  )
const paste = (page: Page, text: string) =>
  page.evaluate((pasted) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', pasted)
    window.document.activeElement!.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }))
  }, text)

test('says where texts stand, and shows faintly what stands in for a missing one', async () => {
  const page = await open(begin())
  await cell(page, 0, 0).waitFor()
  expect(await textsOf(page, 0)).toEqual([
    'Jeu',
    'Caractéristique « Combat »',
    '« Combat » : nom court',
    'Type « Meneur »',
  ])
  expect(await cell(page, 1, 2).locator('.grid__text--stand-in').innerText()).toBe('Combat')
  expect(await cell(page, 3, 2).locator('.grid__text--stand-in').count()).toBe(0)
  await page.getByRole('button', { name: 'À traduire en anglais (3)' }).waitFor()
  await page.getByRole('button', { name: 'À traduire en français (0)' }).waitFor()
  expect(await page.getByRole('button', { name: 'Ajouter une ligne' }).count()).toBe(0)
  await expectNoFindings(page)
})

test('a translation is typed in its cell, is one step, and stays in the list of what was missing', async () => {
  const draft = begin()
  const page = await open(draft)
  await page.getByRole('button', { name: 'À traduire en anglais (3)' }).click()
  await expect.poll(() => textsOf(page, 1)).toEqual(['Docks', 'Combat', 'C'])
  await cell(page, 1, 2).click()
  await page.keyboard.type('Fight\n')
  await isSaved(draft, 'values').toEqual([{ name: { fr: 'Combat', en: 'Fight' }, short: 'C' }])
  expect(await textsOf(page, 1)).toEqual(['Docks', 'Combat', 'C'])
  await page.getByRole('button', { name: 'À traduire en anglais (2)' }).waitFor()
  await page.keyboard.press('Control+z')
  await isSaved(draft, 'values').toEqual(GAME.values)
})

test('a column of a spreadsheet is pasted; what is too long for the table is left out', async () => {
  const draft = begin()
  const page = await open(draft)
  await cell(page, 1, 2).click()
  await paste(page, 'Fight\nF\nLeader\nToo much\n')
  await isSaved(draft, 'kinds').toMatchObject([{ name: { fr: 'Meneur', en: 'Leader' } }])
  expect(document(draft)['values']).toEqual([{ name: { fr: 'Combat', en: 'Fight' }, short: { fr: 'C', en: 'F' } }])
  expect(await textsOf(page, 0)).toHaveLength(4)
})

test('texts that are written once can be English', async () => {
  const draft = begin()
  const page = await open(draft)
  await page.getByLabel('Langue des textes écrits une seule fois').selectOption('anglais')
  await page.getByRole('button', { name: 'À traduire en français (3)' }).click()
  await cell(page, 0, 1).click()
  await page.keyboard.type('Les quais\n')
  await isSaved(draft, 'name').toEqual({ fr: 'Les quais', en: 'Docks' })
})
