import pdfmake from 'pdfmake'
import type { RecordField, SheetModel } from '../../shared/sheets/model.ts'
import { blockContent } from './blocks.ts'
import { withBreaks, withoutBreaks } from './breaks.ts'
import { cardPages, type CardsAPage } from './cards/cards.ts'
import { BARE, drawing, label, line } from './elements.ts'
import { missingCharacters, prepareFonts } from './fonts.ts'
import type { Content, TDocumentDefinitions } from './pdfmakeTypes.ts'
import { BOX, LINE_HEIGHT, LONG_NAME, mm, PAPERS, RULE, SIZE, WIDTH, type Paper } from './style.ts'

/** A finished PDF, and the characters in it that the fonts cannot draw. */
export interface RenderedSheets {
  readonly bytes: Uint8Array
  readonly missing: readonly string[]
}

/** Lays sheets out, each beginning a page; what does not fit flows on to further pages. At least one sheet. */
export async function renderSheets(
  sheets: readonly SheetModel[],
  title: string,
  paper: Paper = 'a4',
): Promise<RenderedSheets> {
  prepareFonts()
  // Typed loosely by pdfmake: what it gives here is a Buffer.
  const bytes = (await pdfmake.createPdf(definition(sheets.map(withBreaks), title, paper)).getBuffer()) as Uint8Array
  return { bytes, missing: missingCharacters(JSON.stringify(sheets)) }
}

/** The same sheets as cards to cut out, four or nine to a page. */
export async function renderCards(
  sheets: readonly SheetModel[],
  title: string,
  aPage: CardsAPage,
  paper: Paper = 'a4',
): Promise<RenderedSheets> {
  prepareFonts()
  const { size, width, height } = PAPERS[paper]
  const pages = cardPages(sheets.map(withBreaks), aPage, { width, height })
  const document = { ...frame(sheets, title), pageSize: size, pageMargins: 0, content: pages }
  const bytes = (await pdfmake.createPdf(document).getBuffer()) as Uint8Array
  return { bytes, missing: missingCharacters(JSON.stringify(sheets)) }
}

/** What every document has. */
const frame = (sheets: readonly SheetModel[], title: string) => ({
  language: sheets[0]?.language ?? 'en',
  info: { title, creator: 'Chronique', producer: 'Chronique' },
  defaultStyle: { font: 'Sans', fontSize: SIZE.body, lineHeight: LINE_HEIGHT },
})

function definition(sheets: readonly SheetModel[], title: string, paper: Paper): TDocumentDefinitions {
  return {
    ...frame(sheets, title),
    pageSize: PAPERS[paper].size,
    content: sheets.map((sheet) => sheetSection(sheet, title, paper)),
  }
}

/** Height kept free at the foot of a page for the record strip, the title and the page's number. */
const FOOT = mm(10.5) + 46

/** A sheet begins a page. Its record strip stands at the foot of the first, further ones say whose they are. */
function sheetSection(sheet: SheetModel, title: string, paper: Paper): Content {
  const { side, edge } = PAPERS[paper]
  let pages = 0
  const footer = (page: number, count: number): Content => {
    pages += 1
    const first = pages === 1
    const strip = first && sheet.record ? recordStrip(sheet.record) : noStrip(sheet)
    return {
      margin: [side, 4, side, 0],
      stack: [strip, pageLine(first ? title : sheet.continued, page, count)],
    }
  }
  return {
    section: sheetContent(sheet),
    pageMargins: [side, edge, side, edge + (sheet.record ? FOOT : 14)],
    footer,
  }
}

/** What keeps the page's number at its place where there is no strip. */
const noStrip = ({ record }: SheetModel): Content => ({
  text: ' ',
  fontSize: 1,
  margin: [0, 0, 0, record ? FOOT - 24 : 0],
})

const pageLine = (words: string, page: number, count: number): Content => ({
  margin: [0, 6, 0, 0],
  fontSize: SIZE.small,
  columns: [{ text: words }, { width: 50, text: `${page} / ${count}`, alignment: 'right' }],
})

const sheetContent = (sheet: SheetModel): Content[] => [
  ...head(sheet),
  ...sheet.marks.map((mark): Content => ({
    margin: [0, 6, 0, 0],
    layout: { hLineWidth: () => RULE.firm, vLineWidth: () => RULE.firm },
    table: { widths: ['*'], body: [[{ text: mark, bold: true }]] },
  })),
  ...sheet.blocks.flatMap((block) => blockContent(block, sheet.motif ?? 'plain')),
]

/** Name and points on one line, what the member is beneath, a firm rule. The name heads the PDF's outline. */
function head({ name, subtitle, points }: SheetModel): Content[] {
  const fontSize = name.length > LONG_NAME ? SIZE.longName : SIZE.name
  return [
    {
      columnGap: 10,
      columns: [
        {
          width: '*',
          text: name,
          font: 'Serif',
          bold: true,
          fontSize,
          outline: true,
          outlineText: withoutBreaks(name),
          fontFeatures: ['lnum'],
        },
        {
          width: 110,
          text: points ?? '',
          font: 'Serif',
          bold: true,
          fontSize: 15,
          alignment: 'right',
          margin: [0, (fontSize - 15) * 0.9, 0, 0],
          fontFeatures: ['lnum'],
        },
      ],
    },
    label(subtitle, { margin: [0, 1, 0, 4] }),
    drawing([line(0, WIDTH, RULE.firm)]),
  ]
}

/** Blank boxes in the order in which results are entered after a game. */
function recordStrip({ title, fields }: NonNullable<SheetModel['record']>): Content {
  return {
    stack: [
      label(title, { margin: [0, 0, 0, 2] }),
      {
        table: { widths: widths(fields), heights: [mm(10.5)], body: [fields.map(field)] },
        layout: {
          hLineWidth: () => RULE.firm,
          vLineWidth: (column) => (column === 0 || column === fields.length ? RULE.firm : RULE.hair),
          paddingLeft: () => 3,
          paddingRight: () => 3,
        },
      },
    ],
  }
}

/** Shares of the width, less the padding that each cell has. */
function widths(fields: readonly RecordField[]): number[] {
  const total = fields.reduce((sum, { share }) => sum + share, 0)
  return fields.map(({ share }) => (WIDTH * share) / total - 7)
}

const field = ({ label: name, tick }: RecordField): Content => ({
  stack: [
    { text: name, fontSize: SIZE.small - 0.5, alignment: tick ? 'center' : 'left' },
    ...(tick ? [tickBox()] : []),
  ],
})

const tickBox = (): Content => ({
  layout: BARE,
  margin: [0, 2, 0, 0],
  table: {
    widths: ['*', BOX, '*'],
    body: [['', { canvas: [{ type: 'rect', x: 0, y: 0, w: BOX, h: BOX, lineWidth: RULE.fine }] }, '']],
  },
})
