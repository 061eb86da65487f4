import { CallError } from '../../shared/contract/client.ts'
import type { DesktopApi, OpenedFile } from '../../shared/contract/desktop.ts'
import { AppError } from '../../shared/domain/error.ts'
import { pdfAnswerOf } from './files.ts'
import type { ChosenFile, Host } from './hostInterface.ts'

declare global {
  interface Window {
    /** What the preload script gives the page; absent in a browser. */
    readonly desktop?: DesktopApi
  }
}

/** The value of an answer of the window's own. Throws `CallError`. */
function valueOf<T>(answer: Awaited<ReturnType<DesktopApi['saveFile']>>): T {
  if (answer.ok) return answer.value as T
  throw new CallError(answer.error)
}

/** A file that was read already; its content throws what was in the way. */
function chosen(file: OpenedFile): ChosenFile {
  const { name } = file
  if ('text' in file) {
    return { name, size: new TextEncoder().encode(file.text).length, content: () => Promise.resolve(file.text) }
  }
  const { code, params, path } = file.error
  return { name, size: 0, content: () => Promise.reject(new AppError(code, { ...params, path })) }
}

/** The program around the desktop window: calls over its bridge, documents from its own protocol. */
export function desktopHost(desktop: DesktopApi): Host {
  return {
    isDesktop: true,
    call(method, input, signal) {
      const id = crypto.randomUUID()
      signal?.addEventListener('abort', () => void desktop.stop(id))
      // What goes to the program is JSON in every host; the bridge would refuse what Vue makes of an object that it watches.
      return desktop.call(method, JSON.parse(JSON.stringify(input)), id)
    },
    onChange: (listener) => desktop.onChange(listener),
    async pdf(request) {
      const headers = { 'content-type': 'application/json' }
      return pdfAnswerOf(await fetch('pdf', { method: 'POST', headers, body: JSON.stringify(request) }))
    },
    async saveFile(name, content) {
      const bytes = new Uint8Array(await content.arrayBuffer())
      return valueOf<string | null>(await desktop.saveFile(name, bytes)) !== null
    },
    async showPdf(name, pdf) {
      valueOf(await desktop.showPdf(name, new Uint8Array(await pdf.arrayBuffer())))
      return true
    },
    async openFiles() {
      return valueOf<readonly OpenedFile[]>(await desktop.openFiles()).map(chosen)
    },
    onMenu: (listener) => desktop.onMenu(listener),
  }
}
