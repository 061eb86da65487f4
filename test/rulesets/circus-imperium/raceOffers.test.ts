// What the race panel offers and marks: targets, what comes before the next turn, shared squares, the finish.
import { describe, expect, test } from 'vitest'
import type { RaceView } from '../../../shared/rulesets/circus-imperium/race/view.ts'
import { LOELIA } from './fixtures.ts'
import * as on from './raceTable.ts'
import {
  action,
  raceAfter,
  declare,
  done,
  lap,
  next,
  run,
  stand,
  teams,
  three,
  two,
  VORENUS,
  whip,
} from './raceTable.ts'

const targetsOf = (view: RaceView, id: string): string[] => {
  const [input] = action(view, id).inputs
  return input?.kind === 'choice' ? input.options.map(({ name }) => name.en) : []
}
const combat = [...run(3), ...run(3), next]
const place = (team: string, position: number, lane: number) =>
  ({ kind: 'place', team, part: 'chariot', position, lane }) as const

describe('targets', () => {
  const crewedTeams = () => teams({ aquila: { gladiator: VORENUS }, lupa: { driver: { ...LOELIA, name: 'Drusus' } } })

  test('include the position of persons', () => {
    expect(targetsOf(raceAfter(two(), ...combat), 'act:aquila:driver:whip-person')).toEqual(['Drusus (aboard lupa)'])
    // A team without a driver, or shared by enemies, runs all its PM by itself.
    const runs = [on.advance(8), done]
    const boarded = raceAfter(two(), stand('lupa', { on: 'chariot', of: 'aquila' }), ...runs, ...runs, next)
    expect(targetsOf(boarded, 'act:aquila:driver:hand-to-hand')).toEqual(['Drusus (aboard aquila)'])
  })

  test('exclude the own crew, so that a driver alone with its gladiator has none', () => {
    const view = raceAfter(crewedTeams(), ...combat)
    expect(action(view, 'act:aquila:gladiator:hand-to-hand').why).not.toBeNull()
    expect(action(view, 'act:aquila:driver:hand-to-hand').why).not.toBeNull()
    const dragged = raceAfter(crewedTeams(), stand('aquila', { on: 'dragged', of: 'aquila' }, 'gladiator'), ...combat)
    expect(targetsOf(dragged, 'act:aquila:driver:whip-person')).toEqual(['Drusus (aboard lupa)'])
  })
})

test('frenzied beasts that may attack come before the next turn', () => {
  const wild = [declare(2), on.advance(2), whip('aquila', 91), done, ...run(3), next]
  expect(action(raceAfter(two(), ...wild), 'act:aquila:beasts:beasts-attack').isNext).toBe(true)
  expect(action(raceAfter(two(), ...wild), 'next').isNext).toBe(false)
  const bite = on.act('aquila', 'beasts-attack', 10, on.at('lupa', 'beasts'), 'beasts')
  expect(action(raceAfter(two(), ...wild, bite), 'act:aquila:beasts:beasts-attack').isNext).toBe(false)
  expect(action(raceAfter(two(), ...wild, bite), 'next').isNext).toBe(true)
})

test('marks two chariots on one square, but not on neighbouring squares', () => {
  const crowdedTeams = (lane: number) =>
    raceAfter(two(), place('aquila', 4, 1), place('lupa', 4, lane)).order.map((entry) => entry.crowded ?? false)
  expect(crowdedTeams(1)).toEqual([true, true])
  expect(crowdedTeams(2)).toEqual([false, false])
})

describe('the finish', () => {
  const laps = (team: string, count: number) => Array.from({ length: count }, () => lap(team))

  test('lists the teams behind the winner in order, ties with the range of their places', () => {
    const placed = [place('lupa', 9, 1), place('taurus', 12, 1)]
    expect(raceAfter(three(), ...placed, ...laps('aquila', 3)).finish).toEqual([
      { team: 'aquila', place: 1 },
      { team: 'taurus', place: 2 },
      { team: 'lupa', place: 3 },
    ])
    const level = [place('lupa', 9, 1), place('taurus', 9, 1)]
    expect(raceAfter(three(), ...level, ...laps('aquila', 3)).finish).toEqual([
      { team: 'aquila', place: 1 },
      { team: 'lupa', place: 2, last: 3 },
      { team: 'taurus', place: 2, last: 3 },
    ])
  })

  test('is empty during the race and for a void race', () => {
    expect(raceAfter(three()).finish).toEqual([])
    expect(raceAfter(three(), { kind: 'finish', winner: null }).finish).toEqual([])
  })
})
