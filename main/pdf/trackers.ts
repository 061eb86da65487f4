import type { TrackerBlock, TrackerCell, TrackerRow } from '../../shared/sheets/model.ts'
import { BARE, label } from './elements.ts'
import { widthOf } from './fonts.ts'
import type { CanvasElement, Column, Content } from './pdfmakeTypes.ts'
import { BOX, mm, RULE, SIZE, WIDTH } from './style.ts'

const CIRCLE = mm(7)
const AIR = 3
/** Width of a row's label, and of each figure at its end. */
const LABEL = 60
const END = 34

/** Rows of circles or boxes to tick, then single boxes with a word each: beside a single row where there is room. */
export function trackerBlock({ shape, rows, checks }: TrackerBlock): Content[] {
  const drawn = rows.map((row) => trackerRow(row, shape))
  if (checks.length === 0) return drawn
  const [only] = rows
  const taken = only ? only.cells.length * (CIRCLE + AIR) + CHECK_GAP : WIDTH
  const isBeside = rows.length === 1 && checks.reduce((sum, word) => sum + checkWidth(word), taken) <= WIDTH
  if (!isBeside) return [...drawn, ...checkLines(checks)]
  return [
    {
      columnGap: CHECK_GAP,
      columns: [
        { width: taken - CHECK_GAP, stack: drawn },
        { width: '*', margin: [0, 3, 0, 0], stack: checkLines(checks) },
      ],
    },
  ]
}

/** Between two checks, and between a box and its word. */
const CHECK_GAP = 14
const WORD_GAP = 5

const checkWidth = (word: string): number => BOX + WORD_GAP + widthOf(word, SIZE.body) + CHECK_GAP

/** Checks side by side, as many to a line as there is room for. */
function checkLines(checks: readonly string[]): Content[] {
  const lines: string[][] = []
  let used = WIDTH + 1
  for (const word of checks) {
    used += checkWidth(word)
    if (used > WIDTH) {
      lines.push([])
      used = checkWidth(word)
    }
    lines.at(-1)!.push(word)
  }
  return lines.map((words) => ({ margin: [0, 5, 0, 0], columnGap: CHECK_GAP, columns: words.map(check) }))
}

/** As many marks to a line as there is room for; the rest on further lines, so that none is cut off. */
function trackerRow({ label: name, cells, ends = [] }: TrackerRow, shape: TrackerBlock['shape']): Content {
  const size = shape === 'circle' ? CIRCLE : BOX
  const room = WIDTH - (name ? LABEL : 0) - ends.length * END
  const aLine = Math.max(1, Math.floor((room + AIR) / (size + AIR)))
  const width = Math.max(size, Math.min(cells.length, aLine) * (size + AIR))
  const lines = Math.ceil(cells.length / aLine)
  const marks = cells.flatMap((cell, at) =>
    mark(cell, shape, (at % aLine) * (size + AIR), Math.floor(at / aLine) * (size + AIR), size),
  )
  const figures = cells.flatMap(({ figure }, at) =>
    figure === undefined
      ? []
      : [number(figure, (at % aLine) * (size + AIR), Math.floor(at / aLine) * (size + AIR), size)],
  )
  const height = Math.max(lines, 1) * (size + AIR)
  return {
    margin: [0, 5, 0, 0],
    layout: BARE,
    table: {
      widths: [...(name ? [LABEL] : []), width, ...ends.map(() => END)],
      heights: [height],
      dontBreakRows: true,
      body: [[...(name ? [label(name)] : []), { stack: [...figures, { canvas: marks }] }, ...ends.map(end)]],
    },
  }
}

function mark(
  { heavy, ticked }: TrackerCell,
  shape: TrackerBlock['shape'],
  x: number,
  y: number,
  size: number,
): CanvasElement[] {
  const lineWidth = heavy ? RULE.heavy : 0.9
  const frame: CanvasElement =
    shape === 'circle'
      ? { type: 'ellipse', x: x + size / 2, y: y + size / 2, r1: size / 2, r2: size / 2, lineWidth }
      : { type: 'rect', x, y, w: size, h: size, lineWidth: heavy ? RULE.firm : RULE.fine }
  const inset = size * 0.2
  const stroke: CanvasElement = {
    type: 'line',
    x1: x + inset,
    y1: y + size - inset,
    x2: x + size - inset,
    y2: y + inset,
    lineWidth: RULE.firm,
  }
  return ticked ? [frame, stroke] : [frame]
}

/** A figure inside a mark, set on top of the drawing without taking room. */
const number = (figure: string, x: number, y: number, size: number): Content => ({
  relativePosition: { x, y: y + size / 2 - 5 },
  columns: [{ width: size, text: figure, fontSize: SIZE.small - 1, alignment: 'center' }],
})

const end = ({ label: name, figure }: { label: string; figure: string }): Content => ({
  stack: [
    { text: figure, bold: true, alignment: 'center' },
    label(name, { alignment: 'center', fontSize: SIZE.small - 1 }),
  ],
})

const check = (word: string): Column => ({
  width: 'auto',
  columnGap: WORD_GAP,
  columns: [
    { width: BOX, canvas: [{ type: 'rect', x: 0, y: 0, w: BOX, h: BOX, lineWidth: RULE.fine }] },
    { width: 'auto', text: word, noWrap: true, margin: [0, 0.5, 0, 0] },
  ],
})
