// @module-tag browser
// Each picture of the guide shows what the program shows now: what its page says is kept beside it.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { showShot, SHOTS, toldBy } from '../screenshots/guideScenes.ts'
import { startWorld, type World } from '../screenshots/worlds.ts'
import { launchBrowser, openPage } from '../support/screenHost.ts'
import { LANGUAGES, root } from './pages.ts'

let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

describe.each(LANGUAGES)('the pictures (%s)', (language) => {
  let page: Page
  let world: World
  // Of its own, as the pictures were taken: a game that one begins to record waits to be gone on with in the others.
  beforeAll(async () => {
    world = await startWorld('typical')
    page = await openPage(browser, world.host, '/', { locale: language === 'fr' ? 'fr-FR' : 'en-GB' })
  })
  afterAll(async () => {
    await page.context().close()
    await world.host.close()
  })

  test.each(SHOTS.map((shot) => [shot.scene.name, shot] as const))('%s', async (name, shot) => {
    await showShot(page, world, shot)
    const kept = readFileSync(path.join(root, 'docs/guide', language, 'pictures', `${name}.txt`), 'utf8')
    // Where it is not so: `npm run guide:pictures`, and look at the picture.
    expect(await toldBy(page)).toBe(kept)
  })
})

test('a page that says something else would be found out', async () => {
  const world = await startWorld('typical')
  const page = await openPage(browser, world.host)
  await showShot(page, world, SHOTS[0]!)
  const before = await toldBy(page)
  await page.locator('main').evaluate((main) => main.insertAdjacentHTML('beforeend', '<button>Autre</button>'))
  expect(await toldBy(page)).not.toBe(before)
  await page.context().close()
  await world.host.close()
})
