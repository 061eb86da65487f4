import { onScopeDispose, shallowRef, watch } from 'vue'
import type { WireError } from '../../../../shared/contract/envelope.ts'
import type { TryOutSheetRequest } from '../../../../shared/contract/print.ts'
import { currentHost } from '../../../api/host.ts'
import { newId } from '../../../stores/commands.ts'

/** Time in milliseconds without a change after which the sheet is made again. */
const SHEET_DELAY_MS = 1000

/** The sheet of a member as a document. The old one stays until the new one is ready, so that nothing flickers. */
export function useSheetPicture(wanted: () => Omit<TryOutSheetRequest, 'slot'> | undefined) {
  const slot = `try-out-${newId()}`
  const pdf = shallowRef<Blob>()
  const error = shallowRef<WireError>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let turn = 0

  async function make(request: Omit<TryOutSheetRequest, 'slot'>) {
    const own = ++turn
    const answer = await currentHost.pdf({ ...request, slot })
    if (own !== turn) return
    if (answer.ok) pdf.value = answer.pdf
    error.value = answer.ok ? undefined : answer.error
  }
  watch(
    () => JSON.stringify(wanted()),
    () => {
      clearTimeout(timer)
      const request = wanted()
      if (request) timer = setTimeout(() => void make(request), pdf.value ? SHEET_DELAY_MS : 0)
    },
    { immediate: true },
  )
  onScopeDispose(() => {
    turn++
    clearTimeout(timer)
  })
  /** Shows the sheet in the program for documents. */
  async function open(name: string) {
    if (pdf.value) await currentHost.showPdf(name, pdf.value)
  }
  return { pdf, error, open }
}
