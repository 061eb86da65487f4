// What « Aller à… » finds, and the sheet of shortcuts beside what is really listened for.
import { describe, expect, test } from 'vitest'
import { menuTemplate } from '../../main/electron/menu.ts'
import { windowTexts } from '../../main/electron/texts.ts'
import { found, type Entry } from '../../renderer/shell/paletteEntries.ts'
import { pageTitle } from '../../renderer/shell/pageTitle.ts'
import { SHORTCUTS } from '../../renderer/shell/shortcuts.ts'

const entry = (kind: Entry['kind'], name: string, part?: string): Entry => ({
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
const shown = (query: string, recent: readonly string[] = []) =>
  found(ENTRIES, query, recent).groups.map(({ kind, entries }) => [kind, ...entries.map(({ name }) => name)])

describe('« Aller à… »', () => {
  test('finds without accents, ligatures and the right order of words', () => {
    expect(shown('deloeuvre apo')).toEqual([['member', 'Apolline Delœuvre']])
    expect(shown('ETE')).toEqual([['campaign', 'L’Été à Port-Saïd']])
    expect(shown('rien de tel')).toEqual([])
  })

  test('shows first the kind in which something is called, and begins with, what was typed', () => {
    expect(shown('the').map(([kind]) => kind)).toEqual(['member', 'action'])
    expect(shown('sombre')).toEqual([
      ['action', 'Thème sombre'],
      ['member', 'Théodore'],
    ])
    expect(shown('par').map(([kind]) => kind)).toEqual(['screen'])
  })

  test('of one kind shows first what begins with it, then what has such a word', () => {
    const bands = ['Les Amisons', 'La Mission Delœuvre', 'Mission Quart'].map((name) => entry('warband', name))
    const names = found(bands, 'mis', []).groups.flatMap(({ entries }) => entries.map(({ name }) => name))
    expect(names).toEqual(['Mission Quart', 'La Mission Delœuvre', 'Les Amisons'])
  })

  test('finds nothing by the sort of thing that it is', () => {
    const rope: Entry = { ...entry('rule', 'Corde'), sort: 'Objets divers' }
    expect(found([rope], 'divers', []).count).toBe(0)
    expect(found([rope], 'corde', []).count).toBe(1)
  })

  test('shows sixty at most, and counts them all', () => {
    const many = Array.from({ length: 200 }, (_, at) => entry('member', `Sous-fifre ${at}`))
    const { groups, count } = found(many, 'fifre', [])
    expect(groups.flatMap(({ entries }) => entries)).toHaveLength(60)
    expect(count).toBe(200)
  })

  test('finds what would take something back by that, not by the name of who it was done with', () => {
    const undo: Entry = { ...entry('action', 'Annuler : Théodore, expérience'), words: 'Annuler' }
    const names = (query: string) => found([undo, ...ENTRIES], query, []).groups.flatMap((group) => group.entries)
    expect(names('theodore').map(({ kind }) => kind)).toEqual(['member'])
    expect(names('annul')).toEqual([undo])
  })

  test('shows what was last used first; members, games and rules only when they are asked for', () => {
    const [first, ...others] = shown('', ['member:Théodore', 'gone', 'action:Thème sombre'])
    expect(first).toEqual(['recent', 'Théodore', 'Thème sombre'])
    expect(others.flat()).not.toContain('Apolline Delœuvre')
    expect(others.flat()).not.toContain('Thème sombre')
    expect(others.map(([kind]) => kind)).toEqual(['screen', 'campaign', 'warband'])
    expect(shown('ronde 2 loge')).toEqual([['game', 'La Loge – Les Sbires']])
    expect(shown('chut')).toEqual([['rule', 'Chute']])
    expect(shown('the', ['action:Thème sombre']).map(([kind]) => kind)).toEqual(['action', 'member'])
  })
})

describe('the sheet of shortcuts', () => {
  type Item = ReturnType<typeof menuTemplate>[number]
  const items = (list: readonly Item[]): Item[] =>
    list.flatMap((item) => [item, ...(Array.isArray(item.submenu) ? items(item.submenu) : [])])
  const NAMES: Readonly<Record<string, string>> = { CmdOrCtrl: 'ctrl', Shift: 'shift', Plus: '+', '-': '−' }
  const keysOf = (accelerator: string) => (accelerator.match(/[^+]+/g) ?? []).map((key) => NAMES[key] ?? key).join(' ')

  test.each(['linux', 'darwin'])('lists what the menu of the window has on %s, and nothing else', (platform) => {
    const nothing = () => {}
    const acts = { send: nothing, about: nothing, openFolder: nothing }
    const menu = items(menuTemplate({ platform, text: windowTexts('fr'), acts, withTools: false, isReading: false }))
    const accelerators = menu.flatMap(({ id, accelerator }) => (id && accelerator ? [keysOf(accelerator)] : []))
    const listed = (inWindow: boolean) =>
      SHORTCUTS.filter((group) => (group.inWindow ?? false) === inWindow)
        .flatMap(({ shortcuts }) => shortcuts)
        .flatMap(({ keys, alternative }) => [keys, alternative ?? []])
        .map((keys) => keys.join(' '))
    const everywhere = listed(false)
    const inWindow = listed(true).filter((keys) => keys !== '')
    expect([...inWindow].sort()).toEqual(accelerators.filter((keys) => !everywhere.includes(keys)).sort())
    expect(everywhere).toEqual(expect.arrayContaining(['ctrl Z', 'ctrl shift Z', 'ctrl Y', 'ctrl K', 'ctrl P', '?']))
  })
})

test('the window says which page it shows', () => {
  const t = (key: string) => key
  expect(pageTitle('campaigns', '', t)).toBe('shell.title')
  expect(pageTitle('settings', '', t)).toBe('shell.settings · shell.title')
  expect(pageTitle('campaign', 'Été', t)).toBe('Été · shell.title')
  expect(pageTitle('print', 'Été', t)).toBe('shell.tab-print · Été · shell.title')
  expect(pageTitle('member', 'Été', t)).toBe('shell.tab-warbands · Été · shell.title')
  expect(pageTitle('print', '', t)).toBe('shell.tab-print · shell.title')
})
