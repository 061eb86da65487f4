import { defineStore } from 'pinia'
import { ref, shallowRef } from 'vue'
import type { WireError } from '../../shared/contract/envelope.ts'
import { currentHost } from '../api/host.ts'
import { readAnyFile, type UserFile } from '../lib/documentFile.ts'
import { previewDocument, type DocumentPreview } from '../lib/documentPreview.ts'

/**
 * A file that a user double-clicked: with a preview of its content, or with the reason why it is not a Chronique
 * file.
 */
export type DoubleClickedFile = { readonly file: UserFile } & (
  | { readonly preview: DocumentPreview }
  | { readonly error: WireError }
)

/**
 * Files that a user opened with the program from outside. They are shown one after another, and only the user imports
 * them.
 */
export const useDoubleClickedFiles = defineStore('handed-files', () => {
  const shown = shallowRef<DoubleClickedFile>()
  /** Number of further files that wait. */
  const more = ref(0)
  let left: UserFile[] = []
  let isReading = false

  /** Shows the next file. If no file is left, nothing is shown. */
  async function next(): Promise<void> {
    shown.value = undefined
    const file = left.shift()
    more.value = left.length
    if (!file || isReading) return
    isReading = true
    const read = await readAnyFile(file)
    isReading = false
    shown.value = read.ok ? { file, preview: previewDocument(read.document) } : { file, error: read.error }
  }

  /** Begins to show files that arrive. Returns the function that ends this. */
  const listen = () =>
    currentHost.onHanded((files) => {
      left = [...left, ...files]
      more.value = left.length
      if (!shown.value && !isReading) void next()
    })
  return { shown, more, next, listen }
})
