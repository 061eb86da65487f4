// @module-tag browser
// The try-out beside the pack editor, in a browser: a member, a band, tables and a game, also while the game has faults.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { PackDraftView } from '../../../shared/contract/views/packDrafts.ts'
import { expectNoFindings } from '../../support/axe.ts'
import { sharedScreens } from '../../support/openScreens.ts'

const screens = sharedScreens()
const { host } = screens
let count = 0

/** Opens a page of a new draft of an example, or of nothing. Returns it with the id of the draft. */
async function open(editorPage: string, example?: string, options: object = {}): Promise<[page: Page, draft: string]> {
  count++
  const draft = `tried${String(count).padStart(17, '0')}`
  const origin = example === undefined ? { from: 'nothing' } : { from: 'example', example }
  host.call('pack-drafts.begin', { draft, origin })
  return [await screens.open(`/games/${draft}/${editorPage}`, { locale: 'fr-FR', ...options }), draft]
}
const openTab = (page: Page, name: RegExp) => page.getByRole('tab', { name }).click()
const panel = (page: Page) => page.getByRole('tabpanel')
const lines = (page: Page) => page.locator('.tryout__lines li')
const cell = (page: Page, row: number, column: number) =>
  page.locator(`[role="row"][aria-rowindex="${row + 2}"] [role="gridcell"]`).nth(column)

test('a member has its cost with reasons, what it is given changes it, and its sheet is shown', async () => {
  const [page] = await open('kinds', 'faubourg')
  const cost = panel(page).getByRole('button', { name: /^Coût/i })
  await expect.poll(() => cost.innerText()).toBe('60')
  await panel(page).getByLabel('Ce qu’on ajoute').selectOption({ label: 'Chaîne (5)' })
  await panel(page).getByRole('button', { name: 'Ajouter' }).click()
  await expect.poll(() => cost.innerText()).toBe('65')
  await cost.click()
  await page.locator('.pop--why', { hasText: 'Chaîne' }).waitFor()
  await page.keyboard.press('Escape')
  await panel(page).getByRole('button', { name: 'Retirer : Chaîne' }).click()
  await expect.poll(() => cost.innerText()).toBe('60')
  await page.locator('.tryout__sheet canvas[data-drawn="1"]').waitFor()
  await expectNoFindings(page)
})

test('what is typed in the game changes the try-out after a moment', async () => {
  const [page] = await open('kinds', 'faubourg')
  const cost = panel(page).getByRole('button', { name: /^Coût/i })
  await expect.poll(() => cost.innerText()).toBe('60')
  await cell(page, 0, 1).click()
  await page.keyboard.type('71\n')
  await expect.poll(() => cost.innerText()).toBe('71')
})

test('while the game has faults, the last sound state stays, and each fault leads to its field', async () => {
  const [page] = await open('kinds', 'faubourg')
  const cost = panel(page).getByRole('button', { name: /^Coût/i })
  await expect.poll(() => cost.innerText()).toBe('60')
  await cell(page, 0, 1).click()
  await page.keyboard.type('cher\n')
  await page.getByText('Tel qu’avant les défauts').waitFor()
  expect(await cost.innerText()).toBe('60')
  await openTab(page, /Bande/)
  await panel(page).getByRole('button', { name: 'Ajouter' }).click()
  await expect.poll(() => lines(page).count()).toBe(5)
  await page.getByRole('link', { name: /^Nom$/ }).click()
  await openTab(page, /À faire/)
  await panel(page)
    .getByRole('button', { name: /Types › Meneur › Coût/ })
    .click()
  await expect.poll(() => page.url()).toContain('/kinds')
  await expect.poll(() => cell(page, 0, 1).evaluate((one) => one.contains(document.activeElement))).toBe(true)
  await expectNoFindings(page)
})

test('a band: members are added and removed, and the limits of the game speak', async () => {
  const [page] = await open('kinds', 'faubourg')
  await openTab(page, /Bande/)
  await expect.poll(() => lines(page).count()).toBe(4)
  await panel(page).getByText('La bande est valide.').waitFor()
  await panel(page).getByRole('button', { name: 'Retirer : meneur' }).click()
  await panel(page).getByText('Pour commencer : Meneur').waitFor()
  expect(await panel(page).getByText('La bande est valide.').count()).toBe(0)
  await panel(page).getByRole('button', { name: 'Revenir à la plus petite bande valide' }).click()
  await panel(page).getByText('La bande est valide.').waitFor()
  await panel(page).getByRole('button', { name: 'Gamin' }).first().click()
  await expect.poll(() => panel(page).getByLabel('Membre').inputValue()).toBe('1')
  await expectNoFindings(page)
})

test('tables have chances, and are rolled on with typed dice', async () => {
  const [page] = await open('kinds', 'faubourg')
  await openTab(page, /Tables/)
  await panel(page)
    .getByRole('row', { name: /mort 3,7/ })
    .waitFor()
  await panel(page).locator('.dice__in').pressSequentially('12')
  await panel(page).locator('.roller__got', { hasText: 'Boiterie' }).waitFor()
  await expectNoFindings(page)
})

test('a game is played, and says what it did to members and treasury', async () => {
  const [page] = await open('kinds', 'faubourg')
  await openTab(page, /Partie/)
  await panel(page).getByRole('checkbox', { name: '1. Meneur' }).uncheck()
  await panel(page).getByRole('button', { name: 'Jouer la partie' }).click()
  const story = page.locator('.tryout__story > li')
  await expect.poll(() => story.count()).toBe(3)
  expect(await story.first().innerText()).toContain('indemne')
  await panel(page).getByText('Revenus de partie').waitFor()
  await expectNoFindings(page)
  await cell(page, 0, 1).click()
  await page.keyboard.type('71\n')
  await expect.poll(() => story.count()).toBe(0)
})

test('a game of which everything is missing begins with what to do', async () => {
  const [page] = await open('name')
  await expect.poll(() => page.getByRole('tab', { name: /À faire/ }).getAttribute('aria-selected')).toBe('true')
  await openTab(page, /Membre/)
  await panel(page).getByText('Le jeu ne peut pas encore être essayé.').waitFor()
})

test('on a phone it is in a dialog, which closes when a line leads to its field', async () => {
  const [page, draft] = await open('kinds', 'faubourg', { viewport: { width: 390, height: 844 } })
  const { revision, text } = host.call<PackDraftView>('pack-drafts.get', { draft })
  const faulty = text.replace('"cost": 60', '"cost": "cher"')
  expect(faulty).not.toBe(text)
  await page.getByRole('grid').waitFor()
  host.call('pack-drafts.save', { draft, revision, text: faulty })
  await page.getByRole('button', { name: 'Essayer' }).click()
  const dialog = page.getByRole('dialog', { name: 'Essayer' })
  await dialog.getByRole('tab', { name: /À faire/ }).click()
  await expectNoFindings(page)
  await dialog.getByRole('button', { name: /Types › Meneur/ }).click()
  await expect.poll(() => dialog.count()).toBe(0)
})
