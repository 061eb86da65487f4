// The order of arrival that a finished race proposes (CI-R34, CI-R35).
import { describe, expect, test } from 'vitest'
import * as on from './raceTable.ts'
import { begin, follow, hit, lap, run, stand, table, three } from './raceTable.ts'
import { team } from './fixtures.ts'

type Moves = Parameters<typeof on.raceAfter>[1][]
const placesOf = (seated: on.RaceTable, ...moves: Moves) => {
  const result = follow(seated, [...begin(seated), ...moves]).answers['result']
  return result?.kind === 'result' ? result.places : undefined
}
const finish = (winner: string | null) => ({ kind: 'finish', winner }) as const
const placeChariot = (of: string, position: number, lane = 1) =>
  ({ kind: 'place', team: of, part: 'chariot', position, lane }) as const

describe('a won race', () => {
  test('places the others by laps, then by position, then nearest the inside', () => {
    const ahead = [placeChariot('lupa', 9), placeChariot('taurus', 12), placeChariot('aquila', 2), finish('aquila')]
    expect(placesOf(three(), ...ahead)).toEqual({ 'of-aquila': 1, 'of-taurus': 2, 'of-lupa': 3 })
    const lapped = [...run(8), ...run(7), ...run(6), lap('lupa'), placeChariot('taurus', 40), finish('aquila')]
    expect(placesOf(three(), ...lapped)).toEqual({ 'of-aquila': 1, 'of-lupa': 2, 'of-taurus': 3 })
    const level = [placeChariot('lupa', 9, 3), placeChariot('taurus', 9, 2), finish('aquila')]
    expect(placesOf(three(), ...level)).toEqual({ 'of-aquila': 1, 'of-taurus': 2, 'of-lupa': 3 })
  })

  test('places no team whose driver is dead, on foot or gone', () => {
    expect(placesOf(three(), hit('lupa', 'driver', 20), finish('aquila'))).toEqual({ 'of-aquila': 1, 'of-taurus': 2 })
    for (const where of ['foot', 'out'])
      expect(placesOf(three(), stand('taurus', { on: where }), finish('aquila'))).toEqual({
        'of-aquila': 1,
        'of-lupa': 2,
      })
  })

  test('leaves the places of tied teams to the organiser', () => {
    const level = [placeChariot('lupa', 9, 2), placeChariot('taurus', 9, 2), finish('aquila')]
    expect(placesOf(three(), ...level)).toEqual({ 'of-aquila': 1 })
  })

  test('places a stable once, by its first chariot', () => {
    const seated = table(
      on.band('red', { a: team({ name: 'A' }), b: team({ name: 'B' }) }),
      on.band('blue', { c: team({ name: 'C' }) }),
    )
    const moves = [placeChariot('a', 3), placeChariot('b', 9), placeChariot('c', 6)]
    expect(placesOf(seated, ...moves, finish('b'))).toEqual({ red: 1, blue: 2 })
    expect(placesOf(seated, ...moves, finish('c'))).toEqual({ blue: 1, red: 2 })
  })

  test('places by the order of the last crossing, even if a later team drives further', () => {
    const twice = ['aquila', 'lupa', 'taurus'].flatMap((of) => [lap(of), lap(of)])
    const aboard = stand('lupa', { on: 'chariot', of: 'aquila' })
    // Aquila and Lupa cross together and fight; Taurus follows, and drives on.
    const fought = [
      ...run(8),
      ...run(7),
      ...run(6),
      ...twice,
      aboard,
      lap('aquila'),
      lap('taurus'),
      placeChariot('taurus', 30),
    ]
    expect(placesOf(three(), ...fought, finish('aquila'))).toEqual({ 'of-aquila': 1, 'of-lupa': 2, 'of-taurus': 3 })
  })

  test('places each chariot, and tied chariots of a stable one after the other', () => {
    const seated = table(
      on.band('red', { a: team({ name: 'A' }), b: team({ name: 'B' }), d: team({ name: 'D' }) }),
      on.band('blue', { c: team({ name: 'C' }) }),
    )
    const finishOf = (...moves: Moves) => on.raceAfter(seated, ...moves).finish
    const moves = [placeChariot('b', 9, 2), placeChariot('c', 6), placeChariot('d', 9, 2)]
    expect(finishOf(...moves, finish('a'))).toEqual([
      { team: 'a', place: 1 },
      { team: 'b', place: 2 },
      { team: 'd', place: 3 },
      { team: 'c', place: 4 },
    ])
    // Dice decide between different stables: no place is fixed yet.
    expect(finishOf(...moves, placeChariot('c', 9, 2), finish('a'))).toEqual([
      { team: 'a', place: 1 },
      { team: 'b', place: 2, last: 4 },
      { team: 'd', place: 2, last: 4 },
      { team: 'c', place: 2, last: 4 },
    ])
  })

  test('places no one if it is void', () => {
    expect(placesOf(three(), finish(null))).toBeUndefined()
  })
})
