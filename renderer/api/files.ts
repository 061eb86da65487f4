import type { OpenedFile } from '../../shared/contract/desktop.ts'
import { AppError } from '../../shared/domain/error.ts'
import { readAnswer, UNREACHABLE_HOST_ANSWER } from './answer.ts'
import type { ChosenFile, PdfResult } from './hostInterface.ts'

export function downloadFile(name: string, content: Blob): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(content)
  link.download = name
  link.click()
  // The address stays valid for a while, because the browser reads it a moment later.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}

/** Opens a document in a new tab, from which the browser prints it. Returns false if the browser blocks the tab. */
export function openInNewTab(content: Blob): boolean {
  const address = URL.createObjectURL(content)
  const tab = window.open(address)
  // The tab itself keeps the document. The address stays valid for a while longer, because the user may reload the tab.
  setTimeout(() => URL.revokeObjectURL(address), 600_000)
  return tab !== null
}

/** Lets the user choose Chronique files. Returns an empty list if the user cancels. */
export function openFilePicker(): Promise<readonly ChosenFile[]> {
  const input = document.createElement('input')
  input.type = 'file'
  input.accept = '.chronique,.json,application/json'
  input.multiple = true
  return new Promise((resolve) => {
    input.addEventListener('cancel', () => resolve([]))
    input.addEventListener('change', () => resolve([...(input.files ?? [])].map(fromBrowserFile)))
    input.click()
  })
}

/**
 * Wraps a file that was chosen or dropped in the browser. Reading its content throws `file-unreadable` for a folder,
 * or if the file no longer exists.
 */
export const fromBrowserFile = (file: File): ChosenFile => ({
  name: file.name,
  size: file.size,
  async content() {
    try {
      return new Uint8Array(await file.arrayBuffer())
    } catch (error) {
      throw new AppError('file-unreadable', { reason: error instanceof DOMException ? error.name : String(error) })
    }
  },
})

/**
 * Wraps a file that the desktop window has read already. Reading its content throws the error of that earlier
 * reading.
 */
export function fromOpenedFile(file: OpenedFile): ChosenFile {
  const { name } = file
  if ('text' in file) {
    return { name, size: new TextEncoder().encode(file.text).length, content: () => Promise.resolve(file.text) }
  }
  const { code, params, path } = file.error
  return { name, size: 0, content: () => Promise.reject(new AppError(code, { ...params, path })) }
}

/**
 * Reads a document from the response of a host. A status of 204 means that a newer request has replaced this request.
 */
export async function readPdfAnswer(response: Response): Promise<PdfResult> {
  if (response.status === 204) return { ok: false, error: { code: 'superseded', path: '', params: {} } }
  if (response.ok) return { ok: true, pdf: await response.blob() }
  const answer = await readAnswer(response)
  return answer.ok ? UNREACHABLE_HOST_ANSWER : answer
}
