import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { rollWithFaces } from '../../../shared/rules/kit/dice.ts'
import { rollOnTable } from '../../../shared/rules/kit/resolve.ts'
import type { RollTable } from '../../../shared/rules/kit/rollTable.ts'
import { findFreeTableLine, emptyTableTicks, tickTableLine, type TableTicks } from '../../../shared/rules/kit/ticks.ts'
import { line, tableOf } from '../support/tables.ts'

/** A D10 table whose lines have these numbers of boxes; 0 means a line without boxes. */
const tableWithBoxes = (...boxes: number[]): RollTable =>
  tableOf(
    'boxed',
    'D10',
    boxes.map((count, at) => {
      const last = at === boxes.length - 1
      return line(`line-${at}`, at + 1, last ? 10 : at + 1, count > 0 ? { boxes: count } : {})
    }),
  )

const selectLine = (table: RollTable, index: number, ticks: TableTicks): { index: number; ticks: TableTicks } => {
  const at = findFreeTableLine(table, index, ticks)
  return { index: at, ticks: tickTableLine(table, at, ticks) }
}

describe('the selected line', () => {
  test('is the line rolled while it has a free box', () => {
    const table = tableWithBoxes(2, 1, 3)
    expect([0, 1, 2].map((index) => findFreeTableLine(table, index, [1, 0, 2]))).toEqual([0, 1, 2])
  })

  test('is the next higher line with a free box when the line rolled is exhausted', () => {
    const table = tableWithBoxes(1, 1, 1, 1)
    expect(findFreeTableLine(table, 0, [1, 0, 0, 0])).toBe(1)
    expect(findFreeTableLine(table, 0, [1, 1, 0, 0])).toBe(2)
    expect(findFreeTableLine(table, 1, [0, 1, 1, 0])).toBe(3)
  })

  test('is searched from the first line when no higher line has a free box', () => {
    const table = tableWithBoxes(1, 1, 1, 1)
    expect(findFreeTableLine(table, 3, [0, 0, 0, 1])).toBe(0)
    expect(findFreeTableLine(table, 2, [1, 0, 1, 1])).toBe(1)
  })

  test('can always be a line without boxes, even in place of an exhausted one', () => {
    const table = tableWithBoxes(1, 0, 1)
    expect(findFreeTableLine(table, 1, [1, 0, 0])).toBe(1)
    expect(findFreeTableLine(table, 0, [1, 0, 0])).toBe(1)
    expect(findFreeTableLine(table, 2, [0, 0, 1])).toBe(0)
    expect(findFreeTableLine(tableWithBoxes(0, 0), 1, [0, 0])).toBe(1)
  })

  test('is the line rolled when every box is ticked, because the table clears', () => {
    expect([0, 1].map((index) => findFreeTableLine(tableWithBoxes(2, 1), index, [2, 1]))).toEqual([0, 1])
    expect([0, 1, 2].map((index) => findFreeTableLine(tableWithBoxes(2, 0, 1), index, [2, 0, 1]))).toEqual([0, 1, 2])
  })
})

describe('ticking', () => {
  test('ticks one box of the line', () => expect(tickTableLine(tableWithBoxes(2, 2), 1, [1, 0])).toEqual([1, 1]))

  test('ticks nothing on a line without boxes', () =>
    expect(tickTableLine(tableWithBoxes(2, 0), 1, [1, 0])).toEqual([1, 0]))

  test('clears the table with its last box, ignoring lines without boxes', () => {
    expect(tickTableLine(tableWithBoxes(2, 1), 0, [1, 1])).toEqual([0, 0])
    expect(tickTableLine(tableWithBoxes(2, 0, 1), 2, [2, 0, 0])).toEqual([0, 0, 0])
  })

  test('starts again if every box of the given table is ticked', () => {
    expect(tickTableLine(tableWithBoxes(2, 1), 0, [2, 1])).toEqual([1, 0])
    expect(tickTableLine(tableWithBoxes(2, 0, 1), 1, [2, 0, 1])).toEqual([0, 0, 0])
  })

  test('does not change the given ticks', () => {
    const ticks = Object.freeze([1, 0])
    tickTableLine(tableWithBoxes(2, 2), 1, ticks)
    expect(ticks).toEqual([1, 0])
  })

  test('starts a new table without ticks', () => expect(emptyTableTicks(tableWithBoxes(2, 0, 1))).toEqual([0, 0, 0]))
})

const boxCounts = (min: number) => fc.array(fc.integer({ min, max: 4 }), { minLength: 1, maxLength: 10 })
const series = fc.array(fc.nat(9), { maxLength: 80 })

describe('over any series of rolls', () => {
  test('keeps every count within its boxes, and selects only free lines', () =>
    fc.assert(
      fc.property(boxCounts(0), series, (boxes, rolls) => {
        const table = tableWithBoxes(...boxes)
        let ticks = emptyTableTicks(table)
        for (const roll of rolls) {
          const next = selectLine(table, roll % boxes.length, ticks)
          const free = boxes[next.index] === 0 || ticks[next.index]! < boxes[next.index]!
          expect(free, `line ${next.index} of ${boxes.join()} at ${ticks.join()}`).toBe(true)
          ticks = next.ticks
          expect(ticks.every((count, at) => count >= 0 && count <= boxes[at]!)).toBe(true)
        }
      }),
    ))

  test('selects the nearest free line, upwards and then from the first', () =>
    fc.assert(
      fc.property(boxCounts(0), series, (boxes, rolls) => {
        const table = tableWithBoxes(...boxes)
        let ticks = emptyTableTicks(table)
        for (const roll of rolls) {
          const rolled = roll % boxes.length
          const order = [...boxes.keys()].slice(rolled).concat([...boxes.keys()].slice(0, rolled))
          const wanted = order.find((at) => boxes[at] === 0 || ticks[at]! < boxes[at]!)
          const next = selectLine(table, rolled, ticks)
          expect(next.index).toBe(wanted)
          ticks = next.ticks
        }
      }),
    ))

  test('clears a table of n boxes after exactly n rolls, each line selected once per box', () =>
    fc.assert(
      fc.property(boxCounts(1), fc.array(fc.nat(9), { minLength: 40, maxLength: 40 }), (boxes, rolls) => {
        const table = tableWithBoxes(...boxes)
        const total = boxes.reduce((sum, count) => sum + count, 0)
        const came = boxes.map(() => 0)
        let ticks = emptyTableTicks(table)
        for (const [at, roll] of rolls.slice(0, total).entries()) {
          const next = selectLine(table, roll % boxes.length, ticks)
          came[next.index]! += 1
          ticks = next.ticks
          const ticked = ticks.reduce((sum, count) => sum + count, 0)
          expect(ticked).toBe(at === total - 1 ? 0 : at + 1)
        }
        expect(came).toEqual(boxes)
      }),
    ))

  test('gives the same line and ticks as a roll on the table', () =>
    fc.assert(
      fc.property(boxCounts(1), series, (boxes, rolls) => {
        const table = tableWithBoxes(...boxes)
        let ticks = emptyTableTicks(table)
        for (const roll of rolls) {
          const typed = rollWithFaces(rollOnTable(table, {}, ticks), [roll + 1])
          const next = selectLine(table, Math.min(roll, boxes.length - 1), ticks)
          expect(typed).toMatchObject({
            kind: 'done',
            result: { ticked: next.ticks, results: [{ id: `line-${next.index}` }] },
          })
          ticks = next.ticks
        }
      }),
    ))
})
