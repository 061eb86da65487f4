// The index of a book: where a name is looked for, whatever it begins with.
import { describe, expect, test } from 'vitest'
import { withoutArticle } from '../../main/pdf/layouts/book/articles.ts'
import { indexOf, initialOf } from '../../main/pdf/layouts/book/names.ts'

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
])('« %s » is looked for as « %s »', (name, looked) => expect(withoutArticle(name)).toBe(looked))

describe('the letter that a name stands under', () => {
  test.each([
    ['Les Fauvettes', 'F'],
    ['L’Écurie', 'E'],
    ['Œillette', 'O'],
    ['Æliane', 'A'],
    ['Ølaf', 'O'],
    ['Łucja', 'L'],
    ['« Zoé »', 'Z'],
    ['13 lanternes', '#'],
  ])('%s: %s', (name, letter) => expect(initialOf(name)).toBe(letter))

  test('is begun once each: names are in the order of what they are looked for', () => {
    const names = ['Les Crocs', 'Œillette', 'Oriane', 'La Confrérie', 'Célestin', 'Zoé', 'Le Clan', 'Basile', 'Ouri']
    const sorted = indexOf([pageOf(names)], 'fr').map(({ name }) => name)
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
