// What the panel offers, marks and shows around a race: targets, what comes before the next turn, shared squares, the finish.
import { describe, expect, test } from 'vitest'
import type { RaceView } from '../../../shared/rulesets/circus-imperium/race/view.ts'
import { LOELIA } from './fixtures.ts'
import * as on from './raceTable.ts'
import { action, begun, declare, done, lap, next, run, stand, teams, three, two, VORENUS, whip } from './raceTable.ts'

const targetsOf = (view: RaceView, id: string): string[] => {
  const [input] = action(view, id).inputs
  return input?.kind === 'choice' ? input.options.map(({ name }) => name.en) : []
}
const combat = [...run(3), ...run(3), next]
const place = (team: string, position: number, lane: number) =>
  ({ kind: 'place', team, part: 'chariot', position, lane }) as const

describe('targets', () => {
  const crewed = () => teams({ aquila: { gladiator: VORENUS }, lupa: { driver: { ...LOELIA, name: 'Drusus' } } })

  test('of persons name where they are', () => {
    expect(targetsOf(begun(two(), ...combat), 'act:aquila:driver:whip-person')).toEqual(['Drusus (aboard lupa)'])
    // What nobody drives, or enemies share, runs all its PM by itself.
    const runs = [on.advance(8), done]
    const boarded = begun(two(), stand('lupa', { on: 'chariot', of: 'aquila' }), ...runs, ...runs, next)
    expect(targetsOf(boarded, 'act:aquila:driver:hand-to-hand')).toEqual(['Drusus (aboard aquila)'])
  })

  test('of an attack leave out the own crew, so that a driver alone with its gladiator has none', () => {
    const view = begun(crewed(), ...combat)
    expect(action(view, 'act:aquila:gladiator:hand-to-hand').why).not.toBeNull()
    expect(action(view, 'act:aquila:driver:hand-to-hand').why).not.toBeNull()
    const dragged = begun(crewed(), stand('aquila', { on: 'dragged', of: 'aquila' }, 'gladiator'), ...combat)
    expect(targetsOf(dragged, 'act:aquila:driver:whip-person')).toEqual(['Drusus (aboard lupa)'])
  })
})

test('frenzied beasts that may attack come before the next turn', () => {
  const wild = [declare(2), on.advance(2), whip('aquila', 91), done, ...run(3), next]
  expect(action(begun(two(), ...wild), 'act:aquila:beasts:beasts-attack').isNext).toBe(true)
  expect(action(begun(two(), ...wild), 'next').isNext).toBe(false)
  const bite = on.act('aquila', 'beasts-attack', 10, on.at('lupa', 'beasts'), 'beasts')
  expect(action(begun(two(), ...wild, bite), 'act:aquila:beasts:beasts-attack').isNext).toBe(false)
  expect(action(begun(two(), ...wild, bite), 'next').isNext).toBe(true)
})

test('two rigs on one square are marked, on neighbouring squares they are not', () => {
  const crowded = (lane: number) =>
    begun(two(), place('aquila', 4, 1), place('lupa', 4, lane)).order.map((entry) => entry.crowded ?? false)
  expect(crowded(1)).toEqual([true, true])
  expect(crowded(2)).toEqual([false, false])
})

describe('the finish', () => {
  const laps = (team: string, count: number) => Array.from({ length: count }, () => lap(team))

  test('lists the teams behind the winner as they run, those that are level with the places that dice may give them', () => {
    const placed = [place('lupa', 9, 1), place('taurus', 12, 1)]
    expect(begun(three(), ...placed, ...laps('aquila', 3)).finish).toEqual([
      { team: 'aquila', place: 1 },
      { team: 'taurus', place: 2 },
      { team: 'lupa', place: 3 },
    ])
    const level = [place('lupa', 9, 1), place('taurus', 9, 1)]
    expect(begun(three(), ...level, ...laps('aquila', 3)).finish).toEqual([
      { team: 'aquila', place: 1 },
      { team: 'lupa', place: 2, last: 3 },
      { team: 'taurus', place: 2, last: 3 },
    ])
  })

  test('is empty while the race is on, and of a void race', () => {
    expect(begun(three()).finish).toEqual([])
    expect(begun(three(), { kind: 'finish', winner: null }).finish).toEqual([])
  })
})
