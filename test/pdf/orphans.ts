import type { CheckedRoster } from '../../main/app/print/checkedRoster.ts'
import { bandSheet, selectedSheets } from '../../main/app/print/rosters.ts'
import { toDrawableText } from '../../main/pdf/drawing/drawable.ts'
import { isTextLine, widthOfRuns, type DrawnElement, type TextLine } from '../../main/pdf/drawing/ink.ts'
import { cardPages, type CardsPerPage } from '../../main/pdf/layouts/cards.ts'
import { layOutSheets } from '../../main/pdf/layouts/layOutSheets.ts'
import { PAPER_SIZES, type Paper } from '../../main/pdf/base/style.ts'
import type { SheetModel } from '../../shared/sheets/model.ts'
import type { Translator } from '../../shared/text/translator.ts'

type Page = readonly DrawnElement[]

const textOf = ({ runs }: TextLine): string => runs.map(({ text }) => toDrawableText(text)).join('')
const wordsOf = (page: Page): TextLine[] => page.filter(isTextLine).filter((ink) => textOf(ink).trim() !== '')

/** Position of the last text on a page as a share of its height, 0 to 1; text in the bottom margin does not count. */
export const usedShare = (page: Page, paper: Paper): number =>
  Math.max(
    0,
    ...wordsOf(page).flatMap(({ y }) => (y < PAPER_SIZES[paper].height - 20 ? [y / PAPER_SIZES[paper].height] : [])),
  )

/** The lines of text on a page. */
export const linesOn = (page: Page): number => new Set(wordsOf(page).map(({ y }) => Math.round(y))).size

/** Minimum gap between two table heads; with a smaller one they read as two words of one head. */
const MIN_HEAD_GAP = 5

/** Pairs of texts on one line that overlap, and pairs of table heads with less than `MIN_HEAD_GAP` between them. */
export function closeTexts(page: Page): string[] {
  const all = wordsOf(page).map((ink) => ({
    text: textOf(ink),
    y: ink.y,
    x: ink.x,
    end: ink.x + widthOfRuns(ink.runs),
  }))
  const isHead = ({ text }: { readonly text: string }) => /\p{L}.* .*\p{L}/u.test(text)
  return all.flatMap((one, at) =>
    all.slice(at + 1).flatMap((other) => {
      const gap = Math.max(one.x, other.x) - Math.min(one.end, other.end)
      const minimum = isHead(one) && isHead(other) ? MIN_HEAD_GAP : -0.5
      return Math.abs(one.y - other.y) < 1 && gap < minimum ? [`${one.text} | ${other.text}`] : []
    }),
  )
}

/** Texts with a hyphen where a minus belongs. */
export const textsWithHyphen = (page: Page): string[] =>
  wordsOf(page).flatMap((ink) => (/(?:^|[\s(·:/])-\d/u.test(textOf(ink)) ? [textOf(ink)] : []))

export const pagesOf = (sheet: SheetModel, paper: Paper): DrawnElement[][] =>
  layOutSheets([sheet], PAPER_SIZES[paper], 1, false)

const GRIDS: Readonly<Record<CardsPerPage, readonly [columns: number, rows: number]>> = { 4: [2, 2], 9: [3, 3] }

/** The texts on each card of a sheet; cards form a grid in the middle of the paper. */
export function cardsOf(sheet: SheetModel, aPage: CardsPerPage, paper: Paper): DrawnElement[][] {
  const [columns, rows] = GRIDS[aPage]
  const { width, height } = PAPER_SIZES[paper]
  const [wide, high] = aPage === 9 ? [178.58, 249.45] : [260.79, 379.84]
  const [left, top] = [(width - columns * wide) / 2, (height - rows * high) / 2]
  return cardPages([sheet], aPage, PAPER_SIZES[paper], false).flatMap((page) => {
    const placeOf = ({ x, y }: TextLine) => Math.floor((y - top) / high) * columns + Math.floor((x - left) / wide)
    const cards = Array.from({ length: columns * rows }, (_, at) => wordsOf(page).filter((one) => placeOf(one) === at))
    return cards.filter((card) => card.length > 0)
  })
}

/** The sheet of a band and those of all its members. */
export const sheetsOfBand = (band: CheckedRoster, text: Translator): SheetModel[] => [
  bandSheet(band, text),
  ...selectedSheets(band, () => true, text),
]
