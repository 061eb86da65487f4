// What the source leaves open: standing chariots, rams that wreck, falls off loose beasts, the reins.
import { describe, expect, test } from 'vitest'
import type { RaceMove } from '../../../shared/rulesets/circus-imperium/race/moves.ts'
import { LOELIA } from './fixtures.ts'
import * as on from './raceTable.ts'
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
  wall,
} from './raceTable.ts'

type Moves = RaceMove[]
const tables = ({ asks }: ReturnType<typeof raceAfter>) => asks.map(({ table }) => table)

describe('a chariot stands still (CI-R21)', () => {
  const down = stand('lupa', { on: 'foot' })
  const board = act('lupa', 'board-standing', 1, at('aquila', 'chariot'))

  test('until it declares, if it stood still at the end of the turn before', () => {
    expect(refusal(two(), down, board)).toBe('')
    expect(refusal(two(), ...run(0), ...run(3), next, next, down, board)).toBe('')
    expect(refusal(two(), ...run(4), ...run(3), next, next, down, board)).toBe('no-targets')
    const crashed = [declare(5), wall('aquila', 'outer', 7), done, ...run(3), next, next, down]
    expect(refusal(two(), ...crashed, board)).toBe('')
  })

  test('according to its declaration, after it declares', () => {
    expect(refusal(two(), declare(0), down, board)).toBe('')
    expect(refusal(two(), declare(4), down, board)).toBe('no-target')
    expect(refusal(two(), declare(4), down, act('lupa', 'board', 1, at('aquila', 'chariot')))).toBe('')
  })

  test('and can be left without a roll', () => {
    const view = raceAfter(two(), act('aquila', 'jump-off', undefined))
    expect([driverIn(view, 'aquila').where.on, tables(view)]).toEqual(['foot', []])
  })
})

describe('a ram that wrecks (CI-R22)', () => {
  const ram = (side: string, team = 'aquila'): RaceMove =>
    ({ kind: 'ram', team, part: 'chariot', target: { team: 'lupa', part: 'chariot' }, side }) as RaceMove
  const place: RaceMove = { kind: 'place', team: 'lupa', part: 'chariot', position: 5, lane: 2 }
  const weak = (section: 'left' | 'rear'): RaceMove => ({
    kind: 'hit',
    team: 'lupa',
    part: 'chariot',
    amount: 13,
    section,
    reason: 'table',
  })
  const placesOf = (...moves: Moves) => {
    const view = raceAfter(two(), place, ...moves)
    const { chariot, driver } = ofTeam(view, 'lupa')
    return [chariot.wrecked, [chariot.position, chariot.lane], spot(view, 'lupa'), [driver.position, driver.lane]]
  }

  test('pushes first: wreck, beasts and crew are on the square to which it was pushed', () => {
    expect(placesOf(weak('left'), declare(6), ram('left'))).toEqual([true, [4, 3], [4, 3], [4, 3]])
  })

  test('from the rear waits for the die that gives the direction', () => {
    expect(placesOf(weak('rear'), declare(6), ram('rear'))).toEqual([false, [5, 2], [5, 2], [5, 2]])
    expect(placesOf(weak('rear'), declare(6), ram('rear'), roll(10))).toEqual([true, [4, 3], [4, 3], [4, 3]])
  })

  test('leaves dragged people on the old square', () => {
    const view = raceAfter(three(), place, stand('taurus', { on: 'dragged', of: 'lupa' }), declare(6), ram('left'))
    expect(driverIn(view, 'taurus')).toMatchObject({ where: { on: 'foot' }, position: 5, lane: 2 })
  })
})

describe('loose beasts that are hit shake their rider', () => {
  const riding = [hit('aquila', 'chariot', 16), stand('aquila', { on: 'beasts', of: 'aquila' })]
  const requestedRolls = (...moves: Moves) =>
    raceAfter(two(), ...riding, ...moves).asks.map(({ table, target }) => `${table} ${target!.total}`)
  const into = (face: number) => wall('aquila', 'outer', face, { part: 'beasts' })

  test('once per blow, whatever the blow consists of (CI-R23)', () => {
    expect(requestedRolls(into(3))).toEqual(['stay 8'])
    expect(ticks(raceAfter(two(), ...riding, into(3)), 'aquila')[0]).toBe(6)
    expect(requestedRolls(into(7))).toEqual(['stay 8'])
    expect(requestedRolls(into(8))).toEqual(['stay 8'])
    expect(requestedRolls(into(9))).toEqual(['stay 5'])
    const whip = [...run(3), declare(0), on.whip('aquila', 86)]
    expect(requestedRolls(...whip)).toEqual(['stay 8'])
  })

  test('with a roll on the failure table for a fall, also in a crash', () => {
    expect(tables(raceAfter(two(), ...riding, into(9), roll(6)))).toEqual(['failure'])
  })
})

describe('the reins (CI-R24)', () => {
  test('pass on at once, without a second move or declaration', () => {
    const seated = teams({ aquila: { gladiator: on.VORENUS }, lupa: {} })
    const moves = [declare(5), advance(2), act('aquila', 'jump-off', 1)]
    const view = raceAfter(seated, ...moves)
    expect([view.active, view.order[0]!.run]).toMatchObject(['aquila:chariot', { declared: 5, spent: 2 }])
    expect(refusal(seated, ...moves, declare(3))).toBe('declared-already')
    const fight = [...moves, advance(3), done, ...run(0), next]
    expect(refusal(seated, ...fight, act('aquila', 'beasts-attack', 1, at('lupa', 'chariot'), 'gladiator'))).toBe('')
  })

  test("belong to the chariot's own driver before a guest", () => {
    const guest = stand('taurus', { on: 'chariot', of: 'aquila' })
    const seated = on.table(
      on.band('red', {
        aquila: { kind: 'chariot-team', name: 'aquila', driver: LOELIA },
        taurus: { kind: 'chariot-team', name: 'taurus', driver: { ...LOELIA, name: 'Marcia' } },
      }),
      on.band('blue', { lupa: { kind: 'chariot-team', name: 'lupa', driver: { ...LOELIA, name: 'Drusus' } } }),
    )
    const bite = (team: string) => act(team, 'beasts-attack', 1, at('lupa', 'chariot'))
    const fight = [guest, ...run(2), ...run(2), advance(8), done, next]
    expect([refusal(seated, ...fight, bite('taurus')), refusal(seated, ...fight, bite('aquila'))]).toEqual([
      'not-driving',
      '',
    ])
  })
})

test('a wreck can be rammed from any side, also head-on (CI-R27): the rammer is damaged, the wreck is pushed', () => {
  const wreck = [hit('lupa', 'chariot', 16), { kind: 'place', team: 'lupa', part: 'beasts', position: 50 }] as Moves
  const ram: RaceMove = {
    kind: 'ram',
    team: 'aquila',
    part: 'chariot',
    target: { team: 'lupa', part: 'chariot' },
    side: 'head-on',
  }
  const view = raceAfter(two(), ...wreck, declare(6), ram, roll(10))
  expect([ticks(view, 'aquila')[0], ticks(view, 'lupa')[0]]).toEqual([6, 0])
  expect(ofTeam(view, 'lupa').chariot).toMatchObject({ position: 1, lane: 2 })
  expect(action(view, 'ram:aquila:chariot').why).toBeNull()
})
