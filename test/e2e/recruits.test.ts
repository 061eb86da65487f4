// @module-tag browser
// Several recruits at once, in a browser: from a pasted list, and from templates that are shared by all campaigns.
import type { Locator, Page } from 'playwright-core'
import { beforeEach, describe, expect, test } from 'vitest'
import type { BuilderView } from '../../shared/contract/views/builder.ts'
import { expectNoFindings } from '../support/axe.ts'
import { sharedScreens } from '../support/openScreens.ts'
import { ownBand } from '../support/ownBand.ts'

const screens = sharedScreens()
const { host } = screens
const at = ownBand()
let page: Page
beforeEach(() => {
  host.call('campaign.create', { campaign: at.campaign, name: 'Été', ruleset: 'un-pour-un', startingBudget: 300 })
  host.call('warband.create', { ...at, name: 'Les Fauvettes' })
  const leader = { kind: 'leader', name: 'Hélène', items: [{ id: 'rifle' }] }
  for (const member of [leader, { kind: 'lieutenant', name: 'Gontran' }]) host.call('member.recruit', { ...at, member })
})

const dialog = () => page.getByRole('dialog')
const field = (name: string | RegExp) => dialog().getByLabel(name)
const notice = (text: string | RegExp): Locator => page.locator('.notice').filter({ hasText: text })
const send = (name: string | RegExp) => dialog().getByRole('button', { name }).click()
/** Undoes the last action after its dialog is closed: a dialog handles the keys itself. */
const undo = async () => {
  await expect.poll(() => dialog().count()).toBe(0)
  await page.keyboard.press('Control+z')
}

describe('several recruits', () => {
  const names = () => host.call<BuilderView>('warband.builder', at).members.map(({ name }) => name)
  const openList = async () => {
    page = await screens.open(`/campaign/${at.campaign}/warbands/${at.warband}`)
    await page.getByRole('button', { name: 'D’après une liste…' }).focus()
    await page.keyboard.press('Enter')
    await dialog().waitFor()
  }

  test('of one kind are recruited by number in one entry, with the missing points shown', async () => {
    page = await screens.open(`/campaign/${at.campaign}/warbands/${at.warband}`)
    await page.getByRole('button', { name: 'Recruter', exact: true }).click()
    await dialog().getByLabel('combien').fill('30')
    await dialog()
      .getByText(/il manque \d+/)
      .first()
      .waitFor()
    await dialog().getByLabel('combien').fill('5')
    await expectNoFindings(page)
    await send('Recruter 5 : Sous-fifre')
    await expect
      .poll(names)
      .toEqual(['Hélène', 'Gontran', ...['Sous-fifre', 'Sous-fifre 2', 'Sous-fifre 3', 'Sous-fifre 4', 'Sous-fifre 5']])
    // The first recruit is open, with the focus in its name.
    const name = page.getByRole('textbox', { name: 'Nom du membre' })
    await expect.poll(() => name.evaluate((one) => one === document.activeElement)).toBe(true)
    await name.blur()
    await undo()
    await expect.poll(names).toEqual(['Hélène', 'Gontran'])
  })

  test('come from a pasted list: errors are fixed, one is left out, and one undo removes all', async () => {
    await openList()
    await field('Liste').fill(
      'Nom\tSorte\tObjets\n=1+1\tSous-fifre\tDague\n<b>Zoé</b>\tSousfifre\tÉpée, Dagues\nTrop\tSous-fifre\t',
    )
    await dialog().getByText('2 mots restent à préciser').waitFor()
    // A recruit that is left out stays left out when another word is fixed.
    await field('Trop').uncheck()
    await field(/Sousfifre/).selectOption({ index: 2 })
    await field(/Dagues/).selectOption({ label: 'Ignorer' })
    await expect.poll(() => dialog().locator('.recruit__t tbody tr').count()).toBe(3)
    await expectNoFindings(page)
    await send('Recruter 2 membres')
    await notice('la liste est recrutée').waitFor()
    await expect.poll(names).toEqual(['Hélène', 'Gontran', '=1+1', '<b>Zoé</b>'])
    await undo()
    await expect.poll(names).toEqual(['Hélène', 'Gontran'])
  })

  test('of a long list are drawn as needed, and the last can be reached and left out', async () => {
    await openList()
    await field('Liste').fill(
      Array.from({ length: 200 }, (_, nth) => `Recrue ${nth + 1}${nth === 149 ? 'x'.repeat(300) : ''};Chef`).join('\n'),
    )
    await dialog().getByText('ligne 150 : Le texte compte 310 caractères').waitFor()
    expect(await dialog().evaluate((box) => box.querySelector('form')!.scrollWidth - box.clientWidth)).toBeLessThan(1)
    const rows = dialog().getByRole('group', { name: 'Recrues' })
    await rows.getByText('Recrue 1', { exact: true }).waitFor()
    expect(await page.evaluate(() => document.querySelectorAll('*').length)).toBeLessThan(2500)
    await rows.focus()
    await page.keyboard.press('End')
    const last = rows.getByRole('checkbox', { name: 'Recrue 200' })
    await last.waitFor()
    await last.uncheck()
    await dialog().getByRole('button', { name: 'Recruter 199 membres' }).waitFor()
    await expectNoFindings(page)
  })

  test('come from a template of another campaign, which is renamed and deleted, each with undo', async () => {
    page = await screens.open(`/campaign/${at.campaign}/warbands/${at.warband}`)
    await page.getByRole('button', { name: 'Plus', exact: true }).click()
    await page.getByRole('menuitem', { name: /^Garder la bande/ }).click()
    await dialog().waitFor()
    await expectNoFindings(page)
    await field('Nom du modèle').fill('Fauvettes types')
    await send('Garder')
    await notice('est gardé comme modèle').waitFor()
    const other = { campaign: `${at.campaign}y`, warband: `${at.warband}y` }
    host.call('campaign.create', {
      campaign: other.campaign,
      name: 'Hiver',
      ruleset: 'un-pour-un',
      startingBudget: 300,
    })
    host.call('warband.create', { ...other, name: 'Neuve' })
    const there = () => host.call<BuilderView>('warband.builder', other).members.map(({ name }) => name)
    page = await screens.open(`/campaign/${other.campaign}/warbands/${other.warband}`)
    const begin = () => page.getByRole('button', { name: 'D’après un modèle…' }).click()
    await begin()
    await dialog().getByText('Fusil').waitFor()
    await field('Nom du modèle').fill('Deux chefs')
    await dialog().getByRole('button', { name: 'Renommer' }).click()
    await expect.poll(() => dialog().locator('select').inputValue()).toBe('Deux chefs')
    await expectNoFindings(page)
    await send('Recruter 2 membres')
    await expect.poll(there).toEqual(['Hélène', 'Gontran'])
    await undo()
    await expect.poll(there).toEqual([])
    await begin()
    await dialog().getByRole('button', { name: 'Supprimer le modèle' }).click()
    await dialog().getByText('Aucun modèle de ce jeu').waitFor()
    await page.keyboard.press('Escape')
    await notice('est supprimé').getByRole('button', { name: 'Défaire' }).click()
    await begin()
    await expect.poll(() => dialog().locator('select').inputValue()).toBe('Deux chefs')
  })
})
