// Where lines of print may break, and where not.
import { describe, expect, test } from 'vitest'
import { widthOfRuns } from '../../main/pdf/drawing/ink.ts'
import { toDrawableText } from '../../main/pdf/drawing/drawable.ts'
import { wrapRuns } from '../../main/pdf/drawing/wrap.ts'

const wrapText = (text: string, width: number): string[] =>
  wrapRuns([{ text, size: 10 }], width).map((line) => line.map((run) => run.text).join(''))

const widthOf = (text: string): number => widthOfRuns([{ text, size: 10 }]) + 0.5

describe('a line', () => {
  // The second text fits on one line; without the rule the first line would break after it.
  test.each([
    ['une épée × 12, dague', 'une épée ×', ['une', 'épée × 12,', 'dague']],
    ['une épée × 12, dague', 'une épée', ['une épée', '× 12,', 'dague']],
    ['allez de MOUV à 2 × MOUV', 'allez de MOUV à 2', ['allez de MOUV à', '2 × MOUV']],
    ['perdu contre « Sauve »', 'perdu contre «', ['perdu contre', '« Sauve »']],
    ['perdu contre « Sauve »', 'contre « Sauve', ['perdu contre', '« Sauve »']],
    ['passe de 25 → 30 points', 'passe de 25', ['passe de', '25 → 30', 'points']],
    ['passe de 25 → 30 points', 'passe de 25 →', ['passe de', '25 → 30', 'points']],
    ['un dé : 1–3 gauche, 4–6 droit', 'un dé : 1–3 gauche, 4–6', ['un dé : 1–3 gauche,', '4–6 droit']],
    ['deux bêtes / 1 homme', 'deux bêtes', ['deux', 'bêtes / 1', 'homme']],
    ['deux bêtes / 1 homme', 'deux bêtes /', ['deux', 'bêtes / 1', 'homme']],
    ['un bon pistolet / revolver', 'un bon pistolet', ['un bon', 'pistolet /', 'revolver']],
    [
      'couvert léger : +1, lourd : +2 ; ensuite',
      'couvert léger : +1, lourd :',
      ['couvert léger : +1,', 'lourd : +2 ; ensuite'],
    ],
    ['fini : AV −3, ou éjecté', 'fini : AV', ['fini :', 'AV −3,', 'ou', 'éjecté']],
    ['mêlée 3 · tir 4 · relever 2', 'mêlée 3 · tir', ['mêlée 3 ·', 'tir 4 ·', 'relever 2']],
    ['mêlée 3 · tir 4 · relever 2', 'mêlée 3 · tir 4', ['mêlée 3 ·', 'tir 4 ·', 'relever 2']],
    ['perdu, partie 1. Il boite', 'perdu, partie', ['perdu,', 'partie 1. Il', 'boite']],
    ['numéroter de 1 à 6, puis', 'numéroter de 1 à', ['numéroter de', '1 à 6, puis']],
    ['blesse toujours, un 1 jamais', 'blesse toujours, un', ['blesse toujours,', 'un 1 jamais']],
    ['−3 ou −2 : 5+ ; et puis', '−3 ou −2 :', ['−3 ou', '−2 : 5+ ;', 'et puis']],
    ['rank 3 to 2, then on', 'rank 3 to', ['rank', '3 to 2,', 'then on']],
    ['gardez bien le pont ; ensuite', 'gardez bien le pont', ['gardez bien le', 'pont ; ensuite']],
  ])('of « %s » as wide as « %s » keeps signs with their words', (text, room, expected) => {
    expect(wrapText(text, widthOf(room))).toEqual(expected)
  })

  test('breaks within unbreakable text only if it is wider than any line', () => {
    const width = widthOf('anticonst')
    const lines = wrapText('anticonstitutionnel × 999', width)
    expect(lines.join('').replaceAll(' ', '')).toBe('anticonstitutionnel×999')
    for (const line of lines) expect(widthOf(line)).toBeLessThanOrEqual(width + 0.5)
    expect(lines.at(-1)).toMatch(/ × 999$/u)
  })
})

describe('a word wider than any line', () => {
  test('breaks after its hyphens, and within a part only if that is too wide', () => {
    expect(wrapText('Jean-Baptiste-Emmanuel', widthOf('Emmanuel'))).toEqual(['Jean-', 'Baptiste-', 'Emmanuel'])
    expect(wrapText('Anne-Marie-Louise', widthOf('Anne-Marie-'))).toEqual(['Anne-Marie-', 'Louise'])
    expect(wrapText('un Anticonstitutionnel-Jean', widthOf('Anticonst'))[0]).toBe('un')
    expect(wrapText('Anticonstitutionnel-Jean', widthOf('Anticonst')).at(-1)).toMatch(/Jean$/u)
  })

  test('does not break after a hyphen before a digit', () => {
    expect(wrapText('AAAAAAA12-14', widthOf('AAAAAAA12-1'))).toEqual(['AAAAAAA12-1', '4'])
  })
})

describe('the last line', () => {
  test('has more than four letters, or else begins with the previous word', () => {
    expect(wrapText('pour des figurines dès 30 mm.', widthOf('pour des figurines dès 30'))).toEqual([
      'pour des figurines dès',
      '30 mm.',
    ])
  })

  test('takes no word with it if it is longer', () => {
    expect(wrapText('pour des figurines en métal', widthOf('pour des figurines en'))).toEqual([
      'pour des figurines en',
      'métal',
    ])
  })

  test('of two words is unchanged, as are words that do not fit on one line together', () => {
    expect(wrapText('grande épée', widthOf('grande'))).toEqual(['grande', 'épée'])
    expect(wrapText('grande ép', widthOf('grande'))).toEqual(['grande', 'ép'])
    expect(wrapText('un anticonstitutionnel si', widthOf('anticonstitutionnel'))).toEqual([
      'un',
      'anticonstitutionnel',
      'si',
    ])
  })
})

test('right-to-left letters do not reverse a line', () => {
  expect(toDrawableText('عصا (abc)')).toBe('\ufffd\ufffd\ufffd (abc)')
})
