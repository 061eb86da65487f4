import type { TrackerBlock } from '../../../shared/sheets/model.ts'
import { widthOfRuns } from '../drawing/ink.ts'
import { lines, type Piece } from '../drawing/piece.ts'
import type { Frame } from './heading.ts'

/** Remarks under the marks, on one line where they have room. */
export function noteLines({ note = '' }: TrackerBlock, { width, style }: Pick<Frame, 'width' | 'style'>): Piece[] {
  const notes = note.split('\n').filter((one) => one !== '')
  const run = (text: string) => ({ text, size: style.small })
  const whole = run(notes.join(' · '))
  return widthOfRuns([whole]) <= width ? lines([whole], width) : notes.flatMap((one) => lines([run(one)], width))
}
