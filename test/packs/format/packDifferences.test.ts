// What another version of a pack changes in parts that both versions have.
import { expect, test } from 'vitest'
import { readGivenPack } from '../../../main/transfer/packRulesets.ts'
import { findPackDifferences } from '../../../shared/packs/format/packDifferences.ts'
import { loadPack } from '../../../shared/packs/game/loadPack.ts'
import { FAUBOURG, faubourgWith, type Edits } from './faubourg.ts'

function differencesWith(edits: Edits) {
  const text = faubourgWith(edits)
  const [now, next] = [loadPack(FAUBOURG), loadPack(text)]
  if (!now.pack || !next.pack) throw new Error(JSON.stringify([now.faults, next.faults]))
  const { costs, parts, sections } = findPackDifferences(now.pack, next.pack, readGivenPack(text).ruleset.pack!.renamed)
  return {
    costs: costs.map(({ name, before, after }) => [name.fr, before, after]),
    parts: parts.map(({ part, name }) => [part, name.fr]),
    sections,
  }
}
const NOTHING = { costs: [], parts: [], sections: [] }

test('nothing but the version', () => expect(differencesWith({ version: '2' })).toEqual(NOTHING))

test('texts are no rules', () =>
  expect(differencesWith({ summary: 'Autre', 'kinds[0].summary': 'Autre', 'items[0].id': 'chaine' })).toEqual(NOTHING))

test('costs', () =>
  expect(differencesWith({ 'items[0].cost': 7, 'kinds[2].cost': 10 })).toEqual({
    ...NOTHING,
    costs: [
      ['Gamin', 15, 10],
      ['Chaîne', 5, 7],
    ],
  }))

test.each<[string, Edits, object]>([
  ['a figure of an item', { 'items[1].figures.portee': 10 }, { parts: [['items', 'Lance-pierres']] }],
  ['a value of a kind', { 'kinds[0].values.cran': 5 }, { parts: [['kinds', 'Meneur']] }],
  ['a limit of a value', { 'values[1].max': 5 }, { parts: [['values', 'Bagarre']] }],
  ['a column', { 'groups[0].columns[1].held': 'bearer.bagarre' }, { parts: [['groups', 'Armes']] }],
  ['what a choice changes', { 'options[0].choices[1].changes[0].add': 2 }, { parts: [['options', 'Quartier']] }],
  [
    'the dice of a result',
    { 'tables.lecons.results': { '1': 'Vitesse +1', '2-4': 'B -1', '5+': 'cran +1' } },
    { parts: [['tables', 'Leçons']] },
  ],
  ['the budget', { 'band.budget': 500 }, { sections: ['band'] }],
  ['a check', { 'checks.band[0].when': 'false' }, { sections: ['checks'] }],
  ['an award', { 'awards[0].amount': 2 }, { sections: ['experience'] }],
  ['a price of advances', { 'advances.price': 5 }, { sections: ['experience'] }],
  ['an upkeep', { 'upkeep[0].amount': 6 }, { sections: ['income'] }],
  ['a list', { 'lists.rues': ['chaine', 'lance-pierres'] }, { sections: ['lists'] }],
  ['an aid', { 'aids[0].text': 'Autre' }, { sections: ['aids'] }],
])('%s', (_, edits, found) => expect(differencesWith(edits)).toEqual({ ...NOTHING, ...found }))

test('new ids alone change nothing, also in lists that contain them', () =>
  expect(
    differencesWith({ 'items[0].id': 'fouet', 'lists.rues[0]': 'fouet', renamed: { items: { chaine: 'fouet' } } }),
  ).toEqual(NOTHING))

test('what is added or gone is not listed', () =>
  expect(differencesWith({ 'items[6]': { name: 'Sifflet', group: 'bricoles', cost: 1 } })).toEqual(NOTHING))
