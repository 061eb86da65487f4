import { describe, expect, test } from 'vitest'
import { emptyTableTicks } from '../../../shared/rules/kit/ticks.ts'
import { BEND_TABLE, WHIP_TABLE } from '../../../shared/rulesets/circus-imperium/data.ts'
import {
  startingGridOrder,
  movementOrder,
  findTies,
  type RaceRunner,
} from '../../../shared/rulesets/circus-imperium/race/order.ts'
import * as rolls from '../../../shared/rulesets/circus-imperium/race/rolls.ts'
import * as racing from '../../../shared/rulesets/circus-imperium/race/team.ts'

describe('rolls', () => {
  const tickCounts = (table: typeof WHIP_TABLE, changes: Readonly<Record<string, number>>) =>
    table.results.map(({ id }) => changes[id] ?? 0)

  test('tick the selected line, and pass from an exhausted line to the next higher', () => {
    const first = rolls.rollOnWhipTable(5, emptyTableTicks(WHIP_TABLE))
    expect([first.line, first.ticked]).toEqual(['forward-2', tickCounts(WHIP_TABLE, { 'forward-2': 1 })])
    expect(rolls.rollOnWhipTable(20, tickCounts(WHIP_TABLE, { 'forward-1': 15, 'forward-2-stop': 3 })).line).toBe(
      'forward-1-stop',
    )
  })

  test('continue from the first line after the last, and clear a full table', () => {
    expect(rolls.rollOnWhipTable(100, tickCounts(WHIP_TABLE, { frenzy: 6 })).line).toBe('forward-2')
    const almost = BEND_TABLE.results.map(({ id, boxes = 0 }) => boxes - (id === 'skid-2' ? 1 : 0))
    expect(rolls.rollOnBendTable(1, almost)).toMatchObject({ line: 'skid-2', ticked: emptyTableTicks(BEND_TABLE) })
  })

  test('refuse faces that the dice do not have', () => {
    expect(() => rolls.rollOnWallTable(11)).toThrow(RangeError)
    expect(rolls.rollOnFailureTable(8).effects).toEqual([{ kind: 'dragged' }])
  })

  test("in a turn are as many as PM above the maximum, as in the source's example of 6 PM into 5, and none when skidding", () => {
    expect([
      rolls.countBendRolls(6, 6),
      rolls.countBendRolls(6, 5),
      rolls.countBendRolls(9, 5),
      rolls.countBendRolls(9, 5, true),
    ]).toEqual([0, 1, 4, 0])
  })

  test('of the whip are six, with all PM spent, no enemy aboard and no frenzy', () => {
    const calm = { strokes: 5, pmSpent: 8, declared: 8, enemyAboard: false, frenzied: false }
    const kept = [{ strokes: 6 }, { pmSpent: 7 }, { enemyAboard: true }, { frenzied: true }]
    expect([{}, ...kept].map((more) => rolls.canWhip({ ...calm, ...more }))).toEqual([true, false, false, false, false])
  })

  test('of skill need a point, no enemy aboard and no frenzy', () => {
    const calm = { skill: 1, enemyAboard: false, frenzied: false }
    const kept = [{ skill: 0 }, { enemyAboard: true }, { frenzied: true }]
    expect([{}, ...kept].map((more) => rolls.canUseSkill({ ...calm, ...more }))).toEqual([true, false, false, false])
  })

  test('push a chariot rammed from the rear left on 1–5 and right on 6–10, the other way for wild beasts (CI-R10); frenzy runs PM plus a die', () => {
    const pushSides = (isWild: boolean) => [1, 5, 6, 10].map((face) => rolls.rammedPushSide(face, isWild))
    expect(pushSides(false)).toEqual(['left', 'left', 'right', 'right'])
    expect(pushSides(true)).toEqual(['right', 'right', 'left', 'left'])
    expect([rolls.frenzyMove(8, 10), rolls.frenzyMove(3, 1)]).toEqual([18, 4])
  })
})

test('ends the race for a driver with the third lap', () => {
  expect([2, 3].map((laps) => racing.hasFinished({ laps }))).toEqual([false, true])
})

describe('the order of movement', () => {
  const runner = (id: string, on: RaceRunner['on'], laps: number, position: number, lane: number): RaceRunner => ({
    ...{ id, on, laps, position, lane },
  })

  test('is people on foot, drivers by laps, position and lane, then driverless teams', () => {
    const runners = [
      runner('loose', 'loose', 2, 90, 0),
      runner('last', 'chariot', 0, 10, 1),
      runner('outer', 'chariot', 1, 40, 3),
      runner('inner', 'beasts', 1, 40, 1),
      runner('lapped-all', 'chariot', 2, 1, 5),
      runner('walker', 'foot', 0, 12, 0),
      runner('first-walker', 'foot', 1, 3, 2),
    ]
    expect(movementOrder(runners)).toEqual(['first-walker', 'walker', 'lapped-all', 'inner', 'outer', 'last', 'loose'])
    expect(findTies(runners)).toEqual([])
  })

  test('is rolled between tied teams', () => {
    const level = [runner('a', 'foot', 0, 5, 0), runner('b', 'foot', 0, 5, 0), runner('c', 'foot', 0, 4, 0)]
    expect(findTies(level)).toEqual([['a', 'b']])
    expect(movementOrder(level, { a: 3, b: 9 })).toEqual(['b', 'a', 'c'])
  })

  test('on the grid is the highest D100 first, with a new roll for ties', () => {
    expect(startingGridOrder({ a: 12, b: 100, c: 47 })).toEqual({ order: ['b', 'c', 'a'], again: [] })
    expect(startingGridOrder({ a: 12, b: 47, c: 47 }).again).toEqual([['b', 'c']])
  })
})
