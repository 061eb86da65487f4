// The order of arrival that a race at the table proposes (CI-R34, CI-R35).
import { describe, expect, test } from 'vitest'
import * as on from './raceTable.ts'
import { begin, follow, hit, lap, run, stand, table, three } from './raceTable.ts'
import { team } from './fixtures.ts'

type Moves = Parameters<typeof on.begun>[1][]
const placesOf = (seated: on.RaceTable, ...moves: Moves) => {
  const result = follow(seated, [...begin(seated), ...moves]).answers['result']
  return result?.kind === 'result' ? result.places : undefined
}
const finish = (winner: string | null) => ({ kind: 'finish', winner }) as const
const placed = (of: string, position: number, lane = 1) =>
  ({ kind: 'place', team: of, part: 'chariot', position, lane }) as const

describe('a race that is won places', () => {
  test('those behind the winner by laps, then by how far they are, then nearest the inside', () => {
    const ahead = [placed('lupa', 9), placed('taurus', 12), placed('aquila', 2), finish('aquila')]
    expect(placesOf(three(), ...ahead)).toEqual({ 'of-aquila': 1, 'of-taurus': 2, 'of-lupa': 3 })
    const lapped = [...run(8), ...run(7), ...run(6), lap('lupa'), placed('taurus', 40), finish('aquila')]
    expect(placesOf(three(), ...lapped)).toEqual({ 'of-aquila': 1, 'of-lupa': 2, 'of-taurus': 3 })
    const level = [placed('lupa', 9, 3), placed('taurus', 9, 2), finish('aquila')]
    expect(placesOf(three(), ...level)).toEqual({ 'of-aquila': 1, 'of-taurus': 2, 'of-lupa': 3 })
  })

  test('nobody whose driver is dead, on foot or gone', () => {
    expect(placesOf(three(), hit('lupa', 'driver', 20), finish('aquila'))).toEqual({ 'of-aquila': 1, 'of-taurus': 2 })
    for (const where of ['foot', 'out'])
      expect(placesOf(three(), stand('taurus', { on: where }), finish('aquila'))).toEqual({
        'of-aquila': 1,
        'of-lupa': 2,
      })
  })

  test('those that nothing tells apart by nobody: whoever watched says it', () => {
    const level = [placed('lupa', 9, 2), placed('taurus', 9, 2), finish('aquila')]
    expect(placesOf(three(), ...level)).toEqual({ 'of-aquila': 1 })
  })

  test('a stable once, where its first chariot is', () => {
    const seated = table(
      on.band('red', { a: team({ name: 'A' }), b: team({ name: 'B' }) }),
      on.band('blue', { c: team({ name: 'C' }) }),
    )
    const moves = [placed('a', 3), placed('b', 9), placed('c', 6)]
    expect(placesOf(seated, ...moves, finish('b'))).toEqual({ red: 1, blue: 2 })
    expect(placesOf(seated, ...moves, finish('c'))).toEqual({ blue: 1, red: 2 })
  })

  test('in the order in which they crossed the line for the last time, however far they went on', () => {
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
      placed('taurus', 30),
    ]
    expect(placesOf(three(), ...fought, finish('aquila'))).toEqual({ 'of-aquila': 1, 'of-lupa': 2, 'of-taurus': 3 })
  })

  test('each chariot by itself; those of a stable that nothing tells apart one after the other', () => {
    const seated = table(
      on.band('red', { a: team({ name: 'A' }), b: team({ name: 'B' }), d: team({ name: 'D' }) }),
      on.band('blue', { c: team({ name: 'C' }) }),
    )
    const finishOf = (...moves: Moves) => on.begun(seated, ...moves).finish
    const moves = [placed('b', 9, 2), placed('c', 6), placed('d', 9, 2)]
    expect(finishOf(...moves, finish('a'))).toEqual([
      { team: 'a', place: 1 },
      { team: 'b', place: 2 },
      { team: 'd', place: 3 },
      { team: 'c', place: 4 },
    ])
    // Of different stables dice decide: no place is theirs yet.
    expect(finishOf(...moves, placed('c', 9, 2), finish('a'))).toEqual([
      { team: 'a', place: 1 },
      { team: 'b', place: 2, last: 4 },
      { team: 'd', place: 2, last: 4 },
      { team: 'c', place: 2, last: 4 },
    ])
  })

  test('nobody where it is void', () => {
    expect(placesOf(three(), finish(null))).toBeUndefined()
  })
})
