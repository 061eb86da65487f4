/** The size of a phone held upright. The actions of a page must fit one row on it. */
export const UPRIGHT_PHONE = { width: 390, height: 844 }

/** Rows of actions: the head and the foot of a page, the actions of a dialog, a toolbar. Other elements may be between the buttons. */
export const ACTION_ROWS = '.head__do, .foot, .dialog__do, .queue, [role=toolbar]'

/**
 * Runs in the page: lists the groups of visible action buttons that need more than one line. A group is a row of `ACTION_ROWS`, or
 * the buttons with the same parent. Buttons in a grid or a column are not a group.
 */
export function wrappedActions(rows: string): string[] {
  const isShown = (one: HTMLElement) => one.checkVisibility() && one.getClientRects().length > 0
  const buttons = [...document.querySelectorAll<HTMLElement>('.btn')].filter(isShown)
  const groups = new Map<Element, HTMLElement[]>()
  const add = (group: Element, button: HTMLElement) => groups.set(group, [...(groups.get(group) ?? []), button])
  for (const button of buttons) {
    const row = button.closest(rows)
    const parent = button.parentElement!
    const { display, flexDirection } = getComputedStyle(parent)
    const isColumn = display.includes('grid') || (display.includes('flex') && flexDirection.startsWith('column'))
    if (row) add(row, button)
    else if (!isColumn) add(parent, button)
  }
  const isBelow = (one: DOMRect, other: DOMRect) => one.top >= other.bottom - 1 || other.top >= one.bottom - 1
  const wrapped = [...groups].filter(([, group]) => {
    const boxes = group.map((button) => button.getBoundingClientRect())
    return boxes.some((box) => boxes.some((other) => isBelow(box, other)))
  })
  return wrapped.map(
    ([group, all]) =>
      `.${group.className.replace(/ /g, '.')}: ${all.map((one) => one.innerText.trim() || one.title).join(' | ')}`,
  )
}
