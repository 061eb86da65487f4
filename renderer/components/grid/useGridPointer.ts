import { computed, onBeforeUnmount, ref, shallowRef, type ComputedRef, type Ref } from 'vue'
import { confirmTyped, moveRows, runAction, type GridHandle } from './gridActions.ts'
import { moveRowsToGap, rowsOf, selectCell, selectRows, type CellPosition } from './gridSelection.ts'
import type { RowSpan } from './gridTypes.ts'

/** Distance in pixels from the edge of the box within which dragging scrolls, and the pixels it scrolls each frame. */
const EDGE = 24
const SPEED = 12

/** What a pressed pointer does: it selects a range, or moves rows to the gap before the row `gap`. */
type Drag = { readonly kind: 'pick' } | { readonly kind: 'rows'; readonly span: RowSpan; readonly gap: number }

interface Point {
  readonly clientX: number
  readonly clientY: number
}

/** Mouse and touch in a grid. */
interface GridPointer {
  /** True if the last pointer was a finger. */
  readonly isTouched: Ref<boolean>
  /** The row before which dragged rows would be dropped; undefined if no rows are dragged. */
  readonly gap: ComputedRef<number | undefined>
  readonly onPointerdown: (event: PointerEvent) => void
  readonly onPointermove: (event: PointerEvent) => void
  readonly onPointerup: (event: PointerEvent) => void
  /** Ends dragging without a change. */
  readonly cancel: () => void
  readonly onMousedown: (event: MouseEvent) => void
  readonly onClick: (event: MouseEvent) => void
  readonly onDoubleClick: (event: MouseEvent) => void
}

const elementOf = (target: EventTarget | null): Element | undefined => (target instanceof Element ? target : undefined)
const isField = (target: EventTarget | null): boolean => elementOf(target)?.matches('[data-grid-field]') === true
const isCheckBox = (target: EventTarget | null): boolean =>
  elementOf(target)?.closest('.grid__cell--flag :is(.grid__box, .grid__flag)') != null

/** Returns the cell at an element; `column` −1: the number of a row. */
function cellAt(target: EventTarget | null): CellPosition | undefined {
  const element = elementOf(target)
  const row = element?.closest<HTMLElement>('[data-row]')?.dataset['row']
  if (row === undefined || element?.closest('.grid__more, .grid__list')) return undefined
  return { row: Number(row), column: Number(element?.closest<HTMLElement>('[data-column]')?.dataset['column'] ?? -1) }
}

/** Returns the cell nearest to a point, which may lie outside the box. */
function cellAtPoint(box: HTMLElement, { clientX, clientY }: Point): CellPosition | undefined {
  const { left, right, top, bottom } = box.getBoundingClientRect()
  const head = box.firstElementChild?.clientHeight ?? 0
  const inside = (value: number, from: number, to: number) => Math.max(from + 2, Math.min(value, to - 2))
  const [x, y] = [
    inside(clientX, left, left + box.clientWidth),
    inside(clientY, top + head, top + box.clientHeight),
  ] as const
  return right > left && bottom > top ? cellAt(document.elementFromPoint(x, y)) : undefined
}

/** Returns the gap between rows that is nearest to a point: the index of the row below the gap. */
function gapAtPoint(box: HTMLElement, { clientY }: Point, rows: number): number {
  const body = box.querySelector('.grid__rows')!.getBoundingClientRect()
  return Math.max(0, Math.min(Math.round(((clientY - body.top) / body.height) * rows), rows))
}

/** Scrolls a box if a point is near its edge. Returns true if it has scrolled. */
function scrollAtEdge(box: HTMLElement, { clientX, clientY }: Point): boolean {
  const { left, right, top, bottom } = box.getBoundingClientRect()
  const head = box.firstElementChild?.clientHeight ?? 0
  const by = (value: number, from: number, to: number) => (value < from + EDGE ? -SPEED : value > to - EDGE ? SPEED : 0)
  const before = [box.scrollLeft, box.scrollTop]
  box.scrollBy(by(clientX, left, right), by(clientY, top + head, bottom))
  return before[0] !== box.scrollLeft || before[1] !== box.scrollTop
}

/** Selects a cell, or a row by its number. */
function pick(grid: GridHandle, cell: CellPosition, isExtending: boolean): void {
  confirmTyped(grid)
  const { anchor } = grid.selection()
  if (cell.column >= 0) return grid.select(isExtending ? { anchor, head: cell } : selectCell(cell))
  const from = isExtending ? anchor.row : cell.row
  grid.select({ anchor: { row: from, column: 0 }, head: { row: cell.row, column: grid.size().columns - 1 } })
}

/** Returns the rows that a grip drags: the selected rows if its row is one of them and they are selected as a whole. */
function rowsToDrag(grid: GridHandle, row: number): RowSpan {
  const span = rowsOf(grid.selection())
  const { anchor, head } = grid.selection()
  const isWhole = Math.abs(anchor.column - head.column) === grid.size().columns - 1
  return isWhole && row >= span.from && row < span.from + span.count ? span : { from: row, count: 1 }
}

/** Calls a function in each frame until it is stopped. */
function useFrames(work: () => void): { start: () => void; stop: () => void } {
  let frame = 0
  const next = () => {
    work()
    frame = requestAnimationFrame(next)
  }
  const stop = () => cancelAnimationFrame(frame)
  onBeforeUnmount(stop)
  return {
    start() {
      stop()
      frame = requestAnimationFrame(next)
    },
    stop,
  }
}

/** Drags a range or rows: `begin` when a pointer is pressed, `move` when it moves, `end` when it is released. */
function useDrag(grid: GridHandle, box: () => HTMLElement | null) {
  const drag = shallowRef<Drag>()
  let last: Point | undefined
  function follow(point: Point) {
    const element = box()
    if (!element || !drag.value) return
    if (drag.value.kind === 'rows') {
      drag.value = { ...drag.value, gap: gapAtPoint(element, point, grid.size().rows) }
      return
    }
    const cell = cellAtPoint(element, point)
    const { anchor, head } = grid.selection()
    if (!cell || cell.column < 0 || (cell.row === head.row && cell.column === head.column)) return
    grid.select({ anchor, head: cell })
  }
  const frames = useFrames(() => {
    const element = box()
    if (element && last && scrollAtEdge(element, last)) follow(last)
  })
  const stop = () => {
    drag.value = last = undefined
    frames.stop()
  }
  const begin = (next: Drag) => void (drag.value = next)
  const move = (event: PointerEvent) => {
    if (!drag.value) return
    if (event.buttons === 0) return stop()
    if (!last) {
      // From the first move on, so that a click without a move reaches its cell.
      box()?.setPointerCapture(event.pointerId)
      frames.start()
    }
    last = { clientX: event.clientX, clientY: event.clientY }
    follow(last)
  }
  /** Returns true if something was dragged. */
  const end = (): boolean => {
    const ended = last && drag.value
    stop()
    if (ended?.kind === 'rows') moveRows(grid, moveRowsToGap(ended.span, ended.gap))
    return ended !== undefined
  }
  return { drag, begin, move, end, stop }
}

/** Handles mouse and touch. `focus`: moves the focus to the active cell, even if it was active before. */
export function useGridPointer(grid: GridHandle, box: () => HTMLElement | null, focus: () => void): GridPointer {
  const isTouched = ref(false)
  const { drag, begin, move, end, stop } = useDrag(grid, box)
  let isBoxPressed = false
  let wasActive = false
  const isEditing = (event: Event) => grid.mode() !== 'select' && isField(event.target)
  const isActive = ({ row, column }: CellPosition) =>
    grid.hasFocus() && row === grid.selection().anchor.row && column === grid.selection().anchor.column

  return {
    isTouched,
    gap: computed(() => (drag.value?.kind === 'rows' ? drag.value.gap : undefined)),
    onPointerdown(event) {
      isTouched.value = event.pointerType === 'touch'
      const cell = cellAt(event.target)
      if (!cell || event.button !== 0 || isEditing(event)) return
      isBoxPressed = isCheckBox(event.target)
      wasActive = isActive(cell)
      if (elementOf(event.target)?.closest('[data-grip]')) {
        const span = rowsToDrag(grid, cell.row)
        grid.select(selectRows(span, grid.size()))
        begin({ kind: 'rows', span, gap: span.from })
      } else if (elementOf(event.target)?.closest('[data-corner]')) begin({ kind: 'pick' })
      // A finger may be about to scroll: only a tap selects.
      else if (!isTouched.value) {
        pick(grid, cell, event.shiftKey)
        begin({ kind: 'pick' })
      } else return
      focus()
    },
    onPointermove: move,
    onPointerup(event) {
      const isClick = !end()
      // Not on the click: pressing a box of another cell has replaced it by the field of that cell.
      if (isClick && isBoxPressed) {
        if (isTouched.value) pick(grid, cellAt(event.target)!, false)
        runAction(grid, { do: 'toggle' })
      }
    },
    cancel: stop,
    // Keeps the focus in the field of the active cell.
    onMousedown: (event) => void (cellAt(event.target) && !isEditing(event) && event.preventDefault()),
    onClick(event) {
      const cell = cellAt(event.target)
      if (!cell || isEditing(event)) return
      if (isTouched.value) {
        if (!wasActive) pick(grid, cell, false)
        focus()
        // The first tap selects a cell, the second edits it.
        if (wasActive && !isBoxPressed && cell.column >= 0) runAction(grid, { do: 'edit' })
      }
      // A screen reader clicks without a pointer.
      if (event.detail === 0 && isCheckBox(event.target)) runAction(grid, { do: 'toggle' })
      isBoxPressed = false
    },
    onDoubleClick(event) {
      const cell = cellAt(event.target)
      if (!cell || cell.column < 0 || grid.mode() !== 'select') return
      if (grid.content().columns[cell.column]?.kind !== 'flag') runAction(grid, { do: 'edit' })
    },
  }
}
