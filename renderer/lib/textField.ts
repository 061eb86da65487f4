import { computed, onScopeDispose, ref, shallowRef, watch, type ComputedRef, type Ref, type ShallowRef } from 'vue'
import type { CommandCall } from './changedMeanwhile.ts'
import { joinBothTexts, mergeTextLines } from './mergeTextLines.ts'
import { pendingSaves } from './unsavedTexts.ts'

/** Time in milliseconds without typing after which a text is saved. */
const SAVE_DELAY_MS = 800

/** A text that another user saved while this user typed a different text. */
export interface TextSaveConflict {
  readonly theirs: string
  /** Name of the other user; undefined if unknown. */
  readonly by?: string | undefined
  /** `asked`: the refused command. `path`: where the input of that command has the text that this user typed. */
  readonly asked?: CommandCall
  readonly path?: string
}
/**
 * Result of saving: true if the text was saved, false if it was not saved. If another user saved a different text
 * first, the result is that text.
 */
export type SaveResult = boolean | TextSaveConflict
/** Saves a text. `base`: the text over which the user typed. */
export type SaveText = (text: string, base: string) => Promise<SaveResult>

interface AutoSaveOptions {
  /**
   * Maximum length of a text of several lines, in which changes of different lines are merged. Absent for a text of
   * one line.
   */
  readonly longest?: number | undefined
  /** Called each time a text begins or stops waiting for the user's choice, even after its field has disappeared. */
  readonly onClash?: (mine: string, clash: TextSaveConflict | undefined) => void
}

/** A text that is typed and saved automatically. */
interface AutoSavedText {
  readonly text: Ref<string>
  /** True while the page has not sent the typed text. */
  readonly isUnsaved: ComputedRef<boolean>
  /** Saves the text now, because the field lost the focus or the user pressed Enter. */
  readonly flush: () => Promise<void>
  /** Restores the stored text. */
  readonly revert: () => void
  /** Text of another user. While it is set, nothing is saved until the user chooses a text. */
  readonly clash: Readonly<ShallowRef<TextSaveConflict | undefined>>
  /** True when another user's changes in other lines were merged with the typed text. */
  readonly isMerged: Readonly<Ref<boolean>>
  /** Both texts below each other; undefined if they are longer than the maximum length. */
  readonly both: ComputedRef<string | undefined>
  /** Saves this text in place of both texts. */
  readonly choose: (text: string) => Promise<void>
}

/** State of a text between its field and its storage. */
interface Field extends AutoSaveOptions {
  readonly text: Ref<string>
  readonly sent: Ref<string>
  readonly clash: ShallowRef<TextSaveConflict | undefined>
  readonly isMerged: Ref<boolean>
  readonly value: () => string
  readonly save: SaveText
  /**
   * `kept`: the stored text as far as this page knows. `base`: the text on which further typing is based. The host may
   * not have confirmed yet that it saved `base`.
   */
  kept: string
  base: string
  /** Texts that were sent but not answered. The host may have stored them. */
  readonly unsure: Set<string>
  underWay: number
}

const newField = (value: () => string, save: SaveText, options: AutoSaveOptions): Field => ({
  ...{ text: ref(value()), sent: ref(value()), clash: shallowRef(), isMerged: ref(false) },
  ...{ value, save, kept: value(), base: value(), unsure: new Set(), underWay: 0, ...options },
})

/** Makes `on` the text on which further typing is based. */
const rebase = (field: Field, on: string): string => (field.kept = field.base = field.sent.value = on)

function setClash(field: Field, found: TextSaveConflict | undefined): void {
  if (found) field.sent.value = found.theirs
  field.clash.value = found
  field.onClash?.(field.text.value, found)
}

/** Merges both texts with `how`. Returns undefined if that is impossible or the result is too long. */
function mergeWithin({ kept, text, longest }: Field, how: typeof mergeTextLines, theirs: string): string | undefined {
  const all = longest === undefined ? undefined : how(kept, text.value, theirs)
  return all !== undefined && all.length <= longest! ? all : undefined
}

async function send(field: Field): Promise<void> {
  const { text, base, save } = field
  const mine = text.value
  field.sent.value = field.base = mine
  field.underWay++
  const answer = await save(mine, base).finally(() => field.underWay--)
  if (typeof answer === 'object') return handleClash(field, answer)
  if (answer) field.kept = mine
  else field.unsure.add(mine)
  if (answer || field.underWay > 0) return
  field.sent.value = field.value()
  field.base = field.kept
}

/**
 * True if two texts differ only in what the program normalises: the form of accented letters, and spaces at both
 * ends.
 */
const isAlike = (one: string, other: string): boolean => one.normalize('NFC').trim() === other.normalize('NFC').trim()

/**
 * Handles a text that is stored in place of the text of this page. If this page itself sent that text before, there
 * is no conflict.
 */
async function handleClash(field: Field, found: TextSaveConflict): Promise<void> {
  const { text, kept, unsure, isMerged } = field
  const { theirs } = found
  const isOurs = isAlike(theirs, kept) || unsure.has(theirs)
  const merged = isOurs || theirs === text.value ? text.value : mergeWithin(field, mergeTextLines, theirs)
  if (merged === undefined) return setClash(field, found)
  rebase(field, theirs)
  if (field.clash.value) setClash(field, undefined)
  isMerged.value ||= merged !== text.value
  text.value = merged
  if (merged !== theirs) await send(field)
}

/** Takes over a new stored text. The field shows it, unless the user is typing something else. */
function takeValue(field: Field, now: string): void {
  const { text, sent, clash, kept } = field
  const isFresh = text.value === sent.value
  sent.value = now
  if (isFresh) text.value = now
  if (clash.value) setClash(field, now === kept || now === text.value ? undefined : { ...clash.value, theirs: now })
  if (text.value === now) rebase(field, now)
}

/**
 * A text field that saves after a short pause, when the field loses the focus, when the page closes and when the
 * field is removed. `value`: returns the stored text; the field shows a newer stored text unless the user has typed
 * another. `save`: sends the text and the text over which it was typed. If `save` returns false, the typed text stays
 * unsaved until the user types again or reverts it.
 */
export function useAutoSavedText(value: () => string, save: SaveText, options: AutoSaveOptions = {}): AutoSavedText {
  const field = newField(value, save, options)
  const { text, sent, clash, isMerged } = field
  const isUnsaved = computed(() => text.value !== sent.value)
  const both = computed(() => clash.value && mergeWithin(field, joinBothTexts, clash.value.theirs))
  let timer: ReturnType<typeof setTimeout> | undefined

  async function flush() {
    clearTimeout(timer)
    pendingSaves.delete(flush)
    if (!isUnsaved.value || clash.value) return
    isMerged.value = false
    await send(field)
  }
  async function choose(chosen: string) {
    if (!clash.value) return
    rebase(field, clash.value.theirs)
    setClash(field, undefined)
    text.value = chosen
    await flush()
  }
  function revert() {
    text.value = rebase(field, clash.value?.theirs ?? value())
    if (clash.value) setClash(field, undefined)
  }
  function onText() {
    clearTimeout(timer)
    if (clash.value) return setClash(field, clash.value)
    if (!isUnsaved.value) return void pendingSaves.delete(flush)
    pendingSaves.add(flush)
    timer = setTimeout(() => void flush(), SAVE_DELAY_MS)
  }
  function onValue(now: string) {
    // If a later save is pending, this answer belongs to an earlier text, so the answer is ignored.
    if (field.underWay > 0) return
    const waited = clash.value !== undefined
    takeValue(field, now)
    if (waited) onText()
  }

  watch(text, onText, { flush: 'sync' })
  watch(value, onValue, { flush: 'sync' })
  onScopeDispose(() => void flush())
  return { text, isUnsaved, flush, revert, clash, isMerged, both, choose }
}
