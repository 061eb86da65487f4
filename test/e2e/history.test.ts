// @module-tag browser
// The history in a browser: entries are listed, filtered, opened and undone with their dependent entries; thousands of entries can be scrolled.
import type { Page } from 'playwright-core'
import { beforeEach, expect, test } from 'vitest'
import type { BuilderView } from '../../shared/contract/views/builder.ts'
import { expectNoFindings } from '../support/axe.ts'
import { sharedScreens } from '../support/openScreens.ts'

const screens = sharedScreens()
const { host } = screens

let count = 0
let campaign: string
let at: { readonly campaign: string; readonly warband: string }
let page: Page
beforeEach(() => {
  count += 1
  campaign = `campaign0${count}`
  at = { campaign, warband: `warband00${count}` }
  host.call('campaign.create', { campaign, name: 'Été', ruleset: 'un-pour-un', startingBudget: 300 })
})

const open = async (route = `/campaign/${campaign}/history`) => {
  page = await screens.open(route)
}
const recruit = (name: string, kind = 'henchman') =>
  host.call<{ answer: { member: string } }>('member.recruit', { ...at, member: { kind, name } }).answer.member
const entryTexts = () => page.locator('.entry__said').allInnerTexts()
const button = (name: string | RegExp) => page.getByRole('button', { name })
const members = () => host.call<BuilderView>('warband.builder', at).members.map(({ name }) => name)
const begin = () => {
  host.call('warband.create', { ...at, name: 'Les Fauvettes' })
  return recruit('Hélène', 'leader')
}

test('lists changes; an entry is opened, previewed and undone by keyboard alone', async () => {
  const leader = begin()
  host.call('item.buy', { ...at, member: leader, item: { id: 'bow' } })
  for (const name of ['Ha', 'Hanna']) host.call('member.change', { ...at, member: leader, name })
  await open()
  await page.locator('.entry').first().waitFor()
  const [renamed, bought] = await entryTexts()
  expect(renamed).toMatch(/^Hélène s’appelle désormais Hanna\s*·\s*2\sfois$/)
  expect(bought).toBe('Achat\u00a0: Arc, pour Hanna')

  await button(/^Ce qui a changé.*désormais Hanna/).press('Enter')
  await page.getByText('Hélène', { exact: true }).waitFor()
  await expectNoFindings(page)

  await button(/^Défaire\s:\sHélène rejoint/).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Défaire cette opération' })
  await dialog.getByText(/Ces 3\sopérations plus récentes reposent sur elle/).waitFor()
  await expectNoFindings(page)
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  expect(await button(/^Défaire\s:\sHélène rejoint/).evaluate((one) => one === document.activeElement)).toBe(true)

  await page.keyboard.press('Enter')
  await dialog.getByRole('button', { name: 'Défaire aussi ces 3 opérations' }).press('Enter')
  await expect.poll(members).toEqual([])
  await page.locator('.entry.is-undone s').first().waitFor()
  await page
    .getByText(/défait par test/)
    .first()
    .waitFor()
  // The focus is on the undone entry.
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('data-entry'))).toBeTruthy()

  // The notice offers to redo all of it.
  await page.locator('.notice').getByRole('button', { name: 'Refaire' }).press('Enter')
  await expect.poll(members).toEqual(['Hanna'])
})

test('says what kind of points changed, in the line, in its details and in the undo preview', async () => {
  begin()
  host.call('ledger.record', { ...at, amount: 5, detail: 'décor' })
  await open()
  await button(/^Ce qui a changé.*décor/).press('Enter')
  await page.locator('.diff', { hasText: /\+5\sau trésor/ }).waitFor()
  await button(/^Défaire\s:.*décor/).press('Enter')
  await page
    .getByRole('dialog')
    .locator('.diff', { hasText: /−5\sau trésor/ })
    .waitFor()
})

test('starts the label of a field in lower case within a sentence', async () => {
  const sample = host.call<{ campaign: string }>('sample.create', { ruleset: 'circus-imperium' }).campaign
  await open(`/campaign/${sample}/history`)
  await page.locator('.entry').first().waitFor()
  expect((await entryTexts())[1]).toMatch(/^Noctua, nom du gladiateur\s:\s«\sMurranus\s»$/)
})

test('undoes a whole group on Ctrl+Z, says what it was, and redoes it', async () => {
  const leader = begin()
  for (const name of ['Ha', 'Han', 'Hanna']) host.call('member.change', { ...at, member: leader, name })
  await open()
  await page.locator('.entry').first().waitFor()
  await page.getByTitle(/^Défaire\s:\sHélène s’appelle désormais Hanna$/).waitFor()
  await page.keyboard.press('Control+z')
  await page.getByText('Défait : Hélène s’appelle désormais Hanna').first().waitFor()
  await expect.poll(members).toEqual(['Hélène'])
  await page.keyboard.press('Control+Shift+z')
  await expect.poll(members).toEqual(['Hanna'])
})

test('filters by band and by member, and shows an empty result', async () => {
  await open()
  await page.locator('.entry').first().waitFor()
  await page.evaluate((to) => (location.hash = to), `/campaign/${campaign}/history`)
  begin()
  recruit('Marius')
  host.call('warband.create', { campaign, warband: `otherband${count}`, name: 'Les autres' })
  await page.getByRole('combobox', { name: 'Bande' }).selectOption('Les autres')
  await expect.poll(entryTexts).toEqual(['Nouvelle bande\u00a0: Les autres'])
  await page.getByRole('combobox', { name: 'Bande' }).selectOption('Les Fauvettes')
  await page.getByRole('combobox', { name: 'Membre' }).selectOption('Marius')
  await expect.poll(entryTexts).toEqual(['Marius rejoint Les Fauvettes (Sous-fifre)'])
  await button('Tout montrer').click()
  await expect.poll(async () => (await entryTexts()).length).toBe(5)
})

test('searches by words and kinds of changes, and keeps the search in the address', async () => {
  const leader = begin()
  recruit('Éléonore')
  host.call('item.buy', { ...at, member: leader, item: { id: 'bow' } })
  await open()
  await page.getByRole('searchbox', { name: 'Chercher dans l’historique' }).fill('eleonore')
  await expect.poll(entryTexts).toEqual(['Éléonore rejoint Les Fauvettes (Sous-fifre)'])
  await expect.poll(() => page.locator('.entry mark').allInnerTexts()).toEqual(['Éléonore'])
  await expectNoFindings(page)
  await page.reload()
  await expect.poll(entryTexts).toHaveLength(1)
  await page.getByRole('searchbox').fill('achat hel')
  await expect.poll(entryTexts).toEqual(['Achat\u00a0: Arc, pour Hélène'])
  await page.getByRole('searchbox').fill('achat eleonore')
  await page.getByText('Rien dans l’historique pour ce choix.').waitFor()
  await page.getByRole('searchbox').press('Escape')
  await page.getByLabel('Type').selectOption('Équipement')
  await expect.poll(entryTexts).toEqual(['Achat\u00a0: Arc, pour Hélène'])
  expect(page.url()).toMatch(/history\?kind=things$/)
  await button('Tout montrer').click()
  await expect.poll(entryTexts).toHaveLength(5)
})

test('draws few of hundreds of entries, and lets the user reach all', async () => {
  host.call('warband.create', { ...at, name: 'Les Fauvettes' })
  for (let nth = 1; nth <= 500; nth++) host.call('ledger.record', { ...at, amount: 1, detail: `ligne ${nth}` })
  await open()
  await page.locator('.entry').first().waitFor()
  expect((await entryTexts())[0]).toContain('ligne 500')
  expect(await page.locator('.entry').count()).toBeLessThan(60)
  await expect
    .poll(
      async () => {
        await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
        return (await entryTexts()).at(-1)
      },
      { timeout: 15_000, interval: 20 },
    )
    .toContain('Début de la campagne')
  expect(await page.locator('.entry').count()).toBeLessThan(60)
  await page.getByText('Début de l’historique.').waitFor()
})
