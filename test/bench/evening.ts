// Measures an organiser's evening: thirty bands at the round desk, fifteen games on the results grid, their dice, an exchange,
// and a typed list of recruits.
import type { Browser, Page } from 'playwright-core'
import { leagueIn } from '../support/league.ts'
import { openPage, startScreenHost } from '../support/screenHost.ts'
import { median, singleLine } from './measure.ts'
import { collectedInputs, p95, timeUntilShown, watchInputs } from './screensPages.ts'

const BANDS = 30
const ROUND = 9
const OPENINGS = 7
const LINES = 200
/** Milliseconds between two keys: the speed of a good typist. */
const KEY_INTERVAL = 80
/** The games of the round, which are shown below the bands. */
const DESK = '.rg'
const GRID = '.rs'
/** The menu of a band's rulings, and the button that recruits from a list. */
const BAND_MENU = '.head [aria-haspopup="menu"] >> nth=1'
const FROM_LIST = '.build__more .btn >> nth=1'
/** Keys for one game: the first side wins, the first member with an « e » in the name falls, then the next game. */
const GAME_KEYS = ['v', 'e', 'Enter', 'Enter', 'PageDown']
/** Keys for two bands: picks one up and puts it down, then moves the next from its game to the third game. */
const BAND_KEYS = ['Enter', 'Escape', 'ArrowDown', 'Delete', '3']

/** The number of keys pressed, and the milliseconds from the slow ones to the next paint. */
interface KeyPresses {
  readonly keys: number
  readonly slow: readonly number[]
}

async function pressKeys(page: Page, keys: readonly string[]): Promise<KeyPresses> {
  await watchInputs(page)
  for (const key of keys) {
    await page.keyboard.press(key)
    await page.waitForTimeout(KEY_INTERVAL)
  }
  return { keys: keys.length, slow: await collectedInputs(page, 'keydown') }
}

const repeatKeys = (times: number, keys: readonly string[]): string[] =>
  Array.from({ length: times }, () => keys).flat()
const goTo = async (page: Page, route: string, ready: string) => {
  await page.evaluate((to) => (location.hash = to), route)
  await page.locator(ready).first().waitFor()
}

/** Measures opening a page of the round from the campaign's first page: the median, in milliseconds. */
async function timeOpenings(page: Page, home: string, route: string, shown: string): Promise<number> {
  const times: number[] = []
  for (let turn = 0; turn <= OPENINGS; turn++) {
    await goTo(page, home, 'table.bands')
    times.push(await timeUntilShown(page, { go: `${home}/rounds/${ROUND}${route}`, text: [shown, ''] }))
  }
  return median(times.slice(1))
}

/** Enters the results of all games of the grid by keyboard, with one fallen member per game. */
async function enterResults(page: Page, home: string): Promise<KeyPresses> {
  await goTo(page, `${home}/rounds/${ROUND}/results`, `${GRID} [data-cell]`)
  await page.locator('[data-cell=result] input').first().focus()
  const keys = await pressKeys(page, repeatKeys(BANDS / 2, GAME_KEYS))
  const results = await page.locator('[data-cell=result][data-filled]').count()
  if (results < BANDS / 2) throw new Error(`only ${results} of ${BANDS / 2} games have a result`)
  return keys
}

/** Types the dice of the games on the grid, one digit per die. */
async function enterDice(page: Page, home: string): Promise<KeyPresses> {
  await goTo(page, `${home}/rounds/${ROUND}/results/dice`, '.rq [data-ask]')
  await page.locator('.rq [data-ask]').first().focus()
  return pressKeys(page, [...'3412543126351423'])
}

/** Composes the next round by keyboard, starting from games proposed for all bands. */
async function composeNextRound(page: Page, home: string): Promise<KeyPresses> {
  await goTo(page, `${home}/rounds/${ROUND + 1}`, '.dk__tools')
  await page.locator('.dk__tools .btn--primary').click()
  await page.locator('.dk__g .dk__b').nth(1).waitFor()
  await page.locator('.dk__g .dk__b').first().focus()
  return pressKeys(page, repeatKeys(8, BAND_KEYS))
}

/** Fills in an exchange below the list of all items of a band. Each letter requests a new preview. */
async function fillExchange(page: Page, band: string): Promise<KeyPresses> {
  await goTo(page, band, BAND_MENU)
  await page.locator(BAND_MENU).click()
  await page.locator('.menu__i').nth(1).click()
  const thing = page.locator('[role=dialog] .things input').first()
  await thing.check()
  await thing.focus()
  const keys = await pressKeys(page, [
    ...repeatKeys(3, ['ArrowDown']),
    'Tab',
    'Tab',
    ...'12',
    'Tab',
    ...'Un pari perdu',
  ])
  await page.keyboard.press('Escape')
  return keys
}

/** Continues typing in a long list of recruits after its unknown words are corrected. */
async function typeRecruits(page: Page, band: string): Promise<KeyPresses> {
  await goTo(page, band, FROM_LIST)
  await page.locator(FROM_LIST).click()
  const list = page.locator('[role=dialog] textarea')
  await list.fill(Array.from({ length: LINES }, (_, at) => `Recrue ${at + 1};Recrue`).join('\n'))
  await page.locator('[role=dialog] .recruit__words select').selectOption({ index: 2 })
  await page.locator('[role=dialog] .recruit__t tbody tr').nth(8).waitFor()
  await list.focus()
  return pressKeys(page, ['Control+End', 'Enter', ...'Zoe de la Marne;Recrue', ...repeatKeys(4, ['Backspace'])])
}

const keyLine = (where: string, { keys, slow }: KeyPresses): string =>
  singleLine({ work: `a key ${where} to next paint, p95 of ${keys}`, value: p95(slow, keys), unit: 'ms', reach: 50 })

/** Measures what an organiser of thirty bands does in an evening; returns one line per figure. */
export async function eveningFigures(folder: string, browser: Browser): Promise<string[]> {
  const { campaign, warbands } = leagueIn(folder, BANDS, 5_000)
  const host = await startScreenHost(folder)
  const games = Array.from({ length: BANDS / 2 }, (_, at) => ({
    game: `deskgame${at + 10}`,
    sides: [{ warbands: [warbands[2 * at]!] }, { warbands: [warbands[2 * at + 1]!] }],
  }))
  host.call('round.plan', { campaign, round: ROUND, games })
  const home = `/campaign/${campaign}`
  const band = `${home}/warbands/${warbands[0]!}`
  const page = await openPage(browser, host, home)
  const lines = [
    singleLine({
      work: 'opening the round desk, 30 bands',
      value: await timeOpenings(page, home, '', DESK),
      unit: 'ms',
      reach: 300,
    }),
    singleLine({
      work: 'opening the grid of results, 30 bands',
      value: await timeOpenings(page, home, '/results', `${GRID} [data-cell]`),
      unit: 'ms',
      reach: 250,
    }),
    keyLine('on the grid of results', await enterResults(page, home)),
    keyLine('in the queue of dice', await enterDice(page, home)),
    keyLine('at the round desk', await composeNextRound(page, home)),
    keyLine('in the dialog of an exchange', await fillExchange(page, band)),
    keyLine(`in a list of ${LINES} recruits`, await typeRecruits(page, band)),
  ]
  await page.context().close()
  await host.close(true)
  return lines
}
