// The index of a book: under which letter a name is listed.
import { describe, expect, test } from 'vitest'
import { withoutArticle } from '../../main/pdf/layouts/book/articles.ts'
import { collectIndexEntries, indexInitialOf } from '../../main/pdf/layouts/book/names.ts'

const pageOf = (names: readonly string[]) => ({
  number: 5,
  ink: names.map((name) => ({ runs: [{ text: name, size: 9 }], x: 0, y: 0, about: [{ name }] })),
})

test.each([
  ['Les Fauvettes', 'Fauvettes'],
  ['L’Écurie des Ædiles', 'Écurie des Ædiles'],
  ['The Docks', 'Docks'],
  ['Lanterne sourde', 'Lanterne sourde'],
  ['Aelwen', 'Aelwen'],
  ['Antan', 'Antan'],
  ['Les', 'Les'],
  ['La ', 'La '],
])('sorts « %s » as « %s »', (name, sortName) => expect(withoutArticle(name)).toBe(sortName))

describe('the initial of a name', () => {
  test.each([
    ['Les Fauvettes', 'F'],
    ['L’Écurie', 'E'],
    ['Œillette', 'O'],
    ['Æliane', 'A'],
    ['Ølaf', 'O'],
    ['Łucja', 'L'],
    ['« Zoé »', 'Z'],
    ['13 lanternes', '#'],
  ])('%s: %s', (name, letter) => expect(indexInitialOf(name)).toBe(letter))

  test('starts one group each: names are sorted without their article', () => {
    const names = ['Les Crocs', 'Œillette', 'Oriane', 'La Confrérie', 'Célestin', 'Zoé', 'Le Clan', 'Basile', 'Ouri']
    const sorted = collectIndexEntries([pageOf(names)], 'fr').map(({ name }) => name)
    expect(sorted).toEqual([
      'Basile',
      'Célestin',
      'Le Clan',
      'La Confrérie',
      'Les Crocs',
      'Œillette',
      'Oriane',
      'Ouri',
      'Zoé',
    ])
  })
})
