import { nextTick, watch, type Ref } from 'vue'

/**
 * Computes the caret position after a text was changed elsewhere. If the text before the caret is unchanged, the caret
 * keeps its position from the start. Otherwise, if the text after the caret is unchanged, the caret keeps its distance
 * from the end.
 */
export function caretAfterChange(now: string, before: string, at: number): number {
  if (now.startsWith(before.slice(0, at))) return at
  return now.endsWith(before.slice(at)) ? now.length - (before.length - at) : Math.min(at, now.length)
}

/** Keeps the caret in place when something other than the keyboard changes the text of a field. */
export function useCaret(field: Readonly<Ref<HTMLTextAreaElement | null>>, text: Ref<string>): void {
  watch(text, async (now) => {
    const area = field.value
    if (!area || area !== document.activeElement || area.value === now) return
    const place = caretAfterChange(now, area.value, area.selectionStart)
    await nextTick()
    area.setSelectionRange(place, place)
  })
}
