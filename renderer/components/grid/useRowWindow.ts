import { computed, onBeforeUnmount, ref, watch, type ComputedRef } from 'vue'

/** Rows are drawn in groups, so that scrolling by a few rows renders nothing. */
const GROUP = 8
/** Height of a row in pixels until the real one is known. */
const FIRST_GUESS = 32
/** Number of rows until the height of the box is known. */
const FIRST_ROWS = 24

/** The rows of a scrolling grid that are drawn. All rows have the same height. */
interface RowWindow {
  /** Indexes of the drawn rows, in order. */
  readonly indexes: ComputedRef<readonly number[]>
  /** Number of rows that fit into the box. */
  readonly pageRows: ComputedRef<number>
  /** Handles scrolling of the box. */
  readonly onScroll: () => void
}

/**
 * Returns the drawn rows. `box`: the scrolling element; its attribute `data-grid-head` marks the heading. `count`: number
 * of rows. `kept`: indexes of rows that are
 * always drawn, because they have the focus or the end of the selected range.
 */
export function useRowWindow(
  box: () => HTMLElement | null,
  count: () => number,
  kept: () => readonly number[],
): RowWindow {
  const height = ref(0)
  const rowHeight = ref(FIRST_GUESS)
  const firstGroup = ref(0)
  const rowsInSight = computed(() => (height.value === 0 ? FIRST_ROWS : Math.ceil(height.value / rowHeight.value)))
  function onScroll() {
    const top = box()?.scrollTop ?? 0
    firstGroup.value = Math.floor(top / rowHeight.value / GROUP)
  }
  const observer =
    typeof ResizeObserver === 'undefined'
      ? undefined
      : new ResizeObserver(() => {
          const element = box()
          if (!element) return
          height.value = element.clientHeight
          rowHeight.value = element.querySelector<HTMLElement>('[data-row]')?.offsetHeight || rowHeight.value
          onScroll()
        })
  watch(
    () => [box(), count() > 0] as const,
    ([element]) => {
      observer?.disconnect()
      if (!element) return
      observer?.observe(element)
      const row = element.querySelector('[data-row]')
      if (row) observer?.observe(row)
    },
    { flush: 'post', immediate: true },
  )
  onBeforeUnmount(() => observer?.disconnect())
  const indexes = computed(() => {
    const first = Math.max(0, (firstGroup.value - 1) * GROUP)
    const groups = Math.ceil(rowsInSight.value / GROUP) + 3
    const last = Math.min(count(), first + groups * GROUP) - 1
    const drawn = Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => first + at)
    const others = kept().filter((row) => row >= 0 && row < count() && (row < first || row > last))
    return [...new Set([...others, ...drawn])].sort((one, other) => one - other)
  })
  return { indexes, pageRows: computed(() => Math.max(1, rowsInSight.value - 2)), onScroll }
}
