import { nextTick, watch, type Ref } from 'vue'

/** Where the caret stands in a text of which other places changed: after the same letters, or before the same. */
export function caretIn(now: string, before: string, at: number): number {
  if (now.startsWith(before.slice(0, at))) return at
  return now.endsWith(before.slice(at)) ? now.length - (before.length - at) : Math.min(at, now.length)
}

/** Keeps the caret at its words where the text of a field is changed by anything but the keyboard. */
export function useCaret(field: Readonly<Ref<HTMLTextAreaElement | null>>, text: Ref<string>): void {
  watch(text, async (now) => {
    const area = field.value
    if (!area || area !== document.activeElement || area.value === now) return
    const place = caretIn(now, area.value, area.selectionStart)
    await nextTick()
    area.setSelectionRange(place, place)
  })
}
