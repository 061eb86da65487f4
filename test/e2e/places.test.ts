// @module-tag browser
// Races of four stables whose places are typed as numbers, in the grid of a round and in the wizard of a game.
import type { Page } from 'playwright-core'
import { beforeEach, describe, expect, test } from 'vitest'
import type { GameView } from '../../shared/contract/views/game.ts'
import { expectNoFindings } from '../support/axe.ts'
import { sharedScreens } from '../support/openScreens.ts'

const screens = sharedScreens()
const { host } = screens

const STABLES = ['Rouges', 'Bleus', 'Verts', 'Blancs'] as const
const DRIVER = { name: 'Lœlia', species: 'human', armour: 'medium' }

let count = 0
let campaign: string
let game: string
let page: Page
beforeEach(() => {
  count += 1
  campaign = `places000${count}`
  game = `race00000${count}`
  const band = (at: number) => `stable00${count}${at}`
  host.call('campaign.create', {
    campaign,
    name: 'Saison',
    ruleset: 'circus-imperium',
    house: { 'place-points': true },
  })
  for (const [position, name] of STABLES.entries()) {
    host.call('warband.create', { campaign, warband: band(position), name, position })
    host.call('member.recruit', {
      campaign,
      warband: band(position),
      member: { kind: 'chariot-team', name: `Char ${name}`, driver: DRIVER },
    })
  }
  host.call('game.plan', { campaign, game, round: 1, sides: STABLES.map((_, at) => ({ warbands: [band(at)] })) })
})

const places = () => host.call<GameView>('game.get', { campaign, game }).sides.map(({ place }) => place)
const focusedText = () =>
  page.evaluate(
    () =>
      document.activeElement?.closest('fieldset')?.querySelector('legend')?.textContent?.trim() ??
      document.activeElement?.getAttribute('aria-label') ??
      '',
  )
const waitForFocus = (label: RegExp) =>
  expect.poll(async () => (await focusedText()).replaceAll(/\s/g, ' ')).toMatch(label)

describe('the places of a race', () => {
  test('are typed in the grid, refused if used twice, and recorded', async () => {
    page = await screens.open(`/campaign/${campaign}/rounds/1/results`)
    await waitForFocus(/Résultat\s: Rouges/)
    await page.keyboard.press('1')
    await waitForFocus(/Rouges/)
    for (const [name, key] of [
      ['Bleus', '2'],
      ['Verts', '2'],
      ['Blancs', '0'],
    ] as const) {
      await page
        .getByRole('group', { name: `Résultat : ${name}` })
        .getByRole('radio')
        .last()
        .focus()
      await page.keyboard.press(key)
    }
    await page.getByText('La place 2 est donnée deux fois (Bleus, Verts)').first().waitFor()
    await page.getByRole('group', { name: 'Résultat : Bleus' }).getByRole('radio').last().focus()
    await page.keyboard.press('3')
    await expect.poll(() => page.getByText('est donnée deux fois').count()).toBe(0)
    await expect.poll(() => page.getByLabel('Place : Bleus').inputValue()).toBe('3')
    await expect.poll(() => page.getByLabel('Place : Blancs').inputValue()).toBe('')
    await expectNoFindings(page)
    await page.keyboard.press('Control+Enter')
    await page.getByText('Tout est réglé.').first().waitFor()
    await page.keyboard.press('Control+Enter')
    await page.locator('.rx').waitFor()
    await page.keyboard.press('Control+Enter')
    await page.getByText('1. Rouges · 2. Verts · 3. Bleus').waitFor()
    await page.getByRole('button', { name: 'Enregistrer la partie complète' }).click()
    await expect.poll(places).toEqual([1, 3, 2, null])
    // All lists of results show the sides in the order of their places.
    const expected = ['1. Rouges', '2. Verts', '3. Bleus', '– Blancs']
    const shown = async (lines: string) =>
      (await page.locator(lines).allInnerTexts()).map((text) =>
        text
          .replaceAll(/(?:1re place|[23]e place|Pas classé|victoire|défaite)\s:|\s+/g, ' ')
          .trim()
          .replaceAll(/\s+/g, ' '),
      )
    for (const [route, lines] of [
      ['rounds/1', '.rg__s'],
      ['games', '.gm__s li'],
      ['', '.duel__side'],
    ] as const) {
      await page.evaluate((to) => void (location.hash = to), `/campaign/${campaign}/${route}`)
      await page.locator(lines).first().waitFor()
      await expect.poll(() => shown(lines)).toEqual(expected)
      await expectNoFindings(page)
    }
  })

  test('are typed in the wizard one after the other, and shown after recording', async () => {
    page = await screens.open(`/campaign/${campaign}/games/${game}/aftermath/result`)
    await waitForFocus(/Rouges/)
    await page.keyboard.press('3')
    await waitForFocus(/Bleus/)
    await page.keyboard.press('1')
    await waitForFocus(/Verts/)
    await page.keyboard.press('4')
    await waitForFocus(/Blancs/)
    await page.keyboard.press('2')
    await expect.poll(() => page.getByLabel('Place : Rouges').inputValue()).toBe('3')
    await expectNoFindings(page)
    for (const step of ['fallen', 'injuries', 'experience', 'preview']) {
      await page.keyboard.press('Control+Enter')
      await page.waitForURL(`**/aftermath/${step}`)
    }
    await page.getByText('1. Bleus · 2. Blancs · 3. Rouges · 4. Verts').waitFor()
    await page.keyboard.press('Control+Enter')
    await expect.poll(places).toEqual([3, 1, 4, 2])
    const endLines = page.locator('.ended__s')
    await expect
      .poll(async () => (await endLines.allInnerTexts()).map((text) => text.replaceAll(/\s+/g, ' ').trim()))
      .toEqual([
        'victoire 1re place Bleus',
        'défaite 2e place Blancs',
        'défaite 3e place Rouges',
        'défaite 4e place Verts',
      ])
    // If places give league points, the main table shows those points.
    await page.evaluate((to) => void (location.hash = to), `/campaign/${campaign}`)
    await page.locator('.home__table').waitFor()
    const inTable = (selector: string) => page.locator(`.home__table ${selector}`).allInnerTexts()
    await page.locator('.home__table').getByRole('columnheader', { name: 'Points de ligue' }).waitFor()
    const lines = async () => (await inTable('tbody tr')).map((text) => text.replaceAll(/\s+/g, ' ').trim())
    await expect
      .poll(lines)
      .toEqual([
        expect.stringMatching(/^1 Bleus\b.* 10\b/u),
        expect.stringMatching(/^2 Blancs\b.* 8\b/u),
        expect.stringMatching(/^3 Rouges\b.* 6\b/u),
        expect.stringMatching(/^4 Verts\b.* 5\b/u),
      ])
    await expectNoFindings(page)
  })
})
