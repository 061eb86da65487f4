// @module-tag browser
// One story of each ruleset, on its sample campaign: the results of a round are entered, the last game is undone and
// recorded again, and the sheets of a band that played are printed. Part of the quick tier (scripts/tiers.mjs).
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { GameView } from '../../shared/contract/views/game.ts'
import type { OverviewView } from '../../shared/contract/views/overview.ts'
import { RULESETS } from '../../shared/rulesets/registry.ts'
import { sharedScreens } from '../support/openScreens.ts'
import { settleQueue } from '../support/resultsQueue.ts'

const screens = sharedScreens()
const { host } = screens

/** Creates a sample campaign; returns its id, its first round with planned games, and the ids of these games. */
function sampleRound(ruleset: string) {
  const { campaign } = host.call<{ campaign: string }>('sample.create', { ruleset })
  const { rounds } = host.call<OverviewView>('campaign.overview', { campaign })
  const { round, games } = rounds.find((one) => one.games.some(({ state }) => state === 'planned'))!
  return { campaign, round, games: games.filter(({ state }) => state === 'planned').map(({ game }) => game) }
}

/** In two bands enters the first member who is sure to play as out of action, by the first letters of the name. */
async function enterCasualties(page: Page, { warbands }: GameView): Promise<void> {
  // Some members need a die before the game: one who has to stay at home cannot fall.
  const unsure = warbands.flatMap(({ members }) => members.filter((one) => one.throwsBefore)).map((one) => one.name)
  const fields = page.getByRole('combobox', { name: /^Hors de combat/ })
  for (const field of (await fields.all()).slice(0, 2)) {
    await field.click()
    const names = await field.locator('..').getByRole('option').allInnerTexts()
    const name = names.find((one) => !unsure.some((member) => one.startsWith(member)))!
    await page.keyboard.type(`${name.slice(0, 6)}\n`)
  }
  await expect.poll(() => page.locator('.names__one').count()).toBe(2)
}

test.each(RULESETS.map(({ id }) => id))(
  'a round of %s is recorded, undone, recorded again and printed',
  async (ruleset) => {
    const { campaign, round, games } = sampleRound(ruleset)
    const game = () => host.call<GameView>('game.get', { campaign, game: games[0]! })
    const page = await screens.open(`/campaign/${campaign}/rounds/${round}/results`)
    await page.locator('[data-cell=result]').first().waitFor()
    await expect
      .poll(() =>
        page.evaluate(
          () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent?.trim(),
        ),
      )
      .toMatch(/^Victoire/)
    await page.keyboard.type('v')
    await enterCasualties(page, game())
    await page.keyboard.press('Control+Enter')
    // Each ruleset has dice for casualties.
    await page.locator('.rq .sec .btn').waitFor()
    await settleQueue(page)
    await page.keyboard.press('Control+Enter')
    await page.locator('.rx, .rv').first().waitFor()
    if (await page.locator('.rx').isVisible()) await page.keyboard.press('Control+Enter')
    await expect.poll(() => page.locator('.rv__g').first().innerText()).toMatch(/complète/i)
    // A warning links to the step that answers it: in a race, the result (which member won it).
    const ways = await page
      .locator('.rv__g .issue--warn a')
      .evaluateAll((links) => links.map((one) => one.getAttribute('href')))
    expect(ways.map((way) => /[^/]+$/.exec(way!)![0])).toEqual(ruleset === 'circus-imperium' ? ['result'] : [])
    await page.keyboard.press('Control+Enter')
    await expect.poll(() => game().game.state).toBe('recorded')

    const recorded = JSON.stringify(game().warbands)
    await page.evaluate((to) => (location.hash = to), `/campaign/${campaign}`)
    await page
      .getByRole('button', { name: /^Défaire/ })
      .first()
      .click()
    await expect.poll(() => game().game.state).toBe('planned')
    await page
      .getByRole('button', { name: /^Refaire/ })
      .first()
      .click()
    await expect.poll(() => game().game.state).toBe('recorded')
    expect(JSON.stringify(game().warbands)).toBe(recorded)

    await page.evaluate(
      (to) => (location.hash = to),
      `/campaign/${campaign}/print?warband=${game().warbands[0]!.warband}`,
    )
    await page.locator('.paper canvas[data-drawn="1"]').waitFor()
  },
)
