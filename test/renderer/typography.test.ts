import { expect, test } from 'vitest'
import { nameOnOneLine, onOneLine, preventBreaks, preventBreaksBeforeNumbers } from '../../renderer/text/typography.ts'

test.each([
  ['1D6 : 1–3 gauche, 4–6 droit', '1D6 : 1–\u20603 gauche, 4–\u20606 droit'],
  ['Tir −1D – définitif', 'Tir −1D – définitif'],
  ['Règles (one-to-one skirmish) - 2', 'Règles (one-\u2060to-\u2060one skirmish) - 2'],
  ['', ''],
])('prevents line breaks: %s', (text, joined) => expect(preventBreaks(text)).toBe(joined))

test('keeps a date on one line', () =>
  expect(onOneLine('modifiée le 22 nov. 2026 à 15:01')).toBe(
    'modifiée\u00a0le\u00a022\u00a0nov.\u00a02026\u00a0à\u00a015:01',
  ))

test('keeps a name on one line, unless it is too long', () => {
  expect(nameOnOneLine('Les Mouettes du Bassin')).toBe('Les\u00a0Mouettes\u00a0du\u00a0Bassin')
  expect(nameOnOneLine('Les Contrebandiers de la Darse')).toBe('Les Contrebandiers de la Darse')
})

test('keeps a number with the word before it', () => {
  expect(preventBreaksBeforeNumbers('Avance 2, arrêt')).toBe('Avance\u00a02, arrêt')
  expect(preventBreaksBeforeNumbers('2 coups')).toBe('2 coups')
})
