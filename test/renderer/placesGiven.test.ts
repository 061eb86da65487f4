// What is said of a result once it is said where sides came in.
import { describe, expect, test } from 'vitest'
import { orderTold, placeAnswer, placeOfKey, resultAnswer, type Result } from '../../renderer/aftermath/given.ts'

const sides = ['a', 'b', 'c'].map((id) => ({ id, name: id.toUpperCase() }))
const question = { sides, places: { ties: false } }
type Given = ReturnType<typeof placeAnswer>
const told = (...places: (readonly [side: string, place: number | undefined])[]): Given =>
  places.reduce<Given | undefined>((given, [side, place]) => placeAnswer(question, given, side, place), undefined)!

describe('a place that is said', () => {
  test('makes the first the winner and the others lose, in whatever order they are said', () => {
    const results = { a: 'loss', b: 'win', c: 'loss' }
    expect(told(['a', 2], ['b', 1], ['c', 3])).toEqual({ kind: 'result', results, places: { a: 2, b: 1, c: 3 } })
    expect(told(['c', 3], ['a', 2], ['b', 1])).toEqual({ kind: 'result', results, places: { a: 2, b: 1, c: 3 } })
  })

  test('is taken away where a side did not finish', () => {
    expect(told(['a', 1], ['b', 2], ['b', undefined]).places).toEqual({ a: 1 })
    expect(told(['a', 1], ['a', undefined])).toEqual({ kind: 'result', results: { a: 'loss', b: 'loss', c: 'loss' } })
  })

  test('twice stays as it is typed: the rules refuse it', () => {
    expect(told(['a', 1], ['b', 2], ['c', 2]).places).toEqual({ a: 1, b: 2, c: 2 })
    expect(told(['a', 1], ['b', 1])).toMatchObject({ results: { a: 'win', b: 'win' }, places: { a: 1, b: 1 } })
  })

  test('of the second of two makes the other win', () => {
    const two = { ...question, sides: sides.slice(0, 2) }
    expect(placeAnswer(two, undefined, 'a', 2)).toMatchObject({
      results: { a: 'loss', b: 'win' },
      places: { a: 2, b: 1 },
    })
  })
})

describe('a result that is said', () => {
  const fared = (...results: Result[]) => Object.fromEntries(sides.map(({ id }, at) => [id, results[at]!]))
  test('gives who won the first place and takes it from others; a draw leaves none', () => {
    const places = { a: 1, b: 2 }
    expect(resultAnswer(question, fared('loss', 'win', 'loss'), { places }).places).toEqual({ b: 1 })
    expect(resultAnswer(question, fared('win', 'loss', 'loss'), { places }).places).toEqual(places)
    expect(resultAnswer(question, fared('draw', 'draw', 'draw'), { places })).not.toHaveProperty('places')
  })

  test('says nothing of places where nobody is ranked', () => {
    expect(resultAnswer({}, fared('win', 'loss', 'loss'), {})).not.toHaveProperty('places')
  })
})

test.each([
  ['1', 1],
  ['3', 3],
  ['4', undefined],
  ['0', null],
  ['v', undefined],
  ['Enter', undefined],
])('of three places the key %s says %s', (key, place) => expect(placeOfKey(key, 3)).toBe(place))

test('the order is told, the first first', () => {
  expect(orderTold(question, { result: told(['a', 2], ['b', 1]) })).toEqual(['1. B', '2. A'])
  expect(orderTold({ sides }, { result: told(['a', 1]) })).toEqual([])
})
