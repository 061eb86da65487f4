// Positions of a chariot: skids and shifts move it, walls stop them, moves change lanes.
import { describe, expect, test } from 'vitest'
import type { RaceMove } from '../../../shared/rulesets/circus-imperium/race/moves.ts'
import * as on from './raceTable.ts'
import {
  action,
  advance,
  raceAfter,
  bend,
  declare,
  done,
  driverIn,
  next,
  refusal,
  roll,
  run,
  spot,
  stand,
  two,
  wall,
  whip,
} from './raceTable.ts'

type Moves = RaceMove[]
const at = (...moves: Moves) => spot(raceAfter(two(), ...moves), 'aquila')
/** The source's example: 6 PM declared, three squares straight, a turn of 6, then one of 5: one roll. */
const source = [declare(6), advance(3), bend(6), bend(5)]
const outer: RaceMove = { kind: 'place', team: 'aquila', part: 'chariot', lane: 2 }

describe('a skid (CI-R17)', () => {
  test("of one lane is a square to the front right: 7 squares for 6 PM in the source's example", () => {
    expect(at(...source, roll(61))).toEqual([6, 1])
    expect(at(...source, roll(61), advance(1), done)).toEqual([7, 1])
    expect([86, 96].map((face) => at(...source, roll(face), advance(1), done))).toEqual([
      [8, 2],
      [9, 3],
    ])
  })

  test('costs no PM: all declared ones are still to be spent', () => {
    expect(refusal(two(), ...source, roll(96), done)).toBe('pm-left')
    expect(refusal(two(), ...source, roll(96), advance(2))).toBe('squares-too-many')
  })

  test('counts for the order of the next turn', () => {
    // Lœlia runs 6 and skids 1: 7 squares, ahead of the 6 of Drusus; with a skid of 2: 8, in the third lane, behind his
    // 8.
    const order = (face: number, pm: number) =>
      raceAfter(two(), ...source, roll(face), advance(1), done, ...run(pm), next, next).order.map(
        ({ team, position }) => `${team} ${position}`,
      )
    expect(order(61, 6)).toEqual(['aquila 7', 'lupa 6'])
    expect(order(86, 8)).toEqual(['lupa 8', 'aquila 8'])
  })

  test('is undone completely by a skill point', () => {
    expect(at(...source, roll(96), { kind: 'skill' }, roll(30))).toEqual([5, 0])
    expect(at(...source, roll(96), { kind: 'skill' }, roll(61))).toEqual([6, 1])
  })

  test('damages dragged people: one square for each lane', () => {
    const dragged = on.stand('lupa', { on: 'dragged', of: 'aquila' })
    const moves = [dragged, ...source, roll(86), advance(1), done, advance(8), done, next]
    expect(driverIn(raceAfter(two(), ...moves), 'lupa').armour.ticked).toBe(6 + 2)
  })
})

describe('a shift inward', () => {
  test('is a square to the front left', () => {
    expect(at(outer, ...source, roll(10), { kind: 'inward' })).toEqual([6, 1])
  })
})

describe('a wall that stops a skid', () => {
  const against = (lanes: number, more: object = {}) => wall('aquila', 'outer', 1, { lanes, ...more })

  test('leaves the chariot in the lane that it reached', () => {
    expect(at(...source, roll(96), against(1))).toEqual([6, 1])
    expect(at(...source, roll(96), against(0))).toEqual([5, 0])
    expect(at(...source, roll(96), wall('aquila', 'outer', 1))).toEqual([8, 3])
  })

  test('asks for the distance only for a skid, with its lanes as the maximum', () => {
    expect(refusal(two(), ...source, roll(61), against(2))).toBe('lanes-too-many')
    expect(refusal(two(), ...source, roll(11), against(1))).toBe('lanes-too-many')
    expect(refusal(two(), declare(8), against(0))).toBe('no-skid')
    expect(refusal(two(), ...source, roll(61), against(1, { rammed: true }))).toBe('no-skid')
    const lanesInput = (...moves: Moves) =>
      action(raceAfter(two(), ...moves), 'wall:aquila:chariot').inputs.find(({ key }) => key === 'lanes')
    expect(lanesInput(...source)).toBeUndefined()
    // From none to all three of its lanes, and only if no ram pushed it there.
    const when = { key: 'rammed', is: false }
    expect(lanesInput(...source, roll(96))).toMatchObject({ kind: 'number', min: 0, max: 3, value: 3, when })
  })
})

describe('a move across (CI-R25)', () => {
  const advanceAcross = (squares: number, lanes: number): RaceMove => ({ kind: 'advance', squares, lanes })

  test('may change a lane with each square, at no extra cost', () => {
    expect(at(declare(6), advanceAcross(3, 2))).toEqual([3, 2])
    expect(at(outer, declare(6), advanceAcross(6, -2), done)).toEqual([6, 0])
    expect(refusal(two(), declare(6), advanceAcross(3, 4))).toBe('lanes-too-many')
    expect(refusal(two(), declare(6), advanceAcross(3, -1))).toBe('innermost')
  })

  test('may also enter a turn from the side, unlike a whip and a skid', () => {
    const turn = (by: 'move' | 'whip' | 'skid', lanes: number): RaceMove => ({ kind: 'turn', maximum: 8, by, lanes })
    expect(at(declare(6), turn('move', 1))).toEqual([1, 1])
    expect(refusal(two(), declare(6), turn('move', 2))).toBe('lanes-too-many')
    expect(refusal(two(), declare(6), turn('skid', 1))).toBe('lanes-too-many')
    expect(refusal(two(), declare(6), turn('skid', 0))).toBe('')
  })

  describe('of wild beasts', () => {
    const LANE_CHANGE_NOTE =
      'Aquila changes lanes, although beasts that are frenzied or driverless run straight on (CI-R25).'
    const log = (...moves: RaceMove[]) =>
      raceAfter(two({ aquila: { name: 'Aquila' } }), ...moves)
        .log.map(({ en }) => en)
        .join(' ')
    /** Aquila's beasts run frenzied in the second turn: 8 PM and 3. */
    const frenzied = [declare(0), whip('aquila', 91), done, ...run(0), next, next, roll(3)]
    const driverless = [stand('aquila', { on: 'out' }), ...run(0)]

    test.each([
      ['frenzied', frenzied],
      ['driverless', driverless],
    ] as const)('is accepted and logged: %s', (_what, before) => {
      expect(log(...before, advanceAcross(3, 1))).toContain(LANE_CHANGE_NOTE)
      expect(spot(raceAfter(two(), ...before, advanceAcross(3, 1)), 'aquila')).toEqual([3, 1])
      expect(log(...before, { kind: 'turn', maximum: 99, by: 'move', lanes: 1 })).toContain(LANE_CHANGE_NOTE)
      expect(log(...before, advanceAcross(3, 0))).not.toContain(LANE_CHANGE_NOTE)
    })

    test('is not logged for a driven chariot', () => {
      expect(log(declare(6), advanceAcross(3, 2))).not.toContain('changes lanes')
    })
  })
})

describe('a chariot rammed from the front on the crossing (CI-R26)', () => {
  test('bounces one square forward instead of back', () => {
    const moves = [declare(4), advance(4)]
    expect(at(...moves, wall('aquila', 'outer', 1, { rammed: true, forward: true }))).toEqual([5, 0])
    expect(at(...moves, wall('aquila', 'outer', 1, { rammed: true }))).toEqual([3, 0])
    expect(refusal(two(), ...moves, wall('aquila', 'outer', 1, { forward: true }))).toBe('not-rammed')
  })
})
