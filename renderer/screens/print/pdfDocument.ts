import { getDocument, PDFWorker, type PDFDocumentProxy, type PDFPageProxy } from 'pdfjs-dist'
import workerAddress from 'pdfjs-dist/build/pdf.worker.min.mjs?url'

export type { PDFDocumentProxy, PDFPageProxy }

let worker: PDFWorker | undefined

/** One worker for all documents, of this page's own files: the content security policy allows no other. */
function ownWorker(): PDFWorker {
  worker ??= PDFWorker.create({ port: new Worker(workerAddress, { type: 'module' }) })
  return worker
}

/**
 * Reads a document that Chronique made. Every font is in it, and no picture that needs a decoder: nothing is fetched,
 * no code is made from text. Rejects for what is no PDF.
 */
export async function openPdf(pdf: Blob): Promise<PDFDocumentProxy> {
  const loading = getDocument({
    data: new Uint8Array(await pdf.arrayBuffer()),
    worker: ownWorker(),
    isEvalSupported: false,
    useSystemFonts: false,
    useWorkerFetch: false,
    useWasm: false,
    enableXfa: false,
    verbosity: 0,
  })
  return loading.promise
}

interface OutlineEntry {
  readonly title: string
  readonly dest: unknown
}

/** The sheets that begin on each page, by the reference of the page. */
export async function outlineOf(document: PDFDocumentProxy): Promise<ReadonlyMap<number, readonly string[]>> {
  const entries = ((await document.getOutline()) ?? []) as readonly OutlineEntry[]
  const names = new Map<number, string[]>()
  for (const { title, dest } of entries) {
    const reference = (Array.isArray(dest) ? dest[0] : undefined) as { readonly num?: number } | undefined
    if (reference?.num !== undefined) names.set(reference.num, [...(names.get(reference.num) ?? []), title])
  }
  return names
}

/** Draws a page of a document so wide, in the screen's own points; gives what stops it. */
export function drawPage(page: PDFPageProxy, width: number, density: number) {
  const { width: natural } = page.getViewport({ scale: 1 })
  const viewport = page.getViewport({ scale: (width * density) / natural })
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(viewport.width)
  canvas.height = Math.round(viewport.height)
  const task = page.render({ canvas, viewport })
  return { done: task.promise.then(() => canvas), stop: () => task.cancel() }
}
