import { defineStore } from 'pinia'
import { ref, shallowRef } from 'vue'
import type { WireError } from '../../shared/contract/envelope.ts'
import { host } from '../api/host.ts'
import { readAnyFile, type GivenFile } from '../lib/documentFile.ts'
import { previewOf, type Preview } from '../lib/documentPreview.ts'

/** A file that was double-clicked: what it says that it holds, or why it is none of Chronique's. */
export type HandedFile = { readonly file: GivenFile } & ({ readonly preview: Preview } | { readonly error: WireError })

/** Files that were handed to the program from outside: shown one after the other, and brought in by nobody but the user. */
export const useHandedFiles = defineStore('handed-files', () => {
  const shown = shallowRef<HandedFile>()
  /** How many wait behind it. */
  const more = ref(0)
  let left: GivenFile[] = []
  let isReading = false

  /** Shows the next one; nothing once all have been seen. */
  async function next(): Promise<void> {
    shown.value = undefined
    const file = left.shift()
    more.value = left.length
    if (!file || isReading) return
    isReading = true
    const read = await readAnyFile(file)
    isReading = false
    shown.value = read.ok ? { file, preview: previewOf(read.document) } : { file, error: read.error }
  }

  /** Shows what is handed over from now on. Gives what ends it. */
  const listen = () =>
    host.onHanded((files) => {
      left = [...left, ...files]
      more.value = left.length
      if (!shown.value && !isReading) void next()
    })
  return { shown, more, next, listen }
})
