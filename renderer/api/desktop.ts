import { CallError } from '../../shared/contract/calls/client.ts'
import type { DesktopApi, OpenedFile } from '../../shared/contract/desktop.ts'
import { fromOpenedFile, readPdfAnswer } from './files.ts'
import type { PageHost } from './hostInterface.ts'

declare global {
  interface Window {
    /** API that the preload script exposes; absent in a browser. */
    readonly desktop?: DesktopApi
  }
}

/** Returns the value of an answer from the window's API. Throws `CallError`. */
function unwrap<T>(answer: Awaited<ReturnType<DesktopApi['saveFile']>>): T {
  if (answer.ok) return answer.value as T
  throw new CallError(answer.error)
}

/**
 * Creates the host of the desktop window. Calls go over the window's bridge, documents over the window's own
 * protocol.
 */
export function desktopHost(desktop: DesktopApi): PageHost {
  return {
    isDesktop: true,
    call(method, input, signal) {
      const id = crypto.randomUUID()
      signal?.addEventListener('abort', () => void desktop.stop(id))
      // The input is converted to plain JSON, as for every host: the bridge would refuse Vue's reactive proxies.
      return desktop.call(method, JSON.parse(JSON.stringify(input)), id)
    },
    onChange: (listener) => desktop.onChange(listener),
    async pdf(request) {
      const headers = { 'content-type': 'application/json' }
      return readPdfAnswer(await fetch('pdf', { method: 'POST', headers, body: JSON.stringify(request) }))
    },
    async saveFile(name, content) {
      const bytes = new Uint8Array(await content.arrayBuffer())
      return unwrap<string | null>(await desktop.saveFile(name, bytes)) !== null
    },
    async showPdf(name, pdf) {
      unwrap(await desktop.showPdf(name, new Uint8Array(await pdf.arrayBuffer())))
      return true
    },
    async openFiles() {
      return unwrap<readonly OpenedFile[]>(await desktop.openFiles()).map(fromOpenedFile)
    },
    onHanded(listener) {
      const take = async () => {
        const files = unwrap<readonly OpenedFile[]>(await desktop.takeHanded())
        if (files.length > 0) listener(files.map(fromOpenedFile))
      }
      void take()
      return desktop.onHanded(() => void take())
    },
    onMenu: (listener) => desktop.onMenu(listener),
  }
}
