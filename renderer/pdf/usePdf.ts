import { computed, onScopeDispose, ref, shallowRef, watch } from 'vue'
import { openPdf, outlineOf, type PDFDocumentProxy } from './pdfDocument.ts'

/** An open document: its pages, the page that is shown, and the names of the sheets that begin on this page. */
export function usePdf(pdf: () => Blob | undefined) {
  const opened = shallowRef<PDFDocumentProxy>()
  const outline = shallowRef<ReadonlyMap<number, readonly string[]>>(new Map())
  const page = ref(1)
  const names = shallowRef<readonly string[]>([])
  let turn = 0

  async function open(given: Blob | undefined) {
    const own = ++turn
    const before = opened.value
    const fresh = given && (await openPdf(given))
    const entries = fresh ? await outlineOf(fresh) : new Map<number, readonly string[]>()
    if (own !== turn) return void (await fresh?.loadingTask.destroy())
    outline.value = entries
    opened.value = fresh
    page.value = Math.max(1, Math.min(page.value, fresh?.numPages ?? 1))
    await before?.loadingTask.destroy()
  }
  watch(pdf, open, { immediate: true })

  watch([opened, page], async ([document, number]) => {
    const reference = (await document?.getPage(number).catch(() => undefined))?.ref
    if (opened.value !== document || page.value !== number) return
    names.value = reference ? (outline.value.get(reference.num) ?? []) : []
  })
  onScopeDispose(() => {
    turn++
    void opened.value?.loadingTask.destroy()
  })

  const count = computed(() => opened.value?.numPages ?? 0)
  /** Turns `by` pages forwards or backwards, within the document. */
  function turnBy(by: number) {
    page.value = Math.max(1, Math.min(count.value, page.value + by))
  }
  return { opened, page, names, count, turnBy }
}
