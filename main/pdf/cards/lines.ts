import type { Content } from '../pdfmakeTypes.ts'
import { LINE_HEIGHT } from '../style.ts'
import { wrap, type Run } from './text.ts'

/** Sizes of a card's inside, in points. */
export interface CardStyle {
  readonly width: number
  readonly fontSize: number
  readonly nameSize: number
  readonly figureSize: number
  readonly statsARow: number
  readonly mark: number
}

/** Something that stands on a card in one piece: drawn with its top left at x, y. */
export interface CardItem {
  readonly height: number
  /** Never the last on a card: a heading. */
  readonly keep?: boolean
  draw(x: number, y: number): Content[]
}

/** Height of a line for its size. */
export const LEAD = 1.25

/** A text at a fixed place. */
export const at = (
  x: number,
  y: number,
  width: number,
  text: Run[],
  fontSize: number,
  alignment: 'left' | 'center' | 'right' = 'left',
): Content => ({
  absolutePosition: { x, y },
  columns: [{ width, text, fontSize, alignment, lineHeight: LINE_HEIGHT, noWrap: true }],
})

/** Runs as items of a line each. */
export const lines = (runs: readonly Run[], { width, fontSize }: CardStyle): CardItem[] =>
  wrap(runs, width, fontSize).map((set) => ({
    height: fontSize * LEAD,
    draw: (x, y) => [at(x, y, width, set, fontSize)],
  }))

/** Lines that go to one card: each keeps to the next. */
export const together = (items: readonly CardItem[]): CardItem[] =>
  items.map((item, at) => (at < items.length - 1 ? { ...item, keep: true } : item))

/** Room that is left, with what follows it. */
export const space = (height: number): CardItem => ({ height, keep: true, draw: () => [] })
