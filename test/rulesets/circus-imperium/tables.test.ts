import { describe, expect, it } from 'vitest'
import { rollWithFaces } from '../../../shared/rules/kit/dice.ts'
import { TableResultEffect } from '../../../shared/rules/kit/effects.ts'
import { addFractions, createFraction, FRACTION_ZERO } from '../../../shared/rules/kit/fraction.ts'
import { rollOnTable } from '../../../shared/rules/kit/resolve.ts'
import { RollTable } from '../../../shared/rules/kit/rollTable.ts'
import { emptyTableTicks, type TableTicks } from '../../../shared/rules/kit/ticks.ts'
import { FAILURE_TABLE, BEND_TABLE, WALL_TABLE, WHIP_TABLE } from '../../../shared/rulesets/circus-imperium/data.ts'
import { circusImperium } from '../../../shared/rulesets/circus-imperium/index.ts'
import { chances, typed } from '../../models/support.ts'

const TABLES: Readonly<Record<string, RollTable>> = {
  whip: WHIP_TABLE,
  turn: BEND_TABLE,
  wall: WALL_TABLE,
  failure: FAILURE_TABLE,
}

/** Ticks of `table`: none except `changes`. */
const ticksWith = (table: RollTable, changes: Readonly<Record<string, number>>): TableTicks =>
  table.results.map(({ id }) => changes[id] ?? 0)

const full = (table: RollTable, but: Readonly<Record<string, number>> = {}): TableTicks =>
  table.results.map(({ id, boxes = 0 }) => boxes - (but[id] ?? 0))

describe('exhaustible tables', () => {
  it('have sixty boxes each, three for every 5 %', () => {
    for (const { results } of [WHIP_TABLE, BEND_TABLE]) {
      expect(results.reduce((total, { boxes = 0 }) => total + boxes, 0)).toBe(60)
      for (const { on, boxes } of results) expect(boxes).toBe((3 * (on[0]![1] - on[0]![0] + 1)) / 5)
    }
  })

  it('have the ids of the digest, and cover their dice without gaps', () => {
    expect(WHIP_TABLE.results.map(({ id }) => id).join(' ')).toBe(
      'forward-2 forward-1 forward-2-stop forward-1-stop forward-1-beasts-1 chariot-1 chariot-2 chariot-3 ' +
        'chariot-1-beasts-1 chariot-2-beasts-1 chariot-3-beasts-1 frenzy',
    )
    expect(BEND_TABLE.results.map(({ id }) => id)).toEqual(['shift-inward', 'line-held', 'skid-1', 'skid-2', 'skid-3'])
    expect(WALL_TABLE.results.map(({ id }) => id).join(' ')).toBe(
      'chariot-3 beasts-3 both-3 both-6 crash crash-thrown crash-thrown-hard',
    )
    expect(FAILURE_TABLE.results.map(({ id }) => id)).toEqual(['hurt-1', 'hurt-3', 'dragged'])
    for (const table of Object.values(TABLES)) {
      expect(RollTable.parse(table)).toEqual(table)
      expect(Object.values(chances(table, TABLES)).reduce(addFractions, FRACTION_ZERO)).toEqual(createFraction(1))
    }
  })

  it('use effects of the kit only', () => {
    for (const { results } of Object.values(TABLES)) {
      for (const { effects = [] } of results)
        for (const effect of effects) expect(TableResultEffect.parse(effect)).toEqual(effect)
    }
    expect(typed(circusImperium, WHIP_TABLE, [81]).results[0]!.effects).toEqual([
      { kind: 'damage', target: 'chariot', amount: 2 },
      { kind: 'damage', target: 'beasts', amount: 1 },
    ])
    expect(typed(circusImperium, WALL_TABLE, [10]).results[0]).toMatchObject({
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

  it('tick the selected line', () => {
    const rolled = typed(circusImperium, WHIP_TABLE, [5])
    expect(rolled.results).toEqual([
      { id: 'forward-2', dice: [5], rerolled: false, effects: [{ kind: 'advance', squares: 2 }], results: [] },
    ])
    expect(rolled.ticked).toEqual(ticksWith(WHIP_TABLE, { 'forward-2': 1 }))
    expect(typed(circusImperium, WHIP_TABLE, [6], rolled.ticked).ticked).toEqual(
      ticksWith(WHIP_TABLE, { 'forward-2': 1, 'forward-1': 1 }),
    )
  })

  it('pass from an exhausted line to the first higher one with a free box', () => {
    const before = ticksWith(WHIP_TABLE, { 'forward-1': 15, 'forward-2-stop': 3 })
    const rolled = typed(circusImperium, WHIP_TABLE, [20], before)
    expect(rolled.results[0]).toMatchObject({ id: 'forward-1-stop', dice: [20] })
    expect(rolled.ticked).toEqual(ticksWith(WHIP_TABLE, { 'forward-1': 15, 'forward-2-stop': 3, 'forward-1-stop': 1 }))
  })

  it('continue from the first line after the last', () => {
    expect(typed(circusImperium, WHIP_TABLE, [100], ticksWith(WHIP_TABLE, { frenzy: 6 })).results[0]!.id).toBe(
      'forward-2',
    )
    const before = ticksWith(WHIP_TABLE, { frenzy: 6, 'forward-2': 3 })
    expect(typed(circusImperium, WHIP_TABLE, [91], before).results[0]!.id).toBe('forward-1')
  })

  it('are cleared once every box is ticked', () => {
    const last = typed(circusImperium, BEND_TABLE, [1], full(BEND_TABLE, { 'skid-2': 1 }))
    expect(last.results[0]!.id).toBe('skid-2')
    expect(last.ticked).toEqual(emptyTableTicks(BEND_TABLE))
  })

  it('select every line as often as it has boxes in sixty equal rolls', () => {
    const seen: string[] = []
    let ticks = emptyTableTicks(BEND_TABLE)
    for (let roll = 0; roll < 60; roll++) {
      const { results, ticked: after } = typed(circusImperium, BEND_TABLE, [62], ticks)
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
    expect(ticks).toEqual(emptyTableTicks(BEND_TABLE))
  })

  it('tick both lines when a skill point repeats a roll', () => {
    const first = typed(circusImperium, BEND_TABLE, [96])
    const second = typed(circusImperium, BEND_TABLE, [40], first.ticked)
    expect(second.ticked).toEqual(ticksWith(BEND_TABLE, { 'skid-3': 1, 'line-held': 1 }))
  })

  it('leave tables without boxes unchanged', () => {
    expect(typed(circusImperium, WALL_TABLE, [7]).ticked).toEqual([0, 0, 0, 0, 0, 0, 0])
    expect(typed(circusImperium, FAILURE_TABLE, [8]).results[0]).toMatchObject({
      id: 'dragged',
      effects: [{ kind: 'dragged' }],
    })
  })

  it('ask for one die, and refuse faces that a D100 does not have', () => {
    expect(rollWithFaces(rollOnTable(WHIP_TABLE, TABLES), [])).toMatchObject({
      kind: 'needs',
      request: { sides: 100, dice: 'D100' },
    })
    expect(rollWithFaces(rollOnTable(WHIP_TABLE, TABLES), [0])).toMatchObject({ kind: 'impossible', index: 0, face: 0 })
    expect(rollWithFaces(rollOnTable(WHIP_TABLE, TABLES), [101])).toMatchObject({ kind: 'impossible' })
  })
})

describe('odds of exhaustible tables', () => {
  it('match the ranges while all lines are free', () => {
    expect(chances(WHIP_TABLE, TABLES)).toMatchObject({
      'forward-1': createFraction(25, 100),
      'forward-1-beasts-1': createFraction(20, 100),
      frenzy: createFraction(10, 100),
    })
    expect(chances(WALL_TABLE, TABLES)).toMatchObject({
      'both-3': createFraction(3, 10),
      'crash-thrown-hard': createFraction(2, 10),
    })
  })

  it('pass the share of an exhausted line on, past other exhausted ones', () => {
    expect(chances(WHIP_TABLE, TABLES, ticksWith(WHIP_TABLE, { 'forward-1': 15 }))).toMatchObject({
      'forward-1': FRACTION_ZERO,
      'forward-2-stop': createFraction(30, 100),
    })
    expect(chances(WHIP_TABLE, TABLES, ticksWith(WHIP_TABLE, { 'forward-1': 15, 'forward-2-stop': 3 }))).toMatchObject({
      'forward-2-stop': FRACTION_ZERO,
      'forward-1-stop': createFraction(35, 100),
    })
    expect(chances(WHIP_TABLE, TABLES, ticksWith(WHIP_TABLE, { frenzy: 6 }))).toMatchObject({
      'forward-2': createFraction(15, 100),
    })
  })

  it('are certain with one free box, and reset when none is left', () => {
    expect(chances(BEND_TABLE, TABLES, full(BEND_TABLE, { 'skid-3': 1 }))).toMatchObject({
      'skid-3': createFraction(1),
    })
    expect(chances(BEND_TABLE, TABLES, full(BEND_TABLE))).toEqual(chances(BEND_TABLE, TABLES))
  })
})
