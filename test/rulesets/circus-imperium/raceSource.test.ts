// Where the source is plain and a race once went another way: each an example of its own.
import { describe, expect, test } from 'vitest'
import type { RaceMove } from '../../../shared/rulesets/circus-imperium/race/moves.ts'
import { LOELIA } from './fixtures.ts'
import {
  act,
  action,
  advance,
  at,
  begun,
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
const placed = (team: string, part: 'chariot' | 'beasts', position: number, lane: number): RaceMove => ({
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

  test('orders the beasts as a driver does', () => {
    expect(refusal(seated, ...alone, bite)).toBe('')
    expect(action(begun(seated, ...alone), 'act:aquila:gladiator:beasts-attack').sra!.total).toBe(6)
    expect(begun(seated, ...alone, bite).asks.map(({ table }) => table)).toEqual(['damage'])
  })

  test('does not while the driver holds them, nor in frenzy', () => {
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

  test('does not walk meanwhile, and does nothing while dragged', () => {
    expect(begun(seated, wrecked).order.map(({ id }) => id)).not.toContain('aquila:driver')
    expect(refusal(seated, wrecked, stand('aquila', { on: 'dragged', of: 'lupa' }), board)).toBe('is-dragged')
  })
})

/** What nobody drives runs as far as it can. */
const beastsRun = (pm: number): Moves => [advance(pm), done]

describe('dead loose beasts', () => {
  const dead: Moves = [hit('lupa', 'chariot', 16), hit('lupa', 'beasts', 60), placed('lupa', 'beasts', 5, 2)]
  const ram = (side: string): RaceMove =>
    ({ kind: 'ram', team: 'aquila', part: 'chariot', target: { team: 'lupa', part: 'beasts' }, side }) as RaceMove

  test('are rammed as wrecks are: pushed, and no worse for it', () => {
    const side = begun(two(), ...dead, declare(6), ram('left'))
    expect([ticks(side, 'aquila')[1], ticks(side, 'lupa').slice(0, 2), spot(side, 'lupa')]).toEqual([
      3,
      [60, 16],
      [4, 3],
    ])
    const rear = begun(two(), ...dead, declare(6), ram('rear'), roll(5))
    expect([ticks(rear, 'aquila')[0], spot(rear, 'lupa')]).toEqual([6, [4, 1]])
  })

  test('are offered as something to ram', () => {
    const [target] = action(begun(two(), ...dead), 'ram:aquila:chariot').inputs
    expect(target!.kind === 'choice' && target!.options.map(({ value }) => value)).toContainEqual({
      team: 'lupa',
      part: 'beasts',
    })
  })

  test('drag nobody any more', () => {
    const pulled = [dead[0]!, stand('taurus', { on: 'dragged', of: 'lupa' }), ...dead.slice(1)]
    expect(driverIn(begun(three(), ...pulled), 'taurus').where).toEqual({ on: 'foot' })
  })

  test('neither cross the line nor hit a wall', () => {
    expect(refusal(two(), ...dead, lap('lupa', 'beasts'))).toBe('beasts-dead')
    expect(refusal(two(), ...dead, wall('lupa', 'outer', 1, { part: 'beasts' }))).toBe('beasts-dead')
  })
})

test('a chariot whose beasts are dead still bars the way: it is offered to be rammed, and may be pushed to a wall', () => {
  const view = begun(two(), hit('lupa', 'beasts', 60))
  const [target] = action(view, 'ram:aquila:chariot').inputs
  expect(target!.kind === 'choice' && target!.options.map(({ value }) => value)).toContainEqual({
    team: 'lupa',
    part: 'chariot',
  })
  expect(action(view, 'wall:lupa:chariot').why).toBeNull()
  expect(action(view, 'place:lupa:chariot').why).toBeNull()
})

test('the table puts somebody on a square who is on foot; whoever rides goes with the chariot', () => {
  const placesOf = (view: ReturnType<typeof begun>) =>
    view.actions.map(({ id }) => id).filter((id) => id.startsWith('place:') && !/:(chariot|beasts)$/u.test(id))
  expect(placesOf(begun(two()))).toEqual([])
  expect(placesOf(begun(two(), stand('lupa', { on: 'foot' })))).toEqual(['place:lupa:driver'])
})

describe('a wall after a ram', () => {
  const to = placed('lupa', 'chariot', 5, 2)
  const pulled = [to, stand('taurus', { on: 'dragged', of: 'lupa' })]

  test('shakes the dragged off in the square where it was hit, before the chariot bounces', () => {
    const view = begun(three(), ...pulled, wall('lupa', 'outer', 1, { rammed: true }))
    expect(spot(view, 'lupa')).toEqual([4, 2])
    expect(driverIn(view, 'taurus')).toMatchObject({ where: { on: 'foot' }, position: 5, lane: 2 })
    expect(ticks(view, 'taurus').slice(2)).toEqual([0, 0])
  })
})

describe('a race that is won in combat', () => {
  test('ends in the turn in which it is won', () => {
    const near = [lap('aquila'), lap('aquila'), ...run(3), ...run(2), next]
    const view = begun(two(), ...near, lap('aquila'), next)
    expect([view.phase, view.turn, view.result!.winner!.team]).toEqual(['finished', 1, 'aquila'])
  })
})

test('whose move it is already is not given the move again', () => {
  const lupa: RaceMove = { kind: 'activate', team: 'lupa', part: 'chariot' }
  expect(refusal(two(), lupa)).toBe('')
  expect(refusal(two(), lupa, lupa)).toBe('moves-already')
})

describe('whom a team drags (CI-R33)', () => {
  const pulled = stand('taurus', { on: 'dragged', of: 'aquila' })
  const where = (...moves: Moves) => driverIn(begun(three(), pulled, ...moves), 'taurus').where

  test('its beasts drag on when they are cut loose', () => {
    const combat: Moves = [...run(2), ...run(2), ...beastsRun(8), next]
    expect(where(...combat, act('aquila', 'unharness', 1), next)).toEqual({ on: 'dragged', of: 'aquila' })
  })

  test('is free when the chariot is wrecked', () => {
    expect(where(hit('aquila', 'chariot', 16))).toEqual({ on: 'foot' })
  })
})

test('boxes of a section are ticked ring by ring, those of two sections last (CI-R32)', () => {
  const cells = (section: string, amount: number) => {
    const struck = { kind: 'hit', team: 'aquila', part: 'chariot', amount, section, reason: 'table' } as RaceMove
    return ofTeam(begun(two(), struck), 'aquila').chariot.cells.flatMap(({ column, row, ticked }) =>
      ticked ? [`${column},${row}`] : [],
    )
  }
  expect(cells('left', 3)).toEqual(['0,1', '0,2', '0,3'])
  expect(cells('front', 6)).toEqual(['0,0', '1,0', '2,0', '3,0', '4,0', '5,0'])
  expect(cells('front', 8)).toEqual(['0,0', '1,0', '2,0', '3,0', '4,0', '5,0', '6,0', '2,1'])
})
