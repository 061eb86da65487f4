// What is found in the guide: in the singular and the plural, without accents, with keys as they are written.
import { describe, expect, test } from 'vitest'
import type { Block, Book, LoadedPage } from '../../renderer/guide/model.ts'
import { searched, stems } from '../../renderer/guide/search.ts'

const text = (words: string) => [{ kind: 'text', text: words }] as const
const page = (title: string, ...blocks: Block[]): LoadedPage => ({ title, blocks, pictures: {} })
const book: Book = new Map([
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
const spelt = (keys: readonly string[]) => keys.map((key) => (key === 'ctrl' ? 'Strg' : key)).join(' ')
const found = (query: string) =>
  searched(book, query, spelt).map(({ page: name, text: said, place }) => [name, said, place])

describe('what is searched', () => {
  test.each(['clé usb', 'CLE', 'clés usb', 'Cles'])('%s', (query) =>
    expect(found(query)).toContainEqual(['stick', 'La clé USB.', { block: 1, item: 0 }]),
  )

  test('is found with its plural, and a plural with its singular', () => {
    expect(stems('clés jeux os des')).toBe('clé jeu os des')
    expect(found('jeu')).toEqual(found('jeux'))
    expect(found('jeux')).toHaveLength(1)
  })

  test('has its keys as they stand on the keyboard', () => {
    expect(found('strg')).toEqual([['keys', 'Strg Z annule.', { block: 0, item: 1 }]])
    expect(found('ctrl')).toEqual([])
  })

  test.each(['', '  ', 'zzz', 'clé zzz'])('« %s » finds nothing', (query) => expect(found(query)).toEqual([]))
})
