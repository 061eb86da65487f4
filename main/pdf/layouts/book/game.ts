import type { GameBlock, GameSide } from '../../../../shared/sheets/book.ts'
import { ending, label, level, widthOfRuns, words, type Ink, type Run } from '../../drawing/ink.ts'
import { heightOf, lines, paragraph, space, stacked, together, type Piece } from '../../drawing/piece.ts'
import { ASCENT, RULE } from '../../base/style.ts'
import { areaOf, type BookFrame } from '../bookFormat.ts'
import { about, prosePieces } from './words.ts'

const GAP = 10
/** A game that takes no more than this share of a page is not parted. */
const WHOLE = 0.3

/** A game: its title, who met whom and how it ended, what happened in it, what was noted. */
export function gamePieces(game: GameBlock, frame: BookFrame): Piece[] {
  const columns = columnsOf(game, frame)
  const rows = game.sides.map((side) => sideRow(side, columns, frame))
  const told = [
    ...game.told.flatMap(({ label: name, text, about: mentions }, at) => {
      const set = paragraph(
        [...label(name, frame.style.label), { text: `  ${text}`, size: frame.style.body }],
        frame.width,
      )
      return [space(at === 0 ? 4 : 2), ...set.map((piece, line) => (line === 0 ? about(piece, mentions) : piece))]
    }),
    ...(game.notes.trim() === '' ? [] : prosePieces({ kind: 'prose', text: game.notes, isAside: true }, frame)),
  ]
  const head = [titlePiece(game, frame), ...rows]
  const all = [...head, ...told]
  const isShort = heightOf(all) <= areaOf(frame.format, 1).height * WHOLE
  // Of a long one the sides keep to what is told first.
  const kept = isShort ? all : all.slice(0, head.length + 1)
  return [space(frame.style.gap), ...together(kept), ...all.slice(kept.length)]
}

/** The title and, at its end, where and when: below it where there is no room beside it. */
function titlePiece({ title, aside }: GameBlock, { width, style, format }: BookFrame): Piece {
  const size = format.titles.name
  const said: Run[] = [{ text: aside, size: style.small }]
  const isBeside = widthOfRuns([{ text: title, size, face: 'name' }]) + widthOfRuns(said) + GAP <= width
  const set = [
    ...lines([{ text: title, size, face: 'name' }], width),
    ...(isBeside || aside === '' ? [] : lines(said, width)),
  ]
  const text = stacked(set)
  return {
    height: text.height + 3,
    draw: (x, y): Ink[] => [
      ...text.draw(x, y, text.height),
      ...(isBeside && aside !== '' ? [ending(x + width, y + size * ASCENT, said)] : []),
      level(x, y + text.height + 1.5, width, RULE.firm),
    ],
  }
}

/** How wide the columns at the right of the sides are: their results, and what was counted of them. */
interface Columns {
  readonly result: number
  readonly count: number
}

function columnsOf({ sides }: GameBlock, { style }: BookFrame): Columns {
  const widest = (texts: readonly string[]) =>
    Math.max(0, ...texts.map((text) => widthOfRuns([{ text, size: style.table, face: 'bold' }])))
  const count = widest(sides.map((side) => side.count))
  return { result: widest(sides.map(({ result }) => result)) + GAP, count: count === 0 ? 0 : count + GAP }
}

/** A side: the winner stands out. */
function sideRow(side: GameSide, columns: Columns, { width, style }: BookFrame): Piece {
  const own = width - columns.count - columns.result
  const run: Run = { text: side.name, size: style.table, ...(side.hasWon && { face: 'bold' as const }) }
  const name = lines([run], own)
  const height = heightOf(name) + 2 * style.pad
  const base = style.pad + style.table * ASCENT
  return about(
    {
      height,
      draw: (x, y): Ink[] => [
        ...stacked(name).draw(x, y + style.pad, 0),
        words(x + own + GAP, y + base, [{ ...run, text: side.result }]),
        ...(columns.count > 0 ? [ending(x + width, y + base, [{ ...run, text: side.count }])] : []),
        level(x, y + height, width, RULE.hair),
      ],
    },
    side.about,
  )
}
