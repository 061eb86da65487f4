// Measures the editable grid of the pack editor: keys to the next paint in 500 rows of 12 columns.
import type { Browser, Page } from 'playwright-core'
import { bundleGridPage, openGridPage } from '../support/gridPage.ts'
import { median, singleLine } from './measure.ts'
import { collectedInputs, p95, pause, watchInputs } from './screensPages.ts'

/** How many cells are typed in each turn, and how many turns there are. */
const CELLS = 40
const TURNS = 3

/** Presses keys; returns the 95th percentile of the milliseconds from a key to the next paint. */
async function keysToPaint(page: Page, keys: readonly string[]): Promise<number> {
  await watchInputs(page)
  for (const key of keys) {
    await page.keyboard.press(key)
    await pause(page)
  }
  return p95(await collectedInputs(page, 'keydown'), keys.length)
}

/** Measures typing in the cells of a grid, confirming them, and moving between them; prints one line for each. */
export async function gridFigures(browser: Browser, print: (line: string) => void): Promise<void> {
  const page = await openGridPage(browser, await bundleGridPage(), 'rows=500&columns=12')
  await page.locator('[data-row="3"] > [data-column="0"]').click()
  const times = { letter: [] as number[], enter: [] as number[], arrow: [] as number[] }
  const repeated = (...keys: string[]) => Array.from({ length: CELLS }, (_, at) => keys[at % keys.length]!)
  for (let turn = 0; turn < TURNS; turn++) {
    times.letter.push(await keysToPaint(page, repeated('r', 'o', 'p', 'e')))
    await page.keyboard.press('Escape')
    await watchInputs(page)
    for (let at = 0; at < CELLS; at++) {
      await page.keyboard.insertText(`rope ${turn} ${at}`)
      await page.keyboard.press('Enter')
      await pause(page)
    }
    times.enter.push(p95(await collectedInputs(page, 'keydown'), CELLS))
    times.arrow.push(await keysToPaint(page, repeated('ArrowDown', 'ArrowRight', 'ArrowUp', 'ArrowLeft')))
  }
  await page.context().close()
  const line = (work: string, values: readonly number[]) =>
    print(singleLine({ work: `${work} to next paint, p95, 500 rows`, value: median(values), unit: 'ms', reach: 24 }))
  line('a letter in a cell of the grid', times.letter)
  line('a cell of the grid confirmed', times.enter)
  line('an arrow key in the grid', times.arrow)
}
