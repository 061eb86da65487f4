import type { GameBlock, GameSide } from '../../../../shared/sheets/book.ts'
import { centred, ending, label, level, widthOfRuns, words, type Ink, type Run } from '../../ink/ink.ts'
import { heightOf, lines, paragraph, space, stacked, together, type Piece } from '../../ink/piece.ts'
import { ASCENT, RULE } from '../../style.ts'
import type { BookFrame } from './format.ts'
import { about, prosePieces } from './words.ts'

const GAP = 10

/** A game: its title, who met whom and how it ended, what happened in it, what was noted. */
export function gamePieces(game: GameBlock, frame: BookFrame): Piece[] {
  const columns = columnsOf(game, frame)
  const rows = game.sides.map((side) => sideRow(side, columns, frame))
  return [
    space(frame.style.gap),
    ...together([
      titlePiece(game, frame),
      ...(game.counts.length > 0 ? [countHeads(game, columns, frame)] : []),
      ...rows,
    ]),
    ...game.told.flatMap(({ label: name, text, about: mentions }, at) => {
      const set = paragraph(
        [...label(name, frame.style.label), { text: `  ${text}`, size: frame.style.body }],
        frame.width,
      )
      return [space(at === 0 ? 4 : 2), ...set.map((piece, line) => (line === 0 ? about(piece, mentions) : piece))]
    }),
    ...(game.notes.trim() === '' ? [] : prosePieces({ kind: 'prose', text: game.notes, isAside: true }, frame)),
  ]
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

/** How wide the columns at the right of the sides are: their results, and each figure. */
interface Columns {
  readonly result: number
  readonly counts: readonly number[]
}

function columnsOf({ sides, counts }: GameBlock, { style }: BookFrame): Columns {
  const widest = (texts: readonly string[], size: number) =>
    Math.max(0, ...texts.map((text) => widthOfRuns([{ text, size, face: 'bold' }])))
  return {
    result:
      widest(
        sides.map(({ result }) => result),
        style.table,
      ) + GAP,
    counts: counts.map(
      (name, at) =>
        Math.max(
          widthOfRuns(label(name, style.label)),
          widest(
            sides.map((side) => side.counts[at] ?? ''),
            style.table,
          ),
        ) + GAP,
    ),
  }
}

/** The middles of the columns at the right, from the right edge. */
function middles({ counts }: Columns): number[] {
  let right = 0
  return counts
    .toReversed()
    .map((width) => (right += width) - width / 2)
    .toReversed()
}

function countHeads({ counts }: GameBlock, columns: Columns, { width, style }: BookFrame): Piece {
  return {
    height: style.label * 1.35,
    draw: (x, y) =>
      middles(columns).map((from, at) => centred(x + width - from, y + style.label, label(counts[at]!, style.label))),
  }
}

/** A side: the winner stands out. */
function sideRow(side: GameSide, columns: Columns, { width, style }: BookFrame): Piece {
  const right = columns.counts.reduce((sum, one) => sum + one, 0)
  const own = width - right - columns.result
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
        ...middles(columns).map((from, at) =>
          centred(x + width - from, y + base, [{ ...run, text: side.counts[at] ?? '' }]),
        ),
        level(x, y + height, width, RULE.hair),
      ],
    },
    side.about,
  )
}
