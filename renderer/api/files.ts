import type { OpenedFile } from '../../shared/contract/desktop.ts'
import { AppError } from '../../shared/domain/error.ts'
import { answerOf, UNREACHABLE } from './answered.ts'
import type { ChosenFile, PdfAnswer } from './hostInterface.ts'

/** Offers a file as a download. */
export function offerFile(name: string, content: Blob): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(content)
  link.download = name
  link.click()
  // The download reads the address a moment later.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}

/** Opens a document in a tab of its own, from which the browser prints it; false where it lets no tab be opened. */
export function openBeside(content: Blob): boolean {
  const address = URL.createObjectURL(content)
  const tab = window.open(address)
  // The tab keeps what it has read; it may be reloaded for a while.
  setTimeout(() => URL.revokeObjectURL(address), 600_000)
  return tab !== null
}

/** Lets the user choose files of Chronique’s; none when the user would rather not. */
export function chooseFiles(): Promise<readonly ChosenFile[]> {
  const input = document.createElement('input')
  input.type = 'file'
  input.accept = '.chronique,.json,application/json'
  input.multiple = true
  return new Promise((resolve) => {
    input.addEventListener('cancel', () => resolve([]))
    input.addEventListener('change', () => resolve([...(input.files ?? [])].map(chosen)))
    input.click()
  })
}

/** A file that the browser gives, chosen or dropped. Its content throws `file-unreadable`: a folder, or a file that has gone. */
export const chosen = (file: File): ChosenFile => ({
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

/** A file that was read already; its content throws what was in the way. */
export function opened(file: OpenedFile): ChosenFile {
  const { name } = file
  if ('text' in file) {
    return { name, size: new TextEncoder().encode(file.text).length, content: () => Promise.resolve(file.text) }
  }
  const { code, params, path } = file.error
  return { name, size: 0, content: () => Promise.reject(new AppError(code, { ...params, path })) }
}

/** A document out of what either host answered: none (204) where a newer request took its place. */
export async function pdfAnswerOf(response: Response): Promise<PdfAnswer> {
  if (response.status === 204) return { ok: false, error: { code: 'superseded', path: '', params: {} } }
  if (response.ok) return { ok: true, pdf: await response.blob() }
  const answer = await answerOf(response)
  return answer.ok ? UNREACHABLE : answer
}
