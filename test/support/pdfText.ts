import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

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
}

/** What common printers leave white, in points. */
const EDGE = 15

/** Reads a PDF with pdf.js. */
export async function readPdf(bytes: Uint8Array): Promise<PdfContent> {
  const loading = getDocument({ data: new Uint8Array(bytes), verbosity: 0 })
  const document = await loading.promise
  const pages: string[] = []
  const cutOff: string[] = []
  for (let number = 1; number <= document.numPages; number++) {
    const page = await document.getPage(number)
    const content = await page.getTextContent()
    const { width, height } = page.getViewport({ scale: 1 })
    for (const item of content.items) {
      if (!('str' in item) || item.str.trim() === '') continue
      const [x, y] = [Number(item.transform[4]), Number(item.transform[5])]
      if (x < EDGE || x + item.width > width - EDGE || y < EDGE || y > height - EDGE) cutOff.push(item.str)
    }
    pages.push(content.items.map((item) => ('str' in item ? item.str : '')).join(' '))
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
  }
}

/** A text without any spaces: a word may be set in several runs, or broken over two lines. */
export const squeezed = (text: string): string => text.replace(/[\s\u00ad\u200b]+/gu, '')
