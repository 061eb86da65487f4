import { getDocument, type PDFDocumentProxy, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** The metadata of a PDF and the content of its pages. */
export interface PdfContent {
  /** The text of each page, its runs in the order drawn, separated by spaces. */
  readonly pages: readonly string[]
  readonly title: string
  readonly language: string
  /** Titles of the outline. */
  readonly outline: readonly string[]
  /** Texts that reach beyond the printable area of their page. */
  readonly cutOff: readonly string[]
  /** The runs of text of each page, with their places. */
  readonly runs: readonly (readonly PlacedRun[])[]
  /** The links of each page to other pages of the document. */
  readonly links: readonly (readonly PlacedLink[])[]
}

/** A rectangle that links to the page number `to`. */
export interface PlacedLink {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  readonly to: number
}

/** A run of text: its left end, its baseline and its size, in points. */
export interface PlacedRun {
  readonly text: string
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** The margin on which common printers cannot print, in points. */
const EDGE = 15

/** Documents that were read already, because a test reads the same document several times. */
const cache = new WeakMap<Uint8Array, Promise<PdfContent>>()

/** Reads a PDF with pdf.js. */
export function readPdf(bytes: Uint8Array): Promise<PdfContent> {
  const reading = cache.get(bytes) ?? parsePdf(bytes)
  cache.set(bytes, reading)
  return reading
}

async function parsePdf(bytes: Uint8Array): Promise<PdfContent> {
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
  const metadata = info as { Title?: string; Language?: string }
  await loading.destroy()
  return {
    pages,
    title: metadata.Title ?? '',
    language: metadata.Language ?? '',
    outline: (outline ?? []).map(({ title }) => title),
    cutOff,
    runs,
    links,
  }
}

type PageRef = Parameters<PDFDocumentProxy['getPageIndex']>[0]

/** The links on a page to pages of its document. */
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
