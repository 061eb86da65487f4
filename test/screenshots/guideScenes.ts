import { createHash } from 'node:crypto'
import type { Page } from 'playwright-core'
import type { Language } from '../../shared/domain/localized.ts'
import { INSIDE, OUTSIDE, type Scene } from './scenes.ts'
import { NOWHERE, showNext } from './show.ts'
import type { World } from './worlds.ts'

/** A picture in a document: a scene, its sample campaign, and the size of the window. */
export interface Shot {
  readonly scene: Scene
  /** The ruleset of the sample campaign; undefined outside campaigns. */
  readonly ruleset?: string
  readonly size: { readonly width: number; readonly height: number }
}

const WINDOW = { width: 1060, height: 640 }
/** Wide enough for a band next to its catalogue, and for all columns of the table of bands. */
const WIDE = { width: 1280, height: 760 }

const shot = (name: string, ruleset?: string, size = WINDOW): Shot => {
  const scene = (ruleset === undefined ? OUTSIDE : INSIDE).find((one) => one.name === name)
  if (!scene) throw new Error(`no scene ${name}`)
  return { scene, size, ...(ruleset !== undefined && { ruleset }) }
}

/** The pictures of the guide, named like their scenes. */
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
  shot('game-values', undefined, WIDE),
  shot('game-catalogue', undefined, WIDE),
  shot('game-limits', undefined, WIDE),
]

/** The pictures of the README that the guide does not have. */
const README_SHOTS: readonly Shot[] = [shot('print-evening', 'un-pour-un', WIDE)]

export const LANGUAGES = ['fr', 'en'] as const

/** The pictures of one document, and their folder for each language, relative to the root. */
export interface Album {
  readonly name: 'guide' | 'readme'
  readonly folder: (language: Language) => string
  readonly shots: readonly Shot[]
}

export const ALBUMS: readonly Album[] = [
  { name: 'guide', folder: (language) => `docs/guide/${language}/pictures`, shots: SHOTS },
  { name: 'readme', folder: (language) => `docs/pictures/${language}`, shots: README_SHOTS },
]

/** Dates and times: they differ each time, because a sample is created on demand. */
const MOMENTS =
  /\b\d{1,2}(?:er)? (?:janv|févr|mars|avr|mai|juin|juil|août|sept|oct|nov|déc|Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)\p{L}*\.?(?: \d{4})?|\b\d{1,2}:\d{2}(?::\d{2})?/gu

/** The number of lines stored in full, to show what changed when a picture is out of date; the rest is stored as a digest. */
const READ = 120

/** Returns the texts and controls of a page, without dates, times and links. */
export async function toldBy(page: Page): Promise<string> {
  const snapshot = await page.locator('body').ariaSnapshot()
  const lines = snapshot
    .replaceAll(/[\u00a0\u202f]/g, ' ')
    .replaceAll(MOMENTS, '…')
    .split('\n')
    // The address of a link may contain a new id each time.
    .filter((line) => !/^ *- \/url:/.test(line))
  const rest = lines.slice(READ).join('\n')
  const digest = createHash('sha256').update(rest).digest('hex')
  return [...lines.slice(0, READ), ...(rest === '' ? [] : [`rest: ${digest}`]), ''].join('\n')
}

/** Shows the scene of a picture in a window of its size. */
export async function showShot(page: Page, world: World, { scene, ruleset, size }: Shot): Promise<void> {
  await page.setViewportSize(size)
  const place = ruleset === undefined ? NOWHERE : world.places.find(({ name }) => name === ruleset)!
  await showNext(page, world.host, scene, place)
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
}
