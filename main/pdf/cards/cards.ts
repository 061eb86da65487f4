import type { SheetModel } from '../../../shared/sheets/model.ts'
import { line } from '../elements.ts'
import type { CanvasElement, Content } from '../pdfmakeTypes.ts'
import { mm, RULE } from '../style.ts'
import { blockItems, headItems, markItems } from './items.ts'
import type { CardItem, CardStyle } from './lines.ts'

/** How many cards to a page, and of what size. */
interface CardFormat {
  readonly columns: number
  readonly rows: number
  readonly width: number
  readonly height: number
  readonly padding: number
  readonly style: Omit<CardStyle, 'width'>
}

export type CardsAPage = 4 | 9

const FORMATS: Readonly<Record<CardsAPage, CardFormat>> = {
  4: {
    columns: 2,
    rows: 2,
    width: mm(92),
    height: mm(134),
    padding: mm(4),
    style: { fontSize: 8.2, nameSize: 14, figureSize: 13, statsARow: 7, mark: 13 },
  },
  // The size of a playing card, to go into its sleeve.
  9: {
    columns: 3,
    rows: 3,
    width: mm(63),
    height: mm(88),
    padding: mm(3),
    style: { fontSize: 7.2, nameSize: 11, figureSize: 11, statsARow: 5, mark: 11 },
  },
}

/** A card: what stands on it, each at its height from the top of the inside. */
type Card = readonly { readonly item: CardItem; readonly y: number }[]

/** The cards of a sheet. What does not fit goes on to a further card, « 2/3 » in its head. */
function cardsOf(sheet: SheetModel, format: CardFormat): Card[] {
  const style: CardStyle = { ...format.style, width: format.width - 2 * format.padding }
  const items = [
    ...sheet.marks.flatMap((mark) => markItems(mark, style)),
    ...sheet.blocks.flatMap((block) => blockItems(block, style)),
  ]
  const deal = (total: number): Card[] => {
    const head = (number: number) => headItems(sheet, total > 1 ? `${number}/${total}` : '', style)
    return dealt(items, head, format.height - 2 * format.padding)
  }
  // The head of several cards carries their number, which may itself make them one more.
  const first = deal(1).length
  const second = first === 1 ? 1 : deal(first).length
  return deal(second)
}

function dealt(items: readonly CardItem[], head: (number: number) => CardItem[], room: number): Card[] {
  const cards: { item: CardItem; y: number }[][] = []
  let y = Number.POSITIVE_INFINITY
  let top = 0
  const put = (item: CardItem) => {
    cards.at(-1)!.push({ item, y })
    y += item.height
  }
  for (const [index, item] of items.entries()) {
    // What would not even fit on an empty card goes on where it is, line by line.
    const needed = heightWithNext(items, index)
    if (y + (needed <= room - top ? needed : item.height) > room) {
      cards.push([])
      y = 0
      for (const one of head(cards.length)) put(one)
      top = y
    }
    put(item)
  }
  return cards
}

/** The room that an item needs: a heading that of the first thing below it too. */
function heightWithNext(items: readonly CardItem[], index: number): number {
  const item = items[index]!
  return item.height + (item.keep && index + 1 < items.length ? heightWithNext(items, index + 1) : 0)
}

/** Pages full of cards with cut marks, on paper of this size. */
export function cardPages(
  sheets: readonly SheetModel[],
  aPage: CardsAPage,
  paper: { width: number; height: number },
): Content[] {
  const format = FORMATS[aPage]
  const cards = sheets.flatMap((sheet) => cardsOf(sheet, format))
  const pages = Array.from({ length: Math.ceil(cards.length / aPage) }, (_, page) =>
    cards.slice(page * aPage, (page + 1) * aPage),
  )
  return pages.map((page, index) => ({
    stack: [...cutMarks(format, paper), ...page.flatMap((card, place) => drawCard(card, place, format, paper))],
    ...(index > 0 && { pageBreak: 'before' as const }),
  }))
}

/** Top left corner of the whole grid: it stands in the middle of the page. */
const corner = ({ columns, rows, width, height }: CardFormat, paper: { width: number; height: number }) => ({
  left: (paper.width - columns * width) / 2,
  top: (paper.height - rows * height) / 2,
})

function drawCard(card: Card, place: number, format: CardFormat, paper: { width: number; height: number }): Content[] {
  const { left, top } = corner(format, paper)
  const x = left + (place % format.columns) * format.width + format.padding
  const y = top + Math.floor(place / format.columns) * format.height + format.padding
  return card.flatMap((one) => one.item.draw(x, y + one.y))
}

/** Short strokes outside the grid at every edge to cut along, and fine lines between the cards. */
function cutMarks(format: CardFormat, paper: { width: number; height: number }): Content[] {
  const { left, top } = corner(format, paper)
  const { columns, rows, width, height } = format
  const across = Array.from({ length: rows + 1 }, (_, row): CanvasElement =>
    line(top + row * height, columns * width, RULE.hair),
  )
  const down = Array.from({ length: columns + 1 }, (_, column): CanvasElement => ({
    type: 'line',
    x1: column * width,
    y1: top - mm(4),
    x2: column * width,
    y2: top + rows * height + mm(4),
    lineWidth: RULE.hair,
  }))
  return [{ absolutePosition: { x: left, y: 0 }, canvas: [...across, ...down] }]
}
