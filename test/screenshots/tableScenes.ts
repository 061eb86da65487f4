// The companion at the table: a race from its grid to its end, a deck of fate from full to empty.
import type { Page } from 'playwright-core'
import { lineUp } from '../support/lineUp.ts'
import type { ScreenHost } from '../support/screenHost.ts'
import type { Scene } from './scenes.ts'
import { companion } from './whatIsThere.ts'
import type { Place } from './worlds.ts'

const TYPICAL = ['typical'] as const
const tableRoute = ({ campaign, planned }: Place): string => `/campaign/${campaign}/companion/${planned}`
const isRace = (host: ScreenHost, place: Place): boolean => companion(host, place)?.withoutGame === false
const isDeck = (host: ScreenHost, place: Place): boolean => companion(host, place)?.withoutGame === true

/** Removes the moves of earlier pictures. */
function clearMoves(host: ScreenHost, { campaign, planned }: Place): void {
  host.call('draft.drop', { campaign, key: `companion:${planned}` })
}

const press = (page: Page, selector: string) => page.locator(selector).first().click()
async function startFirstTurn(page: Page): Promise<void> {
  await lineUp(page)
  await press(page, '.act.is-next .act__b')
  await page.locator('.now').waitFor()
}
/** Destroys the first chariot by a correction: all others move before the people that it carried. Selects the tagged entry in the order. */
async function wreckChariot(page: Page): Promise<void> {
  await startFirstTurn(page)
  await press(page, '.tsheet__h .btn')
  await page.locator('.fix select').selectOption({ index: 1 })
  await page.locator('.fix input').first().fill('60')
  await press(page, '.fix .btn--primary')
  await press(page, '.order__e:has(.tag)')
}
async function winRace(page: Page): Promise<void> {
  await startFirstTurn(page)
  const line = page.locator('.race__now').getByRole('button', { name: /^(Passer la ligne|Cross the line)$/ })
  for (let lap = 1; lap <= 3; lap++) {
    await line.first().click()
    await page.locator('.act.is-open form').last().getByRole('button').last().click()
    await page
      .locator(lap < 3 ? `.laps__l.is-on:nth-child(${lap})` : '.end')
      .first()
      .waitFor()
  }
}
/** Types the digits of the first die of the grid, without Enter. */
async function typeDie(page: Page): Promise<void> {
  await page.locator('.ask .dice__in').focus()
  await page.keyboard.type('57')
}
const RACES = [
  { name: 'race-die', act: typeDie, ready: '.ask' },
  { name: 'race-order', act: lineUp, ready: '.act.is-next' },
  { name: 'race-turn', act: startFirstTurn, ready: '.now' },
  {
    name: 'race-damage',
    act: async (page: Page) => {
      await startFirstTurn(page)
      await press(page, '.tsheet__h .btn')
    },
    ready: '.fix',
  },
  { name: 'race-wreck', act: wreckChariot, ready: '.track__n' },
  { name: 'race-won', act: winRace, ready: '.end' },
]

const THREES = 13
/** Draws the deck of forty cards to its last card. */
async function emptyDeck(page: Page): Promise<void> {
  await press(page, '.ctl__mix .btn')
  for (let left = 40 - 3, at = 0; at < THREES; at++, left -= 3) {
    await press(page, '.ctl__draw .btn:nth-child(3)')
    await page.locator('.back__n', { hasText: new RegExp(`^${left}$`) }).waitFor()
  }
  await press(page, '.ctl__draw .btn')
}
const DECKS = [
  { name: 'deck-real', act: (page: Page) => press(page, '.ctl .chip:nth-child(2)'), ready: '.ctl__v' },
  { name: 'deck-empty', act: emptyDeck, ready: '.back.is-empty' },
]

/** Scenes of the companion; each starts without moves. */
export const AT_TABLE: readonly Scene[] = [
  ...RACES.map((scene) => ({ ...scene, isThere: isRace })),
  ...DECKS.map((scene) => ({ ...scene, isThere: isDeck })),
].map((scene) => ({ ...scene, worlds: TYPICAL, route: tableRoute, before: clearMoves }))
