// @module-tag browser
// The page of limits of the pack editor, in a browser: sentences with fields, remarks by formula, all with the keyboard.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { PackDraftView } from '../../../shared/contract/views/packDrafts.ts'
import { expectNoFindings } from '../../support/axe.ts'
import { sharedScreens } from '../../support/openScreens.ts'

const screens = sharedScreens()
const { host } = screens
let count = 0

interface Stored {
  readonly kinds: readonly { readonly id?: string; readonly count?: object }[]
  readonly items: readonly { readonly onlyFor?: readonly string[] }[]
  readonly band: { readonly budget?: unknown; readonly limits?: readonly object[] }
  readonly checks: { readonly member?: readonly object[]; readonly band?: readonly object[] }
}

/** Opens the page of limits of a new game that begins as the example « Faubourg ». */
async function open(): Promise<{ page: Page; stored: () => Stored }> {
  count++
  const draft = `limits${String(count).padStart(17, '0')}`
  host.call('pack-drafts.begin', { draft, origin: { from: 'example', example: 'faubourg' } })
  const page = await screens.open(`/games/${draft}/limits`, { locale: 'fr-FR' })
  await page.locator('.limit').first().waitFor()
  return { page, stored: () => JSON.parse(host.call<PackDraftView>('pack-drafts.get', { draft }).text) as Stored }
}
const limit = (page: Page, text: string) => page.getByRole('button', { name: text })

test('limits are sentences; a number is changed within its sentence', async () => {
  const { page, stored } = await open()
  await page.getByLabel(/^Une nouvelle bande a un budget de/).fill('450')
  await expect.poll(() => stored().band.budget).toBe(450)
  const costaud = limit(page, 'Costaud : au plus 3 dans la bande.')
  await costaud.focus()
  await page.keyboard.press('Enter')
  const number = page.locator('.limit.is-open .sentence__number')
  await number.fill('')
  await page.getByText('Enregistré dès que chaque champ est rempli.').waitFor()
  expect(stored().kinds[1]!.count).toEqual({ max: 3 })
  await number.pressSequentially('12')
  await expect.poll(() => stored().kinds[1]!.count).toEqual({ max: 12 })
  await limit(page, 'Costaud : au plus 12 dans la bande.').waitFor()
  await expectNoFindings(page)
  // What was typed in one visit of the field is one step.
  await page.getByRole('button', { name: 'Annuler', exact: true }).click()
  await expect.poll(() => stored().kinds[1]!.count).toEqual({ max: 3 })
})

test('a limit that is given another type keeps the focus in its field', async () => {
  const { page, stored } = await open()
  await limit(page, 'Costaud : au plus 3 dans la bande.').click()
  const kind = page.locator('.limit.is-open').getByLabel('Type')
  await kind.focus()
  await kind.selectOption({ label: 'Gamin' })
  await expect.poll(() => stored().kinds[2]!.count).toEqual({ min: 2, max: 3 })
  expect(stored().kinds[1]!.count).toBeUndefined()
  await limit(page, 'Gamin : au plus 3 dans la bande.').waitFor()
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Type')
})

test('a limit is added with the keyboard: search, Enter, the fields, Enter', async () => {
  const { page, stored } = await open()
  await page.getByRole('button', { name: 'Ajouter une limite' }).focus()
  await page.keyboard.press('Enter')
  await page.keyboard.type('par tranche')
  await expect.poll(() => page.locator('.add-limit__one').count()).toBe(1)
  await expectNoFindings(page)
  await page.keyboard.press('Enter')
  // The list of types is open, and its button has the focus.
  await page.locator('.limit-choices').waitFor()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.getByLabel('Costaud', { exact: true }).focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('Escape')
  await expect.poll(() => page.locator('.limit-choices').count()).toBe(0)
  await page.keyboard.press('Tab')
  await page.keyboard.type('1')
  await page.keyboard.press('Tab')
  await page.keyboard.type('3')
  await expectNoFindings(page)
  await page.keyboard.press('Enter')
  await expect.poll(() => stored().band.limits).toEqual([{ kinds: ['costaud'], max: 1, per: { members: 3 } }])
  await limit(page, 'Costaud : au plus 1 par tranche de 3 membres.').waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent?.trim())).toBe('Ajouter une limite')
})

test('a remark has a severity and a text of its own; without a text it gets its sentence again', async () => {
  const { page, stored } = await open()
  await limit(page, /^Tous sauf Gamin/.source.slice(1)).click()
  const row = page.locator('.limit.is-open')
  await row.getByLabel('n’est pas valide').check()
  await row.getByLabel('Ce que lisent les joueurs').fill('')
  await row.getByLabel('n’est pas valide').focus()
  await expect
    .poll(() => stored().checks.member)
    .toEqual([
      {
        when: expect.any(String) as string,
        text: expect.objectContaining({ fr: expect.stringMatching(/^Tous sauf Gamin/) as string }) as object,
      },
    ])
})

test('a limit is removed, and comes back', async () => {
  const { page, stored } = await open()
  await limit(page, 'Masse de chantier : réservé à Meneur, Costaud.').click()
  await page.getByRole('button', { name: 'Supprimer cette limite' }).click()
  await expect.poll(() => stored().items[2]!.onlyFor).toBeUndefined()
  await page.keyboard.press('Enter')
  await expect.poll(() => stored().items[2]!.onlyFor).toEqual(['meneur', 'costaud'])
})

test('a remark by formula is written; while it is open it stays at its place', async () => {
  const { page, stored } = await open()
  await page.getByRole('button', { name: 'sur un membre' }).click()
  await page.keyboard.type('Trop cher.')
  await page.getByLabel('S’affiche si').fill('not any(weapons)')
  await expect.poll(() => stored().checks.member?.[1]).toEqual({ when: 'not any(weapons)', text: 'Trop cher.' })
  expect(await page.getByLabel('S’affiche si').count()).toBe(1)
  await page.getByLabel('S’affiche si').fill('cost > 100')
  await expect.poll(() => page.locator('.formula output').innerText()).toBe('= non')
  await expectNoFindings(page)
})
