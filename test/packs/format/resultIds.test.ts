// Ids of the results of tables, with which members record their injuries.
import { describe, expect, test } from 'vitest'
import { parseRoster } from '../../../shared/rules/parseRoster.ts'
import { evaluateWholeRoster } from '../../../shared/rules/evaluate.ts'
import { rulesetOf } from '../game/brumes.ts'
import { FAUBOURG, faubourgWith, messagesAbout, type Edits } from './faubourg.ts'

const rulesetWith = (edits: Edits) => rulesetOf(faubourgWith(edits))
const idsIn = (edits: Edits, table = 'hopital') => rulesetWith(edits).tables[table]!.results.map(({ id }) => id)
const withResults = (results: object, more: Edits = {}): Edits => ({ 'tables.hopital.results': results, ...more })

describe('the id of a result', () => {
  test('is made from its name or its text, and from its table', () =>
    expect(idsIn({})).toEqual([
      'mort-on-hopital',
      'boiterie-on-hopital',
      'manque-1-partie-on-hopital',
      'deux-fois-on-hopital',
      'rien-on-hopital',
      'captured-on-hopital',
      'une-lecon-on-hopital',
    ]))

  test.each([
    ['V −1', 'v-minus-1-on-hopital'],
    ['V -1', 'v-minus-1-on-hopital'],
    ['V – 1', 'v-minus-1-on-hopital'],
    ['V +1', 'v-plus-1-on-hopital'],
    [{ name: 'Jambe cassée (V −2)', effects: ['V −2'] }, 'jambe-cassee-v-minus-2-on-hopital'],
    [{ name: 'Coup-de-poing, 2-3 jours', effects: ['rien'] }, 'coup-de-poing-2-3-jours-on-hopital'],
    [{ name: { en: 'Old wound', fr: 'Vieille plaie' }, effects: [] }, 'vieille-plaie-on-hopital'],
    [{ id: 'limp', name: 'Boiterie', effects: ['V −1'] }, 'limp'],
  ])('%j is %s', (result, id) => expect(idsIn(withResults({ '2+': result }))).toEqual([id]))

  test('stays if the dice change', () => {
    const dice = { '2-4': { name: 'Boiterie', effects: ['V −1'] }, '5-11': 'rien', '12': 'mort' }
    expect(idsIn(withResults(dice))).toEqual(['boiterie-on-hopital', 'rien-on-hopital', 'mort-on-hopital'])
    const member = { kind: 'meneur', name: 'Léa', injuries: [{ id: 'boiterie-on-hopital' }] }
    const document = { format: 'chronique/roster@1', ruleset: 'faubourg', name: 'A', options: {}, members: [member] }
    for (const ruleset of [rulesetWith({}), rulesetWith(withResults(dice))]) {
      const { roster } = parseRoster(document, [ruleset])
      expect(evaluateWholeRoster(ruleset, roster).members[0]!.values['speed']!.total).toBe(4)
    }
  })

  test('can be kept by a result with another name', () => {
    const renamed = { id: 'boiterie-on-hopital', name: 'Jambe raide', effects: ['V −1'] }
    expect(idsIn({ "tables.hopital.results['3']": renamed })[1]).toBe('boiterie-on-hopital')
  })

  test('fits into a roster however long its name and its table are', () => {
    const [id] = idsIn({
      'tables.hopital.results': undefined,
      [`tables.hopital`]: { name: 'A', dice: 'D6', results: { '1+': { name: `${'ab '.repeat(26)}c`, effects: [] } } },
    })
    expect(id).toMatch(/^(ab-)+a?b?-on-hopital$/)
    const table = 'x'.repeat(70)
    const long = {
      [`tables.${table}`]: {
        name: 'A',
        dice: 'D6',
        results: { '1+': { name: 'Une très longue histoire', effects: [] } },
      },
      'kinds[0].table': table,
    }
    const [other] = idsIn(long, table)
    expect([other, other!.length <= 80]).toEqual([`une-tr-on-${table}`, true])
  })
})

test('the same text at several places of a table is one result', () => {
  const results = { '2': 'rien', '3-5': 'V −1', '6': 'mort', '7-8': 'Rien', '9+': 'V -1' }
  const { tables } = rulesetWith(withResults(results))
  expect(tables['hopital']!.results.map(({ name, on }) => [name.fr, on])).toEqual([
    [
      'rien',
      [
        [2, 2],
        [7, 8],
      ],
    ],
    [
      'V −1',
      [
        [3, 5],
        [9, 12],
      ],
    ],
    ['mort', [[6, 6]]],
  ])
})

test('the same name on two tables is two results', () => {
  expect(idsIn({}, 'lecons')).toEqual(['speed', 'bagarre', 'cran'])
  const { aftermath } = rulesetWith({ "tables.lecons.results['5+']": 'cran +1', "tables.hopital.results['2']": 'B +1' })
  expect(aftermath.injuries.get('b-plus-1-on-hopital')!.effects).toEqual([{ kind: 'stat', stat: 'bagarre', amount: 1 }])
})

describe('a fault is reported', () => {
  const limp = { name: 'Boiterie', effects: ['V −1'] }
  test.each<[what: string, edits: Edits, messages: readonly string[]]>([
    [
      'for two results with the same name',
      { "tables.hopital.results['9']": { ...limp, effects: ['V −2'] } },
      [
        'tables.hopital.results.9.id: Two results have the id “boiterie-on-hopital”: this one and tables.hopital.results.3. Give one of them an “id” of its own.',
      ],
    ],
    [
      'for the same id on two tables',
      {
        "tables.hopital.results['3']": { ...limp, id: 'limp' },
        'tables.ruines': { name: 'Ruines', byHand: true, dice: 'D6', results: { '1+': { ...limp, id: 'limp' } } },
      },
      [
        'tables.ruines.results["1+"].id: Two results have the id “limp”: this one and tables.hopital.results.3. Give one of them an “id” of its own.',
      ],
    ],
    [
      'for a name without letters',
      { "tables.hopital.results['3']": { name: '???', effects: [] } },
      ['tables.hopital.results.3.id: No id can be made from this name: add “id”.'],
    ],
    [
      'for the id of an advance',
      { "tables.lecons.results['5+']": { id: 'nerve', name: 'Cran', effects: ['cran +1'] } },
      ['tables.lecons.results["5+"].id: Advances are recorded by the value that they improve: leave out “id”.'],
    ],
    [
      'for a misspelt id in a formula, which may name an injury',
      { 'checks.member[0].when': "any(injuries; id = 'boitrie-on-hopital')" },
      [
        "checks.member[0].when: Character 20: The value cannot be 'boitrie-on-hopital'. Did you mean 'boiterie-on-hopital'?",
      ],
    ],
  ])('%s', (_, edits, messages) => expect(messagesAbout(faubourgWith(edits), 'en')).toEqual(messages))

  test('in French', () =>
    expect(messagesAbout(faubourgWith({ "tables.hopital.results['9']": limp }), 'fr')).toEqual([
      'tables.hopital.results.9.id : Deux résultats ont l’identifiant « boiterie-on-hopital » : celui-ci et tables.hopital.results.3. Donnez à l’un d’eux un « id » à lui.',
    ]))
})

test('the order of keys in a document means nothing', () => {
  const document = JSON.parse(FAUBOURG) as { tables: { hopital: { results: object } } }
  const { results } = document.tables.hopital
  const backwards = Object.fromEntries(Object.entries(results).toReversed())
  expect(idsIn(withResults(backwards))).toEqual(idsIn({}))
})
