import type { EntriesBlock, NotesBlock, ValuesBlock } from '../../../shared/sheets/model.ts'
import { paragraphsOf } from '../drawing/drawable.ts'
import { ending, label, level, tagged, widthOfRuns, words, type Run } from '../drawing/ink.ts'
import { heightOf, lines, paragraph, space, stacked, together, type Piece } from '../drawing/piece.ts'
import { ASCENT, LEADING, mm, RULE, type Style } from '../base/style.ts'
import { heading, type Frame } from './heading.ts'

type Entry = EntriesBlock['entries'][number]

/** Name in bold, a level or a number with it, other particulars in italics; then what it does. */
export function entryRuns({ name, detail = '', text }: Entry, size: number): Run[] {
  const isFigure = /^[×\d]/u.test(detail)
  return [
    { text: isFigure ? `${name}\u00a0 ${detail}  ` : `${name}  `, size, face: 'bold' },
    { text: isFigure || detail === '' ? '' : `${detail}.  `, size, face: 'italic' },
    { text, size },
  ]
}

/** Names with what they do, each a paragraph. */
export const entriesPieces = ({ title, entries }: EntriesBlock, frame: Frame): Piece[] => [
  ...titled(title, frame),
  ...entries.flatMap((entry, at) => [
    space(at === 0 ? 2 : frame.style.body * 0.36),
    ...aboutPieces(paragraph(entryRuns(entry, frame.style.body), frame.width), entry.about),
  ]),
]

/** Pieces of which the first is known to the index. */
const aboutPieces = (pieces: readonly Piece[], about: Entry['about']): Piece[] =>
  pieces.map((piece, at) =>
    at > 0 ? piece : { ...piece, draw: (x, y, height) => tagged(piece.draw(x, y, height), about) },
  )

/** Room between written lines. */
export const LINE_STEP = mm(7.3)

/** A line to write on; a spare one is there where the page has room. */
const writingLine = (width: number, isSpare: boolean): Piece => ({
  height: LINE_STEP,
  isSpare,
  draw: (x, y) => [level(x, y + LINE_STEP, width, RULE.hair)],
})

/** What is noted already, then lines to write on; those that fill the page come last of all. */
export function notesPieces({ title, text, lines: count, fills, isMinor }: NotesBlock, frame: Frame): Piece[] {
  const { width, style } = frame
  const written = paragraphsOf(text).flatMap((one, at) => [
    space(at === 0 ? 2 : 3),
    ...paragraph([{ text: one, size: style.body }], width),
  ])
  if (style.isCard) return written.length === 0 ? [] : [...heading(title, frame), ...written]
  if (isMinor) return [minorLine(title, frame)]
  const empty = Array.from({ length: count }, (_, at) => writingLine(width, at > 0 || written.length > 0))
  if (fills && written.length === 0 && count === 0)
    return [space(title === '' ? 0 : style.gap), ruledRoom(title, frame)]
  return [...titled(title, frame), ...written, ...empty, ...(fills ? [ruledRoom('', frame)] : [])]
}

/** A word, and a line behind it to write on. */
function minorLine(title: string, { width, style }: Frame): Piece {
  const name = label(title, style.label)
  const left = widthOfRuns(name) + 6
  const height = style.label * 1.9
  return {
    height,
    draw: (x, y) => [words(x, y + height - 4, name), level(x + left, y + height - 3, width - left)],
  }
}

/** Notes may go on under another heading: then they have none of their own. */
const titled = (title: string, frame: Frame): Piece[] => (title === '' ? [] : heading(title, frame))

/** Lines to write on down to the foot of the page, under their heading; at least two, else none at all. */
function ruledRoom(title: string, frame: Frame): Piece {
  const top = titled(title, frame).filter(({ isSpace }) => !isSpace)
  const above = heightOf(top)
  return {
    height: above + 2 * LINE_STEP,
    isStretching: true,
    draw: (x, y, height) => [
      ...stacked(top).draw(x, y, above),
      ...Array.from({ length: Math.floor((height - above) / LINE_STEP) }, (_, at) =>
        level(x, y + above + (at + 1) * LINE_STEP, frame.width, RULE.hair),
      ),
    ],
  }
}

/** From this width on close setting has room for two columns. */
const WIDE_CARD = 200

/** Names with one figure each, in two columns where a card has many. */
export function valuesPieces({ title, values }: ValuesBlock, frame: Frame): Piece[] {
  const { width, style } = frame
  const isPaired = (style.isCard || style.isClose) && width > WIDE_CARD && values.length > 3
  if (!isPaired) return together([...heading(title, frame), ...values.map((value) => valueRow(value, width, style))])
  const [half, column] = [Math.ceil(values.length / 2), (width - 10) / 2]
  return together([
    ...heading(title, frame),
    ...values.slice(0, half).map((value, at): Piece => {
      const other = values[half + at]
      const pair = [valueRow(value, column, style), ...(other ? [valueRow(other, column, style)] : [])]
      return {
        height: Math.max(...pair.map(({ height }) => height)),
        draw: (x, y) => pair.flatMap((piece, index) => piece.draw(x + index * (column + 10), y, piece.height)),
      }
    }),
  ])
}

/** Whose figures follow: the name as on the head, the word before the figure small, the figure large. */
function headRow(
  { label: name, note = '', figure }: ValuesBlock['values'][number],
  width: number,
  style: Style,
): Piece {
  const [, word = '', number = ''] = /^(\D*)(.*)$/u.exec(figure) ?? []
  const shown: Run[] = [
    ...label(word.trimEnd(), style.label),
    { text: ` ${number}`, size: style.smallFigure, face: 'bold' },
  ]
  const whole: Run[] = [
    { text: name, size: style.table * 1.32, face: 'name' },
    { text: note === '' ? '' : `  ${note}`, size: style.body },
  ]
  const text = lines(whole, width - widthOfRuns(shown) - 8)
  const height = Math.max(heightOf(text), style.smallFigure) + style.pad
  return {
    height,
    keep: true,
    draw: (x, y) => [
      ...stacked(text).draw(x, y + style.pad, 0),
      ending(x + width, y + style.pad + style.smallFigure * 0.8, shown),
    ],
  }
}

function valueRow(value: ValuesBlock['values'][number], width: number, style: Style): Piece {
  if (value.isHead) return headRow(value, width, style)
  const { label: name, note, figure, isTotal } = value
  const size = style.table
  const shown: Run = { text: figure, size, face: 'bold' }
  const said: Run[] = [
    { text: name, size, ...(isTotal && { face: 'bold' }) },
    { text: note ? `  ${note}` : '', size: style.small },
  ]
  const text = lines(said, width - 5 - widthOfRuns([shown]))
  const pad = style.pad * 0.7
  const height = Math.max(heightOf(text), size * LEADING) + 2 * pad
  return {
    height,
    draw: (x, y) => [
      ...stacked(text).draw(x, y + pad, 0),
      ending(x + width, y + pad + size * ASCENT, [shown]),
      level(x, y + height, width, RULE.hair),
    ],
  }
}
