import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { rollTyped } from '../../../shared/rules/kit/dice.ts'
import { rollOn } from '../../../shared/rules/kit/resolve.ts'
import type { RollTable } from '../../../shared/rules/kit/rollTable.ts'
import { freeLine, noTicks, tick, type Ticks } from '../../../shared/rules/kit/ticks.ts'
import { line, tableOf } from '../support/tables.ts'

/** A D10 table with so many boxes in its lines; 0: a line without boxes. */
const boxed = (...boxes: number[]): RollTable =>
  tableOf(
    'boxed',
    'D10',
    boxes.map((count, at) => {
      const last = at === boxes.length - 1
      return line(`line-${at}`, at + 1, last ? 10 : at + 1, count > 0 ? { boxes: count } : {})
    }),
  )

const comeUp = (table: RollTable, index: number, ticks: Ticks): { index: number; ticks: Ticks } => {
  const at = freeLine(table, index, ticks)
  return { index: at, ticks: tick(table, at, ticks) }
}

describe('the line that comes up', () => {
  test('is the one rolled while it has a free box', () => {
    const table = boxed(2, 1, 3)
    expect([0, 1, 2].map((index) => freeLine(table, index, [1, 0, 2]))).toEqual([0, 1, 2])
  })

  test('is the first higher line with a free box, once the one rolled is exhausted', () => {
    const table = boxed(1, 1, 1, 1)
    expect(freeLine(table, 0, [1, 0, 0, 0])).toBe(1)
    expect(freeLine(table, 0, [1, 1, 0, 0])).toBe(2)
    expect(freeLine(table, 1, [0, 1, 1, 0])).toBe(3)
  })

  test('is sought from the first line again when no higher one has a free box', () => {
    const table = boxed(1, 1, 1, 1)
    expect(freeLine(table, 3, [0, 0, 0, 1])).toBe(0)
    expect(freeLine(table, 2, [1, 0, 1, 1])).toBe(1)
  })

  test('a line without boxes always comes up, and takes the place of an exhausted one', () => {
    const table = boxed(1, 0, 1)
    expect(freeLine(table, 1, [1, 0, 0])).toBe(1)
    expect(freeLine(table, 0, [1, 0, 0])).toBe(1)
    expect(freeLine(table, 2, [0, 0, 1])).toBe(0)
    expect(freeLine(boxed(0, 0), 1, [0, 0])).toBe(1)
  })

  test('is the one rolled when every box is ticked: the table clears', () => {
    expect([0, 1].map((index) => freeLine(boxed(2, 1), index, [2, 1]))).toEqual([0, 1])
    expect([0, 1, 2].map((index) => freeLine(boxed(2, 0, 1), index, [2, 0, 1]))).toEqual([0, 1, 2])
  })
})

describe('ticking', () => {
  test('ticks one box of the line', () => expect(tick(boxed(2, 2), 1, [1, 0])).toEqual([1, 1]))

  test('ticks nothing on a line without boxes', () => expect(tick(boxed(2, 0), 1, [1, 0])).toEqual([1, 0]))

  test('clears the table with its last box, lines without boxes aside', () => {
    expect(tick(boxed(2, 1), 0, [1, 1])).toEqual([0, 0])
    expect(tick(boxed(2, 0, 1), 2, [2, 0, 0])).toEqual([0, 0, 0])
  })

  test('begins anew on a table that was handed over with every box ticked', () => {
    expect(tick(boxed(2, 1), 0, [2, 1])).toEqual([1, 0])
    expect(tick(boxed(2, 0, 1), 1, [2, 0, 1])).toEqual([0, 0, 0])
  })

  test('leaves the ticks that it was given alone', () => {
    const ticks = Object.freeze([1, 0])
    tick(boxed(2, 2), 1, ticks)
    expect(ticks).toEqual([1, 0])
  })

  test('a fresh table has no ticks', () => expect(noTicks(boxed(2, 0, 1))).toEqual([0, 0, 0]))
})

const boxCounts = (min: number) => fc.array(fc.integer({ min, max: 4 }), { minLength: 1, maxLength: 10 })
const series = fc.array(fc.nat(9), { maxLength: 80 })

describe('over any series of rolls', () => {
  test('every count stays within its boxes, and only free lines come up', () =>
    fc.assert(
      fc.property(boxCounts(0), series, (boxes, rolls) => {
        const table = boxed(...boxes)
        let ticks = noTicks(table)
        for (const roll of rolls) {
          const next = comeUp(table, roll % boxes.length, ticks)
          const free = boxes[next.index] === 0 || ticks[next.index]! < boxes[next.index]!
          expect(free, `line ${next.index} of ${boxes.join()} at ${ticks.join()}`).toBe(true)
          ticks = next.ticks
          expect(ticks.every((count, at) => count >= 0 && count <= boxes[at]!)).toBe(true)
        }
      }),
    ))

  test('the line that comes up is the nearest free one, upwards and then from the first', () =>
    fc.assert(
      fc.property(boxCounts(0), series, (boxes, rolls) => {
        const table = boxed(...boxes)
        let ticks = noTicks(table)
        for (const roll of rolls) {
          const rolled = roll % boxes.length
          const order = [...boxes.keys()].slice(rolled).concat([...boxes.keys()].slice(0, rolled))
          const wanted = order.find((at) => boxes[at] === 0 || ticks[at]! < boxes[at]!)
          const next = comeUp(table, rolled, ticks)
          expect(next.index).toBe(wanted)
          ticks = next.ticks
        }
      }),
    ))

  test('a table of n boxes is clear again after exactly n rolls, and every line came up as often as it has boxes', () =>
    fc.assert(
      fc.property(boxCounts(1), fc.array(fc.nat(9), { minLength: 40, maxLength: 40 }), (boxes, rolls) => {
        const table = boxed(...boxes)
        const total = boxes.reduce((sum, count) => sum + count, 0)
        const came = boxes.map(() => 0)
        let ticks = noTicks(table)
        for (const [at, roll] of rolls.slice(0, total).entries()) {
          const next = comeUp(table, roll % boxes.length, ticks)
          came[next.index]! += 1
          ticks = next.ticks
          const ticked = ticks.reduce((sum, count) => sum + count, 0)
          expect(ticked).toBe(at === total - 1 ? 0 : at + 1)
        }
        expect(came).toEqual(boxes)
      }),
    ))

  test('a roll on the table gives the same line and the same ticks', () =>
    fc.assert(
      fc.property(boxCounts(1), series, (boxes, rolls) => {
        const table = boxed(...boxes)
        let ticks = noTicks(table)
        for (const roll of rolls) {
          const typed = rollTyped(rollOn(table, {}, ticks), [roll + 1])
          const next = comeUp(table, Math.min(roll, boxes.length - 1), ticks)
          expect(typed).toMatchObject({
            kind: 'done',
            result: { ticked: next.ticks, results: [{ id: `line-${next.index}` }] },
          })
          ticks = next.ticks
        }
      }),
    ))
})
