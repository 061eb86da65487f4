import { describe, expect, test } from 'vitest'
import { emptyDraft, readAt, rowsOf } from '../../../shared/packs/editor/draft.ts'
import { removeParts } from '../../../shared/packs/editor/removeParts.ts'
import { freeShortName, insertTypedRows, writeCells } from '../../../shared/packs/editor/writeCell.ts'

const OPEN = { isPublished: false, otherIds: ['circus'] }
const draft = {
  ...emptyDraft('faubourg'),
  values: [
    { name: 'Cran', short: 'C' },
    { name: 'Combat', short: 'Co' },
  ],
  kinds: [
    { name: 'Meneur', cost: 60, values: { cran: 4, combat: 3 } },
    { name: 'Gamin', cost: 15, values: { cran: 1 } },
  ],
  groups: [
    { name: 'Armes', columns: [{ name: 'Touche' }, { name: 'Portée' }] },
    { name: 'Tirs', columns: [{ name: 'Portée' }] },
  ],
  items: [
    { name: 'Masse', group: 'armes', figures: { touche: -1 }, onlyFor: ['meneur'] },
    { name: 'Arc', group: 'tirs', figures: { portee: 12 }, needs: ['masse'] },
  ],
}

describe('typing in cells', () => {
  test('converts each text by its place', () => {
    const next = writeCells(
      draft,
      [
        { path: 'kinds[1].cost', text: '1 200' },
        { path: 'kinds[1].values.combat', text: '−2' },
        { path: 'items[1].onlyFor', text: 'gamin, Meneur' },
        { path: 'nowhere.at', text: 'x' },
      ],
      'fr',
      OPEN,
    )
    expect(readAt(next, 'kinds[1]')).toEqual({ name: 'Gamin', cost: 1200, values: { cran: 1, combat: -2 } })
    expect(readAt(next, 'items[1].onlyFor')).toEqual(['gamin', 'meneur'])
    expect(next).not.toHaveProperty('nowhere')
  })
  test('names count before the cells that name them, whatever their order', () => {
    const cells = [
      { path: 'items[1].needs', text: 'Massue' },
      { path: 'items[0].name', text: 'Massue' },
    ]
    const next = writeCells(draft, cells, 'fr', OPEN)
    expect(readAt(next, 'items[1].needs')).toEqual(['massue'])
  })
  test('a value gets the first letters of its name that are free', () => {
    const grown = { ...draft, values: [...draft.values, {}] }
    const next = writeCells(grown, [{ path: 'values[2].name', text: 'Courage' }], 'fr', OPEN)
    expect(readAt(next, 'values[2]')).toEqual({ name: 'Courage', short: 'Cou' })
  })
  test.each([
    ['Nerve', [], 'N'],
    ['élan', ['E'], 'É'],
    ['Cran', ['C', 'Cr'], 'Cra'],
    ['Aa', ['A', 'Aa'], 'Aa'],
    ['?', [], ''],
  ])('short name of %s beside %j is %s', (name, taken, short) => expect(freeShortName(name, taken)).toBe(short))
})

describe('new rows', () => {
  test('have their cells, and may name one another', () => {
    const rows: Record<string, string>[] = [
      { name: 'Fronde', cost: '5' },
      { name: 'Pierre', 'figures.portee': '6', needs: 'Fronde' },
    ]
    const next = insertTypedRows(draft, { list: 'items', at: 1, empty: { group: 'tirs' } }, rows, 'fr', OPEN)
    expect(rowsOf(next['items']).slice(1, 3)).toEqual([
      { group: 'tirs', name: 'Fronde', cost: 5 },
      { group: 'tirs', name: 'Pierre', figures: { portee: 6 }, needs: ['fronde'] },
    ])
    expect(readAt(next, 'items[3].name')).toBe('Arc')
  })
  test('values get short names, each another', () => {
    const rows: Record<string, string>[] = [{ name: 'Courage' }, { name: 'Course' }, { name: 'Ruse', short: 'Rs' }]
    const next = insertTypedRows(draft, { list: 'values', at: 2, empty: {} }, rows, 'fr', OPEN)
    expect(rowsOf(next['values']).map((one) => (one as { short: string }).short)).toEqual([
      ...['C', 'Co', 'Cou', 'Cour', 'Rs'],
    ])
  })
})

describe('removing rows', () => {
  test('a value takes the numbers of kinds with it', () => {
    const next = removeParts(draft, 'values', [1])
    expect(rowsOf(next['kinds'])).toEqual([
      { name: 'Meneur', cost: 60, values: { cran: 4 } },
      { name: 'Gamin', cost: 15, values: { cran: 1 } },
    ])
  })
  test('a column takes the figures of its own group alone', () => {
    const next = removeParts(draft, 'groups[0].columns', [0, 1])
    expect(readAt(next, 'items[0]')).toEqual({ name: 'Masse', group: 'armes', onlyFor: ['meneur'] })
    expect(readAt(next, 'items[1].figures')).toEqual({ portee: 12 })
  })
  test('what names a part that is gone stays, so that it shows', () => {
    const next = removeParts(draft, 'items', [0])
    expect(rowsOf(next['items'])).toEqual([draft.items[1]])
    expect(readAt(removeParts(draft, 'kinds', [0]), 'items[0].onlyFor')).toEqual(['meneur'])
  })
  test('several rows at once, and a row that leaves its twin', () => {
    const twins = { ...draft, values: [...draft.values, { name: 'Cran', short: 'X' }] }
    expect(readAt(removeParts(twins, 'values', [2]), 'kinds[0].values')).toEqual({ cran: 4, combat: 3 })
    expect(removeParts(draft, 'values', [0, 1])['values']).toEqual([])
  })
})

describe('the name of the game', () => {
  const renamed = (text: string, options = OPEN) => writeCells(draft, [{ path: 'name', text }], 'fr', options)
  test('its id follows until it is published', () => {
    expect(renamed('Les Docks')).toMatchObject({ id: 'les-docks', name: 'Les Docks' })
    expect(renamed('Les Docks', { ...OPEN, isPublished: true })).toMatchObject({ id: 'faubourg', name: 'Les Docks' })
  })
  test('not to an id of another game, and not without letters', () => {
    expect(renamed('Circus')).toMatchObject({ id: 'faubourg', name: 'Circus' })
    expect(renamed('')).toMatchObject({ id: 'faubourg' })
  })
})
