// The figures of an evening: thirty bands at the round desk, fifteen games on the grid of results, their dice; an exchange
// and a list of recruits by hand.
import type { Browser, Page } from 'playwright-core'
import { leagueIn } from '../support/league.ts'
import { openPage, startScreenHost } from '../support/screenHost.ts'
import { median, said } from './measure.ts'
import { inputs, p95, untilShown, watchInputs } from './screensPages.ts'

const BANDS = 30
const ROUND = 9
const OPENINGS = 7
const LINES = 200
/** Milliseconds from key to key: a hand that types well. */
const HAND = 80
/** The games of the round, below the bands from which it is composed. */
const DESK = '.rg'
/** The menu of what is done by hand with a band, and the button that recruits from a list. */
const BAND_MENU = '.head [aria-haspopup="menu"] >> nth=1'
const FROM_LIST = '.build__more .btn >> nth=1'
/** The first side has won; of one side the first whose name has an « e » fell; on to the next game. */
const GAME = ['v', 'e', 'Enter', 'Enter', 'PageDown']
/** A band is taken up and put down; the next is taken out of its game, and put into the third. */
const BAND = ['Enter', 'Escape', 'ArrowDown', 'Delete', '3']

/** Keys that were pressed, and how long the slow ones took until the next paint. */
interface Pressed {
  readonly keys: number
  readonly slow: readonly number[]
}

async function pressed(page: Page, keys: readonly string[]): Promise<Pressed> {
  await watchInputs(page)
  for (const key of keys) {
    await page.keyboard.press(key)
    await page.waitForTimeout(HAND)
  }
  return { keys: keys.length, slow: await inputs(page, 'keydown') }
}

const often = (times: number, keys: readonly string[]): string[] => Array.from({ length: times }, () => keys).flat()
const goTo = async (page: Page, route: string, ready: string) => {
  await page.evaluate((to) => (location.hash = to), route)
  await page.locator(ready).first().waitFor()
}

/** Opens the desk of a round from the campaign's first page. */
async function openings(page: Page, home: string): Promise<number[]> {
  const times: number[] = []
  for (let turn = 0; turn <= OPENINGS; turn++) {
    await goTo(page, home, 'table.bands')
    times.push(await untilShown(page, { go: `${home}/rounds/${ROUND}`, text: [DESK, ''] }))
  }
  return times.slice(1)
}

/** Tells the results of all games of the grid by its keys, and somebody of each second band as fallen. */
async function told(page: Page, home: string): Promise<Pressed> {
  await goTo(page, `${home}/rounds/${ROUND}/results`, '.rs [data-cell]')
  await page.locator('[data-cell=result] input').first().focus()
  const keys = await pressed(page, often(BANDS / 2, GAME))
  const results = await page.locator('[data-cell=result][data-filled]').count()
  if (results < BANDS / 2) throw new Error(`of ${BANDS / 2} games ${results} have a result`)
  return keys
}

/** The dice of all games of the grid, each by its figure. */
async function thrown(page: Page, home: string): Promise<Pressed> {
  await goTo(page, `${home}/rounds/${ROUND}/results/dice`, '.rq [data-ask]')
  await page.locator('.rq [data-ask]').first().focus()
  return pressed(page, [...'3412543126351423'])
}

/** Composes the next round by keys, from games that are proposed for all bands. */
async function composed(page: Page, home: string): Promise<Pressed> {
  await goTo(page, `${home}/rounds/${ROUND + 1}`, '.dk__tools')
  await page.locator('.dk__tools button').click()
  await page.locator('.dk__g .dk__b').nth(1).waitFor()
  await page.locator('.dk__g .dk__b').first().focus()
  return pressed(page, often(8, BAND))
}

/** Fills in an exchange, below a list of all that a band has: what it would come to is asked for at each letter. */
async function exchanged(page: Page, band: string): Promise<Pressed> {
  await goTo(page, band, BAND_MENU)
  await page.locator(BAND_MENU).click()
  await page.locator('.menu__i').nth(1).click()
  const thing = page.locator('[role=dialog] .things input').first()
  await thing.check()
  await thing.focus()
  const keys = await pressed(page, [...often(3, ['ArrowDown']), 'Tab', 'Tab', ...'12', 'Tab', ...'Un pari perdu'])
  await page.keyboard.press('Escape')
  return keys
}

/** Types on at a long list of recruits whose words are understood. */
async function listed(page: Page, band: string): Promise<Pressed> {
  await goTo(page, band, FROM_LIST)
  await page.locator(FROM_LIST).click()
  const list = page.locator('[role=dialog] textarea')
  await list.fill(Array.from({ length: LINES }, (_, at) => `Recrue ${at + 1};Recrue`).join('\n'))
  await page.locator('[role=dialog] .recruit__words select').selectOption({ index: 2 })
  await page.locator('[role=dialog] .recruit__t tbody tr').nth(8).waitFor()
  await list.focus()
  return pressed(page, ['Control+End', 'Enter', ...'Zoe de la Marne;Recrue', ...often(4, ['Backspace'])])
}

const key = (where: string, { keys, slow }: Pressed): string =>
  said({ work: `a key ${where} to next paint, p95 of ${keys}`, value: p95(slow, keys), unit: 'ms', reach: 50 })

/** Measures what an organiser of thirty bands does in an evening; gives a line for each figure. */
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
    said({
      work: 'opening the round desk, 30 bands',
      value: median(await openings(page, home)),
      unit: 'ms',
      reach: 300,
    }),
    key('on the grid of results', await told(page, home)),
    key('in the queue of dice', await thrown(page, home)),
    key('at the round desk', await composed(page, home)),
    key('in the dialog of an exchange', await exchanged(page, band)),
    key(`in a list of ${LINES} recruits`, await listed(page, band)),
  ]
  await page.context().close()
  await host.close(true)
  return lines
}
