import type { TrackerBlock } from '../../../shared/sheets/model.ts'
import { widthOfRuns } from '../drawing/ink.ts'
import { linePieces, type PagePiece } from '../drawing/piece.ts'
import type { BlockFrame } from './heading.ts'

/** Returns the notes below the marks: on one line if they fit, otherwise each note on its own lines. */
export function trackerNoteLines(
  { note = '' }: TrackerBlock,
  { width, style }: Pick<BlockFrame, 'width' | 'style'>,
): PagePiece[] {
  const notes = note.split('\n').filter((one) => one !== '')
  const run = (text: string) => ({ text, size: style.small })
  const whole = run(notes.join(' · '))
  return widthOfRuns([whole]) <= width
    ? linePieces([whole], width)
    : notes.flatMap((one) => linePieces([run(one)], width))
}
