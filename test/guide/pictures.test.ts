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
let world: World
beforeAll(async () => {
  browser = await launchBrowser()
  world = await startWorld('typical')
})
afterAll(async () => {
  await browser.close()
  await world.host.close()
})

describe.each(LANGUAGES)('the pictures (%s)', (language) => {
  let page: Page
  beforeAll(async () => {
    page = await openPage(browser, world.host, '/', { locale: language === 'fr' ? 'fr-FR' : 'en-GB' })
  })
  afterAll(() => page.context().close())

  test.each(SHOTS.map((shot) => [shot.scene.name, shot] as const))('%s', async (name, shot) => {
    await showShot(page, world, shot)
    const kept = readFileSync(path.join(root, 'docs/guide', language, 'pictures', `${name}.txt`), 'utf8')
    // Where it is not so: `npm run guide:pictures`, and look at the picture.
    expect(await toldBy(page)).toBe(kept)
  })
})

test('a page that says something else would be found out', async () => {
  const page = await openPage(browser, world.host)
  await showShot(page, world, SHOTS[0]!)
  const before = await toldBy(page)
  await page.locator('main').evaluate((main) => main.insertAdjacentHTML('beforeend', '<button>Autre</button>'))
  expect(await toldBy(page)).not.toBe(before)
  await page.context().close()
})
