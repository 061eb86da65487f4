import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isAbsent } from '../screenshots/absentScenes.ts'
import type { Scene } from '../screenshots/scenes.ts'
import { NOWHERE, showNext } from '../screenshots/show.ts'
import { startWorld, type World } from '../screenshots/worlds.ts'
import { ACTION_ROWS, UPRIGHT_PHONE, wrappedActions } from './actionRows.ts'
import { expectNoFindings } from './axe.ts'
import { unlabelledFields } from './fieldLabels.ts'
import { resized } from './phone.ts'
import { complaints, launchBrowser, openPage } from './screenHost.ts'

/** So tall that the foot, which floats over the page, covers nothing by chance. */
const TALL = { width: 1280, height: 2400 }
const SMALL = { width: 900, height: 600 }

/** The number of pixels by which the page is too wide for a small window at double text size. */
async function overflowAtDoubleText(page: Page): Promise<number> {
  const scale = (to: string) =>
    page.evaluate((size) => document.documentElement.style.setProperty('--text-scale', size), to)
  await scale('2')
  await page.setViewportSize(SMALL)
  const over = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  await scale('1')
  return over
}

/** Visible texts with the code of a reading, except in the list of readings and the news about versions. */
const readingCodes = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('body *')]
      .filter((one) =>
        [...one.childNodes].some(({ nodeType, nodeValue }) => nodeType === 3 && /\b[A-Z]{2,3}-R\d/.test(nodeValue!)),
      )
      .filter((one) => one.checkVisibility() && !one.closest('[aria-labelledby="rule-readings"], .news'))
      .map(({ textContent }) => textContent.trim()),
  )

/**
 * Checks the screens of the samples that the pictures show: no violation of WCAG 2.2 A or AA in either theme; a visible label for
 * every field, also on a phone; on a phone, the actions of a group on one line; in a small window at double text size, nothing too
 * wide; no code of a reading. All screens use the same page, one after the other. `start`: starts another world.
 */
export function everyScreen(start = () => startWorld('typical')): (scenes: readonly Scene[], ruleset?: string) => void {
  let browser: Browser
  let world: World
  let page: Page
  beforeAll(async () => {
    browser = await launchBrowser()
    world = await start()
    page = await openPage(browser, world.host)
  })
  afterAll(async () => {
    await browser.close()
    await world.host.close()
  })
  const placeOf = (ruleset?: string) =>
    ruleset === undefined ? NOWHERE : world.places.find(({ name }) => name === ruleset)!
  const isThere = (scene: Scene, ruleset?: string) => scene.isThere?.(world.host, placeOf(ruleset)) !== false
  async function checkScene(scene: Scene, ruleset?: string): Promise<void> {
    const place = placeOf(ruleset)
    expect(isThere(scene, ruleset), 'is there').toBe(true)
    await page.setViewportSize(TALL)
    await showNext(page, world.host, scene, place)
    await expectNoFindings(page)
    expect(await readingCodes(page)).toEqual([])
    expect(await page.evaluate(unlabelledFields)).toEqual([])
    expect(await overflowAtDoubleText(page)).toBe(0)
    await resized(page, UPRIGHT_PHONE)
    expect(await page.evaluate(unlabelledFields)).toEqual([])
    expect(await page.evaluate(wrappedActions, ACTION_ROWS)).toEqual([])
    expect(complaints.get(page)).toEqual([])
  }
  return (scenes, ruleset) => {
    const typical = scenes.filter(({ worlds }) => worlds.includes('typical'))
    const [absent, there] = [true, false].map((is) =>
      typical.filter(({ name }) => (ruleset !== undefined && isAbsent(ruleset, name)) === is),
    ) as [Scene[], Scene[]]
    // First, because scenes change their campaign.
    test('lacks only the scenes that its sample does not have', () => {
      expect(absent.filter((scene) => isThere(scene, ruleset)).map(({ name }) => name)).toEqual([])
    })
    test.each(there)('$name', (scene) => checkScene(scene, ruleset))
  }
}
