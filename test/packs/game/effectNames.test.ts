// Effects that an author wrote in one language, as readers of the other see them.
import { expect, test } from 'vitest'
import { brumesWith } from '../format/brumes.ts'
import { rulesetOf } from './brumes.ts'

/** The name and the summary of the only result of a table, with plain spaces. */
function resultOf(result: unknown) {
  const ruleset = rulesetOf(
    brumesWith({
      'values[0].short': { fr: 'C', en: 'F' },
      'tables.essai': { name: 'Essai', byHand: true, dice: 'D6', results: { '1+': result } },
    }),
  )
  const { name, summary } = ruleset.tables['essai']!.results[0]!
  return JSON.parse(JSON.stringify({ name, summary }).replaceAll('\u00a0', ' ')) as { name: object; summary: object }
}

test.each([
  ['mort', 'mort', 'dead'],
  ['dead', 'mort', 'dead'],
  ['Capturé', 'capturé', 'captured'],
  ['manque 1 partie', 'manque une partie', 'misses one game'],
  ['misses 3 games', 'manque 3 parties', 'misses 3 games'],
  ['perd son équipement', 'perd son équipement', 'loses its equipment'],
  ['expérience +2', 'expérience +2', 'experience +2'],
  ['C -1', 'C −1', 'F −1'],
  ['F +1', 'C +1', 'F +1'],
  ['trésor +D6*10', 'trésor +D6 × 10', 'treasury +D6 × 10'],
  ['treasury - 30', 'trésor −30', 'treasury −30'],
  ['rien', 'rien', 'nothing'],
  ['état hanté', 'hanté', 'hanté'],
  ['state afraid of water', 'afraid of water', 'afraid of water'],
  ['état hanté par l’eau', 'hanté par l’eau', 'hanté par l’eau'],
])('%s', (text, fr, en) => expect(resultOf(text)).toEqual({ name: { fr, en }, summary: { fr: '', en: '' } }))

test('a result with a name says what it does, in both languages', () =>
  expect(resultOf({ name: 'Fièvre', effects: ['C −1', 'misses 2 games'] })).toEqual({
    name: { fr: 'Fièvre', en: 'Fièvre' },
    summary: { fr: 'C −1, manque 2 parties', en: 'F −1, misses 2 games' },
  }))
