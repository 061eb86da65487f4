// `npm run screenshots`: takes pictures of every screen into out/screenshots, with an index.html: in both themes and
// languages and two sizes; with empty data, typical data, and 200 warbands. Fails if a page reports an error.
// --screen NAME (the beginning of a name), --world, --theme, --language, --size: take only these pictures. Each
// option can be repeated, and any other size is possible.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import type { Browser, Page } from 'playwright-core'
import { albumOf, type Picture } from '../test/screenshots/album.ts'
import { CLUB_SCENES, clubOf, CROWDS, openClubPage, showClub } from '../test/screenshots/clubScenes.ts'
import { INSIDE, OUTSIDE, type Scene } from '../test/screenshots/scenes.ts'
import { NOWHERE, show } from '../test/screenshots/show.ts'
import { emptyPlace, startWorld, WORLDS, type Place, type World, type WorldName } from '../test/screenshots/worlds.ts'
import { complaints, startBrowser, openPage } from '../test/support/screenHost.ts'
import { build } from './build.mjs'

const THEMES = ['light', 'dark'] as const
const LANGUAGES = ['fr', 'en'] as const
const SIZES = ['1280x800', '1000x700'] as const

const several = { type: 'string', multiple: true } as const
const options = { screen: several, world: several, theme: several, language: several, size: several }
const { values } = parseArgs({ options })
const selected = <T extends string>(all: readonly T[], chosen: readonly string[] | undefined): readonly T[] =>
  all.filter((one) => chosen?.includes(one) ?? true)
const sizes: readonly string[] = values.size ?? SIZES
const isSelected = ({ name }: Pick<Scene, 'name'>): boolean =>
  values.screen?.some((start) => name.startsWith(start)) ?? true

/**
 * True if pictures of clubs are wanted. `club` is a value of --world without data of its own: clubs are
 * shown with different numbers of members.
 */
const isClubWanted = values.world?.includes('club') ?? true

const folder = path.resolve(import.meta.dirname, '../out/screenshots')
const pictures: Picture[] = []
const failures: string[] = []

/** Scrolls the focused element into view: in a smaller window it may be outside the window, or behind the footer. */
const scrollToFocus = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement
    if (!focused || focused === document.body || focused.closest('.foot, [role=dialog]')) return
    const { top, bottom } = focused.getBoundingClientRect()
    if (top < 0 || bottom > window.innerHeight - 96) focused.scrollIntoView({ block: 'center' })
  })

function resize(page: Page, size: string): Promise<void> {
  const [width, height] = size.split('x').map(Number) as [number, number]
  return page.setViewportSize({ width, height })
}

async function takePictures(
  page: Page,
  scene: Pick<Scene, 'name'>,
  world: string,
  place: Place,
  language: string,
): Promise<void> {
  for (const size of sizes) {
    await resize(page, size)
    await scrollToFocus(page)
    for (const theme of selected(THEMES, values.theme)) {
      await page.emulateMedia({ colorScheme: theme })
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
      const file = `${[scene.name, world, place.name, theme, language, size].filter(Boolean).join('_')}.png`
      await page.screenshot({ path: path.join(folder, file), caret: 'initial' })
      pictures.push({ file, scene: scene.name, world, place: place.name, theme, language, size })
    }
  }
}

async function showAll(world: World, name: WorldName, pages: ReadonlyMap<string, Page>): Promise<void> {
  const { host } = world
  async function showScene(scene: Scene, place: Place) {
    if (!scene.worlds.includes(name) || !isSelected(scene) || scene.isThere?.(host, place) === false) return
    await scene.prepare?.(host, place)
    for (const [language, page] of pages) {
      // Actions run in the first size, because in a smaller window the actions of a scene may scroll further down.
      await resize(page, sizes[0]!)
      try {
        await show(page, host, scene, place)
      } catch (error) {
        failures.push(`${scene.name} ${place.name} ${language}: ${String(error).split('\n')[0]}`)
      }
      await takePictures(page, scene, name, place, language)
      for (const one of complaints.get(page)!.splice(0))
        failures.push(`${scene.name} ${place.name} ${language}: ${one}`)
    }
  }
  for (const scene of OUTSIDE) await showScene(scene, NOWHERE)
  const places = name === 'empty' ? [emptyPlace(host, false), emptyPlace(host, true)] : world.places
  for (const place of places) for (const scene of INSIDE) await showScene(scene, place)
}

/** Takes pictures of the screens of clubs, each screen as its user sees it. */
async function showClubs(browser: Browser): Promise<void> {
  for (const crowd of CROWDS) {
    const scenes = CLUB_SCENES.filter((one) => one.crowds.includes(crowd) && isSelected(one))
    if (scenes.length === 0) continue
    const place = await clubOf(crowd)
    for (const scene of scenes)
      for (const language of selected(LANGUAGES, values.language)) {
        const page = await openClubPage(browser, place, scene.as, language === 'fr' ? 'fr-FR' : 'en-GB')
        await resize(page, sizes[0]!)
        await showClub(page, scene, place).catch((error: unknown) => {
          failures.push(`${scene.name} ${language}: ${String(error).split('\n')[0]}`)
        })
        await takePictures(page, scene, 'club', { ...NOWHERE, name: `${crowd}` }, language)
        for (const one of complaints.get(page)!.splice(0)) failures.push(`${scene.name} ${language}: ${one}`)
        await page.context().close()
      }
    await place.club.close()
  }
}

const start = performance.now()
if (build(['client']) !== 0) process.exit(1)
rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })
const browser = await startBrowser()
for (const name of selected(WORLDS, values.world)) {
  const world = await startWorld(name)
  const pages = new Map<string, Page>()
  for (const language of selected(LANGUAGES, values.language))
    pages.set(language, await openPage(browser, world.host, '/', { locale: language === 'fr' ? 'fr-FR' : 'en-GB' }))
  await showAll(world, name, pages)
  for (const page of pages.values()) await page.context().close()
  await world.host.close()
}
if (isClubWanted) await showClubs(browser)
await browser.close()
writeFileSync(path.join(folder, 'index.html'), albumOf(pictures))
for (const line of failures) console.error(line)
const seconds = Math.round((performance.now() - start) / 1000)
console.log(`out/screenshots: ${pictures.length} pictures in ${seconds} s; ${failures.length} complaints`)
process.exitCode = failures.length > 0 ? 1 : 0
