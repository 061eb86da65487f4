import type { Page } from 'playwright-core'
import { median } from './measure.ts'
import type { League } from '../support/league.ts'

/** Milliseconds from an action until its result is shown and, in `paint`, from an input to the next paint. */
export interface VisitTimes {
  readonly opening: number
  readonly keystroke: number
  readonly stepper: number
  /** 95th percentiles by Event Timing: a letter typed into a search, the search emptied, a stepper pressed. */
  readonly paint: { readonly keystroke: number; readonly emptied: number; readonly stepper: number }
}

const ROUNDS = 9
/** How often a search is typed and emptied: with only nine times, the 95th percentile would be the maximum. */
const PAINTS = 40

/** Measures, in the page, the milliseconds from an action (`go` to a route, `press` a button) to the frame that shows `text`. */
export const timeUntilShown = (
  page: Page,
  what: { readonly go?: string; readonly press?: string; readonly text: [string, string] },
) =>
  page.evaluate(async ({ go, press, text: [selector, text] }) => {
    const start = performance.now()
    const isShown = () => document.querySelector(selector)?.textContent?.includes(text)
    if (go !== undefined) location.hash = go
    if (press !== undefined) document.querySelector<HTMLElement>(press)!.click()
    while (!isShown()) await new Promise((next) => setTimeout(next, 1))
    await new Promise((next) => requestAnimationFrame(next))
    return performance.now() - start
  }, what)

/** Starts to measure, in the page, the time from the next input of this kind until a part of the page changes. */
const startWaiting = (page: Page, kind: 'keydown' | 'mousedown', selector: string) =>
  page.evaluate(
    ([type, part]) => {
      const seen = () => document.querySelector(part)!.innerHTML
      const before = seen()
      const change = new Promise<number>((resolve) => {
        addEventListener(
          type,
          () => {
            const start = performance.now()
            const look = (waits: number) => {
              // A letter may leave the results unchanged.
              if (seen() === before && waits < 200) return void setTimeout(look, 1, waits + 1)
              requestAnimationFrame(() => resolve(performance.now() - start))
            }
            look(0)
          },
          { once: true, capture: true },
        )
      })
      Object.assign(window, { change })
    },
    [kind, selector] as const,
  )
const timeUntilChange = (page: Page) => page.evaluate(() => (window as unknown as { change: Promise<number> }).change)

/** Presses a stepper’s button. Returns the milliseconds until the member's new cost is shown. */
async function timeStepper(page: Page, button: number): Promise<number> {
  await startWaiting(page, 'mousedown', '.who__tot')
  await page.locator('.stepper').first().getByRole('button').nth(button).click()
  return timeUntilChange(page)
}

/** Types a letter. Returns the milliseconds until the new results are shown. */
async function timeLetter(page: Page, letter: string): Promise<number> {
  await startWaiting(page, 'keydown', '.cat')
  await page.keyboard.press(letter)
  return timeUntilChange(page)
}

/** Starts to collect the times from key presses and clicks to the next paint. */
export const watchInputs = (page: Page) =>
  page.evaluate(() => {
    const here = window as unknown as { taken?: { keydown: number[]; click: number[] } }
    const isWatched = here.taken !== undefined
    here.taken = { keydown: [], click: [] }
    // One observer is enough: a second one would take time too.
    if (isWatched) return
    new PerformanceObserver((list) => {
      for (const { name, duration } of list.getEntries())
        if (name === 'keydown' || name === 'click') here.taken![name].push(duration)
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
  })
export const collectedInputs = (page: Page, name: 'keydown' | 'click') =>
  page.evaluate((kind) => (window as unknown as { taken: Record<string, number[]> }).taken[kind]!, name)

/** The 95th percentile of `count` inputs. The browser does not report those under 16 ms; they count as 8 ms. */
export function p95(slow: readonly number[], count: number): number {
  const all = [...slow, ...Array.from({ length: Math.max(0, count - slow.length) }, () => 8)].sort((a, b) => a - b)
  return all[Math.ceil(all.length * 0.95) - 1]!
}

export interface BandLink {
  readonly warband: string
  readonly name: string
}

/** The name of the recruit in every measured band, who has not played yet. */
export const RECRUIT = 'Zoé la Recrue'

/** Waits 120 to 136 ms. The random part, up to one frame, keeps the typing out of step with the frames. */
export const pause = (page: Page) => page.waitForTimeout(120 + Math.random() * 16)

/** Types words into the catalogue’s search and empties it. Nothing else is measured meanwhile, because that would take time too. */
async function measureTypingPaints(page: Page): Promise<Pick<VisitTimes['paint'], 'keystroke' | 'emptied'>> {
  const taken = async (work: () => Promise<void>) => {
    await watchInputs(page)
    await work()
    await pause(page)
    return collectedInputs(page, 'keydown')
  }
  const letters: number[] = []
  const emptied: number[] = []
  for (let round = 0; round < PAINTS; round++) {
    await page.getByRole('searchbox').focus()
    const typed = await taken(async () => {
      for (const letter of 'rev') {
        await page.keyboard.press(letter)
        await pause(page)
      }
    })
    letters.push(...typed)
    await page.keyboard.press('Control+a')
    emptied.push(...(await taken(() => page.keyboard.press('Delete'))))
  }
  return { keystroke: p95(letters, PAINTS * 3), emptied: p95(emptied, PAINTS) }
}

/** Opens bands in turn, types into the catalogue’s search, presses a stepper up and down. */
export async function measureVisit(page: Page, { campaign }: League, bands: readonly BandLink[]): Promise<VisitTimes> {
  const at = ({ warband }: BandLink) => `/campaign/${campaign}/warbands/${warband}`
  const opening: number[] = []
  for (let round = -3; round < ROUNDS; round++) {
    const band = bands[(round + 3) % bands.length]!
    const time = await timeUntilShown(page, { go: at(band), text: ['h1', band.name] })
    await page.locator('.cat__l .item').first().waitFor()
    if (round >= 0) opening.push(time)
  }
  const search = page.getByRole('searchbox')
  const keystroke: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    await search.focus()
    for (const letter of 'rev') keystroke.push(await timeLetter(page, letter))
    await search.fill('')
  }
  const typed = await measureTypingPaints(page)
  await watchInputs(page)
  const stepper: number[] = []
  await page.getByText(RECRUIT).first().click()
  for (let round = 0; round < ROUNDS * 2; round++) {
    stepper.push(await timeStepper(page, round % 2 === 0 ? 1 : 0))
    await page.locator('.saved--saved').waitFor()
  }
  const paint = { ...typed, stepper: p95(await collectedInputs(page, 'click'), ROUNDS * 2) }
  return { opening: median(opening), keystroke: median(keystroke), stepper: median(stepper), paint }
}

/** Combines several visits: the median of each figure. */
export function medianVisit(visits: readonly VisitTimes[]): VisitTimes {
  const of = (figure: (visit: VisitTimes) => number) => median(visits.map(figure))
  return {
    opening: of(({ opening }) => opening),
    keystroke: of(({ keystroke }) => keystroke),
    stepper: of(({ stepper }) => stepper),
    paint: {
      keystroke: of(({ paint }) => paint.keystroke),
      emptied: of(({ paint }) => paint.emptied),
      stepper: of(({ paint }) => paint.stepper),
    },
  }
}
