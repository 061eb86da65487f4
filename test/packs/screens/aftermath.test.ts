// @module-tag browser
// What follows a game, on its page of the pack editor, in a browser: experience, advances, money and succession.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { PackDraftView } from '../../../shared/contract/views/packDrafts.ts'
import { expectNoFindings } from '../../support/axe.ts'
import { sharedScreens } from '../../support/openScreens.ts'

const screens = sharedScreens()
const { host } = screens
let count = 0

type Stored = Readonly<Record<string, unknown>>

/** Opens the page of a new game that begins as an example, or empty. */
async function open(example?: string): Promise<{ page: Page; stored: () => Stored }> {
  count++
  const draft = `after${String(count).padStart(17, '0')}`
  const origin = example === undefined ? { from: 'nothing' } : { from: 'example', example }
  host.call('pack-drafts.begin', { draft, origin })
  const page = await screens.open(`/games/${draft}/aftermath`, { locale: 'fr-FR' })
  await page.locator('.fold').first().waitFor()
  return { page, stored: () => JSON.parse(host.call<PackDraftView>('pack-drafts.get', { draft }).text) as Stored }
}
const part = (page: Page, title: string) => page.locator('details', { has: page.getByRole('heading', { name: title }) })

test('parts of an empty game are folded away; an award is typed with the keyboard', async () => {
  const { page, stored } = await open()
  expect(await page.locator('.fold[open]').count()).toBe(0)
  await part(page, 'Expérience').locator('summary').focus()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Ajouter un gain d’expérience' }).click()
  await page.keyboard.type('A survécu')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.type('2')
  await page.keyboard.press('Enter')
  await page.getByLabel('Expérience maximale par partie').fill('5')
  // The row that Enter has added after the last one goes again when it is left empty.
  await expect.poll(() => stored()['awards']).toEqual([{ for: 'survived', name: 'A survécu', amount: 2 }])
  await expect.poll(() => stored()['experiencePerGame']).toBe(5)
  await expectNoFindings(page)
})

test('parts that the game has are open, and advances are due at a price or at totals', async () => {
  const { page, stored } = await open('faubourg')
  const advances = part(page, 'Progrès')
  const price = advances.getByLabel('Expérience pour chaque progrès')
  await expect.poll(() => price.inputValue()).toBe('4 + 2 * taken')
  expect(await advances.getByLabel('Ou dus à ces totaux d’expérience').count()).toBe(0)
  await price.fill('')
  await expect.poll(() => stored()['advances']).toEqual({ table: 'lecons' })
  await advances.getByLabel('Ou dus à ces totaux d’expérience').fill('4, 9, 15')
  await expect.poll(() => stored()['advances']).toEqual({ table: 'lecons', at: [4, 9, 15] })
  await expect.poll(() => price.count()).toBe(0)
})

test('the condition of an income is a formula with its value', async () => {
  const { page, stored } = await open('faubourg')
  const money = part(page, 'Argent')
  await money.getByRole('grid').first().locator('[role="row"][aria-rowindex="3"] [role="gridcell"]').first().click()
  await page.keyboard.press('Alt+Enter')
  await page.getByLabel('Seulement si').fill('victoryPoints > 5')
  await expect.poll(() => page.getByRole('dialog').locator('output').innerText()).toBe('= non')
  await expectNoFindings(page)
  await expect.poll(() => (stored()['income'] as { when?: string }[])[1]!.when).toBe('victoryPoints > 5')
})

test('succession names types and a characteristic, and goes away with its last field', async () => {
  const { page, stored } = await open('faubourg')
  const succession = part(page, 'Succession')
  await succession.getByLabel('Choisi parmi').selectOption({ label: 'Gamin' })
  await expect.poll(() => stored()['succession']).toMatchObject({ from: 'gamin', to: 'meneur' })
  for (const label of ['Qui est remplacé', 'Choisi parmi', 'Celui qui a le meilleur'])
    await succession.getByLabel(label).selectOption('')
  await expect.poll(() => stored()['succession']).toBeUndefined()
})
