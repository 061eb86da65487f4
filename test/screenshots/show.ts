import type { Page } from 'playwright-core'
import type { ScreenHost } from '../support/screenHost.ts'
import type { Scene } from './scenes.ts'
import type { Place } from './worlds.ts'

/** Where scenes outside a campaign take place. */
export const NOWHERE: Place = { name: '', campaign: '', warband: '', member: '', planned: '', recorded: '' }

/** Shows a scene on a page of the host that was opened before, and waits until it has come to rest. */
export async function show(page: Page, host: ScreenHost, scene: Scene, place: Place): Promise<void> {
  // From elsewhere, so that the page is loaded anew: the token is kept for this tab.
  await page.goto('about:blank')
  await page.goto(`${new URL(host.address).origin}/#${scene.route(place)}`)
  await page.locator('#main > *').first().waitFor()
  await scene.act?.(page)
  if (scene.ready) await page.locator(scene.ready).first().waitFor({ timeout: 20_000 })
  await page.evaluate(() => document.fonts.ready)
}
