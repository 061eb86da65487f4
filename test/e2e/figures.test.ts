// @module-tag browser
// The figures of weapons in all places: catalogue, palette, rules, a member's page.
import { expect, test } from 'vitest'
import type { MemberView } from '../../shared/contract/views/member.ts'
import { expectNoFindings } from '../support/axe.ts'
import { sharedScreens } from '../support/openScreens.ts'

const screens = sharedScreens()
const { host } = screens
const at = { campaign: 'campaign01', warband: 'warband001' }

/** Creates a campaign with a member who has a rifle; returns the member's id. */
function begin(): string {
  host.call('campaign.create', { campaign: at.campaign, name: 'Été', ruleset: 'un-pour-un', startingBudget: 200 })
  host.call('warband.create', { ...at, name: 'Les Fauvettes' })
  const member = { kind: 'leader', name: 'Anna', items: [{ id: 'rifle', quantity: 1 }] }
  return host.call<{ answer: { member: string } }>('member.recruit', { ...at, member }).answer.member
}

test('figures are sorted by keys in the catalogue, found in the palette, compared in the rules, and explained', async () => {
  const anna = begin()
  const route = `/campaign/${at.campaign}`
  const page = await screens.open(`${route}/warbands/${at.warband}`)
  const names = () => page.locator('.cat__l .item__n').allInnerTexts()

  const selectKind = async (name: RegExp) => {
    const select = page.getByRole('combobox', { name: 'Type' })
    const label = await select.locator('option').filter({ hasText: name }).innerText()
    await select.selectOption({ label })
  }

  // The order of the rulebook is the default; choose another order, then the default again.
  const orderBy = page.getByRole('combobox', { name: 'Trier par' })
  await selectKind(/^Armes de tir/)
  const [first] = await names()
  await orderBy.selectOption({ label: 'Portée longue, en pas' })
  await expect.poll(async () => (await names())[0]).toBe('Obusier')
  await expectNoFindings(page)
  await orderBy.selectOption('')
  await expect.poll(async () => (await names())[0]).toBe(first)

  // In a wide layout each figure has a column; Enter on its heading sorts, the largest first.
  await page.getByRole('button', { name: 'Plus', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Réserve' }).click()
  await page.getByRole('heading', { name: 'Dans la réserve' }).waitFor()
  await selectKind(/^Armes de tir/)
  const long = page.getByRole('columnheader', { name: 'Portée longue, en pas' })
  await long.getByRole('button').focus()
  await expect.poll(() => long.getAttribute('aria-sort')).toBe('none')
  await page.keyboard.press('Enter')
  await expect.poll(async () => (await names())[0]).toBe('Obusier')
  await expect.poll(() => long.getAttribute('aria-sort')).toBe('descending')
  await page.keyboard.press('Enter')
  await expect.poll(async () => (await names())[0]).toBe('Grenade')
  await expectNoFindings(page)
  await page.getByRole('option', { name: /^Anna/ }).click()

  // The figures of her own weapon, with an explanation.
  const line = page.locator('.lines--eq li').filter({ hasText: 'Fusil' })
  await line.getByRole('button', { name: 'Touche à portée courte 2+ : pourquoi ?' }).click()
  await page.getByRole('dialog').getByText('Capacité de tir').first().waitFor()
  await page.keyboard.press('Escape')
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0)

  // Search results in columns are sorted by the keys below the list or by a click on a heading, then compared in the rules.
  const find = async () => {
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: 'Aller à…' }).fill('fusil')
  }
  await find()
  const options = page.getByRole('group', { name: 'Armes de tir' }).getByRole('option')
  const optionTexts = async () => (await options.allInnerTexts()).map((text) => text.replaceAll(/\s+/g, ' ').trim())
  await expect.poll(async () => (await optionTexts())[0]).toMatch(/^Fusil Portée courte, en pas 10 /)
  await page.getByRole('combobox', { name: 'Trier par' }).selectOption({ label: 'Prix' })
  await page.getByRole('button', { name: 'Inverser l’ordre' }).press('Enter')
  await expect.poll(async () => (await optionTexts())[0]).toMatch(/^Fusil d’assaut /)
  await page.locator('.palette__head').filter({ hasText: 'Armes de tir' }).click()
  await expect.poll(async () => (await optionTexts())[0]).toMatch(/^Fusil Portée/)
  await expectNoFindings(page)
  await page.getByRole('combobox', { name: 'Aller à…' }).press('ArrowUp')
  await page.keyboard.press('Enter')
  await page.getByRole('checkbox', { name: 'Ne montrer que les 3 cochées' }).waitFor()
  await expect.poll(() => page.locator('.things tbody tr').count()).toBe(3)

  await find()
  await options.first().click()

  await page.getByRole('heading', { level: 2, name: 'Armes de tir' }).waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('rule-catalogue-ranged-rifle')
  for (const name of ['Fusil', 'Arc'])
    await page.getByRole('checkbox', { name: `Comparer : ${name}`, exact: true }).check()
  await page.getByRole('checkbox', { name: 'Ne montrer que les 2 cochées' }).check()
  await expect.poll(() => page.locator('.things tbody tr').count()).toBe(2)
  // One weapon is stronger, the other cheaper.
  await expect.poll(() => page.locator('.things__best').allInnerTexts()).toEqual(['4', '10'])
  await expectNoFindings(page)

  await page.evaluate((to) => void (location.hash = to), `${route}/members/${at.warband}/${anna}`)
  await page.getByRole('heading', { name: 'Équipement' }).waitFor()
  await page.getByRole('row', { name: /^Fusil 44\s%\s33\s%\s33\s%$/ }).waitFor()
  // The table of her chances is sorted too, the highest first.
  const chance = page.locator('.things--chances').first().locator('thead th').nth(1)
  await expect.poll(() => chance.getAttribute('aria-sort')).toBe('none')
  await chance.getByRole('button').press('Enter')
  await expect.poll(() => chance.getAttribute('aria-sort')).toBe('descending')
  await expectNoFindings(page)
  expect(host.call<MemberView>('member.get', { ...at, member: anna }).items).toHaveLength(1)
})
