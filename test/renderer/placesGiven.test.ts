// Entering places of sides changes results, and the reverse.
import { describe, expect, test } from 'vitest'
import {
  finishingPlacesText,
  setSideFinishingPlace,
  parseFinishingPlaceKey,
  toResultAnswer,
  type ResultForSide,
} from '../../renderer/aftermath/answers.ts'

const sides = ['a', 'b', 'c'].map((id) => ({ id, name: id.toUpperCase() }))
const question = { sides, places: { ties: false } }
type ResultAnswer = ReturnType<typeof setSideFinishingPlace>
const enterPlaces = (...places: (readonly [side: string, place: number | undefined])[]): ResultAnswer =>
  places.reduce<ResultAnswer | undefined>(
    (answer, [side, place]) => setSideFinishingPlace(question, answer, side, place),
    undefined,
  )!

describe('an entered place', () => {
  test('makes the first the winner and the others losers, in any order of entry', () => {
    const results = { a: 'loss', b: 'win', c: 'loss' }
    expect(enterPlaces(['a', 2], ['b', 1], ['c', 3])).toEqual({ kind: 'result', results, places: { a: 2, b: 1, c: 3 } })
    expect(enterPlaces(['c', 3], ['a', 2], ['b', 1])).toEqual({ kind: 'result', results, places: { a: 2, b: 1, c: 3 } })
  })

  test('is removed for a side that did not finish', () => {
    expect(enterPlaces(['a', 1], ['b', 2], ['b', undefined]).places).toEqual({ a: 1 })
    expect(enterPlaces(['a', 1], ['a', undefined])).toEqual({
      kind: 'result',
      results: { a: 'loss', b: 'loss', c: 'loss' },
    })
  })

  test('stays as typed if it is used twice: the rules refuse it', () => {
    expect(enterPlaces(['a', 1], ['b', 2], ['c', 2]).places).toEqual({ a: 1, b: 2, c: 2 })
    expect(enterPlaces(['a', 1], ['b', 1])).toMatchObject({ results: { a: 'win', b: 'win' }, places: { a: 1, b: 1 } })
  })

  test('of 2 among two sides makes the other the winner', () => {
    const two = { ...question, sides: sides.slice(0, 2) }
    expect(setSideFinishingPlace(two, undefined, 'a', 2)).toMatchObject({
      results: { a: 'loss', b: 'win' },
      places: { a: 2, b: 1 },
    })
  })
})

describe('an entered result', () => {
  const resultsOf = (...results: ResultForSide[]) => Object.fromEntries(sides.map(({ id }, at) => [id, results[at]!]))
  test('moves the first place to the winner; a draw leaves no places', () => {
    const places = { a: 1, b: 2 }
    expect(toResultAnswer(question, resultsOf('loss', 'win', 'loss'), { places }).places).toEqual({ b: 1 })
    expect(toResultAnswer(question, resultsOf('win', 'loss', 'loss'), { places }).places).toEqual(places)
    expect(toResultAnswer(question, resultsOf('draw', 'draw', 'draw'), { places })).not.toHaveProperty('places')
  })

  test('sets no places in a game without ranks', () => {
    expect(toResultAnswer({}, resultsOf('win', 'loss', 'loss'), {})).not.toHaveProperty('places')
  })
})

test.each([
  ['1', 1],
  ['3', 3],
  ['4', undefined],
  ['0', null],
  ['v', undefined],
  ['Enter', undefined],
])('with three places the key %s enters %s', (key, place) => expect(parseFinishingPlaceKey(key, 3)).toBe(place))

test('lists sides by place, first to last', () => {
  expect(finishingPlacesText(question, { result: enterPlaces(['a', 2], ['b', 1]) })).toEqual(['1. B', '2. A'])
  expect(finishingPlacesText({ sides }, { result: enterPlaces(['a', 1]) })).toEqual([])
})
