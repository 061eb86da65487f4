import type { BookModel } from '../../../../shared/sheets/book.ts'
import { centred, ending, label, level, words, type Ink, type Run } from '../../drawing/ink.ts'
import { motifOf } from '../../motifs/motif.ts'
import { RULE } from '../../base/style.ts'
import { fitted } from './charts/labels.ts'
import { areaOf, isRight, type BookFormat } from '../bookFormat.ts'
import type { BookPage } from './pages.ts'

/** Above what stands on a page: the head's baseline, its rule. Below it: the number's baseline. */
const HEAD = 15
const HEAD_RULE = 9
const FOLIO = 26
/** From the text to what binds the pages. */
const BINDING = 17

/** A finished page, without its number and head where it is the title page. */
export interface HeadedPage extends BookPage {
  /** The chapter that it belongs to; absent: before them. */
  readonly chapter?: string
  /** It opens a chapter: no head above its title. */
  readonly isOpening?: boolean
}

/** What stands around the text of a page: the book's title at the left, the section at the right; the number below. */
export function furniture(page: HeadedPage, model: BookModel, format: BookFormat): Ink[] {
  const { number, running = '', chapter, isOpening = false } = page
  const { x, y, width, height } = areaOf(format, number)
  const isAtRight = isRight(number)
  const folio: Run[] = [{ text: String(number), size: format.style.table, face: 'name' }]
  const binding = motifOf(model).binding(isAtRight ? x - BINDING : x + width + BINDING - 4, y, height)
  if (chapter === undefined) return binding
  const foot = centred(x + width / 2, y + height + FOLIO, folio)
  if (isOpening) return [...binding, foot]
  const said = isAtRight ? running || chapter : model.title
  const size = format.style.label
  const [run] = label(said, size)
  const whole = label(said, size)
  const head = whole.length === 1 && run ? [fitted(run, width)] : fittedLabel(said, size, width)
  return [
    isAtRight ? ending(x + width, y - HEAD, head) : words(x, y - HEAD, head),
    level(x, y - HEAD_RULE, width, RULE.hair),
    ...binding,
    foot,
  ]
}

/** A label with figures in it, cut where it is too long for a line. */
function fittedLabel(text: string, size: number, width: number): Run[] {
  const most = Math.max(8, Math.floor(width / (size * 0.62)))
  return label(text.length > most ? `${text.slice(0, most - 1)}…` : text, size)
}
