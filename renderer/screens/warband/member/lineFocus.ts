import { nextTick, watch } from 'vue'

/**
 * Keeps the keyboard focus in a list when the focused line disappears (an item was sold, a trait was removed). The
 * focus moves to the line that takes its position, otherwise to the heading of the section. `list`: returns the
 * element that contains the lines; `ids`: returns the ids of the existing lines.
 */
export function useLineFocus(list: () => HTMLElement | null, ids: () => readonly string[]): void {
  watch(
    () => ids().join(),
    async () => {
      const at = linesIn(list()).findIndex((line) => line.contains(document.activeElement))
      await nextTick()
      if (at < 0 || list()?.contains(document.activeElement)) return
      const lines = linesIn(list())
      const next = lines[Math.min(at, lines.length - 1)]?.querySelector<HTMLElement>('.ln__do')
      if (next) next.focus()
      else focusHeading(list())
    },
  )
}

const linesIn = (list: HTMLElement | null): Element[] => [...(list?.querySelectorAll(':scope > li, tbody > tr') ?? [])]

function focusHeading(list: HTMLElement | null): void {
  const heading = list?.closest('section')?.querySelector<HTMLElement>('h3')
  if (!heading) return
  heading.tabIndex = -1
  heading.focus()
}
