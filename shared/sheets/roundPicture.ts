import type { Motif } from './model.ts'

/** How the lines of a section stand: meetings about a middle, places in columns, or sentences. */
export const PICTURE_SECTIONS = ['games', 'ranks', 'lines'] as const

/**
 * A section of the picture of a round. Each line of `text` is one of it, its cells parted by `|`, what stands out between
 * asterisks (`pictureLine`): of `games` one side, the score, the other side and a word more; of `ranks` the place, who has
 * it, the points and the move.
 */
export interface PictureSection {
  readonly kind: (typeof PICTURE_SECTIONS)[number]
  readonly heading: string
  readonly text: string
  /** Whom its lines tell of, as a data URL; absent: nobody's picture. Only sentences have room for it. */
  readonly portrait?: string
}

/** The picture of a round, for a chat: described without any layout, in one language. */
export interface RoundPicture {
  readonly motif: Motif
  readonly title: string
  readonly subtitle: string
  /** Small, at the foot. */
  readonly foot: string
  readonly sections: readonly PictureSection[]
}

/** A piece of a cell; what stands out is set bold. */
export interface PictureRun {
  readonly text: string
  readonly stands: boolean
}
export type PictureCell = readonly PictureRun[]

const MEANING = /[\\|*]/g

/** A text that means nothing but itself in a line of a picture. */
export const plainInPicture = (text: string): string => text.replaceAll(MEANING, '\\$&')

/** A text that stands out in a line of a picture. */
export const standingOut = (text: string): string => `*${plainInPicture(text)}*`

/** A line of cells that are written already; empty ones at its end are left out. */
export const pictureLine = (cells: readonly string[]): string =>
  cells.slice(0, cells.findLastIndex((cell) => cell !== '') + 1).join(' | ')

/** The cells of a line as it was written, or typed: a backslash before a sign takes its meaning from it. */
export function cellsOf(line: string): PictureCell[] {
  const cells: PictureRun[][] = [[]]
  let stands = false
  let text = ''
  const end = () => {
    if (text !== '') cells.at(-1)!.push({ text, stands })
    text = ''
  }
  for (const [sign] of line.matchAll(/\\[\\|*]|[^]/gu)) {
    if (sign === '|') {
      end()
      stands = false
      cells.push([])
    } else if (sign === '*') {
      end()
      stands = !stands
    } else text += sign.length === 2 && sign.startsWith('\\') ? sign.slice(1) : sign
  }
  end()
  return cells.map(trimmed)
}

/** A cell as it is written in a line. */
export const cellText = (cell: PictureCell): string =>
  cell.map(({ text, stands }) => (stands ? standingOut(text) : plainInPicture(text))).join('')

/** A cell without the space at its ends. */
function trimmed(cell: readonly PictureRun[]): PictureCell {
  return cell
    .map((run, at) => {
      const begun = at === 0 ? run.text.trimStart() : run.text
      return { ...run, text: at === cell.length - 1 ? begun.trimEnd() : begun }
    })
    .filter(({ text }) => text !== '')
}
