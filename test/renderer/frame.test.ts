// The results of « Aller à… », and the list of shortcuts compared with the real key handlers.
import { describe, expect, test } from 'vitest'
import { menuTemplate } from '../../main/electron/menu.ts'
import { windowTexts } from '../../main/electron/texts.ts'
import { searchPaletteEntries, type PaletteEntry } from '../../renderer/shell/paletteEntries.ts'
import { pageTitle } from '../../renderer/navigation/screenOf.ts'
import { SHORTCUTS } from '../../renderer/shell/shortcuts.ts'

const entry = (kind: PaletteEntry['kind'], name: string, part?: string): PaletteEntry => ({
  id: `${kind}:${name}`,
  kind,
  name,
  icon: 'book',
  ...(part !== undefined && { part }),
})
const ENTRIES = [
  entry('action', 'Thème sombre'),
  entry('screen', 'Parties'),
  entry('campaign', 'L’Été à Port-Saïd'),
  entry('warband', 'La Mission Delœuvre'),
  entry('member', 'Apolline Delœuvre', 'La Mission Delœuvre'),
  entry('member', 'Théodore', 'Les Sombres'),
  entry('game', 'La Loge – Les Sbires', 'Ronde 2'),
  entry('rule', 'Chute', 'Tables'),
]
const foundNames = (query: string, recent: readonly string[] = []) =>
  searchPaletteEntries(ENTRIES, query, recent).groups.map(({ kind, entries }) => [
    kind,
    ...entries.map(({ name }) => name),
  ])

describe('« Aller à… »', () => {
  test('ignores accents, ligatures and the order of words', () => {
    expect(foundNames('deloeuvre apo')).toEqual([['member', 'Apolline Delœuvre']])
    expect(foundNames('ETE')).toEqual([['campaign', 'L’Été à Port-Saïd']])
    expect(foundNames('rien de tel')).toEqual([])
  })

  test('lists kinds with a matching name first, those starting with the query before others', () => {
    expect(foundNames('the').map(([kind]) => kind)).toEqual(['member', 'action'])
    expect(foundNames('sombre')).toEqual([
      ['action', 'Thème sombre'],
      ['member', 'Théodore'],
    ])
    expect(foundNames('par').map(([kind]) => kind)).toEqual(['screen'])
  })

  test('lists names that start with the query first, then names with a word that does', () => {
    const bands = ['Les Amisons', 'La Mission Delœuvre', 'Mission Quart'].map((name) => entry('warband', name))
    const names = searchPaletteEntries(bands, 'mis', []).groups.flatMap(({ entries }) =>
      entries.map(({ name }) => name),
    )
    expect(names).toEqual(['Mission Quart', 'La Mission Delœuvre', 'Les Amisons'])
  })

  test('does not match the category of an entry', () => {
    const rope: PaletteEntry = { ...entry('rule', 'Corde'), sort: 'Objets divers' }
    expect(searchPaletteEntries([rope], 'divers', []).count).toBe(0)
    expect(searchPaletteEntries([rope], 'corde', []).count).toBe(1)
  })

  test('shows at most sixty entries, and counts all', () => {
    const many = Array.from({ length: 200 }, (_, at) => entry('member', `Sous-fifre ${at}`))
    const { groups, count } = searchPaletteEntries(many, 'fifre', [])
    expect(groups.flatMap(({ entries }) => entries)).toHaveLength(60)
    expect(count).toBe(200)
  })

  test('finds an undo action by its verb, not by the name in its description', () => {
    const undo: PaletteEntry = { ...entry('action', 'Annuler : Théodore, expérience'), words: 'Annuler' }
    const names = (query: string) =>
      searchPaletteEntries([undo, ...ENTRIES], query, []).groups.flatMap((group) => group.entries)
    expect(names('theodore').map(({ kind }) => kind)).toEqual(['member'])
    expect(names('annul')).toEqual([undo])
  })

  test('shows recent entries first; members, games and rules only for a query', () => {
    const [first, ...others] = foundNames('', ['member:Théodore', 'gone', 'action:Thème sombre'])
    expect(first).toEqual(['recent', 'Théodore', 'Thème sombre'])
    expect(others.flat()).not.toContain('Apolline Delœuvre')
    expect(others.flat()).not.toContain('Thème sombre')
    expect(others.map(([kind]) => kind)).toEqual(['screen', 'campaign', 'warband'])
    expect(foundNames('ronde 2 loge')).toEqual([['game', 'La Loge – Les Sbires']])
    expect(foundNames('chut')).toEqual([['rule', 'Chute']])
    expect(foundNames('the', ['action:Thème sombre']).map(([kind]) => kind)).toEqual(['action', 'member'])
  })
})

describe('the list of shortcuts', () => {
  type Item = ReturnType<typeof menuTemplate>[number]
  const items = (list: readonly Item[]): Item[] =>
    list.flatMap((item) => [item, ...(Array.isArray(item.submenu) ? items(item.submenu) : [])])
  const NAMES: Readonly<Record<string, string>> = { CmdOrCtrl: 'ctrl', Shift: 'shift', Plus: '+', '-': '−' }
  const keysOf = (accelerator: string) => (accelerator.match(/[^+]+/g) ?? []).map((key) => NAMES[key] ?? key).join(' ')

  test.each(['linux', 'darwin'])("matches the window's menu on %s exactly", (platform) => {
    const nothing = () => {}
    const acts = { send: nothing, about: nothing, openFolder: nothing }
    const menu = items(menuTemplate({ platform, text: windowTexts('fr'), acts, withTools: false, isReading: false }))
    const accelerators = menu.flatMap(({ id, accelerator }) => (id && accelerator ? [keysOf(accelerator)] : []))
    const shortcutKeys = (inWindow: boolean) =>
      SHORTCUTS.filter((group) => (group.inWindow ?? false) === inWindow)
        .flatMap(({ shortcuts }) => shortcuts)
        .flatMap(({ keys, alternative }) => [keys, alternative ?? []])
        .map((keys) => keys.join(' '))
    const everywhere = shortcutKeys(false)
    const inWindow = shortcutKeys(true).filter((keys) => keys !== '')
    expect([...inWindow].sort()).toEqual(accelerators.filter((keys) => !everywhere.includes(keys)).sort())
    expect(everywhere).toEqual(expect.arrayContaining(['ctrl Z', 'ctrl shift Z', 'ctrl Y', 'ctrl K', 'ctrl P', '?']))
  })
})

test('shows the page in the title of the window', () => {
  const t = (key: string) => key
  expect(pageTitle('campaigns', '', t)).toBe('shell.title')
  expect(pageTitle('settings', '', t)).toBe('shell.settings · shell.title')
  expect(pageTitle('campaign', 'Été', t)).toBe('Été · shell.title')
  expect(pageTitle('print', 'Été', t)).toBe('shell.tab-print · Été · shell.title')
  expect(pageTitle('member', 'Été', t)).toBe('shell.tab-warbands · Été · shell.title')
  expect(pageTitle('print', '', t)).toBe('shell.tab-print · shell.title')
})
