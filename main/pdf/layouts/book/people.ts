import type { BookPerson, PeopleBlock } from '../../../../shared/sheets/book.ts'
import { printablePicture } from '../../pictures/printable.ts'
import {
  evenParagraphPieces,
  heightOfPieces,
  linePieces,
  spacePiece,
  stackPieces,
  type PagePiece,
} from '../../drawing/piece.ts'
import type { BookFrame } from '../bookFormat.ts'
import { pieceWithMentions, indentPieces, labelLines } from './bookText.ts'

/** Gap between a portrait and its text. */
const PORTRAIT_GAP = 9

/** Maximum height of a member's text that is kept on one page. */
const UNDIVIDED = 150

/** Returns the members of a warband below each other, in a column of this width. */
export const peoplePieces = ({ people, hasPictures }: PeopleBlock, frame: BookFrame): PagePiece[] =>
  people.flatMap((person) => [...personPieces(person, hasPictures, frame), spacePiece(frame.style.gap * 0.75)])

/**
 * Returns a member: portrait, name, description, career. The text next to the portrait stays with the portrait; the
 * rest may continue in the next column.
 */
function personPieces(
  person: BookPerson,
  hasPictures: boolean,
  { width, style, motif, format }: BookFrame,
): PagePiece[] {
  const { portrait } = format
  const left = hasPictures ? portrait.width + PORTRAIT_GAP : 0
  const own = width - left
  const face = person.isGone ? 'plainName' : 'name'
  const set = [
    ...linePieces([{ text: person.name, size: format.titles.name, face }], own),
    ...labelLines(person.what, style.label, own),
    ...person.lines.flatMap((line, at) => [
      { ...spacePiece(at === 0 ? 2 : 1.2), isSpace: false },
      ...evenParagraphPieces([{ text: line, size: style.body }], own),
    ]),
  ]
  const beside = countPiecesTo(set, heightOfPieces(set) <= UNDIVIDED ? UNDIVIDED : portrait.height)
  const text = stackPieces(set.slice(0, beside))
  const picture = person.picture === undefined ? undefined : printablePicture(person.picture)
  const head: PagePiece = {
    height: hasPictures ? Math.max(portrait.height, text.height) : text.height,
    keep: set.length > beside,
    draw: (x, y) => [
      ...text.draw(x + left, y, text.height),
      ...(hasPictures ? motif.portrait(x, y, portrait.width, portrait.height, picture) : []),
    ],
  }
  return [pieceWithMentions(head, person.about), ...indentPieces(set.slice(beside), left)]
}

/** Returns the number of pieces that together reach a height; all of them if their sum is lower. */
function countPiecesTo(pieces: readonly PagePiece[], height: number): number {
  let used = 0
  const last = pieces.findIndex((piece) => (used += piece.height) >= height)
  return last < 0 ? pieces.length : last + 1
}
