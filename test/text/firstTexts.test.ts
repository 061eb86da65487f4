// The first screen is shipped with a small part of the texts, and shows only these.
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { englishFirstScreenTexts } from '../../renderer/text/english.ts'
import { englishLaterScreenTexts } from '../../renderer/text/englishLater.ts'

const root = path.resolve(import.meta.dirname, '../..')

/** Imports that wait for all texts, and imports of screens: the navigation to a screen waits for all texts. */
const WAITING_IMPORT = /(?:loadWithAllTexts\(\(\) => |component: \(\) => )import\('[^']+'\)/g
const TYPES = /^import type [^']*'[^']+'/gm
const IMPORT = /(?:\bfrom |\bimport ?\(?)'(\.[^'?]+\.(?:ts|vue))'/g

/** Returns the files that a file imports without waiting for more texts. */
const importsOf = (file: string): readonly string[] =>
  [...source(file).replace(WAITING_IMPORT, '').replace(TYPES, '').matchAll(IMPORT)]
    .map(([, found]) => path.join(path.dirname(file), found!))
    .filter((found) => existsSync(found) && !found.includes('/renderer/text/'))

const source = (file: string): string => readFileSync(file, 'utf8')

/** Returns all files that are loaded with the first screen. */
function filesOfFirstScreen(): readonly string[] {
  const found = new Set([path.join(root, 'renderer/start.ts')])
  for (const file of found) for (const next of importsOf(file)) found.add(next)
  return [...found]
}

/**
 * Texts that components of the first screen show only later, when all texts are loaded: for an open campaign, or after
 * a click.
 */
const LATER: readonly string[] = [
  'approval.submitted',
  'campaign.phones',
  'campaign.room',
  'content.title',
  'error.stopped',
  'safe.diagnosed',
]
/** Names of commands and of places on the page that are equal to keys of texts. */
const NO_TEXTS: readonly string[] = ['campaign.close', 'game.plan', 'warband.create', 'history.undo', 'campaign.name']

/** Returns the keys of later texts that a file uses. */
function laterTextsIn(file: string): readonly string[] {
  const code = source(file)
  return Object.keys(englishLaterScreenTexts).filter((key) => code.includes(`'${key}'`) && !NO_TEXTS.includes(key))
}

test('components of the first screen use only the texts shipped with it', () => {
  const files = filesOfFirstScreen()
  expect(files.map((file) => path.basename(file))).toEqual(
    expect.arrayContaining(['App.vue', 'CampaignsScreen.vue', 'SafetyStrip.vue', 'OpenedFile.vue', 'Problem.vue']),
  )
  expect(files.map((file) => path.basename(file))).not.toContain('RescuePage.vue')
  expect(files.flatMap(laterTextsIn).filter((key) => !LATER.includes(key))).toEqual([])
})

test('the text for an unreachable host is shipped with the first screen', () =>
  expect(englishFirstScreenTexts).toHaveProperty(['error.unreachable']))
