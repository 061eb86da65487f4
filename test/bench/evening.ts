// The figures of an evening: thirty bands at the round desk, fifteen games on the grid of results.
import type { Browser, Page } from 'playwright-core'
import { leagueIn } from '../support/league.ts'
import { openPage, startScreenHost } from '../support/screenHost.ts'
import { median, said } from './measure.ts'
import { inputs, p95, untilShown, watchInputs } from './screensPages.ts'

const BANDS = 30
const ROUND = 9
const OPENINGS = 7
/** The games of the round, below the bands from which it is composed. */
const DESK = '.rg'
/** The first side has won; of one side the first whose name has an « e » fell; on to the next game. */
const KEYS = ['v', 'e', 'Enter', 'Enter', 'PageDown']

/** Opens the desk of a round from the campaign's first page. */
async function openings(page: Page, campaign: string): Promise<number[]> {
  const times: number[] = []
  for (let turn = 0; turn <= OPENINGS; turn++) {
    await page.evaluate((to) => (location.hash = to), `/campaign/${campaign}`)
    await page.locator('table.bands').waitFor()
    times.push(await untilShown(page, { go: `/campaign/${campaign}/rounds/${ROUND}`, text: [DESK, ''] }))
  }
  return times.slice(1)
}

/** Tells the results of all games of the grid by its keys, and somebody of each second band as fallen. */
async function told(page: Page, campaign: string): Promise<{ keys: number; slow: readonly number[] }> {
  await page.evaluate((to) => (location.hash = to), `/campaign/${campaign}/rounds/${ROUND}/results`)
  await page.locator('.rs [data-cell]').first().waitFor()
  await page.locator('[data-cell=result] input').first().focus()
  await watchInputs(page)
  let keys = 0
  const press = async (key: string) => {
    keys += 1
    await page.keyboard.press(key)
    // As quick as a hand that types well.
    await page.waitForTimeout(80)
  }
  for (let game = 0; game < BANDS / 2; game++) for (const key of KEYS) await press(key)
  const results = await page.locator('[data-cell=result][data-filled]').count()
  if (results < BANDS / 2) throw new Error(`of ${BANDS / 2} games ${results} have a result`)
  return { keys, slow: await inputs(page, 'keydown') }
}

/** Measures the desk and the grid of a league of thirty bands; gives a line for each figure. */
export async function eveningFigures(folder: string, browser: Browser): Promise<string[]> {
  const { campaign, warbands } = leagueIn(folder, BANDS, 5_000)
  const host = await startScreenHost(folder)
  const games = Array.from({ length: BANDS / 2 }, (_, at) => ({
    game: `deskgame${at + 10}`,
    sides: [{ warbands: [warbands[2 * at]!] }, { warbands: [warbands[2 * at + 1]!] }],
  }))
  host.call('round.plan', { campaign, round: ROUND, games })
  const page = await openPage(browser, host, `/campaign/${campaign}`)
  const opening = median(await openings(page, campaign))
  const { keys, slow } = await told(page, campaign)
  await page.context().close()
  await host.close(true)
  return [
    said({ work: 'opening the round desk, 30 bands', value: opening, unit: 'ms', reach: 300 }),
    said({
      work: `a key on the grid of results to next paint, p95 of ${keys}`,
      value: p95(slow, keys),
      unit: 'ms',
      reach: 50,
    }),
  ]
}
