import { getDocument, PDFWorker, type PDFDocumentProxy, type PDFPageProxy } from 'pdfjs-dist'
import workerAddress from 'pdfjs-dist/build/pdf.worker.min.mjs?url'

export type { PDFDocumentProxy }

let worker: PDFWorker | undefined

/**
 * Returns the worker that all documents share. It comes from this page's own files, as the content security policy
 * requires.
 */
function ownWorker(): PDFWorker {
  worker ??= PDFWorker.create({ port: new Worker(workerAddress, { type: 'module' }) })
  return worker
}

/**
 * Opens a document that Chronique made. All fonts are embedded and no picture needs a decoder, so nothing is
 * downloaded and no code is evaluated. Rejects if the data are not a PDF.
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

/** Returns the names of the sheets that begin on each page, by the page's reference in the PDF. */
export async function outlineOf(document: PDFDocumentProxy): Promise<ReadonlyMap<number, readonly string[]>> {
  const entries = ((await document.getOutline()) ?? []) as readonly OutlineEntry[]
  const names = new Map<number, string[]>()
  for (const { title, dest } of entries) {
    const reference = (Array.isArray(dest) ? dest[0] : undefined) as { readonly num?: number } | undefined
    if (reference?.num !== undefined) names.set(reference.num, [...(names.get(reference.num) ?? []), title])
  }
  return names
}

/**
 * Draws a page at this width and pixel density. Returns the promise of the canvas, and the function that cancels the
 * drawing.
 */
export function drawPage(page: PDFPageProxy, width: number, density: number) {
  const { width: natural } = page.getViewport({ scale: 1 })
  const viewport = page.getViewport({ scale: (width * density) / natural })
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(viewport.width)
  canvas.height = Math.round(viewport.height)
  const task = page.render({ canvas, viewport })
  return { done: task.promise.then(() => canvas), stop: () => task.cancel() }
}
