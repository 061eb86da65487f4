// @module-tag browser
// Each picture of the guide and the README shows the current program; the text of its page is stored next to it.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Language } from '../../shared/domain/localized.ts'
import { ALBUMS, LANGUAGES, showShot, toldBy, type Album } from '../screenshots/guideScenes.ts'
import { startWorld, type World } from '../screenshots/worlds.ts'
import { toCoarsePicture, differentShare } from '../support/coarse.ts'
import { launchBrowser, openPage } from '../support/screenHost.ts'
import { root } from './pages.ts'

/** The part of a picture that may differ, in percent: dates, and parts that browsers draw by themselves. */
const MAX_CHANGED_SHARE = 0.5
/** The part of a page that differs from its picture, in percent. */
const changedShare = async (page: Page, file: string) =>
  differentShare(
    await toCoarsePicture(readFileSync(file)),
    await toCoarsePicture(await page.screenshot({ animations: 'disabled' })),
  )
const fileOf = ({ folder }: Album, language: Language, name: string) => path.join(root, folder(language), name)

let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

const EVERY = ALBUMS.flatMap((album) => LANGUAGES.map((language) => [album.name, language, album] as const))

describe.each(EVERY)('the pictures of the %s (%s)', (_album, language, album) => {
  let page: Page
  let world: World
  // A separate world for each album, as when the pictures were taken: a game record begun in one would show in others.
  beforeAll(async () => {
    world = await startWorld('typical')
    page = await openPage(browser, world.host, '/', { locale: language === 'fr' ? 'fr-FR' : 'en-GB' })
  })
  afterAll(async () => {
    await page.context().close()
    await world.host.close()
  })

  const [first] = album.shots

  test('detect a page with different text', async () => {
    await showShot(page, world, first!)
    const before = await toldBy(page)
    await page.locator('main').evaluate((main) => main.insertAdjacentHTML('beforeend', '<button>Autre</button>'))
    expect(await toldBy(page)).not.toBe(before)
    await page.locator('main > button').evaluate((one) => one.remove())
    expect(await toldBy(page)).toBe(before)
  })

  test('detect a page that looks different', async () => {
    await showShot(page, world, first!)
    const file = fileOf(album, language, `${first!.scene.name}.png`)
    expect(await changedShare(page, file)).toBeLessThanOrEqual(MAX_CHANGED_SHARE)
    for (const [property, value] of [
      ['--accent', 'firebrick'],
      ['--paper', 'white'],
      ['font-size', '19px'],
    ] as const) {
      const put = (to: string) =>
        page.evaluate(([name, now]) => document.documentElement.style.setProperty(name!, now!), [property, to])
      await put(value)
      expect(await changedShare(page, file)).toBeGreaterThan(MAX_CHANGED_SHARE)
      await put('')
    }
  })

  test.each(album.shots.map((shot) => [shot.scene.name, shot] as const))(
    'show the current page %s',
    async (name, shot) => {
      await showShot(page, world, shot)
      const kept = readFileSync(fileOf(album, language, `${name}.txt`), 'utf8')
      // If this fails: `npm run guide:pictures` or `npm run readme:pictures`, and look at the picture.
      expect(await toldBy(page)).toBe(kept)
      expect(await changedShare(page, fileOf(album, language, `${name}.png`))).toBeLessThanOrEqual(MAX_CHANGED_SHARE)
    },
  )
})
