import { singleBlocks, type SheetModel, type SingleBlock, type StatsBlock } from '../../../shared/sheets/model.ts'
import { blockPieces } from '../blocks/block.ts'
import type { Frame } from '../blocks/heading.ts'
import { statsPieces } from '../blocks/stats.ts'
import { fill } from '../drawing/flow.ts'
import { label, level, upright, widthOfRuns, type Ink, type Run } from '../drawing/ink.ts'
import { heightOf, lines, space, stacked, type Piece } from '../drawing/piece.ts'
import { motifOf } from '../motifs/motif.ts'
import { beside, outlined } from './head.ts'
import { ASCENT, CARD, LARGE_CARD, mm, RULE, SMALL_CARD, type Style } from '../base/style.ts'

/** How many cards to a page, and of what size. */
interface CardFormat {
  readonly columns: number
  readonly rows: number
  readonly width: number
  readonly height: number
  readonly padding: number
  readonly name: number
  readonly style: Style
}

export type CardsAPage = 4 | 9

const FORMATS: Readonly<Record<CardsAPage, CardFormat>> = {
  4: { columns: 2, rows: 2, width: mm(92), height: mm(134), padding: mm(5), name: 15, style: LARGE_CARD },
  // A playing card, to go into its sleeve.
  9: { columns: 3, rows: 3, ...CARD, padding: mm(3.2), name: 11, style: SMALL_CARD },
}

/** A card: what is drawn on it, its top left corner at 0, 0 once it has its place. */
type Card = (x: number, y: number) => Ink[]

/** A head's text and what stands at its right. */
const GAP = 8

/** Name and worth, what it is and « 2/3 », a firm rule. */
function headPieces(
  { name, subtitle, points = '', grade }: SheetModel,
  part: string,
  width: number,
  format: CardFormat,
): Piece[] {
  const { style } = format
  const worth: Run[] = [{ text: points, size: style.table, face: 'name' }]
  const right = label(part, style.label)
  // A point between two parts stays with the first of them, where a line ends there.
  const what = [subtitle, grade].filter(Boolean).join(' · ').replaceAll(' · ', '\u00a0· ')
  const sized = (at: number): Run => ({ text: name, size: at, face: 'name' })
  const room = width - widthOfRuns(worth) - GAP
  const run = widthOfRuns([sized(format.name)]) <= room ? sized(format.name) : sized(format.name * 0.8)
  return [
    beside(lines([run], room), worth, width, run.size * ASCENT),
    beside(
      lines(label(what, style.label), width - widthOfRuns(label('10/10', style.label)) - GAP),
      right,
      width,
      style.label * ASCENT,
    ),
    { height: 4.5, draw: (x, y) => [level(x, y + 2.5, width, RULE.firm)] },
  ]
}

/** What a card carries: not the rules of the game. Figures that follow one another stand in one row. */
function cardPieces(sheet: SheetModel, frame: Frame): Piece[] {
  const blocks = singleBlocks(sheet).filter((block) => !(block.kind === 'entries' && block.isAid))
  const first = blocks.findIndex(({ kind }) => kind !== 'stats')
  const stats = blocks.slice(0, first < 0 ? blocks.length : first) as StatsBlock[]
  const rest: SingleBlock[] = blocks.slice(stats.length)
  return [
    ...sheet.marks.flatMap((mark) => lines([{ text: mark, size: frame.style.body, face: 'bold' }], frame.width)),
    space(2),
    ...tallyPieces(sheet, frame),
    ...statsPieces(stats, frame),
    ...rest.flatMap((block) => blockPieces(block, frame)),
  ]
}

/** What stands at the right of a sheet's head, where that has no room for it. */
const tallyPieces = ({ tally }: SheetModel, frame: Frame): Piece[] =>
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

/** A card that is begun has at least this share of it used. */
const LEAST_TAIL = 0.22

/** The last pieces kept together, so that no card carries a line or a row alone. */
function withTailTogether(pieces: readonly Piece[], least: number): Piece[] {
  let from = pieces.length
  for (let height = 0; from > 0 && height < least;) height += pieces[--from]!.height
  return pieces.map((piece, at) => (at >= from && at < pieces.length - 1 ? { ...piece, keep: true } : piece))
}

type Body = (x: number, y: number) => readonly Ink[]

/** Rows and headings of a card closer together: the same to read. */
const closer = (style: Style): Style => ({ ...style, gap: style.gap * 0.6, pad: style.pad * 0.6 })

/** What stands on each of a sheet's cards, below heads of a height; one card at least. */
function bodiesOf(sheet: SheetModel, head: number, { width, height, padding }: CardFormat, style: Style): Body[] {
  const room = height - 2 * padding - head
  const bodies: Body[] = []
  const all = cardPieces(sheet, { width: width - 2 * padding, style, motif: motifOf(sheet) })
  let rest: readonly Piece[] = heightOf(all) > room ? withTailTogether(all, room * LEAST_TAIL) : all
  do {
    const pieces = rest
    const place = { height: room, isTop: true, page: room }
    bodies.push((x, y) => fill(pieces, { x, y, ...place }).ink)
    rest = fill(pieces, { x: 0, y: 0, ...place }).rest
  } while (rest.some(({ isSpace }) => !isSpace))
  return bodies
}

/**
 * The cards of a sheet, or of what it has for its card. What does not fit goes on to a further card, « 2/3 » in its head;
 * all stands closer together where that takes a card less.
 */
function cardsOf(whole: SheetModel, format: CardFormat): Card[] {
  const sheet = { ...whole, ...whole.card }
  const { padding, style } = format
  const width = format.width - 2 * padding
  const head = heightOf(headPieces(sheet, '', width, format))
  const wide = bodiesOf(sheet, head, format, style)
  const close = wide.length > 1 ? bodiesOf(sheet, head, format, closer(style)) : wide
  const bodies = close.length < wide.length ? close : wide
  return bodies.map((body, at) => (x, y) => {
    const part = bodies.length > 1 ? `${at + 1}/${bodies.length}` : ''
    const top = stacked(headPieces(sheet, part, width, format)).draw(x + padding, y + padding, 0)
    return [...outlined(top, at === 0 ? sheet.name : ''), ...body(x + padding, y + padding + head)]
  })
}

/** Pages full of cards, with cut marks if they are wanted, the grid in the middle of paper of this size. */
export function cardPages(
  sheets: readonly SheetModel[],
  aPage: CardsAPage,
  paper: { readonly width: number; readonly height: number },
  isMarked = true,
): Ink[][] {
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

/** Short strokes outside the grid at every edge, and small crosses where four cards meet. */
function cutMarks({ columns, rows, width, height }: CardFormat, left: number, top: number): Ink[] {
  const xs = Array.from({ length: columns + 1 }, (_, at) => left + at * width)
  const ys = Array.from({ length: rows + 1 }, (_, at) => top + at * height)
  const [right, foot] = [xs.at(-1)!, ys.at(-1)!]
  const { from, length, cross } = MARK
  return [
    ...xs.flatMap((x) => [upright(x, top - from - length, length), upright(x, foot + from, length)]),
    ...ys.flatMap((y) => [
      level(left - from - length, y, length, RULE.hair),
      level(right + from, y, length, RULE.hair),
    ]),
    ...xs
      .slice(1, -1)
      .flatMap((x) =>
        ys.slice(1, -1).flatMap((y) => [level(x - cross, y, 2 * cross, RULE.hair), upright(x, y - cross, 2 * cross)]),
      ),
  ]
}
