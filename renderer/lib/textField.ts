import { computed, onScopeDispose, ref, shallowRef, watch, type ComputedRef, type Ref, type ShallowRef } from 'vue'
import type { Asked } from './meanwhile.ts'
import { bothTexts, mergedLines } from './mergedLines.ts'
import { unsaved } from './unsavedTexts.ts'

/** How long the keyboard has to rest before what was typed is saved. */
const REST = 800

/** What somebody else wrote where something else was typed meanwhile. */
export interface Clash {
  readonly theirs: string
  /** Who wrote it, where that is known. */
  readonly by?: string | undefined
  /** What was asked for, and the place of the own text in it. */
  readonly asked?: Asked
  readonly path?: string
}
/** Whether a text could be kept, or what stands in its place by now. */
export type Kept = boolean | Clash
/** Sends a text that is typed over another. */
export type SaveText = (text: string, base: string) => Promise<Kept>

interface Options {
  /** The most letters of a text of several lines: what two wrote in other lines is put together. Absent for one line. */
  readonly longest?: number | undefined
  /** Told each time that a text waits for a choice, or no longer; also once the field has gone. */
  readonly onClash?: (mine: string, clash: Clash | undefined) => void
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
  /** What somebody else wrote meanwhile: nothing is saved until one is chosen. */
  readonly clash: Readonly<ShallowRef<Clash | undefined>>
  /** True once what somebody else wrote in other lines was put together with what was typed here. */
  readonly isMerged: Readonly<Ref<boolean>>
  /** Both texts one below the other, where there is room for them. */
  readonly both: ComputedRef<string | undefined>
  /** Keeps one text instead of both. */
  readonly choose: (text: string) => Promise<void>
}

/** A text between its keyboard and where it is kept. */
interface Field extends Options {
  readonly text: Ref<string>
  readonly sent: Ref<string>
  readonly clash: ShallowRef<Clash | undefined>
  readonly isMerged: Ref<boolean>
  readonly value: () => string
  readonly save: SaveText
  /** What is kept as far as is known; what is typed next rests on `base`, which may still be on its way. */
  kept: string
  base: string
  /** Sent, and not answered: it may be kept all the same. */
  readonly unsure: Set<string>
  underWay: number
}

const newField = (value: () => string, save: SaveText, options: Options): Field => ({
  ...{ text: ref(value()), sent: ref(value()), clash: shallowRef(), isMerged: ref(false) },
  ...{ value, save, kept: value(), base: value(), unsure: new Set(), underWay: 0, ...options },
})

/** What is typed rests on this from now on. */
const rest = (field: Field, on: string): string => (field.kept = field.base = field.sent.value = on)

function wait(field: Field, found: Clash | undefined): void {
  if (found) field.sent.value = found.theirs
  field.clash.value = found
  field.onClash?.(field.text.value, found)
}

/** What both wrote, where that can be and there is room for it. */
function together({ kept, text, longest }: Field, how: typeof mergedLines, theirs: string): string | undefined {
  const all = longest === undefined ? undefined : how(kept, text.value, theirs)
  return all !== undefined && all.length <= longest! ? all : undefined
}

async function send(field: Field): Promise<void> {
  const { text, base, save } = field
  const mine = text.value
  field.sent.value = field.base = mine
  field.underWay++
  const answer = await save(mine, base).finally(() => field.underWay--)
  if (typeof answer === 'object') return meet(field, answer)
  if (answer) field.kept = mine
  else field.unsure.add(mine)
  if (answer || field.underWay > 0) return
  field.sent.value = field.value()
  field.base = field.kept
}

/** True for a text and what the program makes of it as it keeps it: accents composed, nothing around it. */
const isAlike = (one: string, other: string): boolean => one.normalize('NFC').trim() === other.normalize('NFC').trim()

/** Somebody else wrote meanwhile; what this page itself sent before is no such thing. */
async function meet(field: Field, found: Clash): Promise<void> {
  const { text, kept, unsure, isMerged } = field
  const { theirs } = found
  const isOurs = isAlike(theirs, kept) || unsure.has(theirs)
  const merged = isOurs || theirs === text.value ? text.value : together(field, mergedLines, theirs)
  if (merged === undefined) return wait(field, found)
  rest(field, theirs)
  if (field.clash.value) wait(field, undefined)
  isMerged.value ||= merged !== text.value
  text.value = merged
  if (merged !== theirs) await send(field)
}

/** Another value came: shown, unless something else is being typed. */
function take(field: Field, now: string): void {
  const { text, sent, clash, kept } = field
  const isFresh = text.value === sent.value
  sent.value = now
  if (isFresh) text.value = now
  if (clash.value) wait(field, now === kept || now === text.value ? undefined : { ...clash.value, theirs: now })
  if (text.value === now) rest(field, now)
}

/**
 * A text as typed: saved after a short rest, when the field is left, when the page is left, and when the field goes.
 * `value`: what is kept now; a newer one is shown unless something else was typed meanwhile. `save`: sends the text with
 * the one that it was typed over; it answers false when it could not be kept: the text then stays as typed, unsaved, until
 * it is typed on or reverted.
 */
export function useTyped(value: () => string, save: SaveText, options: Options = {}): Typed {
  const field = newField(value, save, options)
  const { text, sent, clash, isMerged } = field
  const isUnsaved = computed(() => text.value !== sent.value)
  const both = computed(() => clash.value && together(field, bothTexts, clash.value.theirs))
  let timer: ReturnType<typeof setTimeout> | undefined

  async function flush() {
    clearTimeout(timer)
    unsaved.delete(flush)
    if (!isUnsaved.value || clash.value) return
    isMerged.value = false
    await send(field)
  }
  async function choose(chosen: string) {
    if (!clash.value) return
    rest(field, clash.value.theirs)
    wait(field, undefined)
    text.value = chosen
    await flush()
  }
  function revert() {
    text.value = rest(field, clash.value?.theirs ?? value())
    if (clash.value) wait(field, undefined)
  }
  function onText() {
    clearTimeout(timer)
    if (clash.value) return wait(field, clash.value)
    if (!isUnsaved.value) return void unsaved.delete(flush)
    unsaved.add(flush)
    timer = setTimeout(() => void flush(), REST)
  }
  function onValue(now: string) {
    // An answer to an earlier saving says nothing new while a later one is under way.
    if (field.underWay > 0) return
    const waited = clash.value !== undefined
    take(field, now)
    if (waited) onText()
  }

  watch(text, onText, { flush: 'sync' })
  watch(value, onValue, { flush: 'sync' })
  onScopeDispose(() => void flush())
  return { text, isUnsaved, flush, revert, clash, isMerged, both, choose }
}
