// The list of screens matches their files and is consistent.
import { globSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { ALL_SCREENS, isCampaignScreen, pageTitle, screenOf, TABS, tabOf } from '../../renderer/navigation/screenOf.ts'

const cwd = path.resolve(import.meta.dirname, '../../renderer')
const isDuplicate = <T>(one: T, at: number, all: readonly T[]) => all.indexOf(one) !== at

test('has a file for every screen, and a screen for every file', () => {
  const files = globSync(['screens/*/*Screen.vue', 'reports/*Screen.vue', 'shell/NotFound.vue'], { cwd })
  expect(ALL_SCREENS.map(({ file }) => file).sort()).toEqual(files.sort())
})

test('has unique names, addresses and shortcuts', () => {
  const shortcuts = ALL_SCREENS.flatMap(({ shortcut }) => (shortcut ? [shortcut.key] : []))
  for (const values of [ALL_SCREENS.map(({ name }) => name), ALL_SCREENS.map(({ path: at }) => at), shortcuts])
    expect(values.filter(isDuplicate)).toEqual([])
})

test('puts all screens of a campaign under an existing tab, and no others', () => {
  const inside = ALL_SCREENS.filter(isCampaignScreen).map(({ name }) => name)
  expect(ALL_SCREENS.filter(({ tab }) => tab !== undefined).map(({ name }) => name)).toEqual(inside)
  expect(inside.filter((name) => !tabOf(name))).toEqual([])
  expect(TABS.map(({ name }) => name)).toEqual([
    'campaign',
    'warband',
    'game',
    'chronicle',
    'history',
    'rules',
    'print',
  ])
})

test('has a name for each palette entry, and needs no band or game for a shortcut', () => {
  const offered = ALL_SCREENS.filter(({ palette, shortcut }) => palette || shortcut)
  expect(offered.filter(({ title, palette }) => !title && !palette?.name)).toEqual([])
  expect(offered.filter(({ path: at }) => /:\w+[^?]*(\/|$)/.test(at.replaceAll(/:\w+(\([^)]*\))?\?/g, '')))).toEqual([])
})

test('has no title and no tab for an unknown address', () => {
  expect([screenOf('other'), tabOf('other'), tabOf(undefined)]).toEqual([undefined, undefined, undefined])
  expect(pageTitle('other', 'Été', (key) => key)).toBe('shell.title')
})
