import type { Block, EntriesBlock, SheetModel, StatsBlock, TableBlock } from '../../../shared/sheets/model.ts'
import { cellShapes } from '../drawing.ts'
import { line } from '../elements.ts'
import { widthOf } from '../fonts.ts'
import { RULE } from '../style.ts'
import { at, LEAD, lines, space, together, type CardItem, type CardStyle } from './lines.ts'
import { trackerItems } from './marks.ts'
import type { Run } from './text.ts'

/** The head of a card: the name, what it is, a rule; `part` such as « 2/3 ». */
export function headItems({ name, subtitle, points = '' }: SheetModel, part: string, style: CardStyle): CardItem[] {
  const { width, fontSize, nameSize } = style
  const names = wrapName(name, style).map((text): CardItem => ({
    height: nameSize * LEAD,
    draw: (x, y) => [
      {
        absolutePosition: { x, y },
        columns: [{ width, text, font: 'Serif', bold: true, fontSize: nameSize, lineHeight: 1, noWrap: true }],
      },
    ],
  }))
  const about = lines([{ text: [subtitle, points, part].filter(Boolean).join(' · ') }], {
    ...style,
    fontSize: fontSize * 0.95,
  })
  return [...names, ...about, ruleItem(width, RULE.firm)]
}

function wrapName(name: string, { width, nameSize }: CardStyle): string[] {
  return name.split(/(?<=[ \u200b])/u).reduce<string[]>((set, word) => {
    const longer = `${set.at(-1) ?? ''}${word}`
    if (set.length > 0 && widthOf(longer.trimEnd(), nameSize, 'name') <= width) return [...set.slice(0, -1), longer]
    return [...set, word]
  }, [])
}

const ruleItem = (width: number, lineWidth: number): CardItem => ({
  height: 4,
  keep: true,
  draw: (x, y) => [{ absolutePosition: { x, y: y + 1.5 }, canvas: [line(0, width, lineWidth)] }],
})

const titleItems = (title: string, style: CardStyle): CardItem[] => [
  space(style.fontSize * 0.4),
  ...lines([{ text: title.toUpperCase(), bold: true }], { ...style, fontSize: style.fontSize * 0.82 }).map((item) => ({
    ...item,
    keep: true,
  })),
  ruleItem(style.width, RULE.hair),
]

/** A warning that must not be overlooked. */
export const markItems = (mark: string, style: CardStyle): CardItem[] => lines([{ text: mark, bold: true }], style)

/** A block as items, top to bottom; left out are the room to write, boxes for book-keeping, and rules of the game. */
export function blockItems(block: Block, style: CardStyle): CardItem[] {
  switch (block.kind) {
    case 'stats':
      return statItems(block, style)
    case 'tracker':
      return block.bookkeeping
        ? lines([{ text: block.title, bold: true }], style)
        : [...titleItems(block.title, style), ...trackerItems(block, style)]
    case 'table':
      return [...titleItems(block.title, style), ...tableItems(block, style)]
    case 'entries':
      return block.isAid ? [] : [...titleItems(block.title, style), ...entryItems(block, style)]
    case 'ticks':
      return [
        ...titleItems(block.title, style),
        ...block.rows.flatMap(({ range, text, boxes }) =>
          lines([{ text: `${range} `, bold: true }, { text: `${text} (${boxes})` }], style),
        ),
      ]
    case 'drawing':
      return [...titleItems(block.title, style), drawingItem(block, style)]
    case 'notes':
      return block.text === ''
        ? []
        : [...titleItems(block.title, style), ...block.text.split('\n').flatMap((text) => lines([{ text }], style))]
  }
}

/** Figures over their labels; under them what they were, where that differs. */
function statItems({ stats }: StatsBlock, style: CardStyle): CardItem[] {
  const rows = Math.ceil(stats.length / style.statsARow)
  const aRow = Math.ceil(stats.length / rows)
  return Array.from({ length: rows }, (_, row) => statsRow(stats.slice(row * aRow, (row + 1) * aRow), style))
}

function statsRow(stats: StatsBlock['stats'], { width, figureSize, fontSize }: CardStyle): CardItem {
  const column = width / stats.length
  const noted = stats.some(({ note }) => note !== undefined)
  const small = fontSize * 0.85
  return {
    height: figureSize * LEAD + fontSize * 1.15 + (noted ? small * 1.1 : 0),
    draw: (x, y) =>
      stats.flatMap(({ figure, label, note }, index) => [
        at(x + index * column, y, column, [{ text: figure, bold: true }], figureSize, 'center'),
        at(x + index * column, y + figureSize * 1.12, column, [{ text: label }], small, 'center'),
        ...(note
          ? [
              at(
                x + index * column,
                y + figureSize * 1.12 + small * 1.1,
                column,
                [{ text: note }],
                small * 0.9,
                'center',
              ),
            ]
          : []),
      ]),
  }
}

/** Each row as a sentence: its name, then every figure after the head of its column; its note beneath. */
const tableItems = ({ columns, rows }: TableBlock, style: CardStyle): CardItem[] =>
  rows.flatMap(({ cells: [name = '', ...figures], note }) => {
    const named = figures.flatMap((figure, index): Run[] => [
      { text: `${columns[index + 1]!.label} ` },
      { text: `${figure}  `, bold: true },
    ])
    const below = note === undefined ? [] : lines([{ text: note, italics: true }], style)
    return together([...lines([{ text: `${name}  `, bold: true }, ...named], style), ...below])
  })

const entryItems = ({ entries }: EntriesBlock, style: CardStyle): CardItem[] =>
  entries.flatMap(({ name, detail, text }) =>
    together(
      lines(
        [{ text: `${name} `, bold: true }, ...(detail ? [{ text: `${detail}. `, italics: true }] : []), { text }],
        style,
      ),
    ),
  )

function drawingItem({ columns, rows, cells }: Extract<Block, { kind: 'drawing' }>, { width }: CardStyle): CardItem {
  const size = Math.min(width / columns, 14)
  return {
    height: rows * size + 4,
    draw: (x, y) => [{ absolutePosition: { x, y }, canvas: cells.flatMap((cell) => cellShapes(cell, size)) }],
  }
}
