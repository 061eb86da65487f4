import {
  cellsOf,
  cellText,
  type PictureCell,
  type PictureSection,
  type RoundPicture,
} from '../../../shared/sheets/roundPicture.ts'
import { heading, type Frame } from '../blocks/heading.ts'
import { centred, ending, filled, label, level, widthOfRuns, words, type Ink, type Run } from '../drawing/ink.ts'
import { heightOf, lines, space, stacked, type Piece } from '../drawing/piece.ts'
import { motifOf } from '../motifs/motif.ts'
import { printablePicture } from '../pictures/printable.ts'
import { ASCENT, LEADING, RULE, SHEET, type Style } from '../base/style.ts'

/** The picture in points; it is made two and a half times as many dots wide and high. */
export const PICTURE = { width: 480, height: 540, dots: 1200 }
const MARGIN = 26
const GUTTER = 22
/** Letters are as large as fits, between these. */
const LARGEST = 19
const SMALLEST = 7.5
const STEP = 0.5
/** Baseline of the foot, from the lower edge. */
const FOOT = 17
/** Room between the head, what was played, and what is below: at least, at most. */
const AIR = { least: 7, most: 20 }

const runsOf = (cell: PictureCell, size: number): Run[] =>
  cell.map(({ text, stands }) => ({ text, size, ...(stands && { face: 'bold' as const }) }))

/** How large things are in letters of a size. */
const styleOf = (size: number): Style => ({
  ...SHEET,
  body: size,
  small: size * 0.86,
  head: Math.max(9, size * 0.9),
  gap: size,
})

/** The picture of a round as ink; what does not fit even in the smallest letters is left out at the end of the longest list. */
export function roundPictureInk(picture: RoundPicture): Ink[] {
  const width = PICTURE.width - 2 * MARGIN
  const head = headPieces(picture, width)
  const top = MARGIN + heightOf(head)
  const room = PICTURE.height - top - FOOT - 12
  const body = fitted(picture, width, room)
  return [
    filled(0, 0, PICTURE.width, PICTURE.height, '#ffffff'),
    ...stacked(head).draw(MARGIN, MARGIN, 0),
    ...body.draw(MARGIN, top, 0),
    ...footInk(picture.foot),
  ]
}

const footInk = (foot: string): Ink[] => [
  level(MARGIN, PICTURE.height - FOOT - 9, PICTURE.width - 2 * MARGIN, RULE.hair),
  centred(PICTURE.width / 2, PICTURE.height - FOOT + 2, label(foot, 7)),
]

/** The campaign's name as large as it fits on a line, else on two; the round under it, in the manner of the ruleset. */
function headPieces({ motif, title, subtitle }: RoundPicture, width: number): Piece[] {
  const { plaque } = motifOf({ motif })
  const inner = width - (plaque ? 2 * plaque.inset : 0)
  const run = (size: number): Run => ({ text: title, size, face: 'name' })
  const size = [36, 32, 28, 25].find((one) => widthOfRuns([run(one)]) <= inner) ?? 22
  const said = [
    ...lines([run(size)], inner, 'centre').slice(0, 2),
    space(2),
    ...lines(label(subtitle, 11, 0.1), inner, 'centre'),
  ]
  const pad = plaque ? plaque.pad + 4 : 0
  const height = heightOf(said) + 2 * pad
  const framed: Piece = {
    height: height + (plaque ? 0 : 7),
    draw: (x, y) => [
      ...(plaque?.draw(x, y, width, height) ?? [level(x, y + height + 4, width, RULE.heavy)]),
      ...stacked(said).draw(x + (width - inner) / 2, y + pad, 0),
    ],
  }
  return [framed]
}

/** A way of setting the sections: letters of a size, meetings in so many columns, the ranks beside the rest or above it. */
interface Manner {
  readonly size: number
  readonly columns: 1 | 2
  readonly isParted: boolean
}

/** What is drawn of the sections, and on how many lines the highest row of a table stands. */
interface Drawn {
  readonly blocks: readonly Piece[]
  readonly mostLines: number
}

/** From the largest letters to the smallest; no line of a table is broken above these. */
const MANNERS: readonly Manner[] = Array.from({ length: (LARGEST - SMALLEST) / STEP + 1 }, (_, at) => {
  const size = LARGEST - at * STEP
  return [
    { size, columns: 1, isParted: true },
    { size, columns: 2, isParted: true },
    { size, columns: 1, isParted: false },
  ] satisfies Manner[]
}).flat()
const COMFORTABLE = 9.5
/** Letters so much smaller are worth names on one line; smaller ones leave half of the picture empty. */
const WORTH_A_LINE = 0.75

/** The sections in letters as large as fit, rather somewhat smaller than with names over two lines, and far smaller than over more. */
function fitted(picture: RoundPicture, width: number, room: number): Piece {
  let possible: Drawn | undefined
  let onTwo: { readonly size: number; readonly drawn: Drawn } | undefined
  for (const manner of MANNERS) {
    const { size } = manner
    if ((possible && size < COMFORTABLE) || (onTwo && size < onTwo.size * WORTH_A_LINE)) break
    const drawn = drawnIn(picture, width, manner)
    if (needed(drawn) > room) continue
    if (drawn.mostLines <= 1) return aired(drawn.blocks, room)
    if (drawn.mostLines === 2) onTwo ??= { size, drawn }
    possible ??= drawn
  }
  return aired((onTwo?.drawn ?? possible ?? cutToFit(picture, width, room)).blocks, room)
}

/** In the smallest letters, of each section as many lines as there is room for; how many are left out is said. */
function cutToFit(picture: RoundPicture, width: number, room: number): Drawn {
  const cut = (most: readonly number[]): Drawn => {
    const sections = picture.sections.map((one, at) => ({
      ...one,
      text: begun(written(one.text), most[at]!).join('\n'),
    }))
    return drawnIn({ ...picture, sections }, width, { size: SMALLEST, columns: 2, isParted: true })
  }
  const isRoomFor = (most: readonly number[]) => needed(cut(most)) <= room
  const all = picture.sections.map(({ text }) => written(text).length)
  const alike = largest([1, Math.max(...all)], (count) => isRoomFor(all.map(() => count)))
  // What is left over, in the other column say, goes to the sections one after the other.
  let most: readonly number[] = all.map(() => alike)
  for (const [at, count] of all.entries())
    if (count > alike)
      most = most.with(
        at,
        largest([alike, count], (more) => isRoomFor(most.with(at, more))),
      )
  return cut(most)
}

/** The largest number from the first to the last for which something holds, as for the first it does. */
function largest([first, last]: readonly [number, number], holds: (count: number) => boolean): number {
  let [fits, tooMany] = [first, last + 1]
  while (tooMany - fits > 1) {
    const count = Math.floor((fits + tooMany) / 2)
    if (holds(count)) fits = count
    else tooMany = count
  }
  return fits
}

const begun = (all: readonly string[], count: number): readonly string[] =>
  count < all.length ? [...all.slice(0, count - 1), `… + ${all.length - count + 1}`] : all

const needed = ({ blocks }: Drawn): number => heightOf(blocks) + AIR.least * blocks.length

/** Blocks with what is left of the room shared between them. */
function aired(blocks: readonly Piece[], room: number): Piece {
  const air = Math.min(AIR.most, Math.max(AIR.least, (room - heightOf(blocks)) / (blocks.length + 1)))
  return stacked(blocks.flatMap((block) => [space(air), block]))
}

const written = (text: string): string[] => text.split(/\r?\n/u).filter((one) => one.trim() !== '')

/** What was played over the whole width; below, the ranks and everything else. */
function drawnIn({ motif, sections }: RoundPicture, width: number, { size, columns, ...manner }: Manner): Drawn {
  const there = sections.filter(({ text }) => written(text).length > 0)
  const upper = there[0]?.kind === 'games' ? [there[0]] : []
  const rest = there.slice(upper.length)
  const ranks = rest.filter(({ kind }) => kind === 'ranks')
  const beside = rest.filter(({ kind }) => kind !== 'ranks')
  const isParted = manner.isParted && ranks.length > 0 && beside.length > 0
  const half = (width - GUTTER) / 2
  const titles = there.map(({ heading: title }) => title)
  const head = Math.min(...titles.map((title) => headingSize(title, isParted ? half : width, styleOf(size).head)))
  const style = { ...styleOf(size), head }
  const make = (list: readonly PictureSection[], across: number, columns: 1 | 2 = 1): Made[] =>
    list.map((section) => sectionMade(section, { width: across, style, motif: motifOf({ motif }) }, columns))
  const top = make(upper, width, columns)
  const [left, right] = isParted ? [make(ranks, half), make(beside.map(asSentences), half)] : [make(rest, width), []]
  const lower = isParted ? sideBySide(column(left), column(right), half + GUTTER) : stacked(column(left))
  return {
    blocks: [stacked(column(top)), lower].filter(({ height }) => height > 0),
    mostLines: Math.max(1, ...[...top, ...left, ...right].map(({ mostLines }) => mostLines)),
  }
}

/** A section as pieces; `mostLines`: those on which the highest row of its table stands. */
interface Made {
  readonly pieces: readonly Piece[]
  readonly mostLines: number
}

/** Sections one below the other, no room above the first. */
function column(made: readonly Made[]): Piece[] {
  const pieces = made.flatMap((one) => one.pieces)
  return pieces[0]?.isSpace ? pieces.slice(1) : pieces
}

const sideBySide = (left: readonly Piece[], right: readonly Piece[], step: number): Piece => ({
  height: Math.max(heightOf(left), heightOf(right)),
  draw: (x, y) => [...stacked(left).draw(x, y, 0), ...stacked(right).draw(x + step, y, 0)],
})

function sectionMade(section: PictureSection, frame: Frame, columns: 1 | 2): Made {
  const { width, style } = frame
  const inner = columns === 2 ? { ...frame, width: (width - GUTTER) / 2 } : frame
  const rows = rowsOf(section, inner)
  const linesOf = ({ height }: Piece) => Math.round((height / style.body - BELOW) / LEADING)
  return {
    pieces: [
      ...heading(section.heading, frame),
      space(style.body * 0.25),
      ...(columns === 2 ? [inTwo(rows, inner.width + GUTTER)] : rows),
    ],
    mostLines: section.kind === 'lines' ? 1 : Math.max(1, ...rows.map(linesOf)),
  }
}

/** Wider than its letters, at most: the room that a motif's heading takes beside its title. */
const BESIDE_TITLE = 1.55

/** Letters of a heading with which it stands on one line. */
const headingSize = (title: string, width: number, head: number): number =>
  Math.min(head, (head * width) / (widthOfRuns(label(title, head, 0.1)) * BESIDE_TITLE))

function rowsOf({ kind, text, portrait }: PictureSection, frame: Frame): Piece[] {
  const rows = written(text).map(cellsOf)
  switch (kind) {
    case 'games':
      return gamePieces(rows, frame)
    case 'ranks':
      return rankPieces(rows, frame)
    case 'lines':
      return sentences(rows, frame, portrait)
  }
}

/** Rows in two columns, read downwards. */
function inTwo(rows: readonly Piece[], step: number): Piece {
  const half = Math.ceil(rows.length / 2)
  return sideBySide(rows.slice(0, half), rows.slice(half), step)
}

/** Meetings where there is no room for their columns: a sentence each. */
function asSentences(section: PictureSection): PictureSection {
  if (section.kind !== 'games') return section
  const told = written(section.text).map((line) => {
    const [left = [], score = [], right = [], more = []] = cellsOf(line).map(cellText)
    return [[left, score, right].filter((one) => one.length > 0).join(' '), more]
      .filter((one) => one.length > 0)
      .join(' · ')
  })
  return { ...section, kind: 'lines', text: told.join('\n') }
}

/** Room between the cells of a line, in sizes of its letters. */
const APART = 0.7

/** Meetings about their middle: who stands at the left ends there, who stands at the right begins there. */
function gamePieces(rows: readonly (readonly PictureCell[])[], { width, style }: Frame): Piece[] {
  const size = style.body
  const middles = rows.map(([, middle = []]) => widthOfRuns(runsOf(middle, size)))
  const middle = Math.max(size, ...middles) + 2 * APART * size
  const extras = rows.map(([, , , extra = []]) => widthOfRuns(runsOf(extra, style.small)))
  const extra = Math.max(0, ...extras)
  const side = (width - middle - (extra > 0 ? extra + APART * size : 0)) / 2
  return rows.map((cells) => {
    if (cells.length < 3) return padded(lines(runsOf(cells.flat(), size), width, 'centre'), size)
    const [left = [], score = [], right = [], more = []] = cells
    const sides = [lines(runsOf(left, size), side, 'right'), lines(runsOf(right, size), side)]
    const height = Math.max(...sides.map(heightOf))
    const baseline = (height - size * LEADING) / 2 + size * ASCENT
    const at = (piece: readonly Piece[]) => (height - heightOf(piece)) / 2
    return padded(
      [
        {
          height,
          draw: (x, y) => [
            ...stacked(sides[0]!).draw(x, y + at(sides[0]!), 0),
            centred(x + side + middle / 2, y + baseline, runsOf(score, size)),
            ...stacked(sides[1]!).draw(x + side + middle, y + at(sides[1]!), 0),
            ...(more.length > 0 ? [ending(x + width, y + baseline, runsOf(more, style.small))] : []),
          ],
        },
      ],
      size,
    )
  })
}

/** Room below a row, in sizes of its letters. */
const BELOW = 0.22

const padded = (pieces: readonly Piece[], size: number): Piece => stacked([...pieces, space(size * BELOW)])

/** Places in columns: the place, who has it, the points, the move. */
function rankPieces(rows: readonly (readonly PictureCell[])[], { width, style }: Frame): Piece[] {
  const size = style.body
  const gap = APART * size
  const widest = (column: number) => Math.max(0, ...rows.map((cells) => widthOfRuns(runsOf(cells[column] ?? [], size))))
  const [rank, points, move] = [widest(0), widest(2), widest(3)]
  const name = width - rank - gap - [points, move].reduce((sum, one) => sum + (one > 0 ? one + gap : 0), 0)
  return rows.map((cells) => {
    const [first = [], who = [], count = [], moved = []] = cells
    if (cells.length < 2) return padded(lines(runsOf(first, size), width), size)
    const named = lines(runsOf(who, size), name)
    return padded(
      [
        {
          height: heightOf(named),
          draw: (x, y) => {
            const baseline = y + size * ASCENT
            return [
              ending(x + rank, baseline, runsOf(first, size)),
              ...stacked(named).draw(x + rank + gap, y, 0),
              ending(x + width - (move > 0 ? move + gap : 0), baseline, runsOf(count, size)),
              words(x + width - move, baseline, runsOf(moved, size)),
            ]
          },
        },
      ],
      size,
    )
  })
}

/** A picture's width and height, in sizes of the letters beside it. */
const FRAME = { width: 5.4, height: 6.8 }

/** Sentences, the picture of whom they tell of beside them. */
function sentences(rows: readonly (readonly PictureCell[])[], frame: Frame, portrait: string | undefined): Piece[] {
  const { style, motif } = frame
  const size = style.body
  const picture = portrait === undefined ? undefined : printablePicture(portrait)
  const [width, height] = [FRAME.width * size, FRAME.height * size]
  const inset = picture === undefined ? 0 : width + size
  const said = rows.map((cells) => padded(lines(runsOf(cells.flat(), size), frame.width - inset), size))
  if (picture === undefined) return said
  return [
    {
      height: Math.max(height, heightOf(said)),
      draw: (x, y) => [...motif.portrait(x, y, width, height, picture), ...stacked(said).draw(x + inset, y, 0)],
    },
  ]
}
