import { getDocument, type PDFDocumentProxy, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** What a PDF says of itself and on its pages. */
export interface PdfContent {
  /** The text of each page, its runs in the order drawn, parted by spaces. */
  readonly pages: readonly string[]
  readonly title: string
  readonly language: string
  /** Titles of the outline. */
  readonly outline: readonly string[]
  /** Texts that reach over an edge of their page, or nearer to it than a printer prints. */
  readonly cutOff: readonly string[]
  /** The runs of text of each page, with their places. */
  readonly runs: readonly (readonly PlacedRun[])[]
  /** What leads to another page, page by page: where it stands, and the number of the page. */
  readonly links: readonly (readonly PlacedLink[])[]
}

/** A rectangle that leads to a page. */
export interface PlacedLink {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  readonly to: number
}

/** A run of text: its left end, its baseline, and how far it reaches, in points. */
export interface PlacedRun {
  readonly text: string
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** What common printers leave white, in points. */
const EDGE = 15

/** What was read already: a test asks one document several things. */
const known = new WeakMap<Uint8Array, Promise<PdfContent>>()

/** Reads a PDF with pdf.js. */
export function readPdf(bytes: Uint8Array): Promise<PdfContent> {
  const reading = known.get(bytes) ?? read(bytes)
  known.set(bytes, reading)
  return reading
}

async function read(bytes: Uint8Array): Promise<PdfContent> {
  const loading = getDocument({ data: new Uint8Array(bytes), verbosity: 0 })
  const document = await loading.promise
  const pages: string[] = []
  const cutOff: string[] = []
  const runs: PlacedRun[][] = []
  const links: PlacedLink[][] = []
  for (let number = 1; number <= document.numPages; number++) {
    const page = await document.getPage(number)
    const items = (await page.getTextContent()).items.filter((item) => 'str' in item)
    const { width, height } = page.getViewport({ scale: 1 })
    const placed = items.flatMap(({ str, transform, ...item }): PlacedRun[] =>
      str.trim() === '' ? [] : [{ ...item, text: str, x: Number(transform[4]), y: Number(transform[5]) }],
    )
    const isCut = (run: PlacedRun) =>
      run.x < EDGE || run.x + run.width > width - EDGE || run.y < EDGE || run.y > height - EDGE
    cutOff.push(...placed.filter(isCut).map(({ text }) => text))
    runs.push(placed)
    links.push(await linksOn(page, document))
    pages.push(items.map(({ str }) => str).join(' '))
  }
  const { info } = await document.getMetadata()
  const outline = (await document.getOutline()) as { title: string }[] | null
  const said = info as { Title?: string; Language?: string }
  await loading.destroy()
  return {
    pages,
    title: said.Title ?? '',
    language: said.Language ?? '',
    outline: (outline ?? []).map(({ title }) => title),
    cutOff,
    runs,
    links,
  }
}

type PageRef = Parameters<PDFDocumentProxy['getPageIndex']>[0]

/** The links on a page that lead to pages of its document. */
async function linksOn(page: PDFPageProxy, document: PDFDocumentProxy): Promise<PlacedLink[]> {
  const annotations = (await page.getAnnotations()) as { dest?: string | null; rect: number[] }[]
  const links = annotations.filter(({ dest }) => typeof dest === 'string')
  return Promise.all(
    links.map(async ({ dest, rect: [left = 0, low = 0, right = 0, high = 0] }) => {
      const place = (await document.getDestination(dest!)) as readonly [PageRef] | null
      const to = place ? 1 + (await document.getPageIndex(place[0])) : 0
      return { x: left, y: low, width: right - left, height: high - low, to }
    }),
  )
}

/** A text without any spaces: a word may be set in several runs, or broken over two lines. */
export const squeezed = (text: string): string => text.replace(/[\s\u00ad\u200b]+/gu, '')
