// Rules that are clear in the source and were once wrong in the race, one example each.
import { describe, expect, test } from 'vitest'
import type { RaceMove } from '../../../shared/rulesets/circus-imperium/race/moves.ts'
import { LOELIA } from './fixtures.ts'
import {
  act,
  action,
  advance,
  at,
  raceAfter,
  declare,
  done,
  driverIn,
  hit,
  lap,
  next,
  ofTeam,
  refusal,
  roll,
  run,
  spot,
  stand,
  teams,
  three,
  ticks,
  two,
  VORENUS,
  wall,
} from './raceTable.ts'

type Moves = RaceMove[]
const placeMove = (team: string, part: 'chariot' | 'beasts', position: number, lane: number): RaceMove => ({
  kind: 'place',
  team,
  part,
  position,
  lane,
})

describe('a gladiator at the reins', () => {
  const seated = teams({ aquila: { gladiator: VORENUS }, lupa: {} })
  const alone = [act('aquila', 'jump-off', undefined), declare(5), advance(5), done, ...run(0), next]
  const bite = act('aquila', 'beasts-attack', 6, at('lupa', 'chariot'), 'gladiator')

  test('commands the beasts as a driver does', () => {
    expect(refusal(seated, ...alone, bite)).toBe('')
    expect(action(raceAfter(seated, ...alone), 'act:aquila:gladiator:beasts-attack').sra!.total).toBe(6)
    expect(raceAfter(seated, ...alone, bite).asks.map(({ table }) => table)).toEqual(['damage'])
  })

  test('does not command them while the driver holds the reins, or in frenzy', () => {
    expect(refusal(seated, ...run(5), ...run(0), next, bite)).toBe('not-driving')
    const wild: RaceMove = { kind: 'correct', team: 'aquila', frenzied: true, reason: 'table' }
    expect(refusal(seated, ...alone, wild, bite)).toBe('frenzied')
  })
})

describe('a Baufrin that frees itself from a wreck', () => {
  const baufrin = { driver: { ...LOELIA, species: 'baufrin', armour: 'light' } }
  const seated = teams({ aquila: baufrin, lupa: {}, taurus: {} })
  const wrecked = hit('aquila', 'chariot', 16)
  const board = act('aquila', 'board-standing', 10, at('lupa', 'chariot'))
  const strike = act('aquila', 'hand-to-hand', 10, at('taurus', 'driver'))
  const down = stand('taurus', { on: 'foot' })

  test('has one action, where others have none', () => {
    expect(refusal(seated, wrecked, board)).toBe('')
    expect(refusal(two(), wrecked, board)).toBe('frees-itself')
    const combat: Moves = [wrecked, down, ...run(0), ...beastsRun(8), ...beastsRun(8), next]
    expect(refusal(seated, ...combat, strike)).toBe('')
    expect(refusal(seated, ...combat, strike, strike)).toBe('frees-itself')
  })

  test('cannot walk meanwhile, and can do nothing while dragged', () => {
    expect(raceAfter(seated, wrecked).order.map(({ id }) => id)).not.toContain('aquila:driver')
    expect(refusal(seated, wrecked, stand('aquila', { on: 'dragged', of: 'lupa' }), board)).toBe('is-dragged')
  })
})

/** A driverless team runs as far as it can. */
const beastsRun = (pm: number): Moves => [advance(pm), done]

describe('dead loose beasts', () => {
  const dead: Moves = [hit('lupa', 'chariot', 16), hit('lupa', 'beasts', 60), placeMove('lupa', 'beasts', 5, 2)]
  const ram = (side: string): RaceMove =>
    ({ kind: 'ram', team: 'aquila', part: 'chariot', target: { team: 'lupa', part: 'beasts' }, side }) as RaceMove

  test('are rammed like wrecks: pushed, without damage', () => {
    const side = raceAfter(two(), ...dead, declare(6), ram('left'))
    expect([ticks(side, 'aquila')[1], ticks(side, 'lupa').slice(0, 2), spot(side, 'lupa')]).toEqual([
      3,
      [60, 16],
      [4, 3],
    ])
    const rear = raceAfter(two(), ...dead, declare(6), ram('rear'), roll(5))
    expect([ticks(rear, 'aquila')[0], spot(rear, 'lupa')]).toEqual([6, [4, 1]])
  })

  test('are offered as a target to ram', () => {
    const [target] = action(raceAfter(two(), ...dead), 'ram:aquila:chariot').inputs
    expect(target!.kind === 'choice' && target!.options.map(({ value }) => value)).toContainEqual({
      team: 'lupa',
      part: 'beasts',
    })
  })

  test('stop dragging people', () => {
    const pulled = [dead[0]!, stand('taurus', { on: 'dragged', of: 'lupa' }), ...dead.slice(1)]
    expect(driverIn(raceAfter(three(), ...pulled), 'taurus').where).toEqual({ on: 'foot' })
  })

  test('neither cross the line nor hit a wall', () => {
    expect(refusal(two(), ...dead, lap('lupa', 'beasts'))).toBe('beasts-dead')
    expect(refusal(two(), ...dead, wall('lupa', 'outer', 1, { part: 'beasts' }))).toBe('beasts-dead')
  })
})

test('a chariot with dead beasts still blocks the way: it may be rammed and pushed to a wall', () => {
  const view = raceAfter(two(), hit('lupa', 'beasts', 60))
  const [target] = action(view, 'ram:aquila:chariot').inputs
  expect(target!.kind === 'choice' && target!.options.map(({ value }) => value)).toContainEqual({
    team: 'lupa',
    part: 'chariot',
  })
  expect(action(view, 'wall:lupa:chariot').why).toBeNull()
  expect(action(view, 'place:lupa:chariot').why).toBeNull()
})

test('only people on foot can be placed on a square; riders go with the chariot', () => {
  const placesOf = (view: ReturnType<typeof raceAfter>) =>
    view.actions.map(({ id }) => id).filter((id) => id.startsWith('place:') && !/:(chariot|beasts)$/u.test(id))
  expect(placesOf(raceAfter(two()))).toEqual([])
  expect(placesOf(raceAfter(two(), stand('lupa', { on: 'foot' })))).toEqual(['place:lupa:driver'])
})

describe('a wall after a ram', () => {
  const to = placeMove('lupa', 'chariot', 5, 2)
  const pulled = [to, stand('taurus', { on: 'dragged', of: 'lupa' })]

  test('shakes dragged people off at the square of impact, before the chariot bounces', () => {
    const view = raceAfter(three(), ...pulled, wall('lupa', 'outer', 1, { rammed: true }))
    expect(spot(view, 'lupa')).toEqual([4, 2])
    expect(driverIn(view, 'taurus')).toMatchObject({ where: { on: 'foot' }, position: 5, lane: 2 })
    expect(ticks(view, 'taurus').slice(2)).toEqual([0, 0])
  })
})

describe('a race won in combat', () => {
  test('ends in the same turn', () => {
    const near = [lap('aquila'), lap('aquila'), ...run(3), ...run(2), next]
    const view = raceAfter(two(), ...near, lap('aquila'), next)
    expect([view.phase, view.turn, view.result!.winner!.team]).toEqual(['finished', 1, 'aquila'])
  })
})

test('refuses to activate a team whose turn it already is', () => {
  const lupa: RaceMove = { kind: 'activate', team: 'lupa', part: 'chariot' }
  expect(refusal(two(), lupa)).toBe('')
  expect(refusal(two(), lupa, lupa)).toBe('moves-already')
})

describe('people dragged by a team (CI-R33)', () => {
  const pulled = stand('taurus', { on: 'dragged', of: 'aquila' })
  const locationAfter = (...moves: Moves) => driverIn(raceAfter(three(), pulled, ...moves), 'taurus').where

  test('are still dragged by its beasts when these are cut loose', () => {
    const combat: Moves = [...run(2), ...run(2), ...beastsRun(8), next]
    expect(locationAfter(...combat, act('aquila', 'unharness', 1), next)).toEqual({ on: 'dragged', of: 'aquila' })
  })

  test('are free when the chariot is wrecked', () => {
    expect(locationAfter(hit('aquila', 'chariot', 16))).toEqual({ on: 'foot' })
  })
})

test('boxes of a section are ticked ring by ring, those of two sections last (CI-R32)', () => {
  const cells = (section: string, amount: number) => {
    const struck = { kind: 'hit', team: 'aquila', part: 'chariot', amount, section, reason: 'table' } as RaceMove
    return ofTeam(raceAfter(two(), struck), 'aquila').chariot.cells.flatMap(({ column, row, ticked }) =>
      ticked ? [`${column},${row}`] : [],
    )
  }
  expect(cells('left', 3)).toEqual(['0,1', '0,2', '0,3'])
  expect(cells('front', 6)).toEqual(['0,0', '1,0', '2,0', '3,0', '4,0', '5,0'])
  expect(cells('front', 8)).toEqual(['0,0', '1,0', '2,0', '3,0', '4,0', '5,0', '6,0', '2,1'])
})
