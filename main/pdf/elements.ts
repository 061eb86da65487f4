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

/** The heading of a block: its name in small capitals over a firm rule; never the last thing on a page. */
export const heading = (title: string): Content => ({
  stack: [label(title, { fontSize: SIZE.body, margin: [0, GAP, 0, 2] }), drawing([line(0, WIDTH, RULE.firm)])],
  headlineLevel: 1,
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

/** Fine rules between rows and at the end, a firmer one under the head, none upright. `bare`: rows without a rule above. */
export const ruled = (bare: ReadonlySet<number>, headed: boolean): TableLayout => ({
  hLineWidth: (row, node) =>
    row === 0 || bare.has(row) ? 0 : row === node.table.body.length || (headed && row === 1) ? RULE.fine : RULE.hair,
  vLineWidth: () => 0,
  paddingLeft: (column) => (column === 0 ? 0 : 3),
  paddingRight: () => 3,
  paddingTop: () => 2.4,
  paddingBottom: () => 2.4,
})
