import type { CanvasElement, ContentCanvas, ContentText, TableLayout } from './pdfmakeTypes.ts'
import { widthOf } from './fonts.ts'
import { LINE_HEIGHT, RULE, SIZE } from './style.ts'

const TRACKING = 0.35

const isFigures = (run: string): boolean => /^\d/.test(run)
const runsOf = (text: string): string[] => text.split(/(\d+)/).filter((run) => run !== '')

/** A text in small capitals. Figures stand in a run without the feature, which would shrink them. */
export function label(text: string, more: Partial<ContentText> = {}): ContentText {
  return {
    text: runsOf(text).map((run) => (isFigures(run) ? { text: run } : { text: run, fontFeatures: ['smcp'] })),
    bold: true,
    fontSize: SIZE.label,
    characterSpacing: TRACKING,
    lineHeight: LINE_HEIGHT,
    ...more,
  }
}

/** Width of a label, figures and all. */
export const labelWidth = (text: string, fontSize: number): number =>
  runsOf(text).reduce(
    (sum, run) => sum + widthOf(run, fontSize, 'bold', isFigures(run) ? [] : ['smcp']),
    text.length * TRACKING,
  )

export const line = (y: number, width: number, lineWidth: number): CanvasElement => ({
  type: 'line',
  x1: 0,
  y1: y,
  x2: width,
  y2: y,
  lineWidth,
})

export const drawing = (
  canvas: CanvasElement[],
  margin: [number, number, number, number] = [0, 0, 0, 0],
): ContentCanvas => ({
  canvas,
  margin,
})

/** A table without any rules or padding of its own: to set things side by side. */
export const BARE: TableLayout = {
  hLineWidth: () => 0,
  vLineWidth: () => 0,
  paddingLeft: () => 0,
  paddingRight: () => 0,
  paddingTop: () => 0,
  paddingBottom: () => 0,
}

/**
 * Fine rules between rows and at the end, none upright. `bare`: rows without a rule above; `head`: the first row after
 * the heads, with a firmer one above it.
 */
export const ruled = (bare: ReadonlySet<number>, head: number): TableLayout => ({
  hLineWidth: (row, node) =>
    bare.has(row) || row === 0 ? 0 : row === node.table.body.length || row === head ? RULE.fine : RULE.hair,
  vLineWidth: () => 0,
  paddingLeft: (column) => (column === 0 ? 0 : PADDING),
  paddingRight: () => PADDING,
  paddingTop: () => 2.4,
  paddingBottom: () => 2.4,
})

/** Beside the text of a cell. */
export const PADDING = 3
