import type { GameBlock, GameSide } from '../../../../shared/sheets/book.ts'
import {
  rightTextLine,
  labelRuns,
  horizontalLineInk,
  widthOfRuns,
  textLine,
  type DrawnElement,
  type TextRun,
} from '../../drawing/ink.ts'
import {
  heightOfPieces,
  linePieces,
  paragraphPieces,
  spacePiece,
  stackPieces,
  keepPiecesTogether,
  type PagePiece,
} from '../../drawing/piece.ts'
import { LINE_ASCENT, STROKE_WIDTHS } from '../../base/style.ts'
import { textAreaOf, type BookFrame } from '../bookFormat.ts'
import { pieceWithMentions, prosePieces } from './bookText.ts'
import { bookPhotoPieces } from './photos.ts'

const GAP = 10
/** Maximum height of a game that is not divided, as a share of a page. */
const WHOLE = 0.3

/** Returns the pieces of a game: title, sides with results, events, notes, pictures. */
export function bookGamePieces(game: GameBlock, frame: BookFrame): PagePiece[] {
  const columns = columnsOf(game, frame)
  const rows = game.sides.map((side) => sideRow(side, columns, frame))
  const eventPieces = [
    ...game.told.flatMap(({ label: name, text, about: mentions }, at) => {
      const set = paragraphPieces(
        [...labelRuns(name, frame.style.label), { text: `  ${text}`, size: frame.style.body }],
        frame.width,
      )
      return [
        spacePiece(at === 0 ? 4 : 2),
        ...set.map((piece, line) => (line === 0 ? pieceWithMentions(piece, mentions) : piece)),
      ]
    }),
    ...(game.notes.trim() === '' ? [] : prosePieces({ kind: 'prose', text: game.notes, isAside: true }, frame)),
  ]
  const photos = bookPhotoPieces(game.photos ?? [], frame)
  const head = [titlePiece(game, frame), ...rows]
  const all = [...head, ...eventPieces]
  const isShort = heightOfPieces(all) <= textAreaOf(frame.format, 1).height * WHOLE
  // If the game is long, only its title, its sides and its first event stay together.
  const kept = isShort ? all : all.slice(0, head.length + 1)
  return [spacePiece(frame.style.gap), ...keepPiecesTogether(kept), ...all.slice(kept.length), ...photos]
}

/** Returns the title of a game. The place and the date are at the end of the title, or below it if they do not fit. */
function titlePiece({ title, aside }: GameBlock, { width, style, format }: BookFrame): PagePiece {
  const size = format.titles.name
  const asideRuns: TextRun[] = [{ text: aside, size: style.small }]
  const isBeside = widthOfRuns([{ text: title, size, face: 'name' }]) + widthOfRuns(asideRuns) + GAP <= width
  const set = [
    ...linePieces([{ text: title, size, face: 'name' }], width),
    ...(isBeside || aside === '' ? [] : linePieces(asideRuns, width)),
  ]
  const text = stackPieces(set)
  return {
    height: text.height + 3,
    draw: (x, y): DrawnElement[] => [
      ...text.draw(x, y, text.height),
      ...(isBeside && aside !== '' ? [rightTextLine(x + width, y + size * LINE_ASCENT, asideRuns)] : []),
      horizontalLineInk(x, y + text.height + 1.5, width, STROKE_WIDTHS.firm),
    ],
  }
}

/** Widths of the columns at the right of the sides. */
interface ResultColumns {
  readonly result: number
  readonly count: number
}

function columnsOf({ sides }: GameBlock, { style }: BookFrame): ResultColumns {
  const widest = (texts: readonly string[]) =>
    Math.max(0, ...texts.map((text) => widthOfRuns([{ text, size: style.table, face: 'bold' }])))
  const count = widest(sides.map((side) => side.count))
  return { result: widest(sides.map(({ result }) => result)) + GAP, count: count === 0 ? 0 : count + GAP }
}

/** Returns the row of a side of a game. The name of a winner is bold. */
function sideRow(side: GameSide, columns: ResultColumns, { width, style }: BookFrame): PagePiece {
  const own = width - columns.count - columns.result
  const run: TextRun = { text: side.name, size: style.table, ...(side.hasWon && { face: 'bold' as const }) }
  const name = linePieces([run], own)
  const height = heightOfPieces(name) + 2 * style.pad
  const base = style.pad + style.table * LINE_ASCENT
  return pieceWithMentions(
    {
      height,
      draw: (x, y): DrawnElement[] => [
        ...stackPieces(name).draw(x, y + style.pad, 0),
        textLine(x + own + GAP, y + base, [{ ...run, text: side.result }]),
        ...(columns.count > 0 ? [rightTextLine(x + width, y + base, [{ ...run, text: side.count }])] : []),
        horizontalLineInk(x, y + height, width, STROKE_WIDTHS.hair),
      ],
    },
    side.about,
  )
}
