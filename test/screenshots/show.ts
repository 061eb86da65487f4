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

/** Between two scenes, a page is on the screen of settings: it has nothing of any campaign. */
const BETWEEN = { route: '/settings', sign: '.sheet--settings' }
/** What stands over a screen: it, or what waits for its answer, may stay when another follows. */
const OVER = '[role=dialog], .notice, .pop'
const LEAVE = '[role=dialog] .btn--primary'

/**
 * Shows a scene on a page that shows another, without loading it anew unless something stands over what was shown
 * before: many times faster than `show`.
 */
export async function showNext(page: Page, host: ScreenHost, scene: Scene, place: Place): Promise<void> {
  const isCovered = (await page.locator(OVER).count()) > 0
  await goTo(page, BETWEEN.route)
  if (isCovered) await page.reload()
  // What was typed and not saved is left when the page asks.
  await page.locator(`${BETWEEN.sign}, ${LEAVE}`).first().waitFor()
  if ((await page.locator(LEAVE).count()) > 0) await page.locator(LEAVE).click()
  await page.locator(BETWEEN.sign).waitFor()
  scene.before?.(host, place)
  await scene.prepare?.(host, place)
  await goTo(page, scene.route(place))
  await page.locator(BETWEEN.sign).waitFor({ state: scene.route(place) === BETWEEN.route ? 'attached' : 'detached' })
  await unfold(page, host, scene)
}

const goTo = (page: Page, route: string): Promise<void> => page.evaluate((to) => void (location.hash = to), route)

async function unfold(page: Page, host: ScreenHost, scene: Scene): Promise<void> {
  await page.locator('#main > *').first().waitFor()
  await scene.act?.(page, host)
  if (scene.ready) await page.locator(scene.ready).first().waitFor({ timeout: 20_000 })
  await page.evaluate(() => document.fonts.ready)
}
