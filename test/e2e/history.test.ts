// @module-tag browser
// The history in a browser: told, filtered, opened, taken back with what rests on it; thousands of entries are scrolled.
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
const said = () => page.locator('.entry__said').allInnerTexts()
const button = (name: string | RegExp) => page.getByRole('button', { name })
const members = () => host.call<BuilderView>('warband.builder', at).members.map(({ name }) => name)
const begin = () => {
  host.call('warband.create', { ...at, name: 'Les Fauvettes' })
  return recruit('Hélène', 'leader')
}

test('what was done is told; an entry is opened, and taken back after its preview, by keyboard alone', async () => {
  const leader = begin()
  host.call('item.buy', { ...at, member: leader, item: { id: 'bow' } })
  for (const name of ['Ha', 'Hanna']) host.call('member.change', { ...at, member: leader, name })
  await open()
  await page.locator('.entry').first().waitFor()
  const [renamed, bought] = await said()
  expect(renamed).toMatch(/^Hélène s’appelle désormais Hanna\s*·\s*2\sfois$/)
  expect(bought).toBe('Achat\u00a0: Arc, pour Hanna')

  await button(/^Différences.*désormais Hanna/).press('Enter')
  await page.getByText('Hélène', { exact: true }).waitFor()
  await expectNoFindings(page)

  await button(/^Annuler\s:\sHélène rejoint/).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Annuler cette opération' })
  await dialog.getByText(/Ces 3\sopérations plus récentes reposent sur elle/).waitFor()
  await expectNoFindings(page)
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  expect(await button(/^Annuler\s:\sHélène rejoint/).evaluate((one) => one === document.activeElement)).toBe(true)

  await page.keyboard.press('Enter')
  await dialog.getByRole('button', { name: 'Annuler aussi ces 3 opérations' }).press('Enter')
  await expect.poll(members).toEqual([])
  await page.locator('.entry.is-undone s').first().waitFor()
  await page
    .getByText(/annulé par test/)
    .first()
    .waitFor()
  // The line that was taken back has the focus.
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('data-entry'))).toBeTruthy()

  // The notice offers the way back, all of it.
  await button('Rétablir').press('Enter')
  await expect.poll(members).toEqual(['Hanna'])
})

test('points say what they count, in the line, in what it changed and in the preview of its undoing', async () => {
  begin()
  host.call('ledger.record', { ...at, amount: 5, detail: 'décor' })
  await open()
  await button(/^Différences.*décor/).press('Enter')
  await page.locator('.diff', { hasText: '+5\u00a0pts' }).waitFor()
  await button(/^Annuler\s:.*décor/).press('Enter')
  await page.getByRole('dialog').locator('.diff', { hasText: '−5\u00a0pts' }).waitFor()
})

test('the label of a field begins small within the sentence', async () => {
  const sample = host.call<{ campaign: string }>('sample.create', { ruleset: 'circus-imperium' }).campaign
  await open(`/campaign/${sample}/history`)
  await page.locator('.entry').first().waitFor()
  expect((await said())[1]).toMatch(/^Noctua, nom du gladiateur\s:\s«\sMurranus\s»$/)
})

test('Ctrl+Z takes a whole group back, says in words what it was, and does it again', async () => {
  const leader = begin()
  for (const name of ['Ha', 'Han', 'Hanna']) host.call('member.change', { ...at, member: leader, name })
  await open()
  await page.locator('.entry').first().waitFor()
  await page.getByTitle(/^Annuler\s:\sHélène s’appelle désormais Hanna$/).waitFor()
  await page.keyboard.press('Control+z')
  await page.getByText('Annulé : Hélène s’appelle désormais Hanna').first().waitFor()
  await expect.poll(members).toEqual(['Hélène'])
  await page.keyboard.press('Control+Shift+z')
  await expect.poll(members).toEqual(['Hanna'])
})

test('of one band, of one member, of nobody yet', async () => {
  await open()
  await page.locator('.entry').first().waitFor()
  await page.evaluate((to) => (location.hash = to), `/campaign/${campaign}/history`)
  begin()
  recruit('Marius')
  host.call('warband.create', { campaign, warband: `otherband${count}`, name: 'Les autres' })
  await page.getByRole('combobox', { name: 'Bande' }).selectOption('Les autres')
  await expect.poll(said).toEqual(['Nouvelle bande\u00a0: Les autres'])
  await page.getByRole('combobox', { name: 'Bande' }).selectOption('Les Fauvettes')
  await page.getByRole('combobox', { name: 'Membre' }).selectOption('Marius')
  await expect.poll(said).toEqual(['Marius rejoint Les Fauvettes (Sous-fifre)'])
  await button('Tout montrer').click()
  await expect.poll(async () => (await said()).length).toBe(5)
})

test('it is searched by words and by sorts of deeds; the address keeps what is looked for', async () => {
  const leader = begin()
  recruit('Éléonore')
  host.call('item.buy', { ...at, member: leader, item: { id: 'bow' } })
  await open()
  await page.getByRole('searchbox', { name: 'Chercher dans l’historique' }).fill('eleonore')
  await expect.poll(said).toEqual(['Éléonore rejoint Les Fauvettes (Sous-fifre)'])
  await expect.poll(() => page.locator('.entry mark').allInnerTexts()).toEqual(['Éléonore'])
  await expectNoFindings(page)
  await page.reload()
  await expect.poll(said).toHaveLength(1)
  await page.getByRole('searchbox').fill('achat hel')
  await expect.poll(said).toEqual(['Achat\u00a0: Arc, pour Hélène'])
  await page.getByRole('searchbox').fill('achat eleonore')
  await page.getByText('Rien dans l’historique pour ce choix.').waitFor()
  await page.getByRole('searchbox').press('Escape')
  await page.getByLabel('Sorte').selectOption('Équipement')
  await expect.poll(said).toEqual(['Achat\u00a0: Arc, pour Hélène'])
  expect(page.url()).toMatch(/history\?kind=things$/)
  await button('Tout montrer').click()
  await expect.poll(said).toHaveLength(5)
})

test('hundreds of entries: few are drawn, all are reached, the first of them last', async () => {
  host.call('warband.create', { ...at, name: 'Les Fauvettes' })
  for (let nth = 1; nth <= 500; nth++) host.call('ledger.record', { ...at, amount: 1, detail: `ligne ${nth}` })
  await open()
  await page.locator('.entry').first().waitFor()
  expect((await said())[0]).toContain('ligne 500')
  expect(await page.locator('.entry').count()).toBeLessThan(60)
  await expect
    .poll(
      async () => {
        await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
        return (await said()).at(-1)
      },
      { timeout: 15_000, interval: 20 },
    )
    .toContain('Début de la campagne')
  expect(await page.locator('.entry').count()).toBeLessThan(60)
  await page.getByText('Début de l’historique.').waitFor()
})
