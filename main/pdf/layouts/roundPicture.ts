import {
  parsePictureCells,
  cellText,
  type PictureCell,
  type PictureSection,
  type RoundPicture,
} from '../../../shared/sheets/roundPicture.ts'
import { headingPieces, type BlockFrame } from '../blocks/heading.ts'
import { photoRowPieces } from '../blocks/photos.ts'
import {
  centredTextLine,
  rightTextLine,
  labelRuns,
  horizontalLineInk,
  widthOfRuns,
  textLine,
  type DrawnElement,
  type TextRun,
} from '../drawing/ink.ts'
import { heightOfPieces, linePieces, spacePiece, stackPieces, type PagePiece } from '../drawing/piece.ts'
import { getMotif } from '../motifs/motif.ts'
import { printablePicture } from '../pictures/printable.ts'
import { LINE_ASCENT, LINE_HEIGHT, STROKE_WIDTHS, SHEET_STYLE, type SheetStyle } from '../base/style.ts'

/** Size of the picture in points, and its width in pixels (2.5 per point). */
export const ROUND_PICTURE_SIZE = { width: 480, height: 540, dots: 1200 }
const MARGIN = 26
const GUTTER = 22
/** Maximum and minimum letter size; the largest size at which the picture fits is used. */
const LARGEST = 19
const SMALLEST = 7.5
const STEP = 0.5
/** Distance from the bottom edge up to the baseline of the footer. */
const FOOT = 17
/** Minimum and maximum space in points between the head of the picture, the games, and the other sections. */
const AIR = { least: 7, most: 20 }

const runsOf = (cell: PictureCell, size: number): TextRun[] =>
  cell.map(({ text, isBold: stands }) => ({ text, size, ...(stands && { face: 'bold' as const }) }))

/** Returns the style for a letter size. */
const styleOf = (size: number): SheetStyle => ({
  ...SHEET_STYLE,
  body: size,
  small: size * 0.86,
  head: Math.max(9, size * 0.9),
  gap: size,
})

/**
 * Draws the picture of a round. If the content does not fit even in the smallest letters, the ends of the longest lists
 * are left out.
 */
export function roundPictureInk(picture: RoundPicture): DrawnElement[] {
  const width = ROUND_PICTURE_SIZE.width - 2 * MARGIN
  const head = [...pictureHeadPieces(picture, width), ...photoPieces(picture, width)]
  const top = MARGIN + heightOfPieces(head)
  const room = ROUND_PICTURE_SIZE.height - top - FOOT - 12
  const body = fitSections(picture, width, room)
  return [...stackPieces(head).draw(MARGIN, MARGIN, 0), ...body.draw(MARGIN, top, 0), ...footInk(picture.foot)]
}

/** Heights of one, two or three pictures next to each other. */
const PHOTO_HEIGHTS = [160, 128, 104]
const PHOTO_GAP = 8

/** Returns the pictures of games and warbands below the title. */
function photoPieces({ photos = [] }: RoundPicture, width: number): PagePiece[] {
  const mostHeight = PHOTO_HEIGHTS[photos.length - 1]
  if (mostHeight === undefined) return []
  const shown = photos.map((data) => ({ data, caption: '' }))
  return [spacePiece(PHOTO_GAP), ...photoRowPieces(shown, { width, mostHeight, gap: PHOTO_GAP, captionSize: SMALLEST })]
}

const footInk = (foot: string): DrawnElement[] => [
  horizontalLineInk(
    MARGIN,
    ROUND_PICTURE_SIZE.height - FOOT - 9,
    ROUND_PICTURE_SIZE.width - 2 * MARGIN,
    STROKE_WIDTHS.hair,
  ),
  centredTextLine(ROUND_PICTURE_SIZE.width / 2, ROUND_PICTURE_SIZE.height - FOOT + 2, labelRuns(foot, 7)),
]

/**
 * Returns the head of the picture, in the style of the ruleset (motif). It shows the campaign's name on one line if it
 * fits, otherwise on two, and below the name the round.
 */
function pictureHeadPieces({ motif, title, subtitle }: RoundPicture, width: number): PagePiece[] {
  const { plaque } = getMotif({ motif })
  const inner = width - (plaque ? 2 * plaque.inset : 0)
  const run = (size: number): TextRun => ({ text: title, size, face: 'name' })
  const size = [36, 32, 28, 25].find((one) => widthOfRuns([run(one)]) <= inner) ?? 22
  const texts = [
    ...linePieces([run(size)], inner, 'centre').slice(0, 2),
    spacePiece(2),
    ...linePieces(labelRuns(subtitle, 11, 0.1), inner, 'centre'),
  ]
  const pad = plaque ? plaque.pad + 4 : 0
  const height = heightOfPieces(texts) + 2 * pad
  const framed: PagePiece = {
    height: height + (plaque ? 0 : 7),
    draw: (x, y) => [
      ...(plaque?.draw(x, y, width, height) ?? [horizontalLineInk(x, y + height + 4, width, STROKE_WIDTHS.heavy)]),
      ...stackPieces(texts).draw(x + (width - inner) / 2, y + pad, 0),
    ],
  }
  return [framed]
}

/**
 * A layout of the sections: the letter size, the number of columns of games, and `isParted`: true if the ranking is
 * next to the other sections, false if it is above them.
 */
interface PictureLayout {
  readonly size: number
  readonly columns: 1 | 2
  readonly isParted: boolean
}

/** The drawn sections. `mostLines`: the number of lines of the table row that has most lines. */
interface DrawnSections {
  readonly blocks: readonly PagePiece[]
  readonly mostLines: number
}

/** Possible layouts, from the largest letters to the smallest. */
const PICTURE_LAYOUTS: readonly PictureLayout[] = Array.from({ length: (LARGEST - SMALLEST) / STEP + 1 }, (_, at) => {
  const size = LARGEST - at * STEP
  return [
    { size, columns: 1, isParted: true },
    { size, columns: 2, isParted: true },
    { size, columns: 1, isParted: false },
  ] satisfies PictureLayout[]
}).flat()
const COMFORTABLE = 9.5
/**
 * Minimum letter size at which names on one line are preferred, relative to the best layout with two lines per name.
 * Smaller letters would leave half of the picture empty.
 */
const WORTH_A_LINE = 0.75

/**
 * Chooses the layout with the largest letters that fit. Slightly smaller letters are chosen if each name then takes
 * one line instead of two, and much smaller letters if each name would take three or more lines.
 */
function fitSections(picture: RoundPicture, width: number, room: number): PagePiece {
  let possible: DrawnSections | undefined
  let onTwo: { readonly size: number; readonly drawn: DrawnSections } | undefined
  for (const manner of PICTURE_LAYOUTS) {
    const { size } = manner
    if ((possible && size < COMFORTABLE) || (onTwo && size < onTwo.size * WORTH_A_LINE)) break
    const drawn = drawSections(picture, width, manner)
    if (neededHeight(drawn) > room) continue
    if (drawn.mostLines <= 1) return distributeSpace(drawn.blocks, room)
    if (drawn.mostLines === 2) onTwo ??= { size, drawn }
    possible ??= drawn
  }
  return distributeSpace((onTwo?.drawn ?? possible ?? cutToFit(picture, width, room)).blocks, room)
}

/**
 * Draws the sections in the smallest letters. Each section shows only the lines that fit, and says how many lines are
 * missing.
 */
function cutToFit(picture: RoundPicture, width: number, room: number): DrawnSections {
  const cut = (most: readonly number[]): DrawnSections => {
    const sections = picture.sections.map((one, at) => ({
      ...one,
      text: cutLines(nonEmptyLines(one.text), most[at]!).join('\n'),
    }))
    return drawSections({ ...picture, sections }, width, { size: SMALLEST, columns: 2, isParted: true })
  }
  const isRoomFor = (most: readonly number[]) => neededHeight(cut(most)) <= room
  const all = picture.sections.map(({ text }) => nonEmptyLines(text).length)
  const alike = findLargest([1, Math.max(...all)], (count) => isRoomFor(all.map(() => count)))
  // Space may still be free, for example in the other column. It is given to the sections that do not show all their
  // lines, one section after another.
  let most: readonly number[] = all.map(() => alike)
  for (const [at, count] of all.entries())
    if (count > alike)
      most = most.with(
        at,
        findLargest([alike, count], (more) => isRoomFor(most.with(at, more))),
      )
  return cut(most)
}

/**
 * Finds by binary search the largest number of a range for which `holds` is true. `holds` must be true for the first
 * number.
 */
function findLargest([first, last]: readonly [number, number], holds: (count: number) => boolean): number {
  let [fits, tooMany] = [first, last + 1]
  while (tooMany - fits > 1) {
    const count = Math.floor((fits + tooMany) / 2)
    if (holds(count)) fits = count
    else tooMany = count
  }
  return fits
}

const cutLines = (all: readonly string[], count: number): readonly string[] =>
  count < all.length ? [...all.slice(0, count - 1), `… + ${all.length - count + 1}`] : all

const neededHeight = ({ blocks }: DrawnSections): number => heightOfPieces(blocks) + AIR.least * blocks.length

/** Distributes the remaining space between blocks. */
function distributeSpace(blocks: readonly PagePiece[], room: number): PagePiece {
  const air = Math.min(AIR.most, Math.max(AIR.least, (room - heightOfPieces(blocks)) / (blocks.length + 1)))
  return stackPieces(blocks.flatMap((block) => [spacePiece(air), block]))
}

const nonEmptyLines = (text: string): string[] => text.split(/\r?\n/u).filter((one) => one.trim() !== '')

/** Draws the games across the whole width, and below the games the ranking and the other sections. */
function drawSections(
  { motif, sections }: RoundPicture,
  width: number,
  { size, columns, ...manner }: PictureLayout,
): DrawnSections {
  const there = sections.filter(({ text }) => nonEmptyLines(text).length > 0)
  const upper = there[0]?.kind === 'games' ? [there[0]] : []
  const rest = there.slice(upper.length)
  const ranks = rest.filter(({ kind }) => kind === 'ranks')
  const beside = rest.filter(({ kind }) => kind !== 'ranks')
  const isParted = manner.isParted && ranks.length > 0 && beside.length > 0
  const half = (width - GUTTER) / 2
  const titles = there.map(({ heading: title }) => title)
  const head = Math.min(...titles.map((title) => headingSize(title, isParted ? half : width, styleOf(size).head)))
  const style = { ...styleOf(size), head }
  const make = (list: readonly PictureSection[], across: number, columns: 1 | 2 = 1): SectionPieces[] =>
    list.map((section) => sectionPieces(section, { width: across, style, motif: getMotif({ motif }) }, columns))
  const top = make(upper, width, columns)
  const [left, right] = isParted ? [make(ranks, half), make(beside.map(asSentences), half)] : [make(rest, width), []]
  const lower = isParted
    ? sideBySide(stackSections(left), stackSections(right), half + GUTTER)
    : stackPieces(stackSections(left))
  return {
    blocks: [stackPieces(stackSections(top)), lower].filter(({ height }) => height > 0),
    mostLines: Math.max(1, ...[...top, ...left, ...right].map(({ mostLines }) => mostLines)),
  }
}

/** The pieces of a section. `mostLines`: the number of lines of its table row that has most lines. */
interface SectionPieces {
  readonly pieces: readonly PagePiece[]
  readonly mostLines: number
}

/** Returns sections below each other, without space above the first section. */
function stackSections(made: readonly SectionPieces[]): PagePiece[] {
  const pieces = made.flatMap((one) => one.pieces)
  return pieces[0]?.isSpace ? pieces.slice(1) : pieces
}

const sideBySide = (left: readonly PagePiece[], right: readonly PagePiece[], step: number): PagePiece => ({
  height: Math.max(heightOfPieces(left), heightOfPieces(right)),
  draw: (x, y) => [...stackPieces(left).draw(x, y, 0), ...stackPieces(right).draw(x + step, y, 0)],
})

function sectionPieces(section: PictureSection, frame: BlockFrame, columns: 1 | 2): SectionPieces {
  const { width, style } = frame
  const inner = columns === 2 ? { ...frame, width: (width - GUTTER) / 2 } : frame
  const rows = rowsOf(section, inner)
  const linesOf = ({ height }: PagePiece) => Math.round((height / style.body - SPACE_BELOW) / LINE_HEIGHT)
  return {
    pieces: [
      ...headingPieces(section.heading, frame),
      spacePiece(style.body * 0.25),
      ...(columns === 2 ? [inTwoColumns(rows, inner.width + GUTTER)] : rows),
    ],
    mostLines: section.kind === 'lines' ? 1 : Math.max(1, ...rows.map(linesOf)),
  }
}

/** Maximum width of a heading in a ruleset's style (motif), relative to the width of its letters. */
const BESIDE_TITLE = 1.55

/** Returns the letter size at which a heading fits one line. */
const headingSize = (title: string, width: number, head: number): number =>
  Math.min(head, (head * width) / (widthOfRuns(labelRuns(title, head, 0.1)) * BESIDE_TITLE))

function rowsOf({ kind, text, portrait }: PictureSection, frame: BlockFrame): PagePiece[] {
  const rows = nonEmptyLines(text).map(parsePictureCells)
  switch (kind) {
    case 'games':
      return gameRows(rows, frame)
    case 'ranks':
      return rankRows(rows, frame)
    case 'lines':
      return sentencePieces(rows, frame, portrait)
  }
}

/** Returns rows in two columns; the left column is filled first. */
function inTwoColumns(rows: readonly PagePiece[], step: number): PagePiece {
  const half = Math.ceil(rows.length / 2)
  return sideBySide(rows.slice(0, half), rows.slice(half), step)
}

/** Converts games to sentences, for a width that has no room for columns. */
function asSentences(section: PictureSection): PictureSection {
  if (section.kind !== 'games') return section
  const gameSentences = nonEmptyLines(section.text).map((line) => {
    const [left = [], score = [], right = [], more = []] = parsePictureCells(line).map(cellText)
    return [[left, score, right].filter((one) => one.length > 0).join(' '), more]
      .filter((one) => one.length > 0)
      .join(' · ')
  })
  return { ...section, kind: 'lines', text: gameSentences.join('\n') }
}

/** Gap between the cells of a line, as a multiple of the line's letter size. */
const CELL_GAP_SIZE = 0.7

/** Returns games that are centred on their score: the left side is right-aligned, the right side is left-aligned. */
function gameRows(rows: readonly (readonly PictureCell[])[], { width, style }: BlockFrame): PagePiece[] {
  const size = style.body
  const middles = rows.map(([, middle = []]) => widthOfRuns(runsOf(middle, size)))
  const middle = Math.max(size, ...middles) + 2 * CELL_GAP_SIZE * size
  const extras = rows.map(([, , , extra = []]) => widthOfRuns(runsOf(extra, style.small)))
  const extra = Math.max(0, ...extras)
  const side = (width - middle - (extra > 0 ? extra + CELL_GAP_SIZE * size : 0)) / 2
  return rows.map((cells) => {
    if (cells.length < 3) return withSpaceBelow(linePieces(runsOf(cells.flat(), size), width, 'centre'), size)
    const [left = [], score = [], right = [], more = []] = cells
    const sides = [linePieces(runsOf(left, size), side, 'right'), linePieces(runsOf(right, size), side)]
    const height = Math.max(...sides.map(heightOfPieces))
    const baseline = (height - size * LINE_HEIGHT) / 2 + size * LINE_ASCENT
    const at = (piece: readonly PagePiece[]) => (height - heightOfPieces(piece)) / 2
    return withSpaceBelow(
      [
        {
          height,
          draw: (x, y) => [
            ...stackPieces(sides[0]!).draw(x, y + at(sides[0]!), 0),
            centredTextLine(x + side + middle / 2, y + baseline, runsOf(score, size)),
            ...stackPieces(sides[1]!).draw(x + side + middle, y + at(sides[1]!), 0),
            ...(more.length > 0 ? [rightTextLine(x + width, y + baseline, runsOf(more, style.small))] : []),
          ],
        },
      ],
      size,
    )
  })
}

/** Space below a row, as a multiple of the row's letter size. */
const SPACE_BELOW = 0.22

const withSpaceBelow = (pieces: readonly PagePiece[], size: number): PagePiece =>
  stackPieces([...pieces, spacePiece(size * SPACE_BELOW)])

/** Returns the ranking in columns: rank, name, points, change of rank. */
function rankRows(rows: readonly (readonly PictureCell[])[], { width, style }: BlockFrame): PagePiece[] {
  const size = style.body
  const gap = CELL_GAP_SIZE * size
  const widest = (column: number) => Math.max(0, ...rows.map((cells) => widthOfRuns(runsOf(cells[column] ?? [], size))))
  const [rank, points, move] = [widest(0), widest(2), widest(3)]
  const name = width - rank - gap - [points, move].reduce((sum, one) => sum + (one > 0 ? one + gap : 0), 0)
  return rows.map((cells) => {
    const [first = [], who = [], count = [], moved = []] = cells
    if (cells.length < 2) return withSpaceBelow(linePieces(runsOf(first, size), width), size)
    const named = linePieces(runsOf(who, size), name)
    return withSpaceBelow(
      [
        {
          height: heightOfPieces(named),
          draw: (x, y) => {
            const baseline = y + size * LINE_ASCENT
            return [
              rightTextLine(x + rank, baseline, runsOf(first, size)),
              ...stackPieces(named).draw(x + rank + gap, y, 0),
              rightTextLine(x + width - (move > 0 ? move + gap : 0), baseline, runsOf(count, size)),
              textLine(x + width - move, baseline, runsOf(moved, size)),
            ]
          },
        },
      ],
      size,
    )
  })
}

/** Size of a portrait, as a multiple of the size of the letters next to it. */
const FRAME = { width: 5.4, height: 6.8 }

/** Returns sentences next to the portrait of the member whom they are about. */
function sentencePieces(
  rows: readonly (readonly PictureCell[])[],
  frame: BlockFrame,
  portrait: string | undefined,
): PagePiece[] {
  const { style, motif } = frame
  const size = style.body
  const picture = portrait === undefined ? undefined : printablePicture(portrait)
  const [width, height] = [FRAME.width * size, FRAME.height * size]
  const inset = picture === undefined ? 0 : width + size
  const sentenceRows = rows.map((cells) =>
    withSpaceBelow(linePieces(runsOf(cells.flat(), size), frame.width - inset), size),
  )
  if (picture === undefined) return sentenceRows
  return [
    {
      height: Math.max(height, heightOfPieces(sentenceRows)),
      draw: (x, y) => [
        ...motif.portrait(x, y, width, height, picture),
        ...stackPieces(sentenceRows).draw(x + inset, y, 0),
      ],
    },
  ]
}
