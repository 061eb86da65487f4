import type { BookPerson, PeopleBlock } from '../../../../shared/sheets/book.ts'
import { printablePicture } from '../../pictures/printable.ts'
import { evenParagraph, heightOf, lines, space, stacked, type Piece } from '../../drawing/piece.ts'
import type { BookFrame } from '../bookFormat.ts'
import { about, indented, labelLines } from './words.ts'

/** Between a portrait and what is said beside it; below somebody. */
const BESIDE = 9

/** What is said of somebody is not parted where it is no higher than this. */
const UNDIVIDED = 150

/** The people of a band, one below the other in a column of this width. */
export const peoplePieces = ({ people, hasPictures }: PeopleBlock, frame: BookFrame): Piece[] =>
  people.flatMap((person) => [...personPieces(person, hasPictures, frame), space(frame.style.gap * 0.75)])

/**
 * Somebody: portrait, name, what it is, its career. What stands beside the portrait is never parted from it; what comes
 * after may go on in the next column.
 */
function personPieces(person: BookPerson, hasPictures: boolean, { width, style, motif, format }: BookFrame): Piece[] {
  const { portrait } = format
  const left = hasPictures ? portrait.width + BESIDE : 0
  const own = width - left
  const face = person.isGone ? 'plainName' : 'name'
  const set = [
    ...lines([{ text: person.name, size: format.titles.name, face }], own),
    ...labelLines(person.what, style.label, own),
    ...person.lines.flatMap((line, at) => [
      { ...space(at === 0 ? 2 : 1.2), isSpace: false },
      ...evenParagraph([{ text: line, size: style.body }], own),
    ]),
  ]
  const beside = fitting(set, heightOf(set) <= UNDIVIDED ? UNDIVIDED : portrait.height)
  const text = stacked(set.slice(0, beside))
  const picture = person.picture === undefined ? undefined : printablePicture(person.picture)
  const head: Piece = {
    height: hasPictures ? Math.max(portrait.height, text.height) : text.height,
    keep: set.length > beside,
    draw: (x, y) => [
      ...text.draw(x + left, y, text.height),
      ...(hasPictures ? motif.portrait(x, y, portrait.width, portrait.height, picture) : []),
    ],
  }
  return [about(head, person.about), ...indented(set.slice(beside), left)]
}

/** So many pieces reach down to a height, or all where they do not. */
function fitting(pieces: readonly Piece[], height: number): number {
  let used = 0
  const last = pieces.findIndex((piece) => (used += piece.height) >= height)
  return last < 0 ? pieces.length : last + 1
}
