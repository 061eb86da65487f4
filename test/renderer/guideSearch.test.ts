// Search in the guide: singular and plural, without accents, with keys as labelled on the keyboard.
import { describe, expect, test } from 'vitest'
import type { GuideBlock, GuideBook, LoadedGuidePage } from '../../renderer/guide/model.ts'
import { searchGuide, removePlurals } from '../../renderer/guide/search.ts'

const text = (words: string) => [{ kind: 'text', text: words }] as const
const page = (title: string, ...blocks: GuideBlock[]): LoadedGuidePage => ({ title, blocks, pictures: {} })
const book: GuideBook = new Map([
  [
    'stick',
    page(
      'Garder',
      { kind: 'heading', level: 2, text: text('Sur une clé') },
      { kind: 'paragraph', text: text('La clé USB.') },
    ),
  ],
  [
    'keys',
    page('Clavier', {
      kind: 'list',
      isOrdered: false,
      items: [text('Les jeux.'), [{ kind: 'keys', keys: ['ctrl', 'Z'] }, ...text(' annule.')]],
    }),
  ],
])
const keyLabels = (keys: readonly string[]) => keys.map((key) => (key === 'ctrl' ? 'Strg' : key)).join(' ')
const searchResults = (query: string) =>
  searchGuide(book, query, keyLabels).map(({ page: name, text: excerpt, place }) => [name, excerpt, place])

describe('a search in the guide', () => {
  test.each(['clé usb', 'CLE', 'clés usb', 'Cles'])('finds an entry by %s', (query) =>
    expect(searchResults(query)).toContainEqual(['stick', 'La clé USB.', { block: 1, item: 0 }]),
  )

  test('finds plurals by the singular, and the reverse', () => {
    expect(removePlurals('clés jeux os des')).toBe('clé jeu os des')
    expect(searchResults('jeu')).toEqual(searchResults('jeux'))
    expect(searchResults('jeux')).toHaveLength(1)
  })

  test('finds keys by their label on the keyboard', () => {
    expect(searchResults('strg')).toEqual([['keys', 'Strg Z annule.', { block: 0, item: 1 }]])
    expect(searchResults('ctrl')).toEqual([])
  })

  test.each(['', '  ', 'zzz', 'clé zzz'])('« %s » has no results', (query) => expect(searchResults(query)).toEqual([]))
})
