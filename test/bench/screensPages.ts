import type { Page } from 'playwright-core'
import { median } from './measure.ts'
import type { League } from '../support/league.ts'

/** What a page was asked to do, in milliseconds until it stood there; and its inputs until the next paint. */
export interface Lived {
  readonly opening: number
  readonly keystroke: number
  readonly stepper: number
  /** Event Timing, 95th of a hundred: a letter of a search, its emptying, a stepper’s press. */
  readonly paint: { readonly keystroke: number; readonly emptied: number; readonly stepper: number }
}

const ROUNDS = 9
/** How often a search is typed and emptied: of nine, the 95th percentile would be the worst. */
const PAINTS = 40

/** Waits, within the page, from what is done to the frame in which something is so. */
export const untilShown = (
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

/** Begins to wait, in the page, for an input of a kind, and from then on until a part of the page is another. */
const waitFrom = (page: Page, kind: 'keydown' | 'mousedown', selector: string) =>
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
              // A letter may find the same.
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
const waited = (page: Page) => page.evaluate(() => (window as unknown as { change: Promise<number> }).change)

/** Presses a stepper’s button; until the program has answered what the member costs now. */
async function untilCosts(page: Page, button: number): Promise<number> {
  await waitFrom(page, 'mousedown', '.who__tot')
  await page.locator('.stepper').first().getByRole('button').nth(button).click()
  return waited(page)
}

/** Types a letter; until the list of what was found stands. */
async function untilFound(page: Page, letter: string): Promise<number> {
  await waitFrom(page, 'keydown', '.cat')
  await page.keyboard.press(letter)
  return waited(page)
}

/** Collects how long inputs of a kind take until the next paint. */
export const watchInputs = (page: Page) =>
  page.evaluate(() => {
    const here = window as unknown as { taken?: { keydown: number[]; click: number[] } }
    const isWatched = here.taken !== undefined
    here.taken = { keydown: [], click: [] }
    // One is enough: a second one would take its time too.
    if (isWatched) return
    new PerformanceObserver((list) => {
      for (const { name, duration } of list.getEntries())
        if (name === 'keydown' || name === 'click') here.taken![name].push(duration)
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
  })
export const inputs = (page: Page, name: 'keydown' | 'click') =>
  page.evaluate((kind) => (window as unknown as { taken: Record<string, number[]> }).taken[kind]!, name)

/** The 95th percentile of so many inputs; those under 16 ms are not told. */
export function p95(slow: readonly number[], count: number): number {
  const all = [...slow, ...Array.from({ length: Math.max(0, count - slow.length) }, () => 8)].sort((a, b) => a - b)
  return all[Math.ceil(all.length * 0.95) - 1]!
}

export interface Named {
  readonly warband: string
  readonly name: string
}

/** Who is in every band that is looked at, and has not played yet. */
export const RECRUIT = 'Zoé la Recrue'

/** A little more than a frame, and never the same: what is typed does not keep step with the frames. */
const pause = (page: Page) => page.waitForTimeout(120 + Math.random() * 16)

/** Types words into the catalogue’s search and empties it, with nobody looking on meanwhile: what looks takes its time, too. */
async function typedPaints(page: Page): Promise<Pick<Lived['paint'], 'keystroke' | 'emptied'>> {
  const taken = async (work: () => Promise<void>) => {
    await watchInputs(page)
    await work()
    await pause(page)
    return inputs(page, 'keydown')
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
export async function liveOn(page: Page, { campaign }: League, bands: readonly Named[]): Promise<Lived> {
  const at = ({ warband }: Named) => `/campaign/${campaign}/warbands/${warband}`
  const opening: number[] = []
  for (let round = -3; round < ROUNDS; round++) {
    const band = bands[(round + 3) % bands.length]!
    const time = await untilShown(page, { go: at(band), text: ['h1', band.name] })
    await page.locator('.cat__l .item').first().waitFor()
    if (round >= 0) opening.push(time)
  }
  const search = page.getByRole('searchbox')
  const keystroke: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    await search.focus()
    for (const letter of 'rev') keystroke.push(await untilFound(page, letter))
    await search.fill('')
  }
  const typed = await typedPaints(page)
  await watchInputs(page)
  const stepper: number[] = []
  await page.getByText(RECRUIT).first().click()
  for (let round = 0; round < ROUNDS * 2; round++) {
    stepper.push(await untilCosts(page, round % 2 === 0 ? 1 : 0))
    await page.locator('.saved--saved').waitFor()
  }
  const paint = { ...typed, stepper: p95(await inputs(page, 'click'), ROUNDS * 2) }
  return { opening: median(opening), keystroke: median(keystroke), stepper: median(stepper), paint }
}

/** Several visits as one: the median of each figure. */
export function together(visits: readonly Lived[]): Lived {
  const of = (figure: (lived: Lived) => number) => median(visits.map(figure))
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
