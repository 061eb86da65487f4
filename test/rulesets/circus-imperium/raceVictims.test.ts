// Combat: a failure roll affects only its own victim, and the order of combat marks teams whose people have nothing left
// to do.
import { expect, test } from 'vitest'
import * as on from './raceTable.ts'
import { act, at, raceAfter, driverIn, next, ofTeam, roll, run, stand, teams } from './raceTable.ts'

type Moves = Parameters<typeof raceAfter>[1][]
const ON_LUPA = at('lupa', 'driver')

test('a failure roll affects only its own victim', () => {
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
  const bystanders = (...more: Moves) => {
    const view = raceAfter(seated, ...moves, ...more)
    return [ofTeam(view, 'lupa').driver, ofTeam(view, 'lupa').gladiator, driverIn(view, 'taurus')]
  }
  for (const face of [4, 7, 8]) expect(bystanders(board, roll(face))).toEqual(bystanders(board))
})

test('the order of combat marks teams whose people have nothing left to do', () => {
  const states = (view: ReturnType<typeof raceAfter>) => view.order.map(({ id, state }) => [id, state])
  const seated = teams({ aquila: { gladiator: on.VORENUS }, lupa: {} })
  const fight = (...moves: Moves) => raceAfter(seated, ...run(2), ...run(3), next, ...moves)
  const thrust = act('lupa', 'trident-thrust', 10, at('aquila', 'gladiator'))
  const [first, second] = [
    act('aquila', 'trident-thrust', 10, ON_LUPA),
    act('aquila', 'spatha-strike', 10, ON_LUPA, 'gladiator'),
  ]
  const stateById = (view: ReturnType<typeof raceAfter>) => Object.fromEntries(states(view)) as Record<string, string>
  expect(stateById(fight())).toEqual({ 'aquila:chariot': 'waiting', 'lupa:chariot': 'waiting' })
  expect(stateById(fight(thrust))).toEqual({ 'aquila:chariot': 'waiting', 'lupa:chariot': 'done' })
  expect(stateById(fight(thrust, first))['aquila:chariot']).toBe('waiting')
  expect(stateById(fight(thrust, first, second))['aquila:chariot']).toBe('done')
  // In the next turn everyone moves and acts again.
  expect(stateById(fight(thrust, next))['lupa:chariot']).not.toBe('done')
})
