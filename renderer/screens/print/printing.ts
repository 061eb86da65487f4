import { onScopeDispose, ref, shallowRef, watch, type Ref, type ShallowRef } from 'vue'
import { CallError } from '../../../shared/contract/calls/client.ts'
import type { WireError } from '../../../shared/contract/envelope.ts'
import type { Touched } from '../../../shared/contract/events.ts'
import type { PrintAsked } from '../../../shared/contract/print.ts'
import { host } from '../../api/host.ts'
import { useView } from '../../lib/query.ts'
import { newId, useCommands } from '../../stores/commands.ts'
import { useReading } from '../../stores/readOnly.ts'

/** Which sheets: of a campaign, of one warband, for a game, or for a round. */
export interface PrintScope {
  readonly campaign: string
  readonly warband?: string
  readonly game?: string
  readonly round?: number
}

const isPrinted = ({ kind }: Touched): boolean => kind !== 'draft'
const isOnPaper = ({ kind }: Touched): boolean => kind !== 'draft' && kind !== 'printed'

/** The sheets that can be printed, and whether their last print still says the same. */
export const usePrintState = (scope: () => PrintScope | undefined) =>
  useView('print.state', scope, (touched) => touched.some(isPrinted))

/** What the preview asks for; language, paper and all. */
type PreviewAsked = Omit<PrintAsked, 'slot'>

/** A document that was made, and what it was asked with. */
export interface MadePdf {
  readonly asked: PreviewAsked
  readonly pdf: Blob
}

export interface Preview {
  /** The newest document; of an earlier question until the new one is made. */
  readonly made: Readonly<ShallowRef<MadePdf | undefined>>
  readonly error: Readonly<ShallowRef<WireError | undefined>>
  /** True from half a second on. */
  readonly isSlow: Readonly<Ref<boolean>>
  readonly isStopped: Readonly<Ref<boolean>>
  /** Waits no longer for what is being made. */
  readonly stop: () => void
  readonly resume: () => void
  /** The document of what is asked for now, as soon as it is made; undefined when there is none. */
  readonly current: () => Promise<MadePdf | undefined>
}

const REST = 250
const SLOW = 500

/** The rest before a question is asked, and how long its answer is waited for. */
function patience() {
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
      resting = setTimeout(work, REST)
    },
    wait() {
      end()
      waiting = setTimeout(() => (isSlow.value = true), SLOW)
    },
  }
}

/** Asks for documents; of several answers only that to the newest question is taken. */
function asking(slot: string) {
  const made = shallowRef<MadePdf>()
  const error = shallowRef<WireError>()
  const { isSlow, isResting, ...timers } = patience()
  let turn = 0
  let underWay: Promise<void> = Promise.resolve()

  function give(document?: MadePdf, problem?: WireError) {
    made.value = document
    error.value = problem
  }
  async function make(asked: PreviewAsked) {
    const own = ++turn
    timers.wait()
    const answer = await host.pdf({ ...asked, slot })
    if (own !== turn) return
    timers.end()
    if (answer.ok) give({ asked, pdf: answer.pdf })
    else give(undefined, answer.error)
  }
  /** Takes no answer to what was asked so far. */
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
    begin: (asked: PreviewAsked | undefined) => {
      forget()
      if (asked) underWay = make(asked)
      else give()
    },
    rest: (work: () => void) => {
      forget()
      timers.rest(work)
    },
    /** The newest document, once nothing is under way. */
    settled: async () => {
      let waited: Promise<void> | undefined
      while (waited !== underWay) await (waited = underWay)
      return made.value
    },
  }
}

/**
 * Has the document made that is asked for, anew after each change of the question (which rests first) and of what is
 * printed. `wanted`: undefined asks nothing. `known`: settles once it is known what is wanted by now.
 */
export function usePreview(wanted: () => PreviewAsked | undefined, known: () => Promise<void>): Preview {
  const { made, error, isSlow, isResting, forget, begin, rest, settled } = asking(`preview-${newId()}`)
  const isStopped = ref(false)
  const question = () => JSON.stringify(wanted())
  let asked: string | undefined
  const resume = () => {
    isStopped.value = false
    asked = question()
    begin(wanted())
  }
  const restThenAsk = () => rest(resume)
  /** The document of what is chosen when it is there: whatever was chosen while it was made is waited for as well. */
  async function current(): Promise<MadePdf | undefined> {
    await known()
    const now = question()
    if (isResting() || isStopped.value || asked !== now) resume()
    const document = await settled()
    await known()
    return question() === now ? document : current()
  }

  watch(question, restThenAsk, { immediate: true })
  onScopeDispose(host.onChange((touched) => (touched.length === 0 || touched.some(isOnPaper)) && restThenAsk()))
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

/** Whether it is kept that sheets were printed: `none` were to be marked, or the data refused it (which a notice says). */
export type Marks = 'none' | 'kept' | 'lost'

/** What is done with a finished document; what was printed is marked. */
export function usePrinter() {
  const { transfer } = useCommands()
  const reading = useReading()

  /** Keeps which sheets are on paper now; gives whether they are kept, where there is anything to keep. */
  async function mark(campaign: string, keys: readonly string[]): Promise<Marks> {
    if (keys.length === 0 || reading.isOfData) return 'none'
    const { ok } = await transfer('print.mark', { campaign, keys: [...keys] })
    return ok ? 'kept' : 'lost'
  }
  /** Gives what went wrong, or whether the user had it done. */
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
    /** Keeps it where the user wants it; false when the user would rather not. */
    save: (name: string, pdf: Blob) => attempt(() => host.saveFile(name, pdf)),
    /** Shows it where it can be printed from; false when nothing can be shown. */
    show: (name: string, pdf: Blob) => attempt(() => host.showPdf(name, pdf)),
    isDesktop: host.isDesktop,
  }
}
