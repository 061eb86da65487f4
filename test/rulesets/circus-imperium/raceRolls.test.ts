import { describe, expect, test } from 'vitest'
import { noTicks } from '../../../shared/rules/kit/ticks.ts'
import { TURN, WHIP } from '../../../shared/rulesets/circus-imperium/data.ts'
import { gridOrder, movementOrder, tiesOf, type Runner } from '../../../shared/rulesets/circus-imperium/race/order.ts'
import * as rolls from '../../../shared/rulesets/circus-imperium/race/rolls.ts'
import * as racing from '../../../shared/rulesets/circus-imperium/race/team.ts'

describe('rolls', () => {
  const ticked = (table: typeof WHIP, changes: Readonly<Record<string, number>>) =>
    table.results.map(({ id }) => changes[id] ?? 0)

  test('tick the line that comes up, and pass an exhausted one on to the next higher', () => {
    const first = rolls.whipped(5, noTicks(WHIP))
    expect([first.line, first.ticked]).toEqual(['forward-2', ticked(WHIP, { 'forward-2': 1 })])
    expect(rolls.whipped(20, ticked(WHIP, { 'forward-1': 15, 'forward-2-stop': 3 })).line).toBe('forward-1-stop')
  })

  test('begin again from the first line above the last, and clear a full table', () => {
    expect(rolls.whipped(100, ticked(WHIP, { frenzy: 6 })).line).toBe('forward-2')
    const almost = TURN.results.map(({ id, boxes = 0 }) => boxes - (id === 'skid-2' ? 1 : 0))
    expect(rolls.turned(1, almost)).toMatchObject({ line: 'skid-2', ticked: noTicks(TURN) })
  })

  test('refuse what the dice do not show', () => {
    expect(() => rolls.hitWall(11)).toThrow(RangeError)
    expect(rolls.failed(8).effects).toEqual([{ kind: 'dragged' }])
  })

  test('in a turn are as many as PM above the maximum; the source’s 6 PM into 5, none when skidding', () => {
    expect([rolls.turnRolls(6, 6), rolls.turnRolls(6, 5), rolls.turnRolls(9, 5), rolls.turnRolls(9, 5, true)]).toEqual([
      0, 1, 4, 0,
    ])
  })

  test('of the whip are six, all PM spent, alone and in control', () => {
    const calm = { strokes: 5, pmSpent: 8, declared: 8, enemyAboard: false, frenzied: false }
    const kept = [{ strokes: 6 }, { pmSpent: 7 }, { enemyAboard: true }, { frenzied: true }]
    expect([{}, ...kept].map((more) => rolls.mayWhip({ ...calm, ...more }))).toEqual([true, false, false, false, false])
  })

  test('of skill need a point, no enemy aboard and no frenzy', () => {
    const calm = { skill: 1, enemyAboard: false, frenzied: false }
    const kept = [{ skill: 0 }, { enemyAboard: true }, { frenzied: true }]
    expect([{}, ...kept].map((more) => rolls.mayUseSkill({ ...calm, ...more }))).toEqual([true, false, false, false])
  })

  test('push a chariot rammed from the rear left on 1–5, right on 6–10, the other way by wild beasts (CI-R10); frenzy runs PM and a die', () => {
    const pushed = (isWild: boolean) => [1, 5, 6, 10].map((face) => rolls.pushedBack(face, isWild))
    expect(pushed(false)).toEqual(['left', 'left', 'right', 'right'])
    expect(pushed(true)).toEqual(['right', 'right', 'left', 'left'])
    expect([rolls.frenzyMove(8, 10), rolls.frenzyMove(3, 1)]).toEqual([18, 4])
  })
})

test('a driver finishes with the third lap', () => {
  expect([2, 3].map((laps) => racing.hasFinished({ laps }))).toEqual([false, true])
})

describe('the order of movement', () => {
  const runner = (id: string, on: Runner['on'], laps: number, position: number, lane: number): Runner => ({
    ...{ id, on, laps, position, lane },
  })

  test('is those on foot, drivers by laps, position and lane, then what nobody drives', () => {
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
    expect(tiesOf(runners)).toEqual([])
  })

  test('is diced between those who are level', () => {
    const level = [runner('a', 'foot', 0, 5, 0), runner('b', 'foot', 0, 5, 0), runner('c', 'foot', 0, 4, 0)]
    expect(tiesOf(level)).toEqual([['a', 'b']])
    expect(movementOrder(level, { a: 3, b: 9 })).toEqual(['b', 'a', 'c'])
  })

  test('on the grid is the highest D100 first; those who threw alike throw again', () => {
    expect(gridOrder({ a: 12, b: 100, c: 47 })).toEqual({ order: ['b', 'c', 'a'], again: [] })
    expect(gridOrder({ a: 12, b: 47, c: 47 }).again).toEqual([['b', 'c']])
  })
})
