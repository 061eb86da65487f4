import type { BookModel } from '../../../../shared/sheets/book.ts'
import {
  centredTextLine,
  rightTextLine,
  labelRuns,
  horizontalLineInk,
  textLine,
  type DrawnElement,
  type TextRun,
} from '../../drawing/ink.ts'
import { getMotif } from '../../motifs/motif.ts'
import { STROKE_WIDTHS } from '../../base/style.ts'
import { fitRun } from './charts/labels.ts'
import { textAreaOf, isRightHandPage, type BookFormat } from '../bookFormat.ts'
import type { BookPage } from './pages.ts'

/**
 * Distances in points from the text area to the baseline of the running head, to the line below the running head, and
 * to the baseline of the page number.
 */
const HEAD = 15
const HEAD_RULE = 9
const FOLIO = 26
/** Distance from the text area to the decoration along the spine. */
const BINDING = 17

/** A finished page without its running head and page number, which are added later. */
export interface HeadedPage extends BookPage {
  /** Title of the page's chapter; absent before the first chapter. */
  readonly chapter?: string
  /** True for the first page of a chapter, which has no running head above the chapter's title. */
  readonly isOpening?: boolean
}

/**
 * Draws the running head (the book's title on left pages, the section on right pages), the page number and the
 * decoration along the spine.
 */
export function headAndFootInk(page: HeadedPage, model: BookModel, format: BookFormat): DrawnElement[] {
  const { number, running = '', chapter, isOpening = false } = page
  const { x, y, width, height } = textAreaOf(format, number)
  const isAtRight = isRightHandPage(number)
  const folio: TextRun[] = [{ text: String(number), size: format.style.table, face: 'name' }]
  const binding = getMotif(model).binding(isAtRight ? x - BINDING : x + width + BINDING - 4, y, height)
  if (chapter === undefined) return binding
  const foot = centredTextLine(x + width / 2, y + height + FOLIO, folio)
  if (isOpening) return [...binding, foot]
  const headText = isAtRight ? running || chapter : model.title
  const size = format.style.label
  const [run] = labelRuns(headText, size)
  const whole = labelRuns(headText, size)
  const head = whole.length === 1 && run ? [fitRun(run, width)] : truncateLabel(headText, size, width)
  return [
    isAtRight ? rightTextLine(x + width, y - HEAD, head) : textLine(x, y - HEAD, head),
    horizontalLineInk(x, y - HEAD_RULE, width, STROKE_WIDTHS.hair),
    ...binding,
    foot,
  ]
}

/** Returns a label that is truncated to fit one line. */
function truncateLabel(text: string, size: number, width: number): TextRun[] {
  const most = Math.max(8, Math.floor(width / (size * 0.62)))
  return labelRuns(text.length > most ? `${text.slice(0, most - 1)}…` : text, size)
}
