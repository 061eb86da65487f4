import type { CanvasElement, Content, ContentCanvas, ContentText, TableLayout } from './pdfmakeTypes.ts'
import { GAP, LINE_HEIGHT, RULE, SIZE, WIDTH } from './style.ts'

/** A text in small capitals. Figures stand in a run without the feature, which would shrink them. */
export function label(text: string, more: Partial<ContentText> = {}): ContentText {
  const runs = text.split(/(\d+)/).filter((run) => run !== '')
  return {
    text: runs.map((run) => (/^\d/.test(run) ? { text: run } : { text: run, fontFeatures: ['smcp'] })),
    bold: true,
    fontSize: SIZE.label,
    characterSpacing: 0.35,
    lineHeight: LINE_HEIGHT,
    ...more,
  }
}

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

/** The heading of a block: its name in small capitals over a firm rule. */
export const heading = (title: string): Content => ({
  stack: [label(title, { fontSize: SIZE.body, margin: [0, GAP, 0, 2] }), drawing([line(0, WIDTH, RULE.firm)])],
})

/** Room that has to be left under a heading, so that it never stands alone at the foot of a page. */
const ROOM_BELOW = 30

/** A heading with what stands below it, which may be longer than a page. */
export const titled = (title: string, contents: readonly Content[]): Content[] => [
  {
    unbreakable: true,
    stack: [heading(title), { text: '', fontSize: 1, lineHeight: 0.1, margin: [0, ROOM_BELOW, 0, -ROOM_BELOW] }],
  },
  ...contents,
]

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
