// pdfmake lays out a whole document before it writes the document. A document of a thousand sheets would then be in
// memory as a whole, and each sheet takes many times its size on paper. With this module, each page is laid out,
// written and released before the next page.

/** The part of a pdfmake content node that is used here. */
interface Node {
  readonly pageBreak?: string
}

/** The interface by which pdfmake's printer uses the pages. */
interface Pages {
  forEach(look: (page: object) => void): void
}

/**
 * pdfmake's layout of one document. `onEvery`: the header, footer and similar content of every page, and the rule for
 * page breaks.
 */
export interface PdfmakeLayouter {
  readonly pageSize?: { readonly height: number }
  layoutDocument?: (
    this: PdfmakeLayouter,
    content: unknown,
    document: unknown,
    styles: unknown,
    style: unknown,
    ...onEvery: unknown[]
  ) => Pages
}

/** pdfmake's writer of pages. */
export interface PdfmakeWriter {
  renderPages?: (this: PdfmakeWriter, pages: Pages) => void
}

/** Pages that are laid out when they are written. */
class LazyPages implements Pages {
  readonly turns: Iterable<Pages>

  constructor(turns: Iterable<Pages>) {
    this.turns = turns
  }

  /**
   * pdfmake calls this to set the height of endless pages. The pages here have a fixed height, so there is nothing to
   * do.
   */
  forEach(): void {
    // Does nothing, because no page is laid out yet.
  }
}

/**
 * Makes pdfmake lay out and write a document page by page, and removes each written node from the content of the
 * definition. Some documents are still laid out as a whole: documents with content on every page (header, footer,
 * watermark), with a rule for page breaks, or on endless paper. No page may refer to the number of another page.
 */
export function layOutPageByPage(layouter: PdfmakeLayouter, writer: PdfmakeWriter): void {
  const { layoutDocument: layOut } = layouter
  const { renderPages: write } = writer
  if (!layOut || !write) return
  layouter.layoutDocument = function (content, document, styles, style, ...onEvery) {
    const isOneWork = this.pageSize?.height === Infinity || onEvery.some((one) => one !== undefined)
    if (isOneWork || !isPagePerNode(content)) return layOut.call(this, content, document, styles, style, ...onEvery)
    return new LazyPages(
      layOutNodes(content, (node) => {
        forgetNumberedPictures(document as PdfmakeDocument)
        return layOut.call(this, [node], document, styles, style)
      }),
    )
  }
  writer.renderPages = function (pages) {
    for (const some of pages instanceof LazyPages ? pages.turns : [pages]) write.call(this, some)
  }
}

/** The part of pdfmake's document that is used here: its pictures, by name. */
interface PdfmakeDocument {
  readonly _imageRegistry?: Record<string, unknown>
}

/** Beginning of the names that pdfmake gives to the pictures of a layout, followed by their number. */
const NUMBERED_PICTURE = '$$pdfmake$$'

/**
 * Forgets the names of the pictures of earlier pages. pdfmake numbers the pictures of each layout from 1, so a page
 * would otherwise show the pictures of the first page with pictures.
 */
function forgetNumberedPictures({ _imageRegistry: pictures = {} }: PdfmakeDocument): void {
  for (const name of Object.keys(pictures)) if (name.startsWith(NUMBERED_PICTURE)) delete pictures[name]
}

/** True if each node after the first begins a page. */
const isPagePerNode = (content: unknown): content is Node[] =>
  Array.isArray(content) &&
  content.length > 1 &&
  (content as Node[]).every(({ pageBreak }, at) => at === 0 || pageBreak === 'before')

/**
 * Removes the nodes from the content one after another and lays out each node on its own page. The node's page break is
 * dropped, because the node already begins a page.
 */
function* layOutNodes(content: Node[], layOut: (page: Node) => Pages): Generator<Pages> {
  content.reverse()
  for (let node = content.pop(); node; node = content.pop()) {
    const { pageBreak: _, ...page } = node
    yield layOut(page)
  }
}
