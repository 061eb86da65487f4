import { nextTick, watch } from 'vue'

/**
 * Where a line goes that has the keyboard (a thing sold, a trait dropped), the keyboard goes on at the line that takes its
 * place, else at the heading of the section. `list`: the lines, of a list or of tables, are in it; `ids`: which there are.
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
