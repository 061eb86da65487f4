// @module-tag browser
// All games of a round are recorded with one click, although the organiser leaves the page before the last one. An aftermath is left before it
// is loaded.
import { expect, test } from 'vitest'
import type { GameView } from '../../shared/contract/views/game.ts'
import { openScreens } from '../support/openScreens.ts'

const screens = openScreens()
const { host } = screens
const CAMPAIGN = 'resultsleft0001'
const GAMES = [0, 1, 2, 3]
const band = (nth: number) => `resultsleftband${nth}`
const game = (nth: number) => `resultsleftgame${nth}`
const stateOf = (nth: number) => host.call<GameView>('game.get', { campaign: CAMPAIGN, game: game(nth) }).game.state

test('records all games to the last, even if the user leaves the screen', async () => {
  host.call('campaign.create', { campaign: CAMPAIGN, name: 'La Ligue', ruleset: 'un-pour-un' })
  for (let nth = 0; nth < 8; nth++) {
    host.call('warband.create', { campaign: CAMPAIGN, warband: band(nth), name: `Bande ${nth + 1}`, position: nth })
    const member = { kind: 'leader', name: `Hélène ${nth + 1}` }
    host.call('member.recruit', { campaign: CAMPAIGN, warband: band(nth), member })
  }
  for (const nth of GAMES) {
    const sides = [2 * nth, 2 * nth + 1].map((one) => ({ warbands: [band(one)] }))
    host.call('game.plan', { campaign: CAMPAIGN, game: game(nth), round: 1, position: nth, sides })
  }
  const page = await screens.open(`/campaign/${CAMPAIGN}/rounds/1/results`)
  const focusedLabel = () =>
    page.evaluate(
      () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent?.trim() ?? '',
    )
  const waitForFocus = (label: string | RegExp) =>
    expect.poll(async () => (await focusedLabel()).replaceAll(/\s/g, ' ')).toMatch(label)
  for (let nth = 0; nth < 4; nth++) {
    await waitForFocus('Victoire')
    await page.keyboard.type('n')
    await page.keyboard.press('PageDown')
  }
  await page.keyboard.press('Control+Enter')
  // No dice are missing: the focus is on the link to the next step.
  await page.locator('.rq').waitFor()
  await waitForFocus(/^Suite : Expérience/)
  await page.keyboard.press('Enter')
  await page.locator('.rx__h').nth(7).waitFor()
  await page.keyboard.press('Control+Enter')
  await page.getByRole('button', { name: 'Enregistrer les 4 parties complètes' }).waitFor()
  // Delay each recording, as on a slow computer.
  await page.route('**/*', async (request) => {
    if (request.request().postData()?.includes('game.settle')) await new Promise((done) => setTimeout(done, 300))
    await request.continue()
  })
  await page.keyboard.press('Control+Enter')
  await expect.poll(() => stateOf(0)).toBe('recorded')
  await page.getByRole('link', { name: 'Campagne', exact: true }).click()
  await page.locator('table.bands').waitFor()
  await page.getByText('4 parties enregistrées').waitFor()
  expect(GAMES.map(stateOf)).toEqual(GAMES.map(() => 'recorded'))
  await page.locator('.notice').getByRole('button', { name: 'Défaire' }).click()
  await expect.poll(() => GAMES.map(stateOf)).toEqual(GAMES.map(() => 'planned'))

  // A user who leaves the aftermath before it is loaded is not sent back to it.
  let begun = false
  let go: () => void = () => undefined
  const held = new Promise<void>((resolve) => (go = resolve))
  // Delay the draft of the game, as on a slow computer.
  await page.route('**/rpc/**', async (route) => {
    if (
      route
        .request()
        .postData()
        ?.includes(`aftermath:${game(0)}`)
    ) {
      begun = true
      await held
    }
    await route.continue()
  })
  await page.evaluate((to) => (location.hash = to), `/campaign/${CAMPAIGN}/games/${game(0)}/aftermath`)
  await expect.poll(() => begun).toBe(true)
  await page.getByRole('link', { name: 'Historique', exact: true }).click()
  await page.locator('.entry').first().waitFor()
  go()
  await page.waitForTimeout(500)
  expect(new URL(page.url()).hash).toBe(`#/campaign/${CAMPAIGN}/history`)
})
