import { describe, expect, test } from 'vitest'
import {
  emptyDraft,
  insertRow,
  moveRows,
  readAt,
  removeRows,
  renameKey,
  writeAt,
} from '../../../shared/packs/editor/draft.ts'
import { childPath } from '../../../shared/rules/kit/path.ts'

const draft = {
  ...emptyDraft('faubourg'),
  kinds: [{ name: 'Meneur', values: { cran: 4 }, count: { min: 1 } }],
  tables: { hopital: { name: 'Hôpital', results: { '2-3': 'mort', '4+': { name: 'Rien', roll: { times: 2 } } } } },
  items: [{ name: 'Arc', group: 'armes', perBand: 'deux' }],
  groups: [{ name: 'Reliques', own: { max: 2 } }],
}

describe('reading by path', () => {
  test.each([
    ['kinds[0].values.cran', 4],
    ['tables.hopital.results.2-3', 'mort'],
    ['tables.hopital.results["4+"].name', 'Rien'],
    ['items[0].perBand', 'deux'],
    ['kinds[7].values.cran', undefined],
    ['name.constructor', undefined],
    ['constructor', undefined],
  ])('%s', (path, value) => expect(readAt(draft, path)).toEqual(value))

  test('finds a key that a fault has shortened', () => {
    const id = 'une-liste-dont-le-nom-est-bien-trop-long-pour-un-chemin'
    expect(readAt({ lists: { [id]: ['arc'] } }, childPath('lists', id))).toEqual(['arc'])
  })
})

describe('writing by path', () => {
  test('changes one place and nothing else', () => {
    const next = writeAt(draft, 'kinds[0].values.cran', 5)
    expect(readAt(next, 'kinds[0]')).toEqual({ name: 'Meneur', values: { cran: 5 }, count: { min: 1 } })
    expect(readAt(draft, 'kinds[0].values.cran')).toBe(4)
    expect(next['tables']).toBe(draft.tables)
  })
  test('creates what is missing on the way', () => {
    expect(readAt(writeAt(draft, 'band.limits[0].per.members', 1), 'band')).toEqual({
      limits: [{ per: { members: 1 } }],
    })
    expect(readAt(writeAt(draft, 'kinds[0].values["a b"]', 1), 'kinds[0].values')).toEqual({ cran: 4, 'a b': 1 })
  })
  test('keeps the place of a key', () => {
    expect(Object.keys(readAt(writeAt(draft, 'kinds[0].name', 'X'), 'kinds[0]') as object)).toEqual([
      ...['name', 'values', 'count'],
    ])
  })
  test('removes an object that becomes empty only if packs may leave it out', () => {
    expect(readAt(writeAt(draft, 'kinds[0].count.min', undefined), 'kinds[0]')).toEqual({
      ...{ name: 'Meneur', values: { cran: 4 } },
    })
    expect(readAt(writeAt(draft, 'kinds[0].values.cran', undefined), 'kinds[0].values')).toEqual({})
    expect(writeAt(draft, 'items', [])).not.toHaveProperty('items')
    expect(readAt(writeAt(draft, 'kinds[0]', undefined), 'kinds')).toEqual([])
  })
  test('keeps what an empty object means', () => {
    expect(
      readAt(writeAt(draft, 'tables.hopital.results["4+"].roll.times', undefined), 'tables.hopital'),
    ).toMatchObject({ results: { '4+': { name: 'Rien', roll: {} } } })
    expect(readAt(writeAt(draft, 'groups[0].own.max', undefined), 'groups[0].own')).toBe(true)
  })
  test('deletes nothing where nothing is', () => {
    expect(writeAt(draft, 'band.limits[0].per.members', undefined)).toEqual(draft)
    expect(writeAt(draft, 'succession.from', undefined)).toEqual(draft)
  })
  test('writes a hostile key as any other', () => {
    const next = writeAt(draft, 'tables.hopital.results.__proto__', 'mort')
    expect(Object.keys(readAt(next, 'tables.hopital.results') as object)).toEqual(['2-3', '4+', '__proto__'])
  })
})

describe('rows', () => {
  const rows = { items: ['a', 'b', 'c', 'd'], lists: { x: [], y: [], z: [] } }
  test.each([
    ['inserts', insertRow(rows, 'items', 1, 'n'), ['a', 'n', 'b', 'c', 'd']],
    ['inserts the first', insertRow({}, 'items', 0, 'n'), ['n']],
    ['removes', removeRows(rows, 'items', 1, 2), ['a', 'd']],
    ['moves down', moveRows(rows, 'items', 0, 2, 1), ['c', 'a', 'b', 'd']],
    ['moves up', moveRows(rows, 'items', 2, 2, 0), ['c', 'd', 'a', 'b']],
  ])('%s in a list', (_, next, items) => expect(readAt(next, 'items')).toEqual(items))

  test.each([
    ['inserts', insertRow(rows, 'lists', 1, [], 'n'), ['x', 'n', 'y', 'z']],
    ['inserts the first', insertRow({}, 'lists', 0, [], 'n'), ['n']],
    ['removes', removeRows(rows, 'lists', 0, 1), ['y', 'z']],
    ['moves', moveRows(rows, 'lists', 2, 1, 0), ['z', 'x', 'y']],
    ['renames', renameKey(rows, 'lists.y', 'n'), ['x', 'n', 'z']],
    ['refuses a key that exists', renameKey(rows, 'lists.y', 'z'), ['x', 'y', 'z']],
  ])('%s by keys in order', (_, next, keys) => expect(Object.keys(readAt(next, 'lists') as object)).toEqual(keys))
})
