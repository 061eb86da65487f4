import type { TrackerBlock } from '../../../shared/sheets/model.ts'
import {
  centredTextLine,
  labelRuns,
  verticalLineInk,
  widthOfRuns,
  textLine,
  type DrawnElement,
  type TextRun,
} from '../drawing/ink.ts'
import { heightOfPieces, spacePiece, stackPieces, type PagePiece } from '../drawing/piece.ts'
import type { SheetStyle } from '../base/style.ts'
import { CHECKBOX_GAP, checkLines, checkboxWidth } from './checks.ts'
import type { BlockFrame } from './heading.ts'
import { comfortableWidth, trackerMarkRows } from './markRows.ts'
import { checkboxInk } from './marks.ts'
import { trackerNoteLines } from './noteLines.ts'

/**
 * A part of the strip of a tracker (marks to tick for a number), with its size. `draw` draws the part with its top left
 * corner at x, y.
 */
interface TrackerBandPart {
  readonly width: number
  readonly height: number
  draw(x: number, y: number): readonly DrawnElement[]
}

const AIR = 9
/** Space between the marks and the boxes with words (checks) below them. */
const belowMarks = ({ isCard }: SheetStyle): number => (isCard ? 2 : 4)
/** Space between the last mark and the boxes with words (checks). A vertical line is drawn in this space. */
const PART_GAP = 1.6 * AIR

/**
 * Returns the pieces of a tracker that is used in play, as a framed strip: the number, its marks, then the boxes with
 * words (checks). On cards the strip has no frame.
 */
export function trackerStripPieces(block: TrackerBlock, { width, style, motif }: BlockFrame): PagePiece[] {
  const inset = style.isCard ? 0 : AIR
  const inner = width - 2 * inset
  const lead = leadingPart(block, style)
  const room = inner - lead.width - comfortableWidth(block, style) - PART_GAP
  const checks = checksWithEmblem(block, style)
  const beside = checksParts({ ...block, checks }, style, motif).find((part) => part.width <= room)
  const isBeside = beside !== undefined
  const marksWidth = inner - lead.width - (isBeside ? beside.width + PART_GAP : 0)
  const stack = stackPieces(trackerMarkRows(block, marksWidth, style))
  const marks: TrackerBandPart = {
    width: marksWidth,
    height: stack.height,
    draw: (x, y) => stack.draw(x, y, stack.height),
  }
  const parts = [lead, marks, ...(isBeside ? [beside] : [])]
  const below = [
    ...(isBeside ? [] : checkLines(checks, inner, style)),
    ...trackerNoteLines(block, { width: inner, style }),
  ]
  const pad = style.isCard ? 1 : style.pad * 1.4 + 2.5
  const high = Math.max(...parts.map(({ height }) => height))
  const height = high + 2 * pad + (below.length > 0 ? heightOfPieces(below) + belowMarks(style) : 0)
  if (height > (style.isCard ? TALLEST_ON_CARD : TALLEST))
    return unframedPieces(block, checks, lead, { width, style, motif })
  const draw = (x: number, y: number): DrawnElement[] => {
    const top = y + pad
    const at = (part: TrackerBandPart, left: number) => part.draw(left, top + (high - part.height) / 2)
    const right = x + width - inset - (beside?.width ?? 0)
    return [
      ...(style.isCard ? [] : motif.band(x, y, width, height)),
      ...at(lead, x + inset),
      ...at(marks, x + inset + lead.width),
      ...(isBeside ? at(beside, right) : []),
      ...(isBeside && !style.isCard ? [verticalLineInk(right - AIR, y, height)] : []),
      ...stackPieces(below).draw(x + inset, top + high + belowMarks(style), 0),
    ]
  }
  return [spacePiece(style.isCard ? style.gap : 7), { height, draw }]
}

/** Maximum height of a framed strip in points. A taller strip has no frame and may be divided between pages. */
const TALLEST = 240
const TALLEST_ON_CARD = 90

/** Returns the number, the marks and the boxes with words (checks), one below the other. Each line is a piece. */
const unframedPieces = (
  block: TrackerBlock,
  checks: readonly string[],
  lead: TrackerBandPart,
  { width, style }: BlockFrame,
): PagePiece[] => [
  spacePiece(style.gap),
  { height: lead.height + 3, keep: true, draw: (x, y) => lead.draw(x, y) },
  ...trackerMarkRows(block, width, style),
  spacePiece(belowMarks(style)),
  ...checkLines(checks, width, style),
  ...trackerNoteLines(block, { width, style }),
]

/**
 * Returns the words of the boxes (checks). In styles that draw no emblem (cards, close style), the first word begins
 * with the text of the emblem.
 */
const checksWithEmblem = ({ checks, emblem }: TrackerBlock, { isCard, isClose }: SheetStyle): readonly string[] =>
  emblem !== undefined && (isCard || isClose)
    ? checks.map((word, at) => (at === 0 ? `${emblem} · ${word}` : word))
    : checks

/**
 * Returns the left part of the strip: the title, the number that the marks count, and the label of the numbers below
 * the marks.
 */
function leadingPart({ title, lead, belowLabel }: TrackerBlock, style: SheetStyle): TrackerBandPart {
  const isCompact = style.isCard || style.isClose
  const name = labelRuns(title, style.isCard ? style.label : style.head)
  const large = isCompact ? style.table * (style.isCard ? 1.15 : 1.3) : style.smallFigure
  const figure: TextRun[] = lead
    ? [
        { text: isCompact ? `  ${lead.figure}` : lead.figure, size: large, face: 'bold' },
        { text: lead.note ? ` ${lead.note}` : '', size: style.table },
      ]
    : []
  const below = belowLabel ? labelRuns(belowLabel, style.label) : []
  const rows = isCompact ? [[...name, ...figure], below] : [name, figure, below]
  const set = rows.filter((row) => row.length > 0)
  const steps = set.map((row) => Math.max(...row.map(({ size }) => size)) * 1.12)
  return {
    width: Math.max(...set.map(widthOfRuns)) + (style.isCard ? 6 : 14),
    height: steps.reduce((sum, step) => sum + step, 0),
    draw: (x, y) => {
      let top = y
      return set.map((row, index) => {
        top += steps[index]!
        return textLine(x, top - steps[index]! * 0.14, row)
      })
    },
  }
}

/** Vertical space between two boxes with words (checks) in a column. */
const CHECK_STEP = 3.5
const EMBLEM = { width: 42, height: 32, room: 56 }

/**
 * Returns the possible layouts of the boxes with words (checks) at the right of the strip, after the emblem: in one
 * row, or in columns of two.
 */
function checksParts(
  { checks, emblem }: TrackerBlock,
  style: SheetStyle,
  motif: BlockFrame['motif'],
): TrackerBandPart[] {
  if (checks.length === 0) return []
  const pairs = Array.from({ length: Math.ceil(checks.length / 2) }, (_, at) => checks.slice(2 * at, 2 * at + 2))
  const shown = style.isCard || style.isClose ? undefined : emblem
  const ways = shown === undefined ? [checks.map((word) => [word]), pairs] : [pairs]
  return ways.map((columns) => checkColumns(columns, shown, style, motif))
}

function checkColumns(
  columns: readonly (readonly string[])[],
  emblem: string | undefined,
  style: SheetStyle,
  motif: BlockFrame['motif'],
): TrackerBandPart {
  const step = style.box + CHECK_STEP
  const widths = columns.map((column) => Math.max(...column.map((word) => checkboxWidth(word, style))))
  const high = Math.max(...columns.map(({ length }) => length)) * step - CHECK_STEP
  const shown = emblem === undefined ? 0 : EMBLEM.room
  const height = Math.max(high, emblem === undefined ? 0 : EMBLEM.height)
  return {
    width: shown + widths.reduce((sum, width) => sum + width, 0) - CHECKBOX_GAP,
    height,
    draw: (x, y) => {
      let left = x + shown
      const ink = emblem === undefined ? [] : emblemInk(emblem, x, y, motif)
      for (const [index, column] of columns.entries()) {
        const top = y + (height - (column.length * step - CHECK_STEP)) / 2
        for (const [row, word] of column.entries())
          ink.push(...checkboxInk(word, left, top + row * step, style.box, style.body))
        left += widths[index]!
      }
      return ink
    },
  }
}

const emblemInk = (word: string, x: number, y: number, motif: BlockFrame['motif']): DrawnElement[] => [
  ...motif.emblem(x, y, EMBLEM.width, EMBLEM.height),
  centredTextLine(x + EMBLEM.width / 2, y + 21.5, [{ text: word, size: 16, face: 'name' }]),
]
