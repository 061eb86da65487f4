import { computed, onScopeDispose, ref, watch, type ComputedRef, type Ref } from 'vue'

/** How long the keyboard has to rest before what was typed is saved. */
const REST = 800

const unsaved = new Set<() => Promise<void>>()

/** Saves all that was typed and is not saved yet. */
export const saveTyped = async (): Promise<void> => {
  await Promise.all([...unsaved].map((flush) => flush()))
}

/** A text that is typed and saved by itself. */
interface Typed {
  readonly text: Ref<string>
  /** True while something typed is not sent yet. */
  readonly isUnsaved: ComputedRef<boolean>
  /** Saves now: the field was left, or Enter was pressed. */
  readonly flush: () => Promise<void>
  /** Goes back to what was there. */
  readonly revert: () => void
}

/**
 * A text as typed: saved after a short rest, when the field is left, when the page is left, and when the field goes.
 * `value`: what is kept now; a newer one is shown unless something else was typed meanwhile. `save`: sends the text; it
 * answers false when it could not be kept: the text then stays as typed, unsaved, until it is typed on or reverted.
 */
export function useTyped(value: () => string, save: (text: string) => Promise<boolean>): Typed {
  const text = ref(value())
  const sent = ref(value())
  const isUnsaved = computed(() => text.value !== sent.value)
  let timer: ReturnType<typeof setTimeout> | undefined
  let underWay = 0

  async function flush() {
    clearTimeout(timer)
    unsaved.delete(flush)
    if (!isUnsaved.value) return
    sent.value = text.value
    underWay++
    const isKept = await save(text.value).finally(() => underWay--)
    if (!isKept && underWay === 0) sent.value = value()
  }
  function revert() {
    text.value = sent.value = value()
  }
  function onText() {
    clearTimeout(timer)
    if (!isUnsaved.value) return void unsaved.delete(flush)
    unsaved.add(flush)
    timer = setTimeout(() => void flush(), REST)
  }
  function onValue(now: string) {
    // An answer to an earlier saving says nothing new while a later one is under way.
    if (underWay > 0) return
    const isFresh = !isUnsaved.value
    sent.value = now
    if (isFresh) text.value = now
  }

  watch(text, onText, { flush: 'sync' })
  watch(value, onValue, { flush: 'sync' })
  onScopeDispose(() => void flush())
  return { text, isUnsaved, flush, revert }
}
