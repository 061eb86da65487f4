import type { Page } from 'playwright-core'
import type { ScreenHost } from '../support/screenHost.ts'
import type { Scene } from './scenes.ts'
import type { Place } from './worlds.ts'

/** The place of scenes outside a campaign. */
export const NOWHERE: Place = { name: '', campaign: '', warband: '', member: '', planned: '', round: 1, recorded: '' }

/** Shows a scene on a newly loaded page, and waits until it is ready. */
export async function show(page: Page, host: ScreenHost, scene: Scene, place: Place): Promise<void> {
  scene.before?.(host, place)
  // Leave first, so that the page is loaded again; the token stays in this tab's storage.
  await page.goto('about:blank')
  await page.goto(`${new URL(host.address).origin}/#${scene.route(place)}`)
  await runScene(page, host, scene)
}

/** Between two scenes the page shows an unknown route: it needs no data of a campaign, and draws very little. */
const BETWEEN = { route: '/nowhere', sign: '.sheet--nowhere' }
/** Overlays. One of them, or one that waits for its answer, may stay open when the next scene is shown. */
const OVER = '[role=dialog], .notice, .pop'
const LEAVE = '[role=dialog] .btn--primary'
/** Two dialogs, and a list opened in the second. */
const MOST_OVER = 3

/**
 * Shows a scene on an open page without loading it again, unless an overlay of the previous scene cannot be closed. Many times faster than
 * `show`.
 */
export async function showNext(page: Page, host: ScreenHost, scene: Scene, place: Place): Promise<void> {
  await closeOverlays(page)
  await goTo(page, BETWEEN.route)
  await page.locator(`${BETWEEN.sign}, ${LEAVE}`).first().waitFor()
  // Discard unsaved input if the page asks.
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
  await runScene(page, host, scene)
}

/** Closes overlays by Escape. */
async function closeOverlays(page: Page): Promise<void> {
  for (let at = 0; at < MOST_OVER && (await isCovered(page)); at++) await page.keyboard.press('Escape')
}

/** Closes all notices; returns whether another overlay is open. */
const isCovered = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    for (const close of document.querySelectorAll<HTMLElement>('.notice .btn--quiet')) close.click()
    return document.querySelector('[role=dialog], .pop') !== null
  })

const goTo = (page: Page, route: string): Promise<void> => page.evaluate((to) => void (location.hash = to), route)

async function runScene(page: Page, host: ScreenHost, scene: Scene): Promise<void> {
  await page.locator('#main > *').first().waitFor()
  await scene.act?.(page, host)
  if (scene.ready) await page.locator(scene.ready).first().waitFor({ timeout: 20_000 })
  await page.evaluate(() => document.fonts.ready)
}
