// pdfmake lays a whole document out, then writes it: a thousand sheets stand in memory at once, each many times as large as on paper.
// Here a page is laid out, written and forgotten before the next.

/** A node of pdfmake's content, as far as it is looked at here. */
interface Node {
  readonly pageBreak?: string
}

/** What pdfmake's printer does with the pages that it was given. */
interface Pages {
  forEach(look: (page: object) => void): void
}

/** pdfmake's layout of one document. `onEvery`: what stands on every page, and a rule for page breaks. */
export interface Layouter {
  readonly pageSize?: { readonly height: number }
  layoutDocument?: (
    this: Layouter,
    content: unknown,
    document: unknown,
    styles: unknown,
    style: unknown,
    ...onEvery: unknown[]
  ) => Pages
}

/** What writes pages into the document. */
export interface Writer {
  renderPages?: (this: Writer, pages: Pages) => void
}

/** Pages that are laid out when they are written. */
class PagesInTurn implements Pages {
  readonly turns: Iterable<Pages>

  constructor(turns: Iterable<Pages>) {
    this.turns = turns
  }

  /** Here pdfmake gives each page without end a height; these have that of their paper. */
  forEach(): void {
    // Nothing is laid out yet.
  }
}

/**
 * Lets pdfmake lay out and write in turn what begins on pages of its own; what was written is gone from the definition's content.
 * Left as they are: documents with something on every page (header, footer, watermark), with a rule of their own for page
 * breaks, or on paper without end. No page may ask for the number of another.
 */
export function takePagesInTurn(layouter: Layouter, writer: Writer): void {
  const { layoutDocument: layOut } = layouter
  const { renderPages: write } = writer
  if (!layOut || !write) return
  layouter.layoutDocument = function (content, document, styles, style, ...onEvery) {
    const isOneWork = this.pageSize?.height === Infinity || onEvery.some((one) => one !== undefined)
    if (isOneWork || !isInPages(content)) return layOut.call(this, content, document, styles, style, ...onEvery)
    return new PagesInTurn(nodesInTurn(content, (node) => layOut.call(this, [node], document, styles, style)))
  }
  writer.renderPages = function (pages) {
    for (const some of pages instanceof PagesInTurn ? pages.turns : [pages]) write.call(this, some)
  }
}

/** Does each node after the first begin a page? */
const isInPages = (content: unknown): content is Node[] =>
  Array.isArray(content) &&
  content.length > 1 &&
  (content as Node[]).every(({ pageBreak }, at) => at === 0 || pageBreak === 'before')

/** Takes one node after another out of the content and lays it out. The page that it begins is there: it does not ask for it. */
function* nodesInTurn(content: Node[], layOut: (page: Node) => Pages): Generator<Pages> {
  content.reverse()
  for (let node = content.pop(); node; node = content.pop()) {
    const { pageBreak: _, ...page } = node
    yield layOut(page)
  }
}
