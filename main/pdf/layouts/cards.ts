import { singleBlocks, type SheetModel, type SingleBlock, type StatsBlock } from '../../../shared/sheets/model.ts'
import { blockPieces } from '../blocks/block.ts'
import type { BlockFrame } from '../blocks/heading.ts'
import { statsPieces } from '../blocks/stats.ts'
import { placePieces } from '../drawing/flow.ts'
import {
  labelRuns,
  horizontalLineInk,
  verticalLineInk,
  widthOfRuns,
  type DrawnElement,
  type TextRun,
} from '../drawing/ink.ts'
import { heightOfPieces, linePieces, spacePiece, stackPieces, type PagePiece } from '../drawing/piece.ts'
import { getMotif } from '../motifs/motif.ts'
import { linesWithTextAtRight, continuedTitleFor, withOutlineEntry } from './head.ts'
import {
  LINE_ASCENT,
  PLAYING_CARD_SIZE,
  LARGE_CARD_STYLE,
  mm,
  STROKE_WIDTHS,
  SMALL_CARD_STYLE,
  type SheetStyle,
} from '../base/style.ts'

/** Number of cards per page, and sizes of a card in points. */
interface CardFormat {
  readonly columns: number
  readonly rows: number
  readonly width: number
  readonly height: number
  readonly padding: number
  readonly name: number
  readonly style: SheetStyle
}

export type CardsPerPage = 4 | 9

const FORMATS: Readonly<Record<CardsPerPage, CardFormat>> = {
  4: { columns: 2, rows: 2, width: mm(92), height: mm(134), padding: mm(5), name: 15, style: LARGE_CARD_STYLE },
  // The size of a playing card, so that the cards fit into card sleeves.
  9: { columns: 3, rows: 3, ...PLAYING_CARD_SIZE, padding: mm(3.2), name: 11, style: SMALL_CARD_STYLE },
}

/** Draws a card with its top left corner at x, y. */
type DrawCard = (x: number, y: number) => DrawnElement[]

/** Gap between the text of a card's head and the text at its right. */
const GAP = 8

/** Returns the head of a card: name and points, then subtitle and number of the part (« 2/3 »), then a thick line. */
function cardHeadPieces(
  { name, subtitle, points = '', grade }: SheetModel,
  part: string,
  width: number,
  format: CardFormat,
): PagePiece[] {
  const { style } = format
  const worth: TextRun[] = [{ text: points, size: style.table, face: 'name' }]
  const right = labelRuns(part, style.label)
  // The space before each separating point is a no-break space, so that no line begins with a point.
  const what = [subtitle, grade].filter(Boolean).join(' · ').replaceAll(' · ', '\u00a0· ')
  const nameRunOf = (at: number): TextRun => ({ text: name, size: at, face: 'name' })
  const room = width - widthOfRuns(worth) - GAP
  const run = widthOfRuns([nameRunOf(format.name)]) <= room ? nameRunOf(format.name) : nameRunOf(format.name * 0.8)
  return [
    linesWithTextAtRight(linePieces([run], room), worth, width, run.size * LINE_ASCENT),
    linesWithTextAtRight(
      linePieces(labelRuns(what, style.label), width - widthOfRuns(labelRuns('10/10', style.label)) - GAP),
      right,
      width,
      style.label * LINE_ASCENT,
    ),
    { height: 4.5, draw: (x, y) => [horizontalLineInk(x, y + 2.5, width, STROKE_WIDTHS.firm)] },
  ]
}

/** Returns the contents of a card. Rules of the game are left out. Neighbouring values share a row. */
function cardPieces(sheet: SheetModel, frame: BlockFrame): PagePiece[] {
  const blocks = singleBlocks(sheet).filter((block) => !(block.kind === 'entries' && block.isAid))
  const first = blocks.findIndex(({ kind }) => kind !== 'stats')
  const stats = blocks.slice(0, first < 0 ? blocks.length : first) as StatsBlock[]
  const rest: SingleBlock[] = blocks.slice(stats.length)
  return [
    ...sheet.marks.flatMap((mark) => linePieces([{ text: mark, size: frame.style.body, face: 'bold' }], frame.width)),
    spacePiece(2),
    ...tallyPieces(sheet, frame),
    ...statsPieces(stats, frame),
    ...rest.flatMap((block) => blockPieces(block, frame)),
  ]
}

/** Returns the boxes to tick from the head of a sheet as a block. The head of a card has no room for these boxes. */
const tallyPieces = ({ tally }: SheetModel, frame: BlockFrame): PagePiece[] =>
  tally
    ? blockPieces(
        {
          kind: 'tracker',
          isMinor: true,
          title: tally.title,
          shape: 'box',
          rows: [{ cells: tally.marks.map((figure) => ({ figure })) }],
          checks: [],
        },
        frame,
      )
    : []

/** If a sheet continues on another card, at least this share of the height of the other card must be used. */
const LEAST_TAIL = 0.22

/** Keeps the last pieces together, so that no card has only one line or row. */
function keepTailTogether(pieces: readonly PagePiece[], least: number): PagePiece[] {
  let from = pieces.length
  for (let height = 0; from > 0 && height < least;) height += pieces[--from]!.height
  return pieces.map((piece, at) => (at >= from && at < pieces.length - 1 ? { ...piece, keep: true } : piece))
}

type DrawCardBody = (x: number, y: number) => readonly DrawnElement[]

/** Returns the style with less space between rows and above headings. */
const closerStyle = (style: SheetStyle): SheetStyle => ({ ...style, gap: style.gap * 0.5, pad: style.pad * 0.5 })

/** A style of cards, with permission to divide tables: if `tears` is true, a table may be divided between cards. */
interface CardSetting {
  readonly style: SheetStyle
  readonly tears: boolean
}

/**
 * Returns the contents of the cards of a sheet, without their heads; at least one card. `head`: the height of a head.
 */
function bodiesOf(sheet: SheetModel, head: number, format: CardFormat, { style, tears }: CardSetting): DrawCardBody[] {
  const { width, height, padding } = format
  const room = height - 2 * padding - head
  const bodies: DrawCardBody[] = []
  const frame: BlockFrame = {
    width: width - 2 * padding,
    style,
    motif: getMotif(sheet),
    goesOn: continuedTitleFor(sheet),
  }
  const all = cardPieces(sheet, frame)
  let rest: readonly PagePiece[] = heightOfPieces(all) > room ? keepTailTogether(all, room * LEAST_TAIL) : all
  do {
    const pieces = rest
    const place = { height: room, isTop: true, isPageTop: true, page: room, mostEmpty: tears ? 0 : room }
    bodies.push((x, y) => placePieces(pieces, { x, y, ...place }).ink)
    rest = placePieces(pieces, { x: 0, y: 0, ...place }).rest
  } while (rest.some(({ isSpace }) => !isSpace))
  return bodies
}

/**
 * Lays out the cards of a sheet. Content that does not fit on a card continues on another card, numbered "2/3". Less
 * space or divided tables are used only if they save a card.
 */
function cardsOf(whole: SheetModel, format: CardFormat): DrawCard[] {
  const sheet = { ...whole, ...whole.card }
  const { padding, style } = format
  const width = format.width - 2 * padding
  const head = heightOfPieces(cardHeadPieces(sheet, '', width, format))
  const settings = [false, true].flatMap((tears) => [style, closerStyle(style)].map((one) => ({ style: one, tears })))
  let bodies = bodiesOf(sheet, head, format, settings[0]!)
  for (const setting of bodies.length > 1 ? settings.slice(1) : []) {
    const others = bodiesOf(sheet, head, format, setting)
    if (others.length < bodies.length) bodies = others
  }
  return bodies.map((body, at) => (x, y) => {
    const part = bodies.length > 1 ? `${at + 1}/${bodies.length}` : ''
    const top = stackPieces(cardHeadPieces(sheet, part, width, format)).draw(x + padding, y + padding, 0)
    return [...withOutlineEntry(top, at === 0 ? sheet.name : ''), ...body(x + padding, y + padding + head)]
  })
}

/** Lays out pages of cards in a grid that is centred on the paper, with cut marks if wanted. */
export function cardPages(
  sheets: readonly SheetModel[],
  aPage: CardsPerPage,
  paper: { readonly width: number; readonly height: number },
  isMarked = true,
): DrawnElement[][] {
  const format = FORMATS[aPage]
  const left = (paper.width - format.columns * format.width) / 2
  const top = (paper.height - format.rows * format.height) / 2
  const cards = sheets.flatMap((sheet) => cardsOf(sheet, format))
  return Array.from({ length: Math.ceil(cards.length / aPage) }, (_, page) => [
    ...(isMarked ? cutMarks(format, left, top) : []),
    ...cards.slice(page * aPage, (page + 1) * aPage).flatMap((card, place) => {
      const [column, row] = [place % format.columns, Math.floor(place / format.columns)]
      return card(left + column * format.width, top + row * format.height)
    }),
  ])
}

const MARK = { from: 3, length: 9, cross: 4 }

/** Draws cut marks: short strokes outside the grid at every edge, and small crosses at inner corners. */
function cutMarks({ columns, rows, width, height }: CardFormat, left: number, top: number): DrawnElement[] {
  const xs = Array.from({ length: columns + 1 }, (_, at) => left + at * width)
  const ys = Array.from({ length: rows + 1 }, (_, at) => top + at * height)
  const [right, foot] = [xs.at(-1)!, ys.at(-1)!]
  const { from, length, cross } = MARK
  return [
    ...xs.flatMap((x) => [verticalLineInk(x, top - from - length, length), verticalLineInk(x, foot + from, length)]),
    ...ys.flatMap((y) => [
      horizontalLineInk(left - from - length, y, length, STROKE_WIDTHS.hair),
      horizontalLineInk(right + from, y, length, STROKE_WIDTHS.hair),
    ]),
    ...xs
      .slice(1, -1)
      .flatMap((x) =>
        ys
          .slice(1, -1)
          .flatMap((y) => [
            horizontalLineInk(x - cross, y, 2 * cross, STROKE_WIDTHS.hair),
            verticalLineInk(x, y - cross, 2 * cross),
          ]),
      ),
  ]
}
