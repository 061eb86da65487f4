// @module-tag browser
// The try-out beside the pack editor, in a browser: a member, a band, tables and a game, also while the game has faults.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectNoFindings } from '../../support/axe.ts'
import { sharedScreens } from '../../support/openScreens.ts'

const screens = sharedScreens()
const { host } = screens
let count = 0

/** Opens a page of a new draft of an example, or of nothing. */
async function open(editorPage: string, example?: string, options: object = {}): Promise<Page> {
  count++
  const draft = `tried${String(count).padStart(17, '0')}`
  const origin = example === undefined ? { from: 'nothing' } : { from: 'example', example }
  host.call('pack-drafts.begin', { draft, origin })
  return screens.open(`/games/${draft}/${editorPage}`, { locale: 'fr-FR', ...options })
}
const tab = (page: Page, name: RegExp) => page.getByRole('tab', { name }).click()
const panel = (page: Page) => page.getByRole('tabpanel')
const cell = (page: Page, row: number, column: number) =>
  page.locator(`[role="row"][aria-rowindex="${row + 2}"] [role="gridcell"]`).nth(column)
const lines = (page: Page) => page.locator('.tryout__lines li').allInnerTexts()

test('the member has its values and cost with reasons, and what it is given changes them', async () => {
  const page = await open('kinds', 'faubourg')
  await panel(page).getByText('Sa feuille').waitFor()
  const cost = panel(page).getByRole('button', { name: /^Coût/i })
  const before = await cost.innerText()
  await panel(page).getByLabel('Ce qu’on ajoute').selectOption({ index: 0 })
  await panel(page).getByRole('button', { name: 'Ajouter' }).click()
  await expect.poll(() => lines(page)).toHaveLength(1)
  await expect.poll(() => cost.innerText()).not.toBe(before)
  await cost.click()
  await page.locator('.pop--why .total').first().waitFor()
  await page.keyboard.press('Escape')
  await panel(page)
    .getByRole('button', { name: /^Retirer/ })
    .click()
  await expect.poll(() => cost.innerText()).toBe(before)
  await page.locator('.tryout__sheet canvas[data-drawn="1"]').waitFor()
  await expectNoFindings(page)
})
