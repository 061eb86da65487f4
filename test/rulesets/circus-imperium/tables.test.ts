import { describe, expect, it } from 'vitest'
import { rollTyped } from '../../../shared/rules/kit/dice.ts'
import { Effect } from '../../../shared/rules/kit/effects.ts'
import { add, fraction, ZERO } from '../../../shared/rules/kit/fraction.ts'
import { rollOn } from '../../../shared/rules/kit/resolve.ts'
import { RollTable } from '../../../shared/rules/kit/rollTable.ts'
import { noTicks, type Ticks } from '../../../shared/rules/kit/ticks.ts'
import { FAILURE, TURN, WALL, WHIP } from '../../../shared/rulesets/circus-imperium/data.ts'
import { circusImperium } from '../../../shared/rulesets/circus-imperium/index.ts'
import { chances, typed } from '../../models/support.ts'

const TABLES: Readonly<Record<string, RollTable>> = { whip: WHIP, turn: TURN, wall: WALL, failure: FAILURE }

/** Ticks of `table` with `changes` made to none. */
const ticked = (table: RollTable, changes: Readonly<Record<string, number>>): Ticks =>
  table.results.map(({ id }) => changes[id] ?? 0)

const full = (table: RollTable, but: Readonly<Record<string, number>> = {}): Ticks =>
  table.results.map(({ id, boxes = 0 }) => boxes - (but[id] ?? 0))

describe('tables that run out', () => {
  it('have sixty boxes each, three for every 5 %', () => {
    for (const { results } of [WHIP, TURN]) {
      expect(results.reduce((total, { boxes = 0 }) => total + boxes, 0)).toBe(60)
      for (const { on, boxes } of results) expect(boxes).toBe((3 * (on[0]![1] - on[0]![0] + 1)) / 5)
    }
  })

  it('have the ids of the digest, and cover their dice without a gap', () => {
    expect(WHIP.results.map(({ id }) => id).join(' ')).toBe(
      'forward-2 forward-1 forward-2-stop forward-1-stop forward-1-beasts-1 chariot-1 chariot-2 chariot-3 ' +
        'chariot-1-beasts-1 chariot-2-beasts-1 chariot-3-beasts-1 frenzy',
    )
    expect(TURN.results.map(({ id }) => id)).toEqual(['shift-inward', 'line-held', 'skid-1', 'skid-2', 'skid-3'])
    expect(WALL.results.map(({ id }) => id).join(' ')).toBe(
      'chariot-3 beasts-3 both-3 both-6 crash crash-thrown crash-thrown-hard',
    )
    expect(FAILURE.results.map(({ id }) => id)).toEqual(['hurt-1', 'hurt-3', 'dragged'])
    for (const table of Object.values(TABLES)) {
      expect(RollTable.parse(table)).toEqual(table)
      expect(Object.values(chances(table, TABLES)).reduce(add, ZERO)).toEqual(fraction(1))
    }
  })

  it('give effects of the kit only', () => {
    for (const { results } of Object.values(TABLES)) {
      for (const { effects = [] } of results) for (const effect of effects) expect(Effect.parse(effect)).toEqual(effect)
    }
    expect(typed(circusImperium, WHIP, [81]).results[0]!.effects).toEqual([
      { kind: 'damage', target: 'chariot', amount: 2 },
      { kind: 'damage', target: 'beasts', amount: 1 },
    ])
    expect(typed(circusImperium, WALL, [10]).results[0]).toMatchObject({
      id: 'crash-thrown-hard',
      effects: [
        { kind: 'damage', target: 'chariot', amount: 6 },
        { kind: 'damage', target: 'beasts', amount: 6 },
        { kind: 'stop' },
        { kind: 'thrown-test', modifier: -3 },
        { kind: 'frenzy', state: 'ends' },
      ],
    })
  })

  it('tick the line that comes up', () => {
    const rolled = typed(circusImperium, WHIP, [5])
    expect(rolled.results).toEqual([
      { id: 'forward-2', dice: [5], rerolled: false, effects: [{ kind: 'advance', squares: 2 }], results: [] },
    ])
    expect(rolled.ticked).toEqual(ticked(WHIP, { 'forward-2': 1 }))
    expect(typed(circusImperium, WHIP, [6], rolled.ticked).ticked).toEqual(
      ticked(WHIP, { 'forward-2': 1, 'forward-1': 1 }),
    )
  })

  it('pass an exhausted line on to the first higher one with a free box', () => {
    const before = ticked(WHIP, { 'forward-1': 15, 'forward-2-stop': 3 })
    const rolled = typed(circusImperium, WHIP, [20], before)
    expect(rolled.results[0]).toMatchObject({ id: 'forward-1-stop', dice: [20] })
    expect(rolled.ticked).toEqual(ticked(WHIP, { 'forward-1': 15, 'forward-2-stop': 3, 'forward-1-stop': 1 }))
  })

  it('begin again from the first line above the last', () => {
    expect(typed(circusImperium, WHIP, [100], ticked(WHIP, { frenzy: 6 })).results[0]!.id).toBe('forward-2')
    const before = ticked(WHIP, { frenzy: 6, 'forward-2': 3 })
    expect(typed(circusImperium, WHIP, [91], before).results[0]!.id).toBe('forward-1')
  })

  it('are cleared once every box is ticked', () => {
    const last = typed(circusImperium, TURN, [1], full(TURN, { 'skid-2': 1 }))
    expect(last.results[0]!.id).toBe('skid-2')
    expect(last.ticked).toEqual(noTicks(TURN))
  })

  it('bring every line as often as it has boxes in sixty rolls of one face', () => {
    const seen: string[] = []
    let ticks = noTicks(TURN)
    for (let roll = 0; roll < 60; roll++) {
      const { results, ticked: after } = typed(circusImperium, TURN, [62], ticks)
      seen.push(results[0]!.id)
      ticks = after
    }
    const run = (id: string, times: number) => Array.from({ length: times }, () => id)
    expect(seen).toEqual([
      ...run('skid-1', 15),
      ...run('skid-2', 6),
      ...run('skid-3', 3),
      ...run('shift-inward', 6),
      ...run('line-held', 30),
    ])
    expect(ticks).toEqual(noTicks(TURN))
  })

  it('tick both lines when a skill point buys a second roll', () => {
    const first = typed(circusImperium, TURN, [96])
    const second = typed(circusImperium, TURN, [40], first.ticked)
    expect(second.ticked).toEqual(ticked(TURN, { 'skid-3': 1, 'line-held': 1 }))
  })

  it('leave tables without boxes alone', () => {
    expect(typed(circusImperium, WALL, [7]).ticked).toEqual([0, 0, 0, 0, 0, 0, 0])
    expect(typed(circusImperium, FAILURE, [8]).results[0]).toMatchObject({
      id: 'dragged',
      effects: [{ kind: 'dragged' }],
    })
  })

  it('ask for one die, and refuse what a D100 cannot show', () => {
    expect(rollTyped(rollOn(WHIP, TABLES), [])).toMatchObject({ kind: 'needs', request: { sides: 100, dice: 'D100' } })
    expect(rollTyped(rollOn(WHIP, TABLES), [0])).toMatchObject({ kind: 'impossible', index: 0, face: 0 })
    expect(rollTyped(rollOn(WHIP, TABLES), [101])).toMatchObject({ kind: 'impossible' })
  })
})

describe('odds of tables that run out', () => {
  it('follow the ranges while all lines are free', () => {
    expect(chances(WHIP, TABLES)).toMatchObject({
      'forward-1': fraction(25, 100),
      'forward-1-beasts-1': fraction(20, 100),
      frenzy: fraction(10, 100),
    })
    expect(chances(WALL, TABLES)).toMatchObject({ 'both-3': fraction(3, 10), 'crash-thrown-hard': fraction(2, 10) })
  })

  it('pass the share of an exhausted line on, over further exhausted ones', () => {
    expect(chances(WHIP, TABLES, ticked(WHIP, { 'forward-1': 15 }))).toMatchObject({
      'forward-1': ZERO,
      'forward-2-stop': fraction(30, 100),
    })
    expect(chances(WHIP, TABLES, ticked(WHIP, { 'forward-1': 15, 'forward-2-stop': 3 }))).toMatchObject({
      'forward-2-stop': ZERO,
      'forward-1-stop': fraction(35, 100),
    })
    expect(chances(WHIP, TABLES, ticked(WHIP, { frenzy: 6 }))).toMatchObject({ 'forward-2': fraction(15, 100) })
  })

  it('are certain with one free box, and as at first when none is left', () => {
    expect(chances(TURN, TABLES, full(TURN, { 'skid-3': 1 }))).toMatchObject({ 'skid-3': fraction(1) })
    expect(chances(TURN, TABLES, full(TURN))).toEqual(chances(TURN, TABLES))
  })
})
