import type { MenuItemConstructorOptions } from 'electron'
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { menuTemplate } from '../../main/electron/menu.ts'
import english from '../../main/electron/text/en.json' with { type: 'json' }
import french from '../../main/electron/text/fr.json' with { type: 'json' }
import { windowTexts } from '../../main/electron/texts.ts'
import { MENU_COMMANDS } from '../../shared/contract/desktop.ts'
import { MenuDouble, type ItemDouble } from '../double/menu.ts'

type Item = MenuItemConstructorOptions
const PLATFORMS = ['linux', 'win32', 'darwin'] as const
const LANGUAGES = ['fr', 'en'] as const

function menu(platform: string, language: 'fr' | 'en' = 'fr', withTools = false, isReading = false) {
  const sent: string[] = []
  const template = menuTemplate({
    platform,
    text: windowTexts(language),
    acts: {
      send: (command) => sent.push(command),
      about: () => sent.push('about'),
      openFolder: () => sent.push('folder'),
    },
    withTools,
    isReading,
  })
  return { template, sent, items: flat(template) }
}
const flat = (items: readonly Item[]): Item[] => items.flatMap((one) => [one, ...flat((one.submenu as Item[]) ?? [])])
const chooseItem = (item: Item): void => (item.click as unknown as () => void)()

describe.each(PLATFORMS)('the menu on %s', (platform) => {
  test.each(LANGUAGES)('is a valid menu, in %s', (language) => {
    const { template } = menu(platform, language, true)
    expect(() => MenuDouble.buildFromTemplate(template as ItemDouble[])).not.toThrow()
  })

  test('has an item for every command of the page, and each sends its own', () => {
    const { items, sent } = menu(platform)
    const asking = items.filter((one) => one.id && one.click)
    expect(asking.map(({ id }) => id).sort()).toEqual([...MENU_COMMANDS, 'about', 'folder'].sort())
    for (const item of asking) chooseItem(item)
    expect(sent).toEqual(asking.map(({ id }) => id))
  })

  test('disables new and import if the data is read-only', () => {
    const countDisabled = (isReading: boolean) =>
      menu(platform, 'fr', false, isReading).items.flatMap(({ id, enabled }) => (enabled === false ? id : []))
    expect(countDisabled(true)).toEqual(['new', 'import'])
    expect(countDisabled(false)).toEqual([])
  })

  test('has unique shortcuts', () => {
    const keys = menu(platform, 'fr', true).items.flatMap(({ accelerator }) => accelerator ?? [])
    expect(new Set(keys).size).toBe(keys.length)
  })

  test('leaves undo to the page, because the menu role would intercept it', () => {
    expect(menu(platform).items.map(({ role }) => role)).not.toEqual(expect.arrayContaining(['undo']))
  })

  test('shows developer tools to developers only', () => {
    expect(menu(platform).items.some(({ role }) => role === 'toggleDevTools')).toBe(false)
    expect(menu(platform, 'fr', true).items.some(({ role }) => role === 'toggleDevTools')).toBe(true)
  })
})

describe('the menus of each system', () => {
  const titles = (platform: string) => menu(platform, 'en').template.map(({ label }) => label)
  const accelerator = (platform: string, id: string) => menu(platform).items.find((one) => one.id === id)?.accelerator

  test('have an application menu and a window menu on macOS only', () => {
    expect(titles('darwin')).toEqual(['Chronique', '&File', '&Edit', '&View', '&Window', '&Help'])
    expect(titles('linux')).toEqual(['&File', '&Edit', '&View', '&Help'])
  })

  test('have settings and about in the application menu on macOS, in File and Help elsewhere', () => {
    const where = (platform: string, id: string) =>
      menu(platform, 'en').template.find((one) => flat([one]).some((item) => item.id === id))?.label
    expect([where('darwin', 'settings'), where('darwin', 'about')]).toEqual(['Chronique', 'Chronique'])
    expect([where('win32', 'settings'), where('win32', 'about')]).toEqual(['&File', '&Help'])
  })

  test('use Ctrl+Y to redo on Windows', () => {
    expect(PLATFORMS.map((one) => accelerator(one, 'redo'))).toEqual([
      'CmdOrCtrl+Shift+Z',
      'Ctrl+Y',
      'CmdOrCtrl+Shift+Z',
    ])
  })
})

describe('the window’s texts', () => {
  const root = path.resolve(import.meta.dirname, '../..')
  const code = globSync('main/electron/*.ts', { cwd: root })
    .map((file) => readFileSync(path.join(root, file), 'utf8'))
    .join('\n')
  const keys = Object.keys(english) as (keyof typeof english)[]

  test('have the same keys in both languages', () => expect(Object.keys(french)).toEqual(keys))

  test.each(keys)('include %s, which is used', (key) => {
    const isCommand = (MENU_COMMANDS as readonly string[]).includes(key.replace(/^menu\./, ''))
    expect(isCommand || code.includes(`'${key}'`)).toBe(true)
  })

  test.each(keys)('include %s, with correct typography and the same parameters', (key) => {
    expect(french[key] + english[key]).not.toMatch(/['\u00a0\u202f]|\.\.\./)
    expect(french[key]).not.toMatch(/[^ \d{«][;!?](?!\w)/)
    const parameters = (text: string) => [...text.matchAll(/\{(\w+)/g)].map(([, name]) => name)
    expect(parameters(french[key])).toEqual(parameters(english[key]))
  })

  test("have French spacing, and leave the user's texts unchanged", () => {
    expect(windowTexts('fr')('external.message')).toBe('Ouvrir cette adresse dans votre navigateur\u202f?')
    expect(windowTexts('fr')('crash.detail', { reason: 'a ; $& {b}' })).toContain('a ; $& {b}')
  })

  test.each(['menu.file', 'menu.edit', 'menu.view', 'menu.window', 'menu.help'] as const)(
    'have an access key for %s',
    (key) => {
      for (const texts of [french, english]) expect(texts[key]).toMatch(/&[A-Za-zÉ]/)
    },
  )

  test.each([french, english])('have unique access keys', (texts) => {
    const letters = (['file', 'edit', 'view', 'window', 'help'] as const).map((one) =>
      /&(.)/.exec(texts[`menu.${one}`])![1]!.toLowerCase(),
    )
    expect(new Set(letters).size).toBe(letters.length)
  })
})
