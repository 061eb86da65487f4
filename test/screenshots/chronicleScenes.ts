// The statistics of a campaign, of a band, of two bands side by side, of one round, with tables, and without any data.
import type { Page } from 'playwright-core'
import type { Scene } from './scenes.ts'
import type { Place } from './worlds.ts'

const DRAWN = '.plot__box.is-drawn'
const at =
  (query = '') =>
  ({ campaign, warband }: Place) =>
    `/campaign/${campaign}/chronicle${query.replace('{band}', warband)}`

/** Draws every chart, also below the visible part, and charts that load meanwhile. */
async function drawAll(page: Page): Promise<void> {
  // Wait for a loaded chart, not a drawn one: below a comparison no chart may be visible, and hidden ones are drawn only for print.
  await page.locator('[aria-busy="false"] .plot').first().waitFor()
  // Set the attribute, because a click would scroll the page.
  await page.locator('.chron__more').evaluateAll((all) => all.forEach((more) => more.setAttribute('open', '')))
  await page.waitForFunction(() => {
    window.dispatchEvent(new Event('beforeprint'))
    // An opened section gets its charts a moment later.
    const unready = '.plot__box:not(.is-drawn), .plot[aria-busy="true"], .chron__more:not(:has(.plot))'
    return document.querySelector(unready) === null
  })
  await page.evaluate(() => {
    window.dispatchEvent(new Event('afterprint'))
    window.scrollTo(0, 0)
  })
}
async function compareBands(page: Page): Promise<void> {
  await page.locator('.chron__of select').nth(1).selectOption({ index: 1 })
  await page.locator('#chron-compare').waitFor()
  await drawAll(page)
}
/** Opens the first table, and reads the second point of the first chart by keys. */
async function readPoint(page: Page): Promise<void> {
  await drawAll(page)
  await page.locator('.plot summary').first().click()
  const box = page.locator('.plot__box').first()
  for (const key of ['Home', 'ArrowRight']) await box.press(key)
}

const TYPICAL = ['typical'] as const

export const CHRONICLE: readonly Scene[] = [
  { name: 'chronicle', worlds: ['typical', 'league', 'season'], route: at(), act: drawAll, ready: DRAWN },
  {
    name: 'chronicle-band',
    worlds: ['typical', 'league', 'season'],
    route: at('?band={band}'),
    act: drawAll,
    ready: DRAWN,
  },
  { name: 'chronicle-beside', worlds: TYPICAL, route: at('?band={band}'), act: compareBands, ready: '.plot__t' },
  { name: 'chronicle-round', worlds: TYPICAL, route: at('?from=1&to=1'), act: drawAll, ready: DRAWN },
  { name: 'chronicle-read', worlds: TYPICAL, route: at(), act: readPoint, ready: '.plot__tip' },
  { name: 'chronicle-none', worlds: ['empty'], route: at(), ready: '.chron__none' },
]
