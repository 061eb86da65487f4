import type { Page } from 'playwright-core'
import type { ScreenHost } from '../support/screenHost.ts'
import type { Scene } from './scenes.ts'
import type { Place } from './worlds.ts'

/** Where scenes outside a campaign take place. */
export const NOWHERE: Place = { name: '', campaign: '', warband: '', member: '', planned: '', round: 1, recorded: '' }

/** Shows a scene on a page of the host that was opened before, and waits until it has come to rest. */
export async function show(page: Page, host: ScreenHost, scene: Scene, place: Place): Promise<void> {
  scene.before?.(host, place)
  // From elsewhere, so that the page is loaded anew: the token is kept for this tab.
  await page.goto('about:blank')
  await page.goto(`${new URL(host.address).origin}/#${scene.route(place)}`)
  await unfold(page, host, scene)
}

/** Between two scenes, a page is where there is none: it has nothing of any campaign, and next to nothing to draw. */
const BETWEEN = { route: '/nowhere', sign: '.sheet--nowhere' }
/** What stands over a screen: it, or what waits for its answer, may stay when another follows. */
const OVER = '[role=dialog], .notice, .pop'
const LEAVE = '[role=dialog] .btn--primary'
/** A dialog over a dialog, and a list that is open in it. */
const MOST_OVER = 3

/**
 * Shows a scene on a page that shows another, without loading it anew unless something still stands over what was shown
 * before when it was to be closed: many times faster than `show`.
 */
export async function showNext(page: Page, host: ScreenHost, scene: Scene, place: Place): Promise<void> {
  await uncover(page)
  await goTo(page, BETWEEN.route)
  await page.locator(`${BETWEEN.sign}, ${LEAVE}`).first().waitFor()
  // What was typed and not saved is left when the page asks.
  if ((await page.locator(LEAVE).count()) > 0) await page.locator(LEAVE).click()
  await page.locator(BETWEEN.sign).waitFor()
  if ((await page.locator(OVER).count()) > 0) {
    await page.reload()
    await page.locator(BETWEEN.sign).waitFor()
  }
  scene.before?.(host, place)
  await scene.prepare?.(host, place)
  await goTo(page, scene.route(place))
  await page.locator(BETWEEN.sign).waitFor({ state: scene.route(place) === BETWEEN.route ? 'attached' : 'detached' })
  await unfold(page, host, scene)
}

/** Closes what stands over a screen, as with the keys. */
async function uncover(page: Page): Promise<void> {
  for (let at = 0; at < MOST_OVER && (await isCovered(page)); at++) await page.keyboard.press('Escape')
}

/** Whether anything is open over a screen; what was told there is closed. */
const isCovered = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    for (const close of document.querySelectorAll<HTMLElement>('.notice .btn--quiet')) close.click()
    return document.querySelector('[role=dialog], .pop') !== null
  })

const goTo = (page: Page, route: string): Promise<void> => page.evaluate((to) => void (location.hash = to), route)

async function unfold(page: Page, host: ScreenHost, scene: Scene): Promise<void> {
  await page.locator('#main > *').first().waitFor()
  await scene.act?.(page, host)
  if (scene.ready) await page.locator(scene.ready).first().waitFor({ timeout: 20_000 })
  await page.evaluate(() => document.fonts.ready)
}
