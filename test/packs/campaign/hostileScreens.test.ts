// @module-tag browser
// The screens of a campaign whose pack has hostile texts as names: they are shown as text and have no effect.
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Scene } from '../../screenshots/scenes.ts'
import { showNext } from '../../screenshots/show.ts'
import type { World } from '../../screenshots/worlds.ts'
import { complaints, launchBrowser } from '../../support/screenHost.ts'
import { openTracedPage, pageState, QUIET, type Traced } from '../../support/tracedPage.ts'
import { hostilePack } from './hostilePack.ts'
import { startPackWorld } from './packWorld.ts'
import { PACK_SCENES } from './someScenes.ts'

let browser: Browser
let world: World
let traced: Traced
beforeAll(async () => {
  ;[browser, world] = await Promise.all([launchBrowser(), startPackWorld(hostilePack())])
  world.host.call('packs.add', { text: hostilePack() })
  traced = await openTracedPage(browser, world.host)
})
afterAll(async () => {
  await browser.close()
  await world.host.close()
})

/** The width of a phone, then the usual one. */
const WIDTHS = [390, 1280]
const NEW: Scene = { name: 'new', worlds: [], route: () => '/new', ready: '.ruling >> nth=5' }

test.each([NEW, ...PACK_SCENES])('$name', async (scene) => {
  const { page, strayed } = traced
  const [place] = world.places
  if (scene.isThere?.(world.host, place!) === false) return
  await showNext(page, world.host, scene, place!)
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 })
    expect({ width, ...(await pageState(page)) }).toEqual({ width, ...QUIET })
  }
  expect(strayed).toEqual([])
  expect(complaints.get(page)).toEqual([])
})
