import type { RulesetSheetStyle } from './model.ts'

/** Layouts of the lines of a section: games around a centre, ranks in columns, or sentences. */
export const PICTURE_SECTIONS = ['games', 'ranks', 'lines'] as const

/**
 * A section of a round's picture. Each line of `text` has cells separated by `|`, with bold parts between asterisks
 * (see `pictureLine`). The cells of `games` are one side, the score, the other side, a remark; the cells of `ranks` are
 * rank, name, points, change.
 */
export interface PictureSection {
  readonly kind: (typeof PICTURE_SECTIONS)[number]
  readonly heading: string
  readonly text: string
  /**
   * A portrait as a data URL; absent if the section has no portrait. Only sections with sentences have space for a
   * portrait.
   */
  readonly portrait?: string
}

/** The picture of a round, to post in a chat, without a layout, in one language. */
export interface RoundPicture {
  readonly motif: RulesetSheetStyle
  readonly title: string
  readonly subtitle: string
  /** Small text at the bottom of the picture. */
  readonly foot: string
  readonly sections: readonly PictureSection[]
  /** Pictures of games and warbands, as data URLs, shown below the title; absent if there are none. */
  readonly photos?: readonly string[]
}

/** A part of a cell that is either normal or bold. */
export interface PictureRun {
  readonly text: string
  readonly isBold: boolean
}
export type PictureCell = readonly PictureRun[]

const SPECIAL = /[\\|*]/g

/** Escapes a text so that none of its characters has a special meaning in a picture line. */
export const escapeInPicture = (text: string): string => text.replaceAll(SPECIAL, '\\$&')

/** Returns a bold text, escaped for a picture line. */
export const boldInPicture = (text: string): string => `*${escapeInPicture(text)}*`

/** Joins escaped cells to a picture line. Empty cells at the end are left out. */
export const pictureLine = (cells: readonly string[]): string =>
  cells.slice(0, cells.findLastIndex((cell) => cell !== '') + 1).join(' | ')

/** Parses the cells of a picture line. A backslash before a special character makes it a normal character. */
export function parsePictureCells(line: string): PictureCell[] {
  const cells: PictureRun[][] = [[]]
  let stands = false
  let text = ''
  const end = () => {
    if (text !== '') cells.at(-1)!.push({ text, isBold: stands })
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
  return cells.map(trimCell)
}

/** Returns a cell as it is written in a picture line. */
export const cellText = (cell: PictureCell): string =>
  cell.map(({ text, isBold: stands }) => (stands ? boldInPicture(text) : escapeInPicture(text))).join('')

/** Removes spaces at both ends of a cell. */
function trimCell(cell: readonly PictureRun[]): PictureCell {
  return cell
    .map((run, at) => {
      const begun = at === 0 ? run.text.trimStart() : run.text
      return { ...run, text: at === cell.length - 1 ? begun.trimEnd() : begun }
    })
    .filter(({ text }) => text !== '')
}
