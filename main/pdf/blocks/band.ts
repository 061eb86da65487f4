import type { TrackerBlock } from '../../../shared/sheets/model.ts'
import { centred, label, upright, widthOfRuns, words, type Ink, type Run } from '../drawing/ink.ts'
import { heightOf, space, stacked, type Piece } from '../drawing/piece.ts'
import type { Style } from '../base/style.ts'
import { CHECK_GAP, checkLines, checkWidth } from './checks.ts'
import type { Frame } from './heading.ts'
import { comfort, markRows } from './markRows.ts'
import { check } from './marks.ts'
import { noteLines } from './noteLines.ts'

/** A part of the band: so wide, so high, drawn with its top left at x, y. */
interface Part {
  readonly width: number
  readonly height: number
  draw(x: number, y: number): readonly Ink[]
}

const AIR = 9
/** Between the marks and the checks below them. */
const belowMarks = ({ isCard }: Style): number => (isCard ? 2 : 4)
/** Between the last mark and the checks: an upright stands in it, clear of both. */
const PART = 1.6 * AIR

/** What is ticked in play, in one frame: the number, its marks, then what they lead to. On a card without the frame. */
export function bandPieces(block: TrackerBlock, { width, style, motif }: Frame): Piece[] {
  const inset = style.isCard ? 0 : AIR
  const inner = width - 2 * inset
  const lead = leadPart(block, style)
  const room = inner - lead.width - comfort(block, style) - PART
  const checks = named(block, style)
  const beside = checksParts({ ...block, checks }, style, motif).find((part) => part.width <= room)
  const isBeside = beside !== undefined
  const marksWidth = inner - lead.width - (isBeside ? beside.width + PART : 0)
  const stack = stacked(markRows(block, marksWidth, style))
  const marks: Part = { width: marksWidth, height: stack.height, draw: (x, y) => stack.draw(x, y, stack.height) }
  const parts = [lead, marks, ...(isBeside ? [beside] : [])]
  const below = [...(isBeside ? [] : checkLines(checks, inner, style)), ...noteLines(block, { width: inner, style })]
  const pad = style.isCard ? 1 : style.pad * 1.4 + 2.5
  const high = Math.max(...parts.map(({ height }) => height))
  const height = high + 2 * pad + (below.length > 0 ? heightOf(below) + belowMarks(style) : 0)
  if (height > (style.isCard ? TALLEST_ON_CARD : TALLEST)) return loose(block, checks, lead, { width, style, motif })
  const draw = (x: number, y: number): Ink[] => {
    const top = y + pad
    const at = (part: Part, left: number) => part.draw(left, top + (high - part.height) / 2)
    const right = x + width - inset - (beside?.width ?? 0)
    return [
      ...(style.isCard ? [] : motif.band(x, y, width, height)),
      ...at(lead, x + inset),
      ...at(marks, x + inset + lead.width),
      ...(isBeside ? at(beside, right) : []),
      ...(isBeside && !style.isCard ? [upright(right - AIR, y, height)] : []),
      ...stacked(below).draw(x + inset, top + high + belowMarks(style), 0),
    ]
  }
  return [space(style.isCard ? style.gap : 7), { height, draw }]
}

/** Higher bands are no longer one piece: they flow on like all else, without a frame. */
const TALLEST = 240
const TALLEST_ON_CARD = 90

/** Number, marks and checks below one another, each line a piece of its own. */
const loose = (block: TrackerBlock, checks: readonly string[], lead: Part, { width, style }: Frame): Piece[] => [
  space(style.gap),
  { height: lead.height + 3, keep: true, draw: (x, y) => lead.draw(x, y) },
  ...markRows(block, width, style),
  space(belowMarks(style)),
  ...checkLines(checks, width, style),
  ...noteLines(block, { width, style }),
]

/** Where no emblem says what the checks belong to, the first of them does. */
const named = ({ checks, emblem }: TrackerBlock, { isCard, isClose }: Style): readonly string[] =>
  emblem !== undefined && (isCard || isClose)
    ? checks.map((word, at) => (at === 0 ? `${emblem} · ${word}` : word))
    : checks

/** The title, the number that the marks stand for, and what the figures under them are. */
function leadPart({ title, lead, belowLabel }: TrackerBlock, style: Style): Part {
  const isCompact = style.isCard || style.isClose
  const name = label(title, style.isCard ? style.label : style.head)
  const large = isCompact ? style.table * (style.isCard ? 1.15 : 1.3) : style.smallFigure
  const figure: Run[] = lead
    ? [
        { text: isCompact ? `  ${lead.figure}` : lead.figure, size: large, face: 'bold' },
        { text: lead.note ? ` ${lead.note}` : '', size: style.table },
      ]
    : []
  const below = belowLabel ? label(belowLabel, style.label) : []
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
        return words(x, top - steps[index]! * 0.14, row)
      })
    },
  }
}

/** Between two checks above one another. */
const CHECK_STEP = 3.5
const EMBLEM = { width: 42, height: 32, room: 56 }

/** The checks at the right of the band: in a line, or two above one another; the emblem before them. */
function checksParts({ checks, emblem }: TrackerBlock, style: Style, motif: Frame['motif']): Part[] {
  if (checks.length === 0) return []
  const pairs = Array.from({ length: Math.ceil(checks.length / 2) }, (_, at) => checks.slice(2 * at, 2 * at + 2))
  const shown = style.isCard || style.isClose ? undefined : emblem
  const ways = shown === undefined ? [checks.map((word) => [word]), pairs] : [pairs]
  return ways.map((columns) => checkColumns(columns, shown, style, motif))
}

function checkColumns(
  columns: readonly (readonly string[])[],
  emblem: string | undefined,
  style: Style,
  motif: Frame['motif'],
): Part {
  const step = style.box + CHECK_STEP
  const widths = columns.map((column) => Math.max(...column.map((word) => checkWidth(word, style))))
  const high = Math.max(...columns.map(({ length }) => length)) * step - CHECK_STEP
  const shown = emblem === undefined ? 0 : EMBLEM.room
  const height = Math.max(high, emblem === undefined ? 0 : EMBLEM.height)
  return {
    width: shown + widths.reduce((sum, width) => sum + width, 0) - CHECK_GAP,
    height,
    draw: (x, y) => {
      let left = x + shown
      const ink = emblem === undefined ? [] : emblemInk(emblem, x, y, motif)
      for (const [index, column] of columns.entries()) {
        const top = y + (height - (column.length * step - CHECK_STEP)) / 2
        for (const [row, word] of column.entries())
          ink.push(...check(word, left, top + row * step, style.box, style.body))
        left += widths[index]!
      }
      return ink
    },
  }
}

const emblemInk = (word: string, x: number, y: number, motif: Frame['motif']): Ink[] => [
  ...motif.emblem(x, y, EMBLEM.width, EMBLEM.height),
  centred(x + EMBLEM.width / 2, y + 21.5, [{ text: word, size: 16, face: 'name' }]),
]
