import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Scene } from '../screenshots/scenes.ts'
import { NOWHERE, showNext } from '../screenshots/show.ts'
import { startWorld, type World } from '../screenshots/worlds.ts'
import { ACTION_ROWS, NARROW, wrappedActions } from './actionRows.ts'
import { expectNoFindings } from './axe.ts'
import { unlabelledFields } from './fieldLabels.ts'
import { resized } from './phone.ts'
import { complaints, launchBrowser, openPage } from './screenHost.ts'

/** So tall that the foot, which stands over the page, comes near nothing by chance. */
const TALL = { width: 1280, height: 2400 }
const SMALL = { width: 900, height: 600 }

/** How far the page reaches over its side in a small window at twice the text. */
async function beyond(page: Page): Promise<number> {
  const scale = (to: string) =>
    page.evaluate((size) => document.documentElement.style.setProperty('--text-scale', size), to)
  await scale('2')
  await page.setViewportSize(SMALL)
  const over = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  await scale('1')
  return over
}

/** Codes of readings in the usual sight: outside what is opened on demand, the list of readings, and the news of versions. */
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
 * Looks at screens of the samples as the pictures show them: in both themes nothing that WCAG 2.2 A or AA objects to; a label
 * in sight for every field, also on a phone, where the actions of a group are on one line; at twice the text in a small window
 * nothing that reaches over its side; no code of a reading. One page, on which they follow one another.
 */
export function everyScreen(): (scenes: readonly Scene[], ruleset?: string) => void {
  let browser: Browser
  let world: World
  let page: Page
  beforeAll(async () => {
    browser = await launchBrowser()
    world = await startWorld('typical')
    page = await openPage(browser, world.host)
  })
  afterAll(async () => {
    await browser.close()
    await world.host.close()
  })
  async function look(scene: Scene, ruleset?: string): Promise<void> {
    const place = ruleset === undefined ? NOWHERE : world.places.find(({ name }) => name === ruleset)!
    if (scene.isThere?.(world.host, place) === false) return
    await page.setViewportSize(TALL)
    await showNext(page, world.host, scene, place)
    await expectNoFindings(page)
    expect(await readingCodes(page)).toEqual([])
    expect(await page.evaluate(unlabelledFields)).toEqual([])
    expect(await beyond(page)).toBe(0)
    await resized(page, NARROW)
    expect(await page.evaluate(unlabelledFields)).toEqual([])
    expect(await page.evaluate(wrappedActions, ACTION_ROWS)).toEqual([])
    expect(complaints.get(page)).toEqual([])
  }
  return (scenes, ruleset) => {
    const typical = scenes.filter(({ worlds }) => worlds.includes('typical'))
    test.each(typical)('$name', (scene) => look(scene, ruleset))
  }
}
