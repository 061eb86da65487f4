import { CallError } from '../../shared/contract/calls/client.ts'
import type { DesktopApi, OpenedFile } from '../../shared/contract/desktop.ts'
import { opened, pdfAnswerOf } from './files.ts'
import type { Host } from './hostInterface.ts'

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
      return valueOf<readonly OpenedFile[]>(await desktop.openFiles()).map(opened)
    },
    onHanded(listener) {
      const take = async () => {
        const files = valueOf<readonly OpenedFile[]>(await desktop.takeHanded())
        if (files.length > 0) listener(files.map(opened))
      }
      void take()
      return desktop.onHanded(() => void take())
    },
    onMenu: (listener) => desktop.onMenu(listener),
  }
}
