// Whom a roll and an action concern in combat: a failure nobody but its own victim; the order, who has nothing left to do.
import { expect, test } from 'vitest'
import * as on from './raceTable.ts'
import { act, at, begun, driverIn, next, ofTeam, roll, run, stand, teams } from './raceTable.ts'

type Moves = Parameters<typeof begun>[1][]
const ON_LUPA = at('lupa', 'driver')

test('a failure roll leaves people to its own victim', () => {
  const seated = teams({ aquila: {}, lupa: { gladiator: on.VORENUS }, taurus: {} })
  const moves = [
    ...run(2),
    ...run(3),
    ...run(3),
    next,
    stand('taurus', { on: 'foot' }),
    stand('aquila', { on: 'foot' }),
  ] as const
  const board = act('aquila', 'board', 6, at('lupa', 'chariot'))
  const others = (...more: Moves) => {
    const view = begun(seated, ...moves, ...more)
    return [ofTeam(view, 'lupa').driver, ofTeam(view, 'lupa').gladiator, driverIn(view, 'taurus')]
  }
  for (const face of [4, 7, 8]) expect(others(board, roll(face))).toEqual(others(board))
})

test('the order of combat tells whose people have nothing left to do', () => {
  const states = (view: ReturnType<typeof begun>) => view.order.map(({ id, state }) => [id, state])
  const seated = teams({ aquila: { gladiator: on.VORENUS }, lupa: {} })
  const fight = (...moves: Moves) => begun(seated, ...run(2), ...run(3), next, ...moves)
  const thrust = act('lupa', 'trident-thrust', 10, at('aquila', 'gladiator'))
  const [first, second] = [
    act('aquila', 'trident-thrust', 10, ON_LUPA),
    act('aquila', 'spatha-strike', 10, ON_LUPA, 'gladiator'),
  ]
  const stood = (view: ReturnType<typeof begun>) => Object.fromEntries(states(view)) as Record<string, string>
  expect(stood(fight())).toEqual({ 'aquila:chariot': 'waiting', 'lupa:chariot': 'waiting' })
  expect(stood(fight(thrust))).toEqual({ 'aquila:chariot': 'waiting', 'lupa:chariot': 'done' })
  expect(stood(fight(thrust, first))['aquila:chariot']).toBe('waiting')
  expect(stood(fight(thrust, first, second))['aquila:chariot']).toBe('done')
  // In the next turn all move, and act, again.
  expect(stood(fight(thrust, next))['lupa:chariot']).not.toBe('done')
})
