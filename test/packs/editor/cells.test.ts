import { describe, expect, test } from 'vitest'
import { cellAt, cellContext, cellText, cellValue } from '../../../shared/packs/editor/cells.ts'
import type { Cell } from '../../../shared/packs/editor/cellSites.ts'
import { readAt, type PackDraft } from '../../../shared/packs/editor/draft.ts'
import { resultCells, withResultCells } from '../../../shared/packs/editor/resultCells.ts'
import { childPath } from '../../../shared/rules/kit/path.ts'
import { EXAMPLE_PACKS, examplePack } from './examplePacks.ts'

const LANGUAGES = ['fr', 'en'] as const
const BRUMES = examplePack('format/brumes.pack.json')
const FAUBOURG = examplePack('packs/faubourg.pack.json')

/** Places that have no cell: sentences, and what no user writes. */
const WITHOUT_CELLS = /^(format|renamed\.|band\.limits\[|groups\[\d+\]\.own$|kinds\[\d+\]\.values\[)/

/** Calls `visit` for every place with a cell, and returns the other places. */
function visitCells(draft: PackDraft, visit: (path: string, cell: Cell, value: unknown) => void): string[] {
  const others: string[] = []
  const walk = (value: unknown, path: string): void => {
    const cell = cellAt(draft, path)
    if (cell) return visit(path, cell, value)
    if (Array.isArray(value)) return value.forEach((one, at) => walk(one, `${path}[${at}]`))
    if (typeof value !== 'object' || value === null) return void others.push(path)
    return Object.entries(value).forEach(([key, one]) => walk(one, childPath(path, key)))
  }
  walk(draft, '')
  return others
}

describe.each(EXAMPLE_PACKS)('%s', (_, draft) => {
  test.each(LANGUAGES)('every value is read from its text: %s', (language) => {
    const context = cellContext(draft, language)
    let count = 0
    const others = visitCells(draft, (path, cell, value) => {
      count++
      const text = cellText(cell, value, context)
      expect({ path, text, value: cellValue(cell, text, context, value) }).toEqual({ path, text, value })
    })
    expect(count).toBeGreaterThan(60)
    const isText = (path: string) => /^tables\.[^.]+\.results/.test(path) && typeof readAt(draft, path) === 'string'
    expect(others.filter((path) => !WITHOUT_CELLS.test(path) && !isText(path))).toEqual([])
  })
  test.each(LANGUAGES)('every result is made from its cells: %s', (language) => {
    const context = cellContext(draft, language)
    for (const [table, { results }] of Object.entries(draft['tables'] as Record<string, { results: object }>))
      for (const [range, result] of Object.entries(results)) {
        const cells = resultCells(result, context)
        expect([table, range, withResultCells(result, cells, context)]).toEqual([table, range, result])
      }
  })
})

const written = (draft: PackDraft, path: string, language: 'fr' | 'en'): string =>
  cellText(cellAt(draft, path)!, readAt(draft, path), cellContext(draft, language))
const read = (draft: PackDraft, path: string, text: string, language: 'fr' | 'en' = 'fr'): unknown =>
  cellValue(cellAt(draft, path)!, text, cellContext(draft, language), readAt(draft, path))

test.each([
  [FAUBOURG, 'items[2].onlyFor', 'Meneur, Costaud', 'Boss, Bruiser'],
  [FAUBOURG, 'items[4].changes', 'Vitesse +2 (Gamin), Cran = 0', 'Speed +2 (Kid), Nerve = 0'],
  [FAUBOURG, 'items[2].figures.lourde', 'x', 'x'],
  [FAUBOURG, 'items[2].figures.touche', '-1', '-1'],
  [FAUBOURG, 'kinds[0].count', '1', '1'],
  [FAUBOURG, 'kinds[1].count', 'max 3', 'max 3'],
  [FAUBOURG, 'kinds[0].victoryPoints', '4 / 6', '4 / 6'],
  [FAUBOURG, 'income[1].each', 'Bistrot', 'Bistro'],
  [BRUMES, 'kinds[3].values.volonte', 'Sorcière −2, sinon 2', 'Sorcière −2, else 2'],
  [BRUMES, 'kinds[2].models', '2–6', '2–6'],
  [BRUMES, 'items[1].costs', 'Forge 6', 'Forge 6'],
  [BRUMES, 'values[0].steps', '3 : 5 + 5 * taken (Sorcière, Apprentie)', '3 : 5 + 5 * taken (Sorcière, Apprentie)'],
  [BRUMES, 'band.budget', '3D6*10 + 400', '3D6*10 + 400'],
])('%# %o %s is written %s, %s', (draft, path, french, english) => {
  expect([written(draft, path, 'fr'), written(draft, path, 'en')]).toEqual([french, english])
})

describe('what a user types', () => {
  test.each([
    ['items[2].onlyFor', 'gamin ; MENEUR', ['gamin', 'meneur']],
    ['items[2].onlyFor', 'Boss and kid', ['meneur', 'gamin']],
    ['items[2].onlyFor', 'Meneur, Capitaine', ['meneur', 'Capitaine']],
    ['items[0].group', 'odds  AND ends', 'bricoles'],
    ['items[0].group', 'Outils', 'Outils'],
    ['items[4].excludes', 'lance pierres, chaine', ['lance-pierres', 'chaine']],
    [
      'items[4].changes',
      'cran + 1; B -2 (gamin)',
      [
        { value: 'cran', add: 1 },
        { value: 'bagarre', add: -2, onlyFor: ['gamin'] },
      ],
    ],
    [
      'items[4].changes',
      '+1 points de vie pour gamin et meneur',
      [{ value: 'pointsDeVie', add: 1, onlyFor: ['gamin', 'meneur'] }],
    ],
    ['items[4].changes', 'nerve = 3', [{ value: 'cran', set: 3 }]],
    ['items[4].changes', 'Ruse +1', [{ value: 'Ruse', add: 1 }]],
    ['items[4].changes', 'plus fort', 'plus fort'],
    ['kinds[0].cost', '1 200', 1200],
    ['kinds[0].cost', '−5', -5],
    ['kinds[0].cost', '2,5', 2.5],
    ['kinds[0].cost', '3 euros', '3 euros'],
    ['kinds[0].cost', '  ', undefined],
    ['kinds[0].count', '1 à 3', { min: 1, max: 3 }],
    ['kinds[0].count', 'from 1 to 3', { min: 1, max: 3 }],
    ['kinds[0].count', 'au plus 2', { max: 2 }],
    ['kinds[0].count', '2+', { min: 2 }],
    ['kinds[0].count', 'Au moins 2', { min: 2 }],
    ['kinds[0].count', '≤ 4', { max: 4 }],
    ['kinds[0].count', 'un seul', 'un seul'],
    ['kinds[0].values.cran', 'gamin −2, sinon 1', { of: 'gamin', add: -2, else: 1 }],
    ['kinds[0].values.cran', 'Kid otherwise 3', { of: 'gamin', else: 3 }],
    ['kinds[0].values.cran', 'beaucoup', 'beaucoup'],
    ['items[0].figures.lourde', 'Oui', true],
    ['items[0].figures.lourde', 'no', undefined],
    ['items[0].figures.lourde', 'peut-être', 'peut-être'],
    ['items[0].costs', 'market: 6 ; les docks = 4', { market: 6, 'les-docks': 4 }],
    ['values[0].steps', '2: 10', { max: 2, price: 10 }],
    ['values[0].steps', '2 : max(1; taken)', { max: 2, price: 'max(1; taken)' }],
    ['values[0].steps', 'deux', 'deux'],
    ['advances.at', '2 4, 6;8', [2, 4, 6, 8]],
    ['advances.at', 'souvent', 'souvent'],
    ['advances.price', '4', 4],
    ['advances.price', '4 + taken', '4 + taken'],
    ['kinds[0].victoryPoints', '5/8', { outOfAction: 5, killed: 8 }],
    ['awards[0].table', '51-75: 1, 76+ = 2', { '51-75': 1, '76+': 2 }],
    ['tables.hopital.results.3.effects', 'B +1; manque une partie', ['B +1', 'manque 1 partie']],
    ['upkeep[0].unpaid', 'oui', 'leave'],
  ])('%s: %s', (path, text, value) => expect(read(FAUBOURG, path, text)).toEqual(value))

  test('is written in its language, and the other stays', () => {
    expect(read(FAUBOURG, 'kinds[0].name', 'Leader', 'en')).toEqual({ fr: 'Meneur', en: 'Leader' })
    expect(read(FAUBOURG, 'kinds[0].name', '', 'en')).toEqual({ fr: 'Meneur' })
    expect(read(BRUMES, 'kinds[0].name', 'Mage')).toBe('Mage')
  })

  test('names that are not clear are written by ids', () => {
    const draft = { kinds: [{ name: 'Garde' }, { id: 'garde-2', name: 'garde' }, { name: 'Chef, second' }] }
    expect(
      cellText({ kind: 'parts', parts: ['kinds'] }, ['garde', 'garde-2', 'chef-second'], cellContext(draft, 'fr')),
    ).toBe('garde, garde-2, chef-second')
    expect(read({ ...draft, items: [{}] }, 'items[0].onlyFor', 'GARDE')).toEqual(['GARDE'])
  })

  test('a result gets a name if it has several effects', () => {
    const context = cellContext(FAUBOURG, 'fr')
    expect(withResultCells('mort', { name: '', effects: 'B +1; rien' }, context)).toEqual({
      ...{ name: 'B +1; rien', effects: ['B +1', 'rien'] },
    })
    expect(withResultCells('mort', { name: '', effects: 'capturé' }, context)).toBe('capturé')
    expect(withResultCells('mort', { name: 'Fin', effects: '' }, context)).toEqual({ name: 'Fin' })
  })
})
