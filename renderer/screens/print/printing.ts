import { onScopeDispose, ref, shallowRef, watch, type Ref, type ShallowRef } from 'vue'
import { CallError } from '../../../shared/contract/calls/client.ts'
import type { WireError } from '../../../shared/contract/envelope.ts'
import type { ChangedRef } from '../../../shared/contract/events.ts'
import type { PrintRequestInput } from '../../../shared/contract/print.ts'
import { currentHost } from '../../api/host.ts'
import { newId, useCommands } from '../../stores/commands.ts'
import { useReadOnly } from '../../stores/readOnly.ts'

const affectsPaper = ({ kind }: ChangedRef): boolean => kind !== 'draft' && kind !== 'printed'

/** Request for the preview, with language and paper. */
type PreviewRequest = Omit<PrintRequestInput, 'slot'>

/** A finished document and its request. */
export interface MadePdf {
  readonly asked: PreviewRequest
  readonly pdf: Blob
}

export interface PdfPreview {
  /** The newest document; until it is ready, the previous document. */
  readonly made: Readonly<ShallowRef<MadePdf | undefined>>
  readonly error: Readonly<ShallowRef<WireError | undefined>>
  /** True if a request takes longer than half a second. */
  readonly isSlow: Readonly<Ref<boolean>>
  readonly isStopped: Readonly<Ref<boolean>>
  /** Stops waiting for the pending document. */
  readonly stop: () => void
  readonly resume: () => void
  /** Resolves with the document for the current request; undefined if no document can be made. */
  readonly current: () => Promise<MadePdf | undefined>
}

const REQUEST_DELAY_MS = 250
const SLOW_AFTER_MS = 500

/** Creates two timers: the delay before a request, and the time after which the request counts as slow. */
function createTimers() {
  const isSlow = ref(false)
  let resting: ReturnType<typeof setTimeout> | undefined
  let waiting: ReturnType<typeof setTimeout> | undefined
  const end = () => {
    clearTimeout(resting)
    clearTimeout(waiting)
    resting = undefined
    isSlow.value = false
  }
  return {
    isSlow,
    isResting: () => resting !== undefined,
    end,
    rest(work: () => void) {
      end()
      resting = setTimeout(work, REQUEST_DELAY_MS)
    },
    wait() {
      end()
      waiting = setTimeout(() => (isSlow.value = true), SLOW_AFTER_MS)
    },
  }
}

/** Sends requests for documents. Only the answer to the newest request is used. */
function createPdfRequests(slot: string) {
  const made = shallowRef<MadePdf>()
  const error = shallowRef<WireError>()
  const { isSlow, isResting, ...timers } = createTimers()
  let turn = 0
  let underWay: Promise<void> = Promise.resolve()

  function give(document?: MadePdf, problem?: WireError) {
    made.value = document
    error.value = problem
  }
  async function make(asked: PreviewRequest) {
    const own = ++turn
    timers.wait()
    const answer = await currentHost.pdf({ ...asked, slot })
    if (own !== turn) return
    timers.end()
    if (answer.ok) give({ asked, pdf: answer.pdf })
    else give(undefined, answer.error)
  }
  /** Cancels the use of all pending answers. */
  function forget() {
    turn++
    timers.end()
  }
  return {
    made,
    error,
    isSlow,
    isResting,
    forget,
    begin: (asked: PreviewRequest | undefined) => {
      forget()
      if (asked) underWay = make(asked)
      else give()
    },
    rest: (work: () => void) => {
      forget()
      timers.rest(work)
    },
    /** Returns the newest document when no request is pending. */
    settled: async () => {
      let waited: Promise<void> | undefined
      while (waited !== underWay) await (waited = underWay)
      return made.value
    },
  }
}

/**
 * Makes the requested document again after each change of the request (with a delay) and of the printed data. `wanted`:
 * returns the request, or undefined to request nothing. `known`: resolves when the data that the request depends on are
 * loaded.
 */
export function usePdfPreview(wanted: () => PreviewRequest | undefined, known: () => Promise<void>): PdfPreview {
  const { made, error, isSlow, isResting, forget, begin, rest, settled } = createPdfRequests(`preview-${newId()}`)
  const isStopped = ref(false)
  const question = () => JSON.stringify(wanted())
  let asked: string | undefined
  const resume = () => {
    isStopped.value = false
    asked = question()
    begin(wanted())
  }
  const restThenAsk = () => rest(resume)
  /** Waits for the document of the current selection, even if the selection changes meanwhile. */
  async function current(): Promise<MadePdf | undefined> {
    await known()
    const now = question()
    if (isResting() || isStopped.value || asked !== now) resume()
    const document = await settled()
    await known()
    return question() === now ? document : current()
  }

  watch(question, restThenAsk, { immediate: true })
  onScopeDispose(
    currentHost.onChange((touched) => (touched.length === 0 || touched.some(affectsPaper)) && restThenAsk()),
  )
  onScopeDispose(forget)
  return {
    made,
    error,
    isSlow,
    isStopped,
    stop() {
      forget()
      isStopped.value = true
    },
    resume,
    current,
  }
}

/**
 * Result of marking sheets as printed. `none`: there were no sheets to mark. `lost`: the program refused to store the
 * mark (a notice says so).
 */
export type PrintMarkResult = 'none' | 'kept' | 'lost'

/** Saves or shows a finished document, and marks its sheets as printed. */
export function usePrinter() {
  const { transfer } = useCommands()
  const readOnlyState = useReadOnly()

  /** Marks sheets as printed. Returns whether the mark was stored. */
  async function mark(campaign: string, keys: readonly string[]): Promise<PrintMarkResult> {
    if (keys.length === 0 || readOnlyState.isOfData) return 'none'
    const { ok } = await transfer('print.mark', { campaign, keys: [...keys] })
    return ok ? 'kept' : 'lost'
  }
  /** Runs an action. Returns its error, or true if the user completed the action. */
  async function attempt(work: () => Promise<boolean>): Promise<boolean | WireError> {
    try {
      return await work()
    } catch (thrown) {
      if (!(thrown instanceof CallError)) throw thrown
      return thrown.error
    }
  }
  return {
    mark,
    /** Saves a document where the user chooses. Returns false if the user cancels. */
    save: (name: string, pdf: Blob) => attempt(() => currentHost.saveFile(name, pdf)),
    /** Shows a document for printing. Returns false if it cannot be shown. */
    show: (name: string, pdf: Blob) => attempt(() => currentHost.showPdf(name, pdf)),
    isDesktop: currentHost.isDesktop,
  }
}
