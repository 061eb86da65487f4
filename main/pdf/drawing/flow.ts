import type { Ink } from './ink.ts'
import { heightOf, type Piece } from './piece.ts'

/** A place on a page for pieces to be put into. */
export interface Room {
  readonly x: number
  readonly y: number
  readonly height: number
  /** It begins a page: no empty room at its top, heads of tables again. */
  readonly isTop: boolean
  /** The height of an empty page: what does not fit there either need not wait for one. */
  readonly page: number
}

/** What went into a room, and what is left for the next. */
export interface Filled {
  readonly ink: readonly Ink[]
  /** How far down it reaches. */
  readonly used: number
  readonly rest: readonly Piece[]
}

/** The pieces from `at` on that may not be parted. */
function groupAt(pieces: readonly Piece[], at: number): readonly Piece[] {
  let end = at + 1
  while (pieces[end - 1]!.keep && end < pieces.length) end += 1
  return pieces.slice(at, end)
}

/** As many pieces of a group as fit; one at least in an empty room, so that every page takes something. */
function fitting(group: readonly Piece[], room: number, isEmpty: boolean): number {
  let count = 0
  let used = 0
  while (count < group.length && used + group[count]!.height <= room) used += group[count++]!.height
  return count === 0 && isEmpty ? 1 : count
}

/** Room, and lines to write on: left out where there is no place for them. */
const isOptional = ({ isStretching = false, isSpace = false, isSpare = false }: Piece): boolean =>
  isStretching || isSpace || isSpare

/** Puts pieces into a room in their order until one does not fit. */
export function fill(pieces: readonly Piece[], { x, y, height, isTop, page }: Room): Filled {
  const ink: Ink[] = []
  let used = 0
  let at = 0
  const put = (piece: Piece) => {
    const taken = piece.isStretching ? height - used : piece.height
    ink.push(...piece.draw(x, y + used, taken))
    used += taken
  }
  while (at < pieces.length) {
    const isEmpty = isTop && used === 0
    if (isEmpty && pieces[at]!.isSpace) {
      at += 1
      continue
    }
    const heads = isEmpty ? (pieces[at]!.heads ?? []) : []
    const group = groupAt(pieces, at)
    const needed = heightOf(heads) + heightOf(group)
    const room = height - used
    if (needed > room && group.every(isOptional)) {
      at += group.length
      continue
    }
    const count =
      needed <= room ? group.length : needed > page || isEmpty ? fitting(group, room - heightOf(heads), isEmpty) : 0
    if (count === 0) break
    heads.forEach(put)
    group.slice(0, count).forEach(put)
    at += count
  }
  return { ink, used, rest: pieces.slice(at) }
}
