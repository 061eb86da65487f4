import type { Motif } from '../../shared/sheets/model.ts'
import { drawing, label, labelWidth, line } from './elements.ts'
import type { CanvasElement, Content } from './pdfmakeTypes.ts'
import { GAP, RULE, SIZE, WIDTH } from './style.ts'

/** The heading of a block, in the manner of its ruleset: lines only, little ink. */
export function heading(title: string, motif: Motif): Content {
  switch (motif) {
    case 'notebook':
      return notebook(title)
    case 'deco':
      return deco(title)
    case 'plain':
      return plain(title)
  }
}

const plain = (title: string): Content => ({
  stack: [label(title, { fontSize: SIZE.body, margin: [0, GAP, 0, 2] }), drawing([line(0, WIDTH, RULE.firm)])],
})

const stroke = (points: readonly (readonly [number, number])[], lineWidth: number): CanvasElement => ({
  type: 'polyline',
  lineWidth,
  points: points.map(([x, y]) => ({ x, y })),
})

const TAB = { height: 14.5, cut: 3.5, inset: 7, line: 0.8 }

/** A field notebook: a tab over a ruled line. */
function notebook(title: string): Content {
  const { height, cut, inset, line: lineWidth } = TAB
  const tab = 2 * inset + labelWidth(title, SIZE.body)
  const outline = stroke(
    [
      [0, height],
      [0, cut],
      [cut, 0],
      [tab - cut, 0],
      [tab, cut],
      [tab, height],
    ],
    lineWidth,
  )
  return {
    stack: [
      drawing(
        [
          outline,
          stroke(
            [
              [tab, height],
              [WIDTH, height],
            ],
            lineWidth,
          ),
        ],
        [0, GAP - 1, 0, 0],
      ),
      label(title, { fontSize: SIZE.body, noWrap: true, margin: [inset, -height + 0.6, 0, 3.2] }),
    ],
  }
}

/** Art deco: a stepped bar on a hairline, a small flight of steps at its end. */
function deco(title: string): Content {
  const steps = [0, 1, 2, 3].map((at): CanvasElement => {
    const x = WIDTH - 1 - at * 3
    return stroke(
      [
        [x, 3.6],
        [x, 0.2 + at * 0.9],
      ],
      RULE.firm,
    )
  })
  const bar = stroke(
    [
      [0, 1.2],
      [30, 1.2],
    ],
    RULE.heavy,
  )
  const hairline = stroke(
    [
      [0, 3.6],
      [WIDTH, 3.6],
    ],
    RULE.hair,
  )
  return {
    stack: [
      drawing([bar, hairline, ...steps], [0, GAP, 0, 0]),
      label(title, { fontSize: SIZE.body, characterSpacing: 0.8, margin: [0, 2, 0, 0.5] }),
    ],
  }
}

/** Room that has to be left under a heading, so that it never stands alone at the foot of a page. */
const ROOM_BELOW = 30

/** A heading with what stands below it, which may be longer than a page. */
export const titled = (title: string, motif: Motif, contents: readonly Content[]): Content[] => [
  {
    unbreakable: true,
    stack: [heading(title, motif), { text: '', fontSize: 1, lineHeight: 0.1, margin: [0, ROOM_BELOW, 0, -ROOM_BELOW] }],
  },
  ...contents,
]
