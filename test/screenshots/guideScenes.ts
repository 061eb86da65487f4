import { createHash } from 'node:crypto'
import type { Page } from 'playwright-core'
import type { Language } from '../../shared/domain/localized.ts'
import { INSIDE, OUTSIDE, type Scene } from './scenes.ts'
import { NOWHERE, showNext } from './show.ts'
import type { World } from './worlds.ts'

/** A picture of a document: a scene, where it takes place, and what of the page is shown. */
export interface Shot {
  readonly scene: Scene
  /** The ruleset whose sample campaign it is taken in; none outside campaigns. */
  readonly ruleset?: string
  /** The window that it is taken in. */
  readonly size: { readonly width: number; readonly height: number }
}

const WINDOW = { width: 1060, height: 640 }
/** In which a band stands beside its catalogue, and the table of bands has all its columns. */
const WIDE = { width: 1280, height: 760 }

const shot = (name: string, ruleset?: string, size = WINDOW): Shot => {
  const scene = (ruleset === undefined ? OUTSIDE : INSIDE).find((one) => one.name === name)
  if (!scene) throw new Error(`no scene ${name}`)
  return { scene, size, ...(ruleset !== undefined && { ruleset }) }
}

/** The pictures of the guide, each called as its scene. */
export const SHOTS: readonly Shot[] = [
  shot('campaigns'),
  shot('builder', 'un-pour-un', WIDE),
  shot('builder-why', 'un-pour-un'),
  shot('home', 'un-pour-un', WIDE),
  shot('round-composed', 'un-pour-un'),
  shot('print', 'un-pour-un'),
  shot('wizard-injuries', 'un-pour-un'),
  shot('wizard-preview', 'un-pour-un'),
  shot('history-undo', 'un-pour-un'),
  shot('member', 'un-pour-un'),
  shot('content-new', 'un-pour-un'),
  shot('chronicle', 'un-pour-un'),
]

/** The pictures of the README that the guide does not have. */
const README_SHOTS: readonly Shot[] = [shot('print-evening', 'un-pour-un', WIDE)]

export const LANGUAGES = ['fr', 'en'] as const

/** The pictures of one document, and the folder (from the root) that holds those of a language. */
export interface Album {
  readonly name: 'guide' | 'readme'
  readonly folder: (language: Language) => string
  readonly shots: readonly Shot[]
}

export const ALBUMS: readonly Album[] = [
  { name: 'guide', folder: (language) => `docs/guide/${language}/pictures`, shots: SHOTS },
  { name: 'readme', folder: (language) => `docs/pictures/${language}`, shots: README_SHOTS },
]

/** Days and times of the day: a sample is made when it is asked for. */
const MOMENTS =
  /\b\d{1,2}(?:er)? (?:janv|févr|mars|avr|mai|juin|juil|août|sept|oct|nov|déc|Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)\p{L}*\.?(?: \d{4})?|\b\d{1,2}:\d{2}(?::\d{2})?/gu

/** So many lines are kept in full, to be read where a picture is out of date; of the rest a digest will do. */
const READ = 120

/** What a page says and what of it can be pressed, without what changes from day to day. */
export async function toldBy(page: Page): Promise<string> {
  const told = await page.locator('body').ariaSnapshot()
  const lines = told
    .replaceAll(/[\u00a0\u202f]/g, ' ')
    .replaceAll(MOMENTS, '…')
    .split('\n')
    // Where a link leads may have an id in it that is made anew each time.
    .filter((line) => !/^ *- \/url:/.test(line))
  const rest = lines.slice(READ).join('\n')
  const digest = createHash('sha256').update(rest).digest('hex')
  return [...lines.slice(0, READ), ...(rest === '' ? [] : [`rest: ${digest}`]), ''].join('\n')
}

/** Shows a picture's scene on a page, in its window. */
export async function showShot(page: Page, world: World, { scene, ruleset, size }: Shot): Promise<void> {
  await page.setViewportSize(size)
  const place = ruleset === undefined ? NOWHERE : world.places.find(({ name }) => name === ruleset)!
  await showNext(page, world.host, scene, place)
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
}
