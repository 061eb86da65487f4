// The first screen is shipped with a small part of the texts, and shows only these.
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { englishFirstScreenTexts } from '../../renderer/text/english.ts'
import { englishLaterScreenTexts } from '../../renderer/text/englishLater.ts'

const root = path.resolve(import.meta.dirname, '../..')

/** What waits for all texts, or is a screen of its own, before which the way there waits for them. */
const WAITS = /(?:loadWithAllTexts\(\(\) => |component: \(\) => )import\('[^']+'\)/g
const TYPES = /^import type [^']*'[^']+'/gm
const IMPORT = /(?:\bfrom |\bimport ?\(?)'(\.[^'?]+\.(?:ts|vue))'/g

/** The files that a file brings along without waiting for more texts. */
const brought = (file: string): readonly string[] =>
  [...source(file).replace(WAITS, '').replace(TYPES, '').matchAll(IMPORT)]
    .map(([, found]) => path.join(path.dirname(file), found!))
    .filter((found) => existsSync(found) && !found.includes('/renderer/text/'))

const source = (file: string): string => readFileSync(file, 'utf8')

/** All files of a kind that come with the first screen. */
function withFirstScreen(): readonly string[] {
  const found = new Set([path.join(root, 'renderer/start.ts')])
  for (const file of found) for (const next of brought(file)) found.add(next)
  return [...found]
}

/**
 * Texts that are said later, though what says them is there: of a campaign that is open, or once somebody has pressed
 * something.
 */
const LATER: readonly string[] = [
  'approval.submitted',
  'campaign.room',
  'content.title',
  'error.stopped',
  'safe.diagnosed',
]
/** Names of commands, and of places on the page, which texts are called like. */
const NO_TEXTS: readonly string[] = ['campaign.close', 'game.plan', 'warband.create', 'history.undo', 'campaign.name']

/** The texts of the later part that a file names. */
function later(file: string): readonly string[] {
  const code = source(file)
  return Object.keys(englishLaterScreenTexts).filter((key) => code.includes(`'${key}'`) && !NO_TEXTS.includes(key))
}

test('components of the first screen use only the texts shipped with it', () => {
  const files = withFirstScreen()
  expect(files.map((file) => path.basename(file))).toEqual(
    expect.arrayContaining(['App.vue', 'CampaignsScreen.vue', 'SafetyStrip.vue', 'OpenedFile.vue', 'Problem.vue']),
  )
  expect(files.map((file) => path.basename(file))).not.toContain('RescuePage.vue')
  expect(files.flatMap(later).filter((key) => !LATER.includes(key))).toEqual([])
})

test('the text for an unreachable host is shipped with the first screen', () =>
  expect(englishFirstScreenTexts).toHaveProperty(['error.unreachable']))
