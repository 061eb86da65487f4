// @module-tag browser
// Failures in the builder: input that cannot be saved, a host that does not answer, lost keyboard focus.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { BuilderView } from '../../shared/contract/views/builder.ts'
import type { MemberView } from '../../shared/contract/views/member.ts'
import { expectNoFindings } from '../support/axe.ts'
import { sharedScreens } from '../support/openScreens.ts'
import { ownBand } from '../support/ownBand.ts'
import { complaints } from '../support/screenHost.ts'

const screens = sharedScreens()
const { host } = screens

const at = ownBand()
let page: Page

/** Creates a campaign with a band of one member; returns the member's id. */
function begin(ruleset: string): string {
  host.call('campaign.create', { campaign: at.campaign, name: 'Été', ruleset, startingBudget: 500 })
  host.call('warband.create', { ...at, name: 'Les Œillets' })
  const { member } = band().recruits.find(({ refused }) => !refused)!
  const done = host.call<{ answer: { member: string } }>('member.recruit', {
    ...at,
    member: { ...member, name: 'Anaïs' },
  })
  return done.answer.member
}
const open = async () => {
  page = await screens.open(`/campaign/${at.campaign}/warbands/${at.warband}`)
}
const band = () => host.call<BuilderView>('warband.builder', at)
const view = (member: string) => host.call<MemberView>('member.get', { ...at, member })
const button = (name: string | RegExp) => page.getByRole('button', { name })
const dialog = () => page.getByRole('dialog')
/** Waits until the stored data match. */
const until = (what: () => unknown, is: unknown) => expect.poll(what).toEqual(is)

test('reports a cap that is no number next to its field without saving it, and accepts spaces', async () => {
  begin('un-pour-un')
  await open()
  await page.locator('.head').getByRole('button', { name: 'Plus' }).click()
  await page.getByRole('menuitem', { name: 'Options' }).click()
  const field = dialog().getByLabel('Plafond de la bande')
  await field.fill('beaucoup')
  await dialog().getByRole('alert').getByText('Un nombre entier').waitFor()
  await expectNoFindings(page)
  await page.keyboard.press('Tab')
  expect([await field.inputValue(), band().cap]).toEqual(['beaucoup', null])
  await field.fill('1 200')
  await until(() => band().cap, 1200)
  expect(await dialog().getByRole('alert').filter({ hasText: 'nombre' }).count()).toBe(0)
  await field.fill('')
  await until(() => band().cap, null)
})

test('keeps shown and typed text while the host is unreachable, with a message', async () => {
  begin('un-pour-un')
  await open()
  const notes = page.getByLabel('Notes de la bande')
  await notes.waitFor()
  await page.route('**/rpc/**', (route) => route.abort())
  await notes.fill('Pendant la panne')
  await page.getByText('Chronique ne répond plus').first().waitFor()
  // Another user changes the band, so the page has to load it again, but cannot.
  host.call('warband.change', { ...at, player: 'Zoé' })
  host.call('campaign.change', { campaign: at.campaign, name: 'Hiver' })
  await page.waitForTimeout(1500)
  await expect.poll(() => notes.inputValue()).toBe('Pendant la panne')
  await page.unroute('**/rpc/**')
  // The text is saved without any further input.
  await until(() => band().warband.notes, 'Pendant la panne')
  await expect.poll(() => page.getByText('Chronique ne répond plus').count()).toBe(0)
  await notes.fill('Après la panne')
  await until(() => band().warband.notes, 'Après la panne')
  complaints.get(page)!.length = 0
})

test('moves the focus to the neighbour when the focused line is removed', async () => {
  const anais = begin('chaos-au-caire')
  for (const id of ['rifle', 'rope']) host.call('item.buy', { ...at, member: anais, item: { id } })
  await open()
  const lines = page.locator('.lines--eq .ln__do')
  await lines.nth(1).waitFor()
  const focusedText = () => page.evaluate(() => document.activeElement?.textContent?.trim())
  const sell = async () => {
    await lines.first().press('Enter')
    await page.getByRole('menuitem', { name: /^Rendre/ }).press('Enter')
  }
  await sell()
  await until(() => view(anais).items.length, 1)
  // Wait until the sold line has left the page: it keeps the focus until then.
  await expect.poll(() => lines.count()).toBe(1)
  await expect.poll(focusedText).toMatch(/vendre, donner, perdre$/)
  await sell()
  await until(() => view(anais).items.length, 0)
  await expect.poll(focusedText).toBe('Équipement')
})

test('reports in words that the shown band or campaign was undone', async () => {
  host.call('campaign.create', { campaign: at.campaign, name: 'Été', ruleset: 'un-pour-un' })
  host.call('warband.create', { ...at, name: 'Les Œillets' })
  await open()
  await page.getByRole('heading', { level: 1, name: 'Les Œillets' }).waitFor()
  await page.keyboard.press('Control+z')
  await page.getByRole('heading', { level: 1, name: 'Toutes les bandes' }).waitFor()
  await page.keyboard.press('Control+z')
  // Undoing the creation of a campaign leads to the list, which offers to redo it.
  await page.getByText('Le début de la campagne « Été » est défait').waitFor()
  await button('Refaire').last().click()
  await expect.poll(() => host.call<{ campaigns: object[] }>('campaign.list').campaigns.length).toBeGreaterThan(0)
})
